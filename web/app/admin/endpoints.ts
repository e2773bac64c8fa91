// The endpoints of /admin: those of a section are downloaded with its first request.
import { operatorSessionEndpoints } from '#contract/admin/session.ts';
import { downloaded } from '#web/app/api/downloaded.ts';

export const adminClientEndpoints = {
  ...operatorSessionEndpoints,
  ...downloaded(
    async () => (await import('#contract/admin/firms.ts')).adminFirmEndpoints,
    'adminFirms',
    'adminFirm',
    'adminInviteFirm',
    'adminDisableFirm',
    'adminEnableFirm',
    'adminEraseFirm',
  ),
  ...downloaded(
    async () => (await import('#contract/admin/journal.ts')).adminJournalEndpoints,
    'adminJournal',
    'exportAdminJournal',
  ),
};
