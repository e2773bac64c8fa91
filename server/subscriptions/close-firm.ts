// The end of a firm that does not pay: announced by mail, closed by a person from day 90 on, and opened again at any time. The
// clock alone closes nothing.
import { dateIn } from '#contract/brussels.ts';
import { closeLines, reopenLines } from '#server/lines/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { QueueMail } from './mails.ts';
import { recordOperatorChange } from './operator-change.ts';
import { allowedClosingSteps, closingDay, type SubscriptionRow } from './rules.ts';
import { closingMailSentAt, lockSubscription, subscriptionRow, updateSubscription } from './store.ts';

const NOTHING = { announce: false, close: false, reopen: false };

export const closingOf = async (trx: Trx, userId: string, now: Date) => {
  const row = await subscriptionRow(trx, userId);
  if (!row) return { announcedAt: null, may: NOTHING };
  const announcedAt = row.closes_on === null ? null : await closingMailSentAt(trx, userId, row.closes_on);
  return { announcedAt, may: allowedClosingSteps(row, announcedAt, now) };
};

const noteChange = (
  trx: Trx,
  row: SubscriptionRow,
  after: { closes_on: string | null; closed_at: Date | null },
  now: Date,
) => {
  const days = (at: Date | null) => at && dateIn(at);
  const { user_id: userId } = row;
  return recordOperatorChange(
    trx,
    {
      userId,
      subjectName: 'Fermeture de la ligne',
      version: row.version + 1,
      changes: [
        { field: 'closes_on', before: row.closes_on, after: after.closes_on },
        { field: 'closed_at', before: days(row.closed_at), after: days(after.closed_at) },
      ].filter(({ before, after: value }) => before !== value),
    },
    now,
  );
};

const change = async (
  trx: Trx,
  row: SubscriptionRow,
  after: { closes_on: string | null; closed_at: Date | null },
  now: Date,
): Promise<void> => {
  await updateSubscription(trx, row.user_id, { ...after, version: row.version + 1 });
  await noteChange(trx, row, after, now);
};

/** Failure `closing_refused` unless `allowed` is what the operator may do now. */
const lockFor = async (trx: Trx, userId: string, allowed: keyof typeof NOTHING, now: Date) => {
  const row = await lockSubscription(trx, userId);
  const { may } = await closingOf(trx, userId, now);
  if (!row || !may[allowed]) throw new Failure('closing_refused');
  return row;
};

export const announceClosing = async (
  trx: Trx,
  userId: string,
  { now, queueMail }: { now: Date; queueMail: QueueMail },
): Promise<void> => {
  const row = await lockFor(trx, userId, 'announce', now);
  const closesOn = closingDay(row, now);
  await change(trx, row, { closes_on: closesOn, closed_at: null }, now);
  await queueMail(trx, { userId, kind: 'closing', about: closesOn, now });
};

export const closeFirm = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  const row = await lockFor(trx, userId, 'close', now);
  await change(trx, row, { closes_on: row.closes_on, closed_at: now }, now);
  await closeLines(trx, userId, now);
};

/** Also takes back an announcement. Nothing to do is no failure for a payment, which opens the firm too. */
export const openAgain = async (trx: Trx, row: SubscriptionRow, now: Date): Promise<void> => {
  if (row.closes_on === null && row.closed_at === null) return;
  await change(trx, row, { closes_on: null, closed_at: null }, now);
  await reopenLines(trx, row.user_id);
};

export const reopenFirm = async (trx: Trx, userId: string, now: Date): Promise<void> =>
  openAgain(trx, await lockFor(trx, userId, 'reopen', now), now);
