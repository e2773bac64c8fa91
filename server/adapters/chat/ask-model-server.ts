// One request to a language model's server with OpenAI's interface.
import type * as z from 'zod';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { askVendor, readJson, vendorRefusalOf } from '#server/platform/vendor-request.ts';

export type ModelServer = {
  /** Must end in /v1. */
  url: string;
  key?: string | undefined;
  clock?: Clock;
};

type Asked<T> = {
  path: string;
  /** Posted as JSON; without it the request is a GET. */
  body?: object;
  shape: z.ZodType<T>;
  /** In bytes. */
  mostReply: number;
};

export const askModelServer = async <T>(
  { url: serverUrl, key, clock = systemClock }: ModelServer,
  { path, body, shape, mostReply }: Asked<T>,
  signal: AbortSignal,
): Promise<T> => {
  const url = new URL(serverUrl);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  const reply = await askVendor({
    url,
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    mostBytes: mostReply,
    signal,
  });
  const refusal = vendorRefusalOf(reply, clock.now());
  if (refusal) throw refusal;
  return readJson(shape, reply.body, 'no');
};
