// The stored session until auth-js is there: a page with a valid session downloads auth-js after its first seconds,
// because only renewal, sign-in and sign-out need it.

import type { Session, SessionEvent, SessionPort } from './port.ts';
import { SessionError } from './port.ts';
import type { SecondFactor } from './second-factor.ts';

type Listener = (event: SessionEvent, session: Session | null) => void;

type Options = {
  /** Null if there is no session that is valid for the next minutes: auth-js renews it, or there is none. */
  stored: () => Session | null;
  /** Renews a stored session that is over; null if that is for auth-js. */
  renew: () => Promise<Session | null>;
  load: () => Promise<SessionPort>;
  /** Calls after the page's first seconds, and when another tab changes the session. */
  later: (work: () => void) => void;
  /** Waits before another attempt to download. */
  again: (work: () => void) => void;
};

export const createLateSession = ({ stored, renew, load, later, again }: Options): SessionPort => {
  const waiting = new Set<(port: SessionPort) => void>();
  let loaded: SessionPort | null = null;
  let loading: Promise<SessionPort> | null = null;
  let renewing: Promise<Session | null> | null = null;

  const open = (): Promise<SessionPort> => {
    loading ??= load().then(
      (port) => {
        loaded = port;
        // Before the first call, because it may announce a sign-out.
        for (const attach of waiting) attach(port);
        waiting.clear();
        return port;
      },
      (cause) => {
        loading = null;
        throw new SessionError('no_answer', 0, 'the code of the session did not load', { cause });
      },
    );
    return loading;
  };

  /** Without auth-js a page without a session would wait forever for its first event. */
  const insist = (): void => {
    open().catch(() => again(insist));
  };

  /** Once a page: what fails here is for auth-js. */
  const renewedOnce = async (): Promise<void> => {
    if (loading !== null) return;
    renewing ??= renew().catch(() => null);
    await renewing;
  };
  const current = async (): Promise<Session | null> => {
    if (stored() === null) await renewedOnce();
    return stored() ?? (await open()).current();
  };

  const factor = async (): Promise<SecondFactor> => (await open()).secondFactor;

  return {
    current,
    signIn: async (email, password) => (await open()).signIn(email, password),
    requestReset: async (email) => (await open()).requestReset(email),
    redeemCode: async (email, digits) => (await open()).redeemCode(email, digits),
    redeemToken: async (token) => (await open()).redeemToken(token),
    setPassword: async (password, current) => (await open()).setPassword(password, current),
    openedByMail: async () => (await open()).openedByMail(),
    secondFactor: {
      step: async () => (await factor()).step(),
      state: async () => (await factor()).state(),
      enrol: async (name) => (await factor()).enrol(name),
      confirm: async (id, code) => (await factor()).confirm(id, code),
      answer: async (code) => (await factor()).answer(code),
      answerOnPaper: async (code) => (await factor()).answerOnPaper(code),
      remove: async (id) => (await factor()).remove(id),
      givePassword: async (password) => (await factor()).givePassword(password),
      paperCodes: async () => (await factor()).paperCodes(),
    },
    signOut: async () => (await open()).signOut(),
    subscribe: (listener: Listener) => {
      if (loaded !== null) return loaded.subscribe(listener);
      let left = false;
      let leave = () => {
        left = true;
      };
      const attach = (port: SessionPort) => {
        leave = port.subscribe(listener);
      };
      waiting.add(attach);
      const announce = (given: Session): void => {
        if (!left) listener('INITIAL_SESSION', given);
      };
      const given = stored();
      if (given === null)
        void renewedOnce().then(() => {
          const renewed = stored();
          // auth-js announces it if a call has needed auth-js in between.
          if (renewed === null || loading !== null) insist();
          else {
            announce(renewed);
            later(insist);
          }
        });
      else {
        // The first event comes after the subscription and not during it, as in auth-js.
        queueMicrotask(() => announce(given));
        later(insist);
      }
      return () => {
        waiting.delete(attach);
        leave();
      };
    },
  };
};
