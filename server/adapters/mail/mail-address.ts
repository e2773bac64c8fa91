// Parses mail addresses, one for each field. A second address or an injected header line is refused.
import addressparser from 'nodemailer/lib/addressparser';
import { Failure } from '#server/platform/failure.ts';

export type Address = { name: string; address: string };

const LONGEST = 254;
const SHAPE =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/;
const hasControl = (text: string): boolean => /\p{Cc}/u.test(text);

/** Parses `Name <one@address>` or `one@address`; returns null for anything else. */
export const readAddress = (text: string): Address | null => {
  if (hasControl(text)) return null;
  const [first, ...more] = addressparser(text, { flatten: true });
  if (!first?.address || more.length > 0) return null;
  if (first.address.length > LONGEST || !SHAPE.test(first.address)) return null;
  return { name: first.name ?? '', address: first.address };
};

export const oneAddress = (text: string, field: 'to' | 'from' | 'reply_to'): Address => {
  const address = readAddress(text);
  if (!address) throw new Failure('bad_request', { retry: 'no', reason: `mail_${field}` });
  return address;
};

/** A recipient must be a bare address: a display name would put text from outside into a header. */
export const oneRecipient = (text: string): Address => {
  const address = oneAddress(text, 'to');
  if (address.address !== text) throw new Failure('bad_request', { retry: 'no', reason: 'mail_to' });
  return address;
};
