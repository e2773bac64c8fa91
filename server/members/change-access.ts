// To whom of the firm a message is reserved.
import { withdrawNotices } from '#server/deliveries/index.ts';
import { releaseMessages } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { recordChange, settingDifferences } from '#server/setting-changes/index.ts';
import { lockedFirm } from './change-members.ts';
import type { MemberChange } from './record-member-change.ts';
import { closedTo, closeMessage, memberRows } from './store.ts';

/** Closes one message to all but the owner and these people, or opens it again. */
export const changeAccess = async (
  trx: Trx,
  about: MemberChange,
  id: string,
  personIds: readonly string[] | null,
): Promise<void> => {
  const { userId, now } = about;
  // A removal of one of these people waits, or has ended before they are looked up.
  await lockedFirm(trx, userId);
  const message = await closedTo(trx, userId, id);
  if (!message) throw new Failure('voicemail_unknown');
  const known = new Set((await memberRows(trx, userId)).map(({ account_id }) => account_id));
  if (!(personIds ?? []).every((person) => known.has(person)))
    throw new Failure('bad_request', { reason: 'person_ids', details: { field: 'person_ids' } });
  await closeMessage(trx, userId, id, personIds, now);
  await withdrawNotices(trx, userId, id);
  if (message.assignee_id) await releaseMessages(trx, about, message.assignee_id, 'no_access');
  const changes = settingDifferences({ closed_to: message.closed_to }, { closed_to: personIds });
  const what = { action: 'changed', subject: 'message', subjectId: id, subjectName: '', changes } as const;
  await recordChange(trx, { userId, actor: about.actor, ...what }, now);
};
