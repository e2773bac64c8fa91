// How the vendor's library reaches its API here: over TWILIO_API_URL, with the rules of every request to a vendor.
import type { RequestClient as LibraryClient } from 'twilio';
import { askVendor } from '#server/platform/vendor-request.ts';

const VENDOR = 'https://api.twilio.com';
const MOST_JSON = 4 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

type Sent = Parameters<LibraryClient['request']>[0];

/** A list is written as the same field several times. */
const encoded = (fields: unknown): URLSearchParams => {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries(typeof fields === 'object' && fields ? fields : {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) all.append(name, String(one));
  return all;
};

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE', patch: null } as const;

/** Another root than the vendor's takes the requests for all hosts of the vendor. */
export const addressUnder = (root: string, uri: string): URL => {
  const bare = root.replace(/\/+$/, '');
  const given = new URL(uri);
  return bare === VENDOR ? given : new URL(`${bare}${given.pathname}${given.search}`);
};

export const sendUnder =
  (root: string) =>
  async (sent: Sent): Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }> => {
    const method = METHODS[sent.method];
    if (method === null) throw new Error('the library used a method that no request here needs');
    const url = addressUnder(root, sent.uri);
    for (const [name, value] of encoded(sent.params)) url.searchParams.append(name, value);
    const credentials = Buffer.from(`${sent.username}:${sent.password}`).toString('base64');
    const body = method === 'POST' ? encoded(sent.data).toString() : undefined;
    const reply = await askVendor({
      url,
      method,
      headers: {
        authorization: `Basic ${credentials}`,
        accept: 'application/json',
        ...(body === undefined
          ? {}
          : {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': Buffer.byteLength(body),
            }),
      },
      ...(body === undefined ? {} : { body }),
      mostBytes: MOST_JSON,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { statusCode: reply.status, body: reply.body.toString('utf8'), headers: reply.headers };
  };
