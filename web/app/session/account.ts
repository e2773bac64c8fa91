// Who is at the dashboard: the session's events turned into one answer, by the rules of the specification.
import { FOCUS_SUPPRESSION_MS, PROFILE_TIMEOUT_MS } from '#contract/limits.ts';
import type { AuthUser, Session, SessionEvent, SessionPort } from './port.ts';
import { minimalProfile, type Profile, wantsSecondFactor } from './profile.ts';

export type Account =
  | { name: 'checking' }
  | { name: 'loading-profile' }
  /** `ended`: somebody was here, and their session was closed: elsewhere, or by the operator. */
  | { name: 'signed-out'; ended?: true }
  /** The server wants one before it says anything. */
  | { name: 'second-factor' }
  | { name: 'ready'; profile: Profile };

export type Timers = { now: () => number; after: (ms: number, work: () => void) => () => void };

export type AccountKeeper = {
  state: () => Account;
  subscribe: (listener: () => void) => () => void;
  /** The window came back into focus. */
  focused: () => void;
  /** The server refused the token: the session is over, whatever the browser still holds. */
  refused: () => void;
  /** The server wants a second factor, which was set up or asked for meanwhile. */
  halted: () => void;
  /** What was wanted has been shown: the profile is asked for once more. */
  again: () => void;
  close: () => void;
};

type Options = {
  session: SessionPort;
  read: (id: string, signal: AbortSignal) => Promise<Profile>;
  timers: Timers;
};

export const keepAccount = ({ session, read, timers }: Options): AccountKeeper => {
  const listeners = new Set<() => void>();
  let state: Account = { name: 'checking' };
  let known: AuthUser | null = null;
  let quietUntil = Number.NEGATIVE_INFINITY;
  let loading: AbortController | null = null;
  let clearTimer = () => {};

  const tell = (after: Account) => {
    state = after;
    for (const listener of listeners) listener();
  };

  const forget = (closed = true) => {
    // The first word after a session that could not be renewed is SIGNED_OUT, the second that there is none.
    const ended = closed || (state.name === 'signed-out' && state.ended === true);
    known = null;
    loading?.abort();
    loading = null;
    clearTimer();
    tell({ name: 'signed-out', ...(ended && { ended }) });
  };

  const halt = () => {
    loading = null;
    clearTimer();
    tell({ name: 'second-factor' });
  };

  const load = async (user: AuthUser) => {
    known = user;
    loading?.abort();
    clearTimer();
    const mine = new AbortController();
    loading = mine;
    tell({ name: 'loading-profile' });
    const settle = (profile: Profile) => {
      if (loading !== mine) return;
      loading = null;
      clearTimer();
      tell({ name: 'ready', profile });
    };
    clearTimer = timers.after(PROFILE_TIMEOUT_MS, () => {
      settle(minimalProfile(user));
      mine.abort();
    });
    try {
      settle(await read(user.id, mine.signal));
    } catch (error) {
      // A stand-in would lead to a page whose every request is refused.
      if (!wantsSecondFactor(error)) return settle(minimalProfile(user));
      if (loading === mine) halt();
    }
  };

  const heard = (event: SessionEvent, given: Session | null) => {
    // A sign-out is never held back: it must not leave another person's messages on the screen.
    if (event === 'SIGNED_OUT') return forget();
    if (given === null) {
      if (event === 'INITIAL_SESSION') forget(false);
      return;
    }
    if (timers.now() < quietUntil && known !== null) return;
    // Focus and other tabs repeat these for the session that is already here.
    if (known?.id === given.user.id) return;
    void load(given.user);
  };

  const leave = session.subscribe(heard);

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    focused: () => {
      quietUntil = timers.now() + FOCUS_SUPPRESSION_MS;
    },
    refused: () => forget(),
    halted: halt,
    again: () => {
      if (known !== null) void load(known);
    },
    close: () => {
      leave();
      loading?.abort();
      loading = null;
      clearTimer();
    },
  };
};
