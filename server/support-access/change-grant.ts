// Gives and withdraws the access of the operators: a row of the firm's journal and one of the audit in the same transaction.
import { momentIn } from '#contract/brussels.ts';
import type { FieldChange } from '#contract/setting-changes.ts';
import type { NewSupportAccess } from '#contract/support-access.ts';
import { HOUR_MS } from '#contract/time.ts';
import { recordUserAct } from '#server/identity/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { recordChange } from '#server/setting-changes/index.ts';
import { momentOfMessage, putGrant, removeGrant } from './store.ts';

export type Giver = { userId: string; personId: string; ip: string; now: Date };

const note = async (
  trx: Trx,
  { userId, personId, ip, now }: Giver,
  action: 'added' | 'removed',
  id: string,
  changes: readonly FieldChange[],
): Promise<void> => {
  await recordChange(
    trx,
    {
      userId,
      actor: 'user',
      subject: 'support_access',
      subjectId: id,
      subjectName: '',
      action,
      changes,
    },
    now,
  );
  await recordUserAct(
    trx,
    {
      userId: personId,
      from: { ip },
      subject: id,
      action: action === 'added' ? 'support access given' : 'support access withdrawn',
    },
    now,
  );
};

export const giveAccess = async (trx: Trx, giver: Giver, input: NewSupportAccess): Promise<void> => {
  const { userId, personId, now } = giver;
  const { voicemail_id } = input;
  const received = voicemail_id === null ? null : await momentOfMessage(trx, userId, voicemail_id);
  if (received === undefined) throw new Failure('not_found');
  const id = newId(now.getTime());
  const until = new Date(now.getTime() + input.hours * HOUR_MS);
  await putGrant(trx, { user_id: userId, id, given_by: personId, given_at: now, until, voicemail_id });
  await note(trx, giver, 'added', id, [
    { field: 'access_until', before: null, after: momentIn(until) },
    { field: 'shown_message', before: null, after: received && momentIn(received) },
  ]);
};

/** Withdrawing nothing, or a grant that is over, is no act. */
export const withdrawAccess = async (trx: Trx, giver: Giver): Promise<void> => {
  const removed = await removeGrant(trx, giver.userId);
  if (removed && removed.until > giver.now) await note(trx, giver, 'removed', removed.id, []);
};
