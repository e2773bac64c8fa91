// The format of numbers, durations and dates: 1 240, 1 min 20 s, 20 s, 20/01/2026 10:00.
import { dateIn, momentIn } from '#contract/brussels.ts';
import { durationText as plainDuration } from '#contract/time.ts';

export { clockText } from '#contract/time.ts';

/** Writes 1240 as 1 240, with the narrow no-break space of French typography. */
export const groupedText = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, '\u202f');

/** Writes a price as '7,5 centimes' or '1,60 €'. */
export const moneyText = (cents: number): string => {
  const rounded = Math.round(cents * 10) / 10;
  if (rounded >= 100) {
    const whole = Math.round(cents);
    return `${groupedText(Math.trunc(whole / 100))},${String(whole % 100).padStart(2, '0')}\u00a0€`;
  }
  return `${String(rounded).replace('.', ',')}\u00a0${rounded < 2 ? 'centime' : 'centimes'}`;
};

/** The spaces are no-break spaces, so that no line breaks inside a duration. */
export const unbrokenDuration = (seconds: number): string => plainDuration(seconds).replaceAll(' ', '\u00a0');

export const momentText = (iso: string): string => momentIn(new Date(iso));

/** The last day before the end of a trial or period, which is the first moment that is no longer part of it. */
export const lastDayText = (end: string): string =>
  dateIn(new Date(Date.parse(end) - 1))
    .split('-')
    .reverse()
    .join('/');
