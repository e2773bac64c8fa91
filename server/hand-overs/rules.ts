// What the link of a hand-over opens now, and until when.
import { OUTSIDE_CONFIRM_DAYS } from '#contract/hand-overs.ts';
import { DAY_MS } from '#contract/time.ts';

type Linked = {
  state: string;
  address_id: string | null;
  withdrawn_at: Date | null;
  expires_at: Date;
  /** The person may still open the message, which is not deleted, and the firm is not disabled. */
  lasts: boolean;
};

export type LinkState = 'waiting' | 'open' | 'withdrawn' | 'expired' | 'ended';

export const linkStateOf = (row: Linked, now: Date): LinkState => {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (!row.lasts || row.address_id === null) return 'ended';
  if (row.expires_at <= now) return 'expired';
  return row.state === 'waiting' ? 'waiting' : 'open';
};

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

type Address = { confirmed_at: Date | null; bounced_at: Date | null; link_at: Date };

export const confirmUntil = ({ link_at }: Pick<Address, 'link_at'>): Date =>
  daysAfter(link_at, OUTSIDE_CONFIRM_DAYS);

export const outsideStateOf = (
  address: Address,
  now: Date,
): 'waiting' | 'confirmed' | 'expired' | 'bounced' => {
  if (address.confirmed_at !== null) return 'confirmed';
  if (address.bounced_at !== null) return 'bounced';
  return confirmUntil(address) <= now ? 'expired' : 'waiting';
};

/** Another message for an address that is asked already sends no second mail on the same day. */
export const asksAgain = (address: Address, now: Date): boolean =>
  address.confirmed_at === null && (address.bounced_at !== null || daysAfter(address.link_at, 1) <= now);
