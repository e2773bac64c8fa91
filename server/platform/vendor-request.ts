// One request to a vendor's configured address, or to one that a firm has entered: no redirect followed, no private address
// behind a public name, a size limit for the reply, and a Failure that says whether to try again.
import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import {
  type Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type * as z from 'zod';
import { errorCode, Failure, type Retry } from './failure.ts';
import { isLoopbackAddress, isPrivateAddress } from './private-address.ts';

export type VendorRequest = {
  url: URL;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string | number>;
  body?: Readable | Buffer | string;
  /** A larger reply is refused, or cut off here if only its status matters. */
  mostBytes: number;
  cutsReply?: boolean;
  signal: AbortSignal;
  /**
   * Who chose the address. `operator`, the default: a private address that is configured as such may be reached. `firm`: no
   * private, loopback or link-local address and no http. `listed`: a firm's, but the operator's list names its host.
   */
  chosenBy?: 'operator' | 'firm' | 'listed';
  /** Keeps connections for later requests; without it each request has its own. */
  agent?: Agent;
};

export type VendorReply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type Resolve = (host: string) => Promise<LookupAddress[]>;

const systemResolve: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

export const urlHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

const forbidden = (reason: string): Failure => new Failure('vendor_failed', { retry: 'no', reason });

/** The reason of a Failure about an address that may not be reached. */
export const PRIVATE_ADDRESS = 'private address behind a name';
export const PRIVATE_HOST = 'private address';

type Chooser = NonNullable<VendorRequest['chosenBy']>;

/** An operator may configure a private address; a public name must not resolve to one (DNS rebinding). */
const mayReach = (host: string, address: string, chosenBy: Chooser): boolean => {
  if (chosenBy === 'listed') return true;
  return host === 'localhost' && chosenBy === 'operator'
    ? isLoopbackAddress(address)
    : !isPrivateAddress(address);
};

/** Null if a firm may name this host, as far as its name shows. What the name resolves to is checked while connecting. */
const hostTrouble = (url: URL, chosenBy: Chooser): string | null => {
  const host = urlHost(url);
  const isLoopback = host === 'localhost' || isLoopbackAddress(host);
  if (chosenBy === 'firm' && (host === 'localhost' || isPrivateAddress(host))) return PRIVATE_HOST;
  return url.protocol === 'https:' || isLoopback ? null : 'http beyond this machine';
};

const familyOf = (family: number | 'IPv4' | 'IPv6' | undefined): number | undefined => {
  if (family === 'IPv4') return 4;
  return family === 'IPv6' ? 6 : family;
};

/** Checked while connecting, so that the checked address is the one used. */
const checkedLookup =
  (resolve: Resolve, chosenBy: Chooser): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const family = familyOf(options.family);
        const addresses = family ? found.filter((one) => one.family === family) : found;
        const [first] = addresses;
        if (!first) return callback(new Error('no address'), '');
        if (!addresses.every(({ address }) => mayReach(host, address, chosenBy)))
          return callback(forbidden(PRIVATE_ADDRESS), '');
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ''),
    );
  };

const collected = async (
  incoming: IncomingMessage,
  { mostBytes, cutsReply = false }: VendorRequest,
): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of incoming) {
    length += piece.length;
    if (length > mostBytes && cutsReply) break;
    if (length > mostBytes) throw forbidden('reply too big');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const troubleOf = (error: unknown, signal: AbortSignal): Failure => {
  if (error instanceof Failure) return error;
  if (signal.aborted) return new Failure('timed_out', { cause: error, retry: 'yes', reason: 'vendor' });
  return new Failure('vendor_failed', {
    cause: error,
    retry: 'yes',
    reason: `network ${errorCode(error) ?? 'unknown'}`,
  });
};

export const askVendor = (request: VendorRequest, resolve = systemResolve): Promise<VendorReply> => {
  const { url, method, headers, body, signal, agent, chosenBy = 'operator' } = request;
  const host = urlHost(url);
  const secure = url.protocol === 'https:';
  const trouble = hostTrouble(url, chosenBy);
  if (trouble) return Promise.reject(forbidden(trouble));
  return new Promise<VendorReply>((done, fail) => {
    const options = {
      method,
      headers,
      signal,
      agent: agent ?? false,
      ...(isIP(host) ? {} : { lookup: checkedLookup(resolve, chosenBy) }),
    };
    const outgoing = (secure ? httpsRequest : httpRequest)(url, options, (incoming) => {
      collected(incoming, request)
        .then((whole) => done({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: whole }))
        .catch((error) => fail(troubleOf(error, signal)))
        // The vendor may answer before the whole body is sent; the rest of it is then not sent.
        .finally(() => {
          if (!agent || !incoming.complete || !outgoing.writableFinished) outgoing.destroy();
        });
    });
    outgoing.on('error', (error) => fail(troubleOf(error, signal)));
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) outgoing.end(body);
    else {
      outgoing.on('close', () => body.destroy());
      body.on('error', (error) => outgoing.destroy(error));
      body.pipe(outgoing);
    }
  });
};

const LONGEST_WAIT_MS = 15 * 60_000;

const retryAfter = (header: string | undefined, now: Date): Retry => {
  if (header === undefined) return 'yes';
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? { afterMs: Math.min(ms, LONGEST_WAIT_MS) } : 'yes';
};

const PASSING = [408, 425, 429];

/** Null for status 2xx. */
export const vendorRefusalOf = (reply: VendorReply, now: Date): Failure | null => {
  const { status } = reply;
  if (status >= 200 && status < 300) return null;
  const passing = status >= 500 || PASSING.includes(status);
  const retry = passing ? retryAfter(reply.headers['retry-after'], now) : 'no';
  return new Failure('vendor_failed', { retry, reason: `status ${status}` });
};

/** The JSON of a reply. Failure `vendor_failed` for anything that does not fit the schema. */
export const readJson = <T>(schema: z.ZodType<T>, body: Buffer, retry: Retry = 'yes'): T => {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')));
  } catch (cause) {
    throw new Failure('vendor_failed', { cause, retry, reason: 'reply does not fit' });
  }
};
