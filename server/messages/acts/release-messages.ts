// A person who leaves the firm, or loses a line, keeps no message that they may not open.
import type { Released } from '#contract/members.ts';
import { DELETED } from '#contract/values.ts';
import type { Trx } from '#server/platform/database.ts';
import { insertActs, passReminders, takeHidden } from './store.ts';

/** Why the message is assigned to no one: stands in the act. */
type Cause = 'removed' | 'no_access';

/** `first` is one of the messages, for the live event. */
export type ReleasedMessages = Released & { first: string | undefined };
export const NOTHING_RELEASED: ReleasedMessages = { unassigned: 0, reminders: 0, first: undefined };

/** The first `personId` is who acts; none for the operator. */
export const releaseMessages = async (
  trx: Trx,
  { userId, personId = null, now }: { userId: string; personId?: string | null; now: Date },
  from: string,
  cause: Cause,
): Promise<ReleasedMessages> => {
  const actor = { userId, personId, sessionId: null };
  const taken = await takeHidden(trx, userId, from, now);
  const act = {
    act: 'changed',
    before: { assignee_id: from },
    after: { assignee_id: null, cause },
  } as const;
  await insertActs(
    trx,
    actor,
    taken.map(({ id }) => id),
    act,
    now,
  );
  const reminders = await passReminders(trx, userId, from);
  const shown = taken.filter(({ status }) => status !== DELETED);
  return { unassigned: shown.length, reminders, first: shown[0]?.id };
};
