// The session of this browser page, and the API client that uses its token.
import { signedInEndpoints } from '#contract/endpoints-signed-in.ts';
import { type Client, type ClientOptions, createClient } from '#web/app/api/client.ts';
import { downloaded } from '#web/app/api/downloaded.ts';
import { createLateSession } from './late-session.ts';
import type { SessionPort } from './port.ts';
import { renewSession } from './renew-session.ts';
import { renewedSession, STORAGE_KEY, sessionIn } from './stored-session.ts';

/** After the list and its live stream, which need the line more. */
const LIBRARY_DELAY_MS = 5000;
const RETRY_MS = 5000;
/** Longer than a renewal takes; then auth-js tries. */
const RENEWAL_MS = 8000;

const askRenewal = async (refresh_token: string): Promise<string | null> => {
  const reply = await fetch('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ refresh_token }),
    signal: AbortSignal.timeout(RENEWAL_MS),
  });
  return reply.ok ? renewedSession(await reply.text()) : null;
};

let session: SessionPort | null = null;

/** Created once: two instances would race for the same storage. */
export const browserSession = (): SessionPort => {
  session ??= createLateSession({
    stored: () => sessionIn(localStorage.getItem(STORAGE_KEY), window.location.href, Date.now()),
    renew: () =>
      renewSession({
        storage: localStorage,
        pageUrl: window.location.href,
        now: Date.now,
        ask: askRenewal,
      }),
    load: async () => (await import('./auth-js.ts')).createAuthJsSession(window.location.origin),
    later: (work) => {
      setTimeout(work, LIBRARY_DELAY_MS);
      // Another tab signed out or signed in: auth-js says what this means for the page.
      window.addEventListener('storage', ({ key }) => key === STORAGE_KEY && work(), { once: true });
    },
    again: (work) => setTimeout(work, RETRY_MS),
  });
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
