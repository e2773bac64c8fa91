// Links and thread ids of letters. A text that is no web address throws, so that it never becomes an href.
import { createHmac } from 'node:crypto';
import { Failure } from '#server/platform/failure.ts';

export const webLink = (text: string): string => {
  const url = URL.parse(text);
  const ours = url && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '';
  if (!ours) throw new Failure('internal', { retry: 'no', reason: 'letter_link' });
  return url.href;
};

const PLAIN_ADDRESS = /^[a-z0-9._+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** A visitor's address becomes a link only if nothing in it needs encoding; null for any other. */
export const replyLink = (email: string, subject: string): string | null =>
  PLAIN_ADDRESS.test(email) ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : null;

/** All messages of a caller on a line have one thread id; the HMAC reveals neither. Null if the number is hidden. */
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

/** Derived from the id of the delivery, so that a retry has the same Message-ID. */
export const messageIdFor = (deliveryId: string, publicUrl: string): string =>
  `<${deliveryId}@${new URL(publicUrl).hostname}>`;

/** The id in a Message-ID of the form <id@host>. */
export const idInMessageId = (messageId: string | null): string | null =>
  /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId ?? '')?.[1] ?? null;
