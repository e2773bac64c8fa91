// Links are ours alone: what is no web address never becomes an href.
import { Failure } from '#server/platform/failure.ts';

export const webLink = (address: string): string => {
  const url = URL.parse(address);
  const ours = url && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '';
  if (!ours) throw new Failure('internal', { retry: 'no', reason: 'letter_link' });
  return url.href;
};

/** Follows from the delivery: a second try is the same mail. */
export const messageIdFor = (deliveryId: string, publicUrl: string): string =>
  `<${deliveryId}@${new URL(publicUrl).hostname}>`;
