// The signature of a completion report, as Standard Webhooks defines it: HMAC-SHA256 over id, time and body.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const TOLERANCE_S = 300;
const PREFIX = 'whsec_';

/** Derives the secret from the firm's key, so that no secret is stored. A new salt gives the firm a new secret. */
export const secretFrom = (firmKey: Buffer, salt: string): string =>
  `${PREFIX}${Buffer.from(hkdfSync('sha256', firmKey, salt, 'voxlex form reports', 32)).toString('base64')}`;

export type SignedReport = {
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
  body: string;
};

const signed = (secret: string, { id, timestamp, body }: SignedReport): Buffer =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest();

/** False for a report that one of the secrets did not sign, and for one that was signed more than five minutes ago. */
export const isGenuine = (report: SignedReport, secrets: readonly string[], now: Date): boolean => {
  const { id, timestamp = '', signature } = report;
  if (!id || !signature || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  const given = signature
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice(3), 'base64')] : []));
  return secrets.some((secret) => {
    const own = signed(secret, report);
    return given.some((one) => one.length === own.length && timingSafeEqual(one, own));
  });
};
