// What a call at the provider comes to.

/** Shorter is a hang-up at the beep. */
const LEAST_SECONDS = 2;

export type Recorded = { sid: string; state: 'ready' | 'in_the_making' | 'absent'; seconds: number };

/** The recording to bring home; null when nothing was said; 'wait' while one is in the making. */
export const saidIn = (recordings: readonly Recorded[]): string | null | 'wait' => {
  const longest = recordings
    .filter((one) => one.state === 'ready' && one.seconds >= LEAST_SECONDS)
    .sort((one, other) => other.seconds - one.seconds)[0];
  if (longest) return longest.sid;
  return recordings.some((one) => one.state === 'in_the_making') ? 'wait' : null;
};

/** What the provider puts in the place of a number that is withheld: letters of a telephone's keys, or words. */
const WITHHELD = ['+7378742833', '+2562533', '+8656696', '+266696687', '+86282452253'];

export const givenNumber = (from: string | undefined): string | undefined =>
  from !== undefined && /^\+\d{6,15}$/.test(from) && !WITHHELD.includes(from) ? from : undefined;
