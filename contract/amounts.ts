// Amounts are compared without separators of thousands: '240 000', '240.000' and '240000' are equal.

/**
 * An amount does not stand inside a longer number, a date or a telephone number. The database has the same pattern
 * (`search_amounts`).
 */
const GROUPED =
  /(?<![\d.,/+-]|\d[ \u00a0\u202f])[1-9]\d{0,2}(?:[ .\u00a0\u202f]\d{3})+(?![\d/]|[ .\u00a0\u202f-]\d)/g;

export const joinAmounts = (text: string): string =>
  text.replace(GROUPED, (amount) => amount.replace(/\D/g, ''));
