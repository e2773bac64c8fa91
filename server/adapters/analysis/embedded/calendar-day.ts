// The calendar day that the caller's words mean, counted from the time of the call in Belgium.
import { afterWorkingDays } from '#contract/belgian-days.ts';
import { dateIn } from '#contract/brussels.ts';
import { DAY_MS } from '#contract/time.ts';
import type { DayMention } from './nearness.ts';

const FARTHEST_DAYS = 800;

/** Noon in UTC of the Belgian day: adding whole days stays right across clock changes. */
const noonOf = (at: Date): Date => new Date(`${dateIn(at)}T12:00:00Z`);
const written = (at: Date): string => at.toISOString().slice(0, 10);

const exists = (year: number, month: number, day: number): boolean => {
  const at = new Date(Date.UTC(year, month - 1, day, 12));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
};

const named = (one: DayMention, today: Date): Date | null => {
  const { dayOfMonth: day, month, year } = one;
  if (day === null) return null;
  // Two years contain every possible day and month; the 30th of February becomes a day of March.
  for (let step = 0; step < 24; step += 1) {
    const at = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + step, 1, 12));
    const [inYear, inMonth] = [at.getUTCFullYear(), at.getUTCMonth() + 1];
    if ((month !== null && month !== inMonth) || (year !== null && year !== inYear)) continue;
    const found = new Date(Date.UTC(inYear, inMonth - 1, day, 12));
    if (exists(inYear, inMonth, day) && found >= today) return found;
  }
  return null;
};

/** YYYY-MM-DD, or null where the words name no single day ('la semaine prochaine'). */
export const calendarDay = (one: DayMention, receivedAt: Date): string | null => {
  if (one.past) return null;
  const today = noonOf(receivedAt);
  const after = (days: number): string | null =>
    Number.isFinite(days) && days >= 0 && days <= FARTHEST_DAYS
      ? written(new Date(today.getTime() + Math.ceil(days) * DAY_MS))
      : null;
  if (one.kind === 'date') {
    const found = named(one, today);
    return found && written(found);
  }
  if (one.working && one.days !== null && one.days >= 0 && one.days <= FARTHEST_DAYS)
    return written(afterWorkingDays(today, Math.ceil(one.days)));
  if (one.kind === 'day' || one.kind === 'span') return one.days === null ? null : after(one.days);
  if (one.kind === 'hour') return after(0);
  if (one.kind !== 'weekday') return null;
  if (one.away !== null && one.weeksOn === 0) return after(one.away);
  if (one.weekday === null) return null;
  // Sunday is 7 in speech and 0 in Date; today's weekday means the one of next week.
  const ahead = (one.weekday - today.getUTCDay() + 7) % 7 || 7;
  return after(ahead + 7 * one.weeksOn);
};
