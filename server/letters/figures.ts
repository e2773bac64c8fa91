// Formats moments, durations and telephone links for letters.
export { momentIn as momentText } from '#contract/brussels.ts';
export { durationText } from '#contract/time.ts';

/** Writes '2026-03-12' as '12/03/2026'; null for any other form. */
export const dayText = (iso: string): string | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year ? `${day}/${month}/${year}` : null;
};

/** Only a full E.164 number becomes a link, so that other text cannot add parameters to `tel:`. */
export const dialLink = (number: string): string | null =>
  /^\+[1-9]\d{6,14}$/.test(number) ? `tel:${number}` : null;
