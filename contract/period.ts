// The period of a query, and the equal period before it, with which the statistics compare.
import { midnightIn, momentAt } from './brussels.ts';
import { MONTH_DAYS, QUARTER_DAYS, WEEK_DAYS } from './limits.ts';
import { DAY_MS } from './time.ts';
import type { ListQuery } from './voicemail.ts';

/** `to` is null without an upper bound, because a message can arrive during the request. */
export type Period = { from: Date; to: Date | null; before: { from: Date; to: Date } };

const DAYS = { week: WEEK_DAYS, month: MONTH_DAYS, quarter: QUARTER_DAYS } as const;

/**
 * The period from the first to the end of the last day, and the equally long period before it. Without a first day there is
 * no period before.
 */
const betweenDays = (first: string, last: string, now: Date): Period => {
  const from = first === '' ? new Date(0) : momentAt(first, 0);
  const to = last === '' ? null : momentAt(dayAfter(last), 0);
  const lasts = first === '' ? 0 : Math.max(0, (to ?? now).getTime() - from.getTime());
  return { from, to, before: { from: new Date(from.getTime() - lasts), to: from } };
};
const dayAfter = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);

/** Null for all messages. Today is compared with yesterday until the same time. */
export const periodOf = (
  {
    period,
    today,
    from: first = '',
    to: last = '',
    since = '',
  }: Pick<ListQuery, 'period' | 'today'> & Partial<Pick<ListQuery, 'from' | 'to' | 'since'>>,
  now: Date,
): Period | null => {
  if (since !== '') {
    const from = new Date(since);
    return { from, to: null, before: { from: new Date(2 * from.getTime() - now.getTime()), to: from } };
  }
  if (first !== '' || last !== '') return betweenDays(first, last, now);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  if (period === 'today' || today === '1') {
    const from = midnightIn(now);
    return {
      from,
      to: null,
      before: { from: midnightIn(new Date(from.getTime() - DAY_MS / 2)), to: ago(1) },
    };
  }
  if (period === 'all') return null;
  const from = ago(DAYS[period]);
  return { from, to: null, before: { from: ago(2 * DAYS[period]), to: from } };
};

/** Half a day more than 24 hours: a day of a changed clock has 23 or 25. */
export const nextMidnight = (now: Date): Date =>
  midnightIn(new Date(midnightIn(now).getTime() + 1.5 * DAY_MS));
