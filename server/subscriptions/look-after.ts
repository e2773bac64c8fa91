// What time brings to subscriptions: trials that begin, mails that are due, and people that the card is to be charged for.
import { hourIn } from '#contract/brussels.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { QueueMail } from './mails.ts';
import { CARD_JOB } from './read-card.ts';
import {
  isSendingHour,
  limitOf,
  mailDue,
  monthAt,
  reachedShare,
  runsByCard,
  type SubscriptionRow,
} from './rules.ts';
import { allSubscriptions, beginTrials, messagesOfMonth, seatsOf } from './store.ts';

type LookDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueueIdle'>;
  queueMail: QueueMail;
  sendsMails: boolean;
};

const warnOfMonth = async (
  trx: Trx,
  row: SubscriptionRow,
  { seats, now, queueMail }: { seats: number; now: Date; queueMail: QueueMail },
): Promise<void> => {
  const limit = limitOf(row.plan, seats);
  if (limit === null) return;
  const month = monthAt(now);
  const share = reachedShare(await messagesOfMonth(trx, row.user_id, month), limit);
  if (share)
    await queueMail(trx, { userId: row.user_id, kind: `messages_${share}`, about: month.month, now });
};

/** The period ended a day ago, and no event said what followed: the provider is asked. */
const isEventMissing = ({ stripe_period_ends_at: end }: SubscriptionRow, now: Date): boolean =>
  end !== null && now.getTime() - end.getTime() > DAY_MS;

export const lookAfterSubscriptions = async (deps: LookDeps): Promise<void> => {
  const { db, jobs, queueMail } = deps;
  const now = deps.clock.now();
  const rows = await db.asSystem(async (trx) => {
    await beginTrials(trx, now);
    return allSubscriptions(trx);
  });
  const writes = deps.sendsMails && isSendingHour(hourIn(now));
  for (const row of rows)
    await db.asSystem(async (trx) => {
      const userId = row.user_id;
      const seats = await seatsOf(trx, userId);
      if (runsByCard(row, now) && (row.stripe_quantity !== seats || isEventMissing(row, now)))
        await jobs.enqueueIdle(trx, CARD_JOB.name, [{ payload: { userId }, key: userId }]);
      if (!writes) return;
      const due = mailDue(row, now);
      if (due) await queueMail(trx, { userId, ...due, now });
      await warnOfMonth(trx, row, { seats, now, queueMail });
    });
};
