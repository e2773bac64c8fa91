// Which tables a backup leaves out, when one is due at night, and which nights stay.
import { dateIn, midnightIn, momentAt } from '#contract/brussels.ts';
import { NIGHTS_KEPT } from '#contract/data-protection.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';

/** Sessions and counters of attempts: after a restore every user signs in again. */
const PASSING = new Set(['sessions', 'session_ids', 'attempts', 'factor_challenges']);

export const isKept = (table: string): boolean => !PASSING.has(table);

const ROOM = 'tb';
/** A folder name in the file store that cannot collide with recordings, whose names are hexadecimal. */
export const contentKey = (name: string, stamp: string): string =>
  `${ROOM}/${name.replaceAll('_', '-')}-${stamp}`;
export const isContentKey = (key: string): boolean => key.startsWith(`${ROOM}/`);

/** Manifests of the nights, and the log of erasures beside them: no backup removes these as left over. */
export const isNightFile = (key: string): boolean => key.startsWith('mf/') || key.startsWith('er/');

/** What is wrapped as the probe of SECRET_KEY. */
export const PROBE = 'voxlex backup';

/** Due once the time of the day (minutes after midnight in Belgium) has passed since the newest backup; the first one at once. */
export const isDue = (newest: Date | null, now: Date, atMinutes: number): boolean => {
  if (newest === null) return true;
  const today = momentAt(dateIn(now), atMinutes);
  const last =
    today <= now ? today : momentAt(dateIn(new Date(midnightIn(now).getTime() - DAY_MS / 2)), atMinutes);
  return newest < last;
};

const CLOCKS_MS = HOUR_MS;

/** A backup that a clock far ahead has dated must not count as the newest until that time has come. */
export const isOfFuture = (madeAt: Date, now: Date): boolean => madeAt.getTime() > now.getTime() + CLOCKS_MS;

/** Weeks begin on Monday; the first day of 1970 was a Thursday. */
const weekOf = (day: string): string => String(Math.floor((Date.parse(day) / DAY_MS + 3) / 7));

/** The newest of each of the last 7 days, 4 weeks and 12 months that have a backup, in milliseconds. */
export const keptNights = (made: readonly Date[]): Set<number> => {
  const newestFirst = [...made].sort((one, other) => other.getTime() - one.getTime());
  const kept = new Set<number>();
  const keepNewest = (periodOf: (day: string) => string, most: number): void => {
    const periods = new Set<string>();
    for (const at of newestFirst) {
      const period = periodOf(dateIn(at));
      if (periods.has(period)) continue;
      if (periods.size === most) return;
      periods.add(period);
      kept.add(at.getTime());
    }
  };
  keepNewest((day) => day, NIGHTS_KEPT.days);
  keepNewest(weekOf, NIGHTS_KEPT.weeks);
  keepNewest((day) => day.slice(0, 7), NIGHTS_KEPT.months);
  return kept;
};
