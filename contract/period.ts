// The period of a query, and the equal period before it, with which the statistics compare.
import { midnightIn } from './brussels.ts';
import { MONTH_DAYS, QUARTER_DAYS, WEEK_DAYS } from './limits.ts';
import { DAY_MS } from './time.ts';
import type { ListQuery } from './voicemail.ts';

/** Without an upper bound, because a message can arrive during the request. */
export type Period = { from: Date; before: { from: Date; to: Date } };

const DAYS = { week: WEEK_DAYS, month: MONTH_DAYS, quarter: QUARTER_DAYS } as const;

/** Null for all messages. Today is compared with yesterday until the same time. */
export const periodOf = (
  { period, today }: Pick<ListQuery, 'period' | 'today'>,
  now: Date,
): Period | null => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  if (period === 'today' || today === '1') {
    const from = midnightIn(now);
    return { from, before: { from: midnightIn(new Date(from.getTime() - DAY_MS / 2)), to: ago(1) } };
  }
  if (period === 'all') return null;
  const from = ago(DAYS[period]);
  return { from, before: { from: ago(2 * DAYS[period]), to: from } };
};
