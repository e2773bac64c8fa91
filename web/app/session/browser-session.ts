// The session of this browser page, and the API client that uses its token.
import { signedInEndpoints } from '#contract/endpoints-signed-in.ts';
import { type Client, type ClientOptions, createClient } from '#web/app/api/client.ts';
import { createAuthJsSession } from './auth-js.ts';
import type { SessionPort } from './port.ts';

let session: SessionPort | null = null;

/** Created once: two instances would race for the same storage. */
export const browserSession = (): SessionPort => {
  session ??= createAuthJsSession(window.location.origin);
  return session;
};

const seldom = async () => (await import('#contract/endpoints-seldom.ts')).seldomEndpoints;

export const clientOf = (
  port: SessionPort,
  callbacks: Pick<ClientOptions, 'onSignedOut' | 'onSecondFactor'> = {},
  /** Endpoints that only some pages use. */
  more: ClientOptions['table'] = {},
): Client =>
  createClient({
    table: {
      ...signedInEndpoints,
      ...more,
      spokenWords: async () => (await seldom()).spokenWords,
      createUser: async () => (await seldom()).createUser,
      voicemailStatistics: async () =>
        (await import('#contract/endpoints-statistics.ts')).statisticsEndpoints.voicemailStatistics,
    },
    token: async () => (await port.current())?.accessToken ?? null,
    ...callbacks,
  });
