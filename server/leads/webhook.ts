// Sends a signed request to the operator's receiver. A retry repeats the idempotency key.
import { createHmac } from 'node:crypto';
import { askVendor, vendorRefusalOf } from '#server/platform/vendor-request.ts';

/** Signs the timestamp with the body, so that an old request cannot be replayed with a new timestamp. */
export const signatureOf = (secret: Buffer, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

export const postWebhook = async (given: {
  url: URL;
  body: string;
  headers: Readonly<Record<string, string>>;
  secret: Buffer;
  now: Date;
  signal: AbortSignal;
}): Promise<void> => {
  const timestamp = String(Math.floor(given.now.getTime() / 1000));
  const reply = await askVendor({
    url: given.url,
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(given.body),
      ...given.headers,
      'voxlex-timestamp': timestamp,
      'voxlex-signature': signatureOf(given.secret, timestamp, given.body),
    },
    body: given.body,
    mostBytes: 64 * 1024,
    signal: given.signal,
  });
  const refusal = vendorRefusalOf(reply, given.now);
  if (refusal) throw refusal;
};
