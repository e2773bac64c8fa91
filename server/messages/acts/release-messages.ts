// A person who leaves the firm, or loses a line, keeps no message that they may not open.
import type { Released } from '#contract/members.ts';
import { DELETED } from '#contract/values.ts';
import type { Trx } from '#server/platform/database.ts';
import { insertActs, passReminders, takeHidden } from './store.ts';

/** Why the message is assigned to no one: stands in the act. */
type Cause = 'removed' | 'no_access';

/** `by`: the person who removes; null for the operator. `first` is one of the messages, for the live event. */
export const releaseMessages = async (
  trx: Trx,
  { userId, by, now }: { userId: string; by: string | null; now: Date },
  personId: string,
  cause: Cause,
): Promise<Released & { first: string | undefined }> => {
  const actor = { userId, personId: by, sessionId: null };
  const taken = await takeHidden(trx, userId, personId, now);
  const act = {
    act: 'changed',
    before: { assignee_id: personId },
    after: { assignee_id: null, cause },
  } as const;
  await insertActs(
    trx,
    actor,
    taken.map(({ id }) => id),
    act,
    now,
  );
  const reminders = await passReminders(trx, userId, personId);
  const shown = taken.filter(({ status }) => status !== DELETED);
  return { unassigned: shown.length, reminders, first: shown[0]?.id };
};
