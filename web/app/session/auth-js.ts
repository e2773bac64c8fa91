// The session through @supabase/auth-js: PKCE and a fixed storage key.
import { type AuthChangeEvent, GoTrueClient, type Session as GoTrueSession } from '@supabase/auth-js';
import { sessionErrorOf } from './auth-js-error.ts';
import { secondFactorOf } from './auth-js-second-factor.ts';
import { type Session, SessionError, type SessionEvent, type SessionPort } from './port.ts';
import { authUserOf, STORAGE_KEY } from './stored-session.ts';

export const RESET_PATH = '/auth?reset=true';

const EVENTS: readonly SessionEvent[] = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
];
const BY_MAIL: readonly string[] = ['recovery', 'invite'];

const eventOf = (event: AuthChangeEvent): SessionEvent | undefined => EVENTS.find((known) => known === event);

const sessionOf = (given: GoTrueSession | null): Session | null =>
  given === null ? null : { accessToken: given.access_token, user: authUserOf(given.user) };

const signedIn = (given: GoTrueSession | null): Session => {
  const session = sessionOf(given);
  if (session === null)
    throw new SessionError('unexpected_failure', 0, 'le service n’a pas ouvert de session.');
  return session;
};

export const createAuthJsSession = (origin: string): SessionPort => {
  const client = new GoTrueClient({
    url: `${origin}/auth/v1`,
    storageKey: STORAGE_KEY,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    // A second reset request that is refused would otherwise overwrite the verifier of the first link.
    experimental: { appendPkceFlowIdToRedirects: true, recoveryCodes: true },
  });

  return {
    current: async () => {
      const { data, error } = await client.getSession();
      if (error) throw sessionErrorOf(error);
      return sessionOf(data.session);
    },
    signIn: async (email, password) => {
      const { data, error } = await client.signInWithPassword({ email, password });
      if (error) throw sessionErrorOf(error);
      return signedIn(data.session);
    },
    requestReset: async (email) => {
      const { error } = await client.resetPasswordForEmail(email, { redirectTo: `${origin}${RESET_PATH}` });
      if (error) throw sessionErrorOf(error);
    },
    redeemCode: async (email, digits) => {
      const { data, error } = await client.verifyOtp({ email, token: digits, type: 'recovery' });
      if (error) throw sessionErrorOf(error);
      return signedIn(data.session);
    },
    redeemToken: async ({ kind, hash }) => {
      const { data, error } = await client.verifyOtp({ type: kind, token_hash: hash });
      if (error) throw sessionErrorOf(error);
      return signedIn(data.session);
    },
    setPassword: async (password, current) => {
      const { error } = await client.updateUser({
        password,
        ...(current === undefined ? {} : { current_password: current }),
      });
      if (error) throw sessionErrorOf(error);
    },
    openedByMail: async () => {
      const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
      return (data?.currentAuthenticationMethods ?? []).some(
        (proof) => typeof proof !== 'string' && BY_MAIL.includes(proof.method),
      );
    },
    secondFactor: secondFactorOf(client),
    signOut: async () => {
      const { error } = await client.signOut({ scope: 'local' });
      if (error) throw sessionErrorOf(error);
    },
    subscribe: (listener) => {
      const { data } = client.onAuthStateChange((event, session) => {
        const known = eventOf(event);
        if (known !== undefined) listener(known, sessionOf(session));
      });
      return () => data.subscription.unsubscribe();
    },
  };
};
