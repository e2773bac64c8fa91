// Days of a Belgian firm: the ten legal holidays, and working days, which are Monday to Friday except holidays.
import { dateIn } from './brussels.ts';
import { DAY_MS } from './time.ts';

const FIXED = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'];

/** Gregorian Easter by the anonymous (Meeus) algorithm, a variant of Gauss's. */
const easterOf = (year: number): Date => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1));
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const MOVING = [1, 39, 50];

/** `day` is midnight UTC of the date. */
export const isHoliday = (day: Date): boolean => {
  if (FIXED.includes(dayOf(day).slice(5))) return true;
  const easter = easterOf(day.getUTCFullYear()).getTime();
  return MOVING.some((days) => easter + days * DAY_MS === day.getTime());
};

/** `day` is midnight UTC of the date. */
export const isWorkingDay = (day: Date): boolean => {
  const week = day.getUTCDay();
  return week !== 0 && week !== 6 && !isHoliday(day);
};

/** Adds working days and keeps the time of day: one working day after a Friday is the next Monday. */
export const afterWorkingDays = (from: Date, count: number): Date => {
  const first = Date.parse(`${dateIn(from)}T00:00:00Z`);
  let days = 0;
  for (let left = count; left > 0; ) {
    days += 1;
    if (isWorkingDay(new Date(first + days * DAY_MS))) left -= 1;
  }
  return new Date(from.getTime() + days * DAY_MS);
};

/** Whole working days from one moment to another. */
export const workingDaysBetween = (from: Date, to: Date): number => {
  let count = 0;
  while (afterWorkingDays(from, count + 1) <= to) count += 1;
  return count;
};
