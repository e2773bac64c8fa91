// What a Belgian clock and calendar show at a moment. By arithmetic: the browser's own words for dates cost it twenty
// milliseconds and more at their first use, which on a telephone is the first look at the list.
// The rule of the European Union since 1996; the test holds it against what this Node knows of time zones.
import { DAY_MS, HOUR_MS } from './time.ts';

/** One o'clock in universal time on the month's last Sunday; March and October both have 31 days. */
const turnOf = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * DAY_MS;
};
const MARCH = 2;
const OCTOBER = 9;

const isSummer = (at: Date): boolean => {
  const year = at.getUTCFullYear();
  return at.getTime() >= turnOf(year, MARCH) && at.getTime() < turnOf(year, OCTOBER);
};

/** Its universal fields read as Belgian ones. */
const shifted = (at: Date): Date => new Date(at.getTime() + (isSummer(at) ? 2 : 1) * HOUR_MS);

const two = (value: number): string => String(value).padStart(2, '0');

/** 2026-01-20. */
export const dateIn = (at: Date): string => shifted(at).toISOString().slice(0, 10);

/** 0 to 23. */
export const hourIn = (at: Date): number => shifted(at).getUTCHours();

/** 20/01/2026 10:00, as every list, letter and file of ours writes a moment. */
export const momentIn = (at: Date): string => {
  const there = shifted(at);
  const day = `${two(there.getUTCDate())}/${two(there.getUTCMonth() + 1)}/${there.getUTCFullYear()}`;
  return `${day} ${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
};
