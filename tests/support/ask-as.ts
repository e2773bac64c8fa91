// Requests of a signed-in person to a running server.
import * as z from 'zod/mini';
import type { Running } from './running-server.ts';

const idOf = (token: string): string =>
  z.parse(
    z.object({ sub: z.uuid() }),
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
  ).sub;
/** A signed-in person by the access token. */
export const person = (token: string) => ({ token, id: idOf(token) });

export const ask = (
  server: Running,
  { token }: { token: string },
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) =>
  fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
