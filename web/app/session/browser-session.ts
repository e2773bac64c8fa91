// The session of this browser page, and the API client that uses its token.
import { signedInEndpoints } from '#contract/endpoints-signed-in.ts';
import { type Client, type ClientOptions, createClient } from '#web/app/api/client.ts';
import { downloaded } from '#web/app/api/downloaded.ts';
import { createAuthJsSession } from './auth-js.ts';
import type { SessionPort } from './port.ts';

let session: SessionPort | null = null;

/** Created once: two instances would race for the same storage. */
export const browserSession = (): SessionPort => {
  session ??= createAuthJsSession(window.location.origin);
  return session;
};

const seldom = {
  ...downloaded(
    async () => (await import('#contract/endpoints-seldom.ts')).seldomEndpoints,
    'spokenWords',
    'createUser',
  ),
  ...downloaded(
    async () => (await import('#contract/endpoints-statistics.ts')).statisticsEndpoints,
    'voicemailStatistics',
  ),
};

export const clientOf = (
  port: SessionPort,
  callbacks: Pick<ClientOptions, 'onSignedOut' | 'onSecondFactor'> = {},
  /** Endpoints that only some pages use. */
  more: ClientOptions['table'] = {},
): Client =>
  createClient({
    table: { ...signedInEndpoints, ...seldom, ...more },
    token: async () => (await port.current())?.accessToken ?? null,
    ...callbacks,
  });
