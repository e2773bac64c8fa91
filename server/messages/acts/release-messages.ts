// A person who leaves the firm, or loses a line, keeps no message that they may not open.
import type { Released } from '#contract/members.ts';
import { DELETED } from '#contract/message-states.ts';
import type { Trx } from '#server/platform/database.ts';
import { endHiddenViewings } from '../viewings/store.ts';
import { insertActs, passReminders, takeHidden } from './store.ts';

/** Why the message is assigned to no one: stands in the act. */
type Cause = 'removed' | 'no_access';

export type ReleasedMessages = Released & {
  /** One of the messages, for the live event. */
  first: string | undefined;
  /** The messages that the person had open. */
  viewed: readonly string[];
};
export const NOTHING_RELEASED: ReleasedMessages = {
  unassigned: 0,
  reminders: 0,
  first: undefined,
  viewed: [],
};

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
  const viewed = await endHiddenViewings(trx, userId, from);
  return { unassigned: shown.length, reminders, first: shown[0]?.id, viewed };
};
