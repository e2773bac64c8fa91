// How moments, durations and numbers are written in letters, with plain spaces: 20/01/2026 10:00, 1 min 20 s.
export { momentIn as momentText } from '#contract/brussels.ts';

/** '2026-03-12' → '12/03/2026'; null for what is no day. */
export const dayText = (iso: string): string | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year ? `${day}/${month}/${year}` : null;
};

export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
};

/** Only a number that a telephone network gave us may be dialled at a tap. */
export const dialLink = (number: string): string | null =>
  /^\+[1-9]\d{6,14}$/.test(number) ? `tel:${number}` : null;

const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** 'de 0:12 à 0:18', as a player's clock shows it. */
export const passageText = (start: number, end: number): string =>
  `de\u00a0${clockText(start)} à\u00a0${clockText(Math.ceil(end))}`;
