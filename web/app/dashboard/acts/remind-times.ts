// The moments that «Me le rappeler» proposes, in Belgian time.
import { dateIn, hourIn, momentAt } from '#contract/brussels.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';

const MORNING = 9 * 60;
const EVENING = 17;

/** Counted on the calendar: the days on which the clocks change have 23 or 25 hours. */
export const dayAfter = (now: Date, days: number): string =>
  new Date(Date.parse(dateIn(now)) + days * DAY_MS).toISOString().slice(0, 10);
/** The number of days until the next Monday: 1 if tomorrow is one. */
const daysToMonday = (now: Date): number => (8 - new Date(`${dateIn(now)}T12:00:00Z`).getUTCDay()) % 7 || 7;

export const remindTimes = (now: Date): { label: string; at: Date }[] => {
  const monday = daysToMonday(now);
  return [
    { label: 'Dans une heure', at: new Date(now.getTime() + HOUR_MS) },
    ...(hourIn(now) < EVENING - 1
      ? [{ label: 'Aujourd’hui à 17\u00a0h', at: momentAt(dateIn(now), EVENING * 60) }]
      : []),
    { label: 'Demain à 9\u00a0h', at: momentAt(dayAfter(now, 1), MORNING) },
    ...(monday > 1 ? [{ label: 'Lundi à 9\u00a0h', at: momentAt(dayAfter(now, monday), MORNING) }] : []),
  ];
};

/** Writes a moment as a field for date and time holds it: in Belgian time, whatever the clock of the browser. */
export const momentFrom = (text: string): Date | null => {
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  return date ? momentAt(date, Number(hours) * 60 + Number(minutes)) : null;
};
