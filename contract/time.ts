// Units of time, and how a duration is written on pages, in mails and in files.
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The minutes of a time of day since midnight: 450 for 07:30. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Hours until 23:59 last until midnight, because a time of day cannot be 24:00. */
export const endMinutesOf = (clock: string): number => (clock === '23:59' ? 24 * 60 : minutesOf(clock));

/** Writes a duration as 1 min 20 s, 20 s or 2 min. */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
};

/** The clock of a player: 0:20, 12:05. A file that is still loading has no finite duration. */
export const clockText = (seconds: number): string => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
