// Belgian time by arithmetic, because the first use of Intl.DateTimeFormat delays the first list by 20 ms and more
// (docs/decisions/0011). The rule of the European Union since 1996; the test compares it with Node's time zones.
import { DAY_MS, HOUR_MS } from './time.ts';

/**
 * The moment at which Belgium changes its clocks: 01:00 UTC on the last Sunday of March or October, which both have 31
 * days.
 */
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

/** A date whose UTC fields are the Belgian ones. */
const shifted = (at: Date): Date => new Date(at.getTime() + (isSummer(at) ? 2 : 1) * HOUR_MS);

const two = (value: number): string => String(value).padStart(2, '0');

/** The Belgian date of a moment, such as 2026-01-20. */
export const dateIn = (at: Date): string => shifted(at).toISOString().slice(0, 10);

/** The start of the day in Belgium. The clock changes after midnight, so one hour before it has midnight's offset. */
export const midnightIn = (at: Date): Date => {
  const midnight = Math.floor(shifted(at).getTime() / DAY_MS) * DAY_MS;
  return new Date(midnight - (isSummer(new Date(midnight - HOUR_MS)) ? 2 : 1) * HOUR_MS);
};

/** The Belgian hour of a moment, from 0 to 23. */
export const hourIn = (at: Date): number => shifted(at).getUTCHours();

/** The Belgian time of day: 10:00. */
export const timeIn = (at: Date): string => {
  const there = shifted(at);
  return `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
};

/** The Belgian date and time in the form of lists, mails and files: 20/01/2026 10:00. */
export const momentIn = (at: Date): string => {
  const there = shifted(at);
  const day = `${two(there.getUTCDate())}/${two(there.getUTCMonth() + 1)}/${there.getUTCFullYear()}`;
  return `${day} ${timeIn(at)}`;
};

/** Minutes since midnight, 0 to 1439. */
export const minutesIn = (at: Date): number => {
  const there = shifted(at);
  return there.getUTCHours() * 60 + there.getUTCMinutes();
};

/**
 * The moment at which Belgian clocks show this time. Of a time that comes twice it is the first; one that is skipped
 * moves to the hour after it.
 */
export const momentAt = (date: string, minutes: number): Date => {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const summer = new Date(shown - 2 * HOUR_MS);
  return isSummer(summer) ? summer : new Date(shown - HOUR_MS);
};
