// Web Push: the library encrypts (RFC 8291) and signs (VAPID); the request is ours, because the address came from a browser.
import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import { DAY_MS } from '#contract/time.ts';
import type { Clock } from '#server/platform/clock.ts';
import { Failure } from '#server/platform/failure.ts';
import { askVendor, vendorRefusalOf } from '#server/platform/vendor-request.ts';
import type { PushAddress, Pusher, PushNotice } from './port.ts';

/** The order of the curve P-256, less one. */
const SCALARS = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550n;
const MOST_REPLY_BYTES = 16 * 1024;
const TIMEOUT_MS = 10_000;

/** The VAPID keys, derived from a key of the key store as in FIPS 186-5 A.2.1: no second secret is stored or rotated. */
const vapidOf = (key: Buffer) => {
  const bytes = Buffer.from(hkdfSync('sha256', key, '', 'voxlex vapid 1', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % SCALARS) + 1n;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey().toString('base64url'),
  };
};

export const openPusher = (given: {
  key: Buffer;
  /** The address at which a push service can reach the operator: a mailto: URL. */
  subject: string;
  chooserOf: (url: URL) => 'firm' | 'listed';
  clock: Clock;
}): Pusher => {
  const vapidDetails = { subject: given.subject, ...vapidOf(given.key) };
  const sealed = (to: PushAddress, notice: PushNotice) => {
    try {
      return webPush.generateRequestDetails(to, JSON.stringify(notice), {
        vapidDetails,
        contentEncoding: 'aes128gcm',
        urgency: 'high',
        TTL: DAY_MS / 1000,
        topic: notice.tag.replaceAll('-', ''),
      });
    } catch (cause) {
      // The library throws for keys that are no keys; another try would not help.
      throw new Failure('vendor_failed', { cause, retry: 'no', reason: 'subscription' });
    }
  };
  return {
    publicKey: vapidDetails.publicKey,
    send: async (to, notice, signal) => {
      const { method, headers, body } = sealed(to, notice);
      const url = new URL(to.endpoint);
      const reply = await askVendor({
        url,
        method,
        headers,
        body,
        mostBytes: MOST_REPLY_BYTES,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        chosenBy: given.chooserOf(url),
      });
      if (reply.status === 404 || reply.status === 410) return 'gone';
      const refusal = vendorRefusalOf(reply, given.clock.now());
      if (refusal) throw refusal;
      return 'accepted';
    },
  };
};
