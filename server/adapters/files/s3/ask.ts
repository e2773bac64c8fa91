// Sends one signed request to the bucket and retries it on temporary errors; the last error becomes a Failure.
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import type { StoragePlace } from '#server/platform/storage-place.ts';
import { askVendor, type VendorReply, vendorRefusalOf } from '#server/platform/vendor-request.ts';
import { s3CodeIn } from './bucket-trouble.ts';
import type { Body } from './measured.ts';
import { NO_BODY_SHA256, signed } from './sign.ts';

/** Few tries, because the caller is waiting: the browser or the queue tries again later. */
const TRIES_AFTER_MS = [0, 100, 400];
const TIMEOUT_MS = 30_000;
const SMALL_REPLY = 1024 * 1024;

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The key of the object; a request without a key is for the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Body;
  mostBytes?: number;
  /** Error statuses that the calling code handles. */
  expected?: readonly number[];
};

export type Ask = ((request: S3Request) => Promise<VendorReply>) & { close(): void };

/** Beside the status, because 403 alone has four causes. */
const withCode = (refusal: Failure, code: string): Failure =>
  code === ''
    ? refusal
    : new Failure(refusal.code, { retry: refusal.retry, reason: `${refusal.reason} ${code}` });

const storageFailure = (error: unknown): Failure => {
  const { reason } = asFailure(error);
  return new Failure(reason?.startsWith('status 507') ? 'storage_full' : 'unavailable', {
    cause: error,
    retry: 'yes',
    reason: `storage ${reason ?? 'unknown'}`,
  });
};

export const openAsk = (place: StoragePlace, clock: Clock): Ask => {
  const root = `${place.endpoint.replace(/\/+$/, '')}/${place.bucket}`;
  const Agent = root.startsWith('https:') ? HttpsAgent : HttpAgent;
  // Keep-alive: a TLS handshake for each message costs more than its bytes.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: TIMEOUT_MS });

  const once = async ({
    key,
    query = {},
    headers = {},
    expected = [],
    ...request
  }: S3Request): Promise<VendorReply> => {
    const url = new URL(key === undefined ? root : `${root}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { body } = request;
    const length = body ? { 'content-length': String(body.length) } : {};
    const reply = await askVendor({
      url,
      method: request.method,
      headers: {
        ...(await signed(
          { method: request.method, url, headers, bodySha256: body?.sha256 ?? NO_BODY_SHA256 },
          place,
          clock.now(),
        )),
        ...length,
      },
      ...(body ? { body: body.bytes() } : {}),
      mostBytes: request.mostBytes ?? SMALL_REPLY,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent,
    });
    const refusal = expected.includes(reply.status) ? null : vendorRefusalOf(reply, clock.now());
    if (refusal) throw withCode(refusal, s3CodeIn(reply));
    return reply;
  };

  const ask = async (request: S3Request): Promise<VendorReply> => {
    let last: unknown;
    for (const afterMs of TRIES_AFTER_MS) {
      if (afterMs > 0) await pause(afterMs);
      try {
        return await once(request);
      } catch (error) {
        last = error;
        if (asFailure(error).retry === 'no') break;
      }
    }
    throw storageFailure(last);
  };
  return Object.assign(ask, { close: () => agent.destroy() });
};
