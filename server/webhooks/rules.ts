// Secrets, signatures, waits and reasons of webhooks.
import { createHmac } from 'node:crypto';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { DAY_MS } from '#contract/time.ts';
import { RETRY_DAYS } from '#contract/webhooks.ts';
import type { Failure } from '#server/platform/failure.ts';
import { isLoopbackHost, isPrivateAddress } from '#server/platform/private-address.ts';
import { PRIVATE_ADDRESS, PRIVATE_HOST, urlHost } from '#server/platform/vendor-request.ts';

type Secret = { id: string; secret_number: number };

/** Derived from the firm's key, so that no secret is stored. */
const bytesOf = (firmKey: Buffer, { id, secret_number: number }: Secret): Buffer =>
  createHmac('sha256', firmKey).update(`voxlex webhook ${id} ${number}`).digest();

export const secretOf = (firmKey: Buffer, webhook: Secret): string =>
  `whsec_${bytesOf(firmKey, webhook).toString('base64')}`;

type Signing = Secret & { oldest_number: number | null; previous_until: Date | null };

/** The headers of Standard Webhooks. During the overlap of a renewal the older secrets sign too. */
export const signedHeaders = (
  firmKey: Buffer,
  webhook: Signing,
  { eventId, body, now }: { eventId: string; body: string; now: Date },
): Record<string, string> => {
  const id = `msg_${eventId}`;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const overlaps = webhook.previous_until !== null && webhook.previous_until > now;
  const newest = webhook.secret_number;
  const oldest = overlaps ? (webhook.oldest_number ?? newest) : newest;
  const signatures = Array.from({ length: newest - oldest + 1 }, (_, age) => {
    const secret_number = newest - age;
    const key = bytesOf(firmKey, { ...webhook, secret_number });
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
};

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Seconds before the next try, after the first, the second, … failed one; then LAST_WAIT_S after each, until RETRY_DAYS have passed. */
const WAITS_S = [5, MINUTE_S, 5 * MINUTE_S, 30 * MINUTE_S, HOUR_S, 2 * HOUR_S, 4 * HOUR_S];
const LAST_WAIT_S = 8 * HOUR_S;

/** Null when RETRY_DAYS have passed since the event. `afterMs` is the delay that the receiver asks for. */
export const nextTry = (
  delivery: { attempts: number; first_at: Date },
  now: Date,
  afterMs: number | null = null,
): Date | null => {
  const wait = (WAITS_S[delivery.attempts - 1] ?? LAST_WAIT_S) * 1000;
  const end = delivery.first_at.getTime() + RETRY_DAYS * DAY_MS;
  if (now.getTime() >= end) return null;
  // The last try is at the end of RETRY_DAYS.
  return new Date(Math.min(now.getTime() + Math.max(wait, afterMs ?? 0), end));
};

/** How long an address that cannot be reached is left alone, also by its other events. */
export const PAUSE_MS = MINUTE_S * 1000;

const CERTIFICATE = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/;

/** A short code for the log of deliveries. */
export const reasonOf = (failure: Failure): string => {
  const { reason, code } = failure;
  if (reason === PRIVATE_HOST || reason === PRIVATE_ADDRESS) return 'private_address';
  if (code === 'timed_out') return 'timeout';
  if (reason?.startsWith('network ') && CERTIFICATE.test(reason)) return 'certificate';
  return reason ?? code;
};

/** The addresses that the operator permits for firms' webhooks. */
export type Reach = {
  /** Hosts, private ones too, that any firm may name. */
  listed: readonly string[];
  offline: boolean;
};

export const reachOf = (config: { WEBHOOK_HOSTS: readonly string[]; OFFLINE: boolean }): Reach => ({
  listed: config.WEBHOOK_HOSTS.map((host) => host.toLowerCase()),
  offline: config.OFFLINE,
});

export const chooserOf = (reach: Reach, url: URL): 'firm' | 'listed' =>
  reach.listed.includes(urlHost(url)) ? 'listed' : 'firm';

/** True if nothing may be sent there while the server is offline. */
export const isForbiddenOffline = (reach: Reach, url: URL): boolean =>
  reach.offline && !isLoopbackHost(url.hostname);

/** Why an address is refused, as a text for the person who entered it; null if it is not. */
export const urlTrouble = (reach: Reach, text: string): string | null => {
  const url = new URL(text);
  const host = urlHost(url);
  if (isForbiddenOffline(reach, url)) return FIELD_TEXTS.webhookOffline;
  if (chooserOf(reach, url) === 'firm') {
    const isLocalName = /^[^.:]+$/.test(host) || /\.(localhost|local|internal|lan)$/.test(host);
    if (isLocalName || isPrivateAddress(host)) return FIELD_TEXTS.webhookPrivate;
  }
  return url.protocol === 'https:' || isLoopbackHost(url.hostname) ? null : FIELD_TEXTS.webhookHttps;
};
