// The endpoints of /admin: those of a section are downloaded with its first request.
import { operatorSessionEndpoints } from '#contract/admin/session.ts';
import { downloaded } from '#web/app/api/downloaded.ts';

export const adminClientEndpoints = {
  ...operatorSessionEndpoints,
  ...downloaded(async () => (await import('#contract/admin/today.ts')).adminTodayEndpoints, 'adminToday'),
  ...downloaded(
    async () => (await import('#contract/admin/queue.ts')).adminQueueEndpoints,
    'adminQueue',
    'adminRunJobs',
    'adminSetJobsAside',
  ),
  ...downloaded(
    async () => (await import('#contract/admin/sendings.ts')).adminSendingEndpoints,
    'adminSendings',
  ),
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
    async () => (await import('#contract/admin/support.ts')).adminSupportEndpoints,
    'adminSupportView',
    'adminSupportMessage',
    'adminSupportSound',
  ),
  ...downloaded(
    async () => (await import('#contract/admin/subscriptions.ts')).adminSubscriptionEndpoints,
    'adminSubscription',
    'adminSetPlan',
    'adminMarkPaid',
    'adminAnnounceClosing',
    'adminCloseFirm',
    'adminReopenFirm',
    'adminInvoices',
    'adminInvoicePdf',
    'adminInvoiceXml',
  ),
  ...downloaded(
    async () => (await import('#contract/admin/journal.ts')).adminJournalEndpoints,
    'adminJournal',
    'exportAdminJournal',
  ),
  ...downloaded(
    async () => (await import('#contract/admin/leads.ts')).adminLeadEndpoints,
    'adminLeads',
    'adminLead',
    'adminPatchLead',
    'adminAddLeadNote',
    'adminEraseLead',
  ),
  ...downloaded(
    async () => (await import('#contract/admin/openings.ts')).adminOpeningEndpoints,
    'adminOpenAccount',
    'adminOpening',
    'adminContinueOpening',
    'adminOtherNumber',
    'adminUndoOpening',
  ),
  ...downloaded(
    async () => (await import('#contract/admin/numbers.ts')).adminNumberEndpoints,
    'adminNumbers',
    'adminNumbersForSale',
    'adminBuyNumber',
    'adminCompleteNumber',
    'adminAttachNumber',
    'adminReleaseNumber',
    'adminPlaceTestCall',
    'adminTestCall',
  ),
};
