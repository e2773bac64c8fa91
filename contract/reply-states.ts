// What became of the SMS to a caller, and why a caller without one is to be called back.

/** State of the SMS to the caller, as the provider last reported it. */
export const REPLY_STATES = [
  'waiting',
  'unknown',
  'sent',
  'delivered',
  'undelivered',
  'refused',
  'expired',
] as const;

/** Why an SMS did not reach the caller. */
export const REPLY_TROUBLES = [
  'opted_out',
  /** The provider's account does not allow the country. */
  'country',
  /** The provider suspects fraud by provoked texts. */
  'pumping',
  'account',
  'landline',
  'unreachable',
  /** Filtered or blocked by the carrier. */
  'carrier',
  'other',
] as const;
export type ReplyTrouble = (typeof REPLY_TROUBLES)[number];

/** Why no text reached a caller, who is therefore to be called back. */
export const CALL_BACK_REASONS = [
  'hidden',
  'landline',
  'country',
  /** The number was not stated by the telephone network. */
  'unverified',
  'opted_out',
  'budget',
  'late',
  'refused',
  'undelivered',
  /** The form went by mail, and the address did not take it. */
  'mail_refused',
] as const;
export type CallBackReason = (typeof CALL_BACK_REASONS)[number];
