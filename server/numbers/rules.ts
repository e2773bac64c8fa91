// Decides which step a number needs and whether it may be released.
import type { NumberState } from '#contract/admin/numbers.ts';
import type { Row } from '#server/platform/tables.ts';

export type NumberRow = Row<'telephone_numbers'>;

/** The digits after the country code: a leading 0 is dialled within the country only. */
export const areaDigits = (typed: string): string => typed.replace(/^0/, '');

/** The number as a person types it to confirm, with spaces, dots or a leading 00. */
export const isTypedAs = (typed: string, number: string): boolean =>
  typed.replace(/[\s./()-]/g, '').replace(/^00/, '+') === number;

/** A part of a number as it is written, «069 00 00» or «0032 69», as it stands in the stored number. */
export const storedDigits = (typed: string): string =>
  typed
    .replace(/[\s./()-]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '');

/** A failure after which nothing was bought. Any other outcome is unknown, and the provider is asked before the next try. */
export const nothingBought = (retry: unknown): boolean => retry === 'no';

export const shownState = (row: Pick<NumberRow, 'state'> | undefined): NumberState => row?.state ?? 'hand';
