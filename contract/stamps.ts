// Settings that the built site carries as marks; the server writes the values over them when it starts.

export const STAMPS = [
  'PUBLIC_URL',
  'COMPANY_NAME',
  'COMPANY_ADDRESS',
  /** Enterprise and VAT number; empty when unset. */
  'COMPANY_NUMBER',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  /** The telephone as a link wants it: digits and a plus alone. */
  'SUPPORT_TEL',
  /** The address that books a demonstration: the calendar, or a mail to the support team when there is none. */
  'BOOKING_URL',
  /** The calendar that may be shown within a page; empty when there is none. */
  'CALENDAR',
  /**
   * The page on which the subscription is paid or a means of payment is left; a mail to the support team when there is
   * none.
   */
  'CHECKOUT_URL',
  'TRIAL_CHECKOUT_URL',
  /** The address of the recorded sample call; empty when there is none. */
  'HERO_CALL_AUDIO',
  /** Empty when visits are not measured. */
  'META_PIXEL_ID',
  /** The least length of a new password. */
  'PASSWORD_MIN',
] as const;

export type Stamp = (typeof STAMPS)[number];
/** Replaced in the page of one link by the name of the firm that sent it. */
export const FIRM_MARK = '__VOXLEX_LINK_FIRM__';

export const markOf = (stamp: Stamp): string => `__VOXLEX_${stamp}__`;
