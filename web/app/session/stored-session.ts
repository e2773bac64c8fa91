// The session as auth-js stores it in this browser, read without auth-js.
import * as z from 'zod/mini';
import type { Session } from './port.ts';

export const STORAGE_KEY = 'voxlex.session';

/** auth-js renews a token in its last 90 seconds (EXPIRY_MARGIN_MS); 30 more let the page load first. */
const MARGIN_MS = 120_000;

/** A link of a mail brings its session in the address, and auth-js redeems it. */
const BRINGS_SESSION = /[?#&](code|access_token|error_description)=/;

const storedSession = z.object({
  access_token: z.string(),
  expires_at: z.number(),
  user: z.object({
    id: z.string(),
    email: z.optional(z.string()),
    user_metadata: z.object({ full_name: z.optional(z.unknown()) }),
  }),
});

type StoredUser = z.output<typeof storedSession>['user'];

/** Reads the user of a stored session, and the user that auth-js gives, which is the same object. */
export const authUserOf = ({ id, email, user_metadata }: StoredUser): Session['user'] => {
  const name = user_metadata.full_name;
  return {
    id,
    email: email ?? '',
    fullName: typeof name === 'string' && name.trim() !== '' ? name.trim() : null,
  };
};

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const renewable = z.object({ refresh_token: z.string().check(z.minLength(1)) });

/** The token that renews the stored session; null if there is none, or if the address brings another session. */
export const refreshTokenIn = (text: string | null, pageUrl: string): string | null => {
  if (text === null || BRINGS_SESSION.test(pageUrl)) return null;
  const read = renewable.safeParse(parsedJson(text));
  return read.success ? read.data.refresh_token : null;
};

/** The reply of the identity service as auth-js stores it; null if it is no session. */
export const renewedSession = (reply: string): string | null =>
  storedSession.safeParse(parsedJson(reply)).success && refreshTokenIn(reply, '') !== null ? reply : null;

/** Null if the session is missing, unreadable or nearly over. */
export const sessionIn = (text: string | null, pageUrl: string, now: number): Session | null => {
  if (text === null || BRINGS_SESSION.test(pageUrl)) return null;
  const read = storedSession.safeParse(parsedJson(text));
  if (!read.success || read.data.expires_at * 1000 - now < MARGIN_MS) return null;
  return { accessToken: read.data.access_token, user: authUserOf(read.data.user) };
};
