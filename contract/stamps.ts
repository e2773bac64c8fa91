// Settings that the built site carries as marks; the server writes the values over them when it starts.

export const STAMPS = [
  'PUBLIC_URL',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  /** The telephone as a link wants it: digits and a plus alone. */
  'SUPPORT_TEL',
  /** Where a demonstration is booked: the calendar, or a mail to the support when there is none. */
  'BOOKING_URL',
] as const;

export type Stamp = (typeof STAMPS)[number];
export const markOf = (stamp: Stamp): string => `__VOXLEX_${stamp}__`;
