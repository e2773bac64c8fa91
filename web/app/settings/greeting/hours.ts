// Office hours as the editor shows them: seven days with up to two parts each.
import type { OfficeHours } from '#contract/line-settings.ts';

export type Part = { from: string; to: string };
export const MOST_PARTS = 2;

export const dayPartsOf = (hours: readonly OfficeHours[], day: number): Part[] =>
  hours
    .filter((one) => one.day === day)
    .map(({ from, to }) => ({ from, to }))
    .sort((a, b) => a.from.localeCompare(b.from));

/** The hours with the parts of one day replaced. */
export const withParts = (
  hours: readonly OfficeHours[],
  day: number,
  parts: readonly Part[],
): OfficeHours[] =>
  [...hours.filter((one) => one.day !== day), ...parts.map((part) => ({ day, ...part }))].sort(
    (a, b) => a.day - b.day || a.from.localeCompare(b.from),
  );

/** A part after the others of its day. */
export const nextPart = (parts: readonly Part[]): Part =>
  parts.length === 0 ? { from: '09:00', to: '12:30' } : { from: '13:30', to: '17:30' };

export const usualWeek = (): OfficeHours[] =>
  [1, 2, 3, 4, 5].flatMap((day) => [
    { day, from: '09:00', to: '12:30' },
    { day, from: '13:30', to: '17:30' },
  ]);
