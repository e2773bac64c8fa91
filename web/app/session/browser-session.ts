// The session of this browser page, and the API client that uses its token.
import { FIRM_HEADER } from '#contract/endpoint.ts';
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
      // The key is null if that tab cleared the whole storage.
      window.addEventListener('storage', ({ key }) => {
        if (key === STORAGE_KEY || key === null) work();
      });
    },
    again: (work) => setTimeout(work, RETRY_MS),
  });
  return session;
};

/** The firm is that of the first reply to the user of this page, so that a later act for another firm is refused. */
const page: { userId: string | null; firmId: string | null } = { userId: null, firmId: null };

/** For a request that is sent without the client. */
export const firmHeader = (): Record<string, string> =>
  page.firmId === null ? {} : { [FIRM_HEADER]: page.firmId };

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
  callbacks: Pick<ClientOptions, 'onSignedOut' | 'onSecondFactor' | 'onOtherFirm'> = {},
  /** Endpoints that only some pages use. */
  more: ClientOptions['table'] = {},
  /** The user of the page; null if there is none yet. */
  personId: () => string | null = () => null,
): Client =>
  createClient({
    table: { ...signedInEndpoints, ...seldom, ...more },
    token: async () => {
      const session = await port.current();
      const own = personId();
      // Another user has signed in in another tab: a change that waits must not be sent in that person's name.
      if (session && own !== null && session.user.id !== own)
        throw new Error('the session is of another user');
      if (session && session.user.id !== page.userId) {
        page.userId = session.user.id;
        page.firmId = null;
      }
      return session?.accessToken ?? null;
    },
    page,
    ...callbacks,
  });
