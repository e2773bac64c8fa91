// Decides what becomes of a call at the provider.
import { DAY_MS } from '#contract/time.ts';

/** A shorter recording is a hang-up at the beep. */
const MESSAGE_MIN_S = 2;
/** The provider's list may lag behind the end of a call: an earlier empty list proves nothing. */
const LISTED_WITHIN_S = 180;
/** After this time the firm is notified of a recording without audio, while the retries go on. */
export const SOUND_WITHIN_S = 300;

const FIRST_LOOK_MS = 3000;
const LONGEST_LOOK_MS = 900_000;
const GROWTH = 1.15;

/** The first 20 tries take five minutes; all of them take a little more than a day. */
export const CALL_RETRIES = 132;

/** The wait before the provider is asked again about a call. */
export const pollDelayMs = (attempt: number): number =>
  Math.round(Math.min(LONGEST_LOOK_MS, FIRST_LOOK_MS * GROWTH ** (attempt - 1)));

type Listed = { sid: string; state: 'ready' | 'in_the_making' | 'absent'; seconds: number | null };
type Noted = { sid: string; seconds: number | null };

export const isTooShort = ({ seconds }: Pick<Noted, 'seconds'>): boolean =>
  seconds !== null && seconds < MESSAGE_MIN_S;

/** Whether a finished call without a recording to fetch is a missed call. */
export const isMissed = (seen: {
  listed: readonly Listed[];
  noted: readonly Noted[];
  /** A signed callback said that nothing was recorded. */
  nothingRecorded: boolean;
  overForS: number;
}): boolean =>
  seen.nothingRecorded ||
  seen.noted.some(isTooShort) ||
  seen.listed.some(({ state }) => state === 'absent') ||
  seen.overForS >= LISTED_WITHIN_S;

export type Announced =
  | { kind: 'recording'; sid: string; seconds: number | null }
  | { kind: 'nothing' }
  | { kind: 'call' };

/** Parses a callback about a recording. The calling code has checked its signature. */
export const announcedIn = (given: {
  sid: string | undefined;
  status: string | undefined;
  duration: string | undefined;
}): Announced => {
  if (given.status === 'absent') return { kind: 'nothing' };
  if (given.sid === undefined || given.status !== 'completed') return { kind: 'call' };
  const seconds = given.duration && /^\d{1,6}$/.test(given.duration) ? Number(given.duration) : null;
  return { kind: 'recording', sid: given.sid, seconds };
};

/** Numbers that the provider sends for a withheld number: words spelt on a telephone's keys. */
const WITHHELD = ['+7378742833', '+2562533', '+8656696', '+266696687', '+86282452253'];

export const givenNumber = (from: string | undefined): string | undefined =>
  from !== undefined && /^\+\d{6,15}$/.test(from) && !WITHHELD.includes(from) ? from : undefined;

/** The list may show a recording late, and it filters by days of the provider's time zone. */
const OVERLAP_MS = 2 * DAY_MS;

/**
 * The moment from which the provider's list is read. It lies back, so that a clock that was ahead does not skip a
 * recording.
 */
export const pollSince = ({ now, last }: { now: Date; last: Date | null }): Date =>
  new Date(Math.min(now.getTime(), last?.getTime() ?? now.getTime()) - OVERLAP_MS);
