// Renews a stored session that is over with one request, so that a page opened the next morning needs no auth-js for its
// first content. Everything that does not work here is left to auth-js, which signs out or tries again.
import type { Session } from './port.ts';
import { refreshTokenIn, STORAGE_KEY, sessionIn } from './stored-session.ts';

type Options = {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  pageUrl: string;
  now: () => number;
  /** The new session as auth-js stores it; null if the token is refused. */
  ask: (refreshToken: string) => Promise<string | null>;
};

/** Null if there is nothing to renew, if the server refused the token, or if it is for auth-js to say what happened. */
export const renewSession = async ({ storage, pageUrl, now, ask }: Options): Promise<Session | null> => {
  const before = storage.getItem(STORAGE_KEY);
  const token = refreshTokenIn(before, pageUrl);
  if (token === null) return null;
  const renewed = await ask(token);
  // Another tab may have renewed it, or signed out, since the request.
  if (renewed !== null && storage.getItem(STORAGE_KEY) === before) storage.setItem(STORAGE_KEY, renewed);
  return sessionIn(storage.getItem(STORAGE_KEY), pageUrl, now());
};
