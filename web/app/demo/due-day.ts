// The day that the deadline of an example message means, counted from the day of the call.
import { DAY_MS } from '#contract/time.ts';

export type Due =
  | { days: number }
  | { workdays: number }
  /** The next one, 1 is Monday. */
  | { weekday: number }
  /** The next day of a month with this number, after some months. */
  | { day: number; months?: number }
  | { months: number };

const isoOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const weekdayOf = (at: number): number => new Date(at).getUTCDay() || 7;

/** Both dates are YYYY-MM-DD. */
export const dueDay = (called: string, due: Due): string => {
  const from = new Date(called);
  const at = from.getTime();
  if ('days' in due) return isoOf(at + due.days * DAY_MS);
  if ('weekday' in due) return isoOf(at + (((due.weekday - weekdayOf(at) + 6) % 7) + 1) * DAY_MS);
  if ('workdays' in due) {
    let end = at;
    for (let left = due.workdays; left > 0; ) {
      end += DAY_MS;
      if (weekdayOf(end) < 6) left -= 1;
    }
    return isoOf(end);
  }
  const [year, month, today] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  if ('day' in due) {
    const later = due.months ?? (due.day < today ? 1 : 0);
    // A short month has no 30th.
    const last = new Date(Date.UTC(year, month + later + 1, 0)).getUTCDate();
    return isoOf(Date.UTC(year, month + later, Math.min(due.day, last)));
  }
  return isoOf(Date.UTC(year, month + due.months, today));
};
