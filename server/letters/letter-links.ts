// Links are ours alone: what is no web address never becomes an href.
import { createHmac } from 'node:crypto';
import { Failure } from '#server/platform/failure.ts';

export const webLink = (address: string): string => {
  const url = URL.parse(address);
  const ours = url && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '';
  if (!ours) throw new Failure('internal', { retry: 'no', reason: 'letter_link' });
  return url.href;
};

/** The same for every message of one caller on one line; it says neither. Null for who hides the number. */
export const threadFor = (
  key: Buffer,
  lineId: string,
  caller: string | null,
  publicUrl: string,
): string | null => {
  if (caller === null) return null;
  const mark = createHmac('sha256', key)
    .update(`voxlex thread ${lineId} ${caller}`)
    .digest('hex')
    .slice(0, 32);
  return `<fil-${mark}@${new URL(publicUrl).hostname}>`;
};

/** Follows from the delivery: a second try is the same mail. */
export const messageIdFor = (deliveryId: string, publicUrl: string): string =>
  `<${deliveryId}@${new URL(publicUrl).hostname}>`;
