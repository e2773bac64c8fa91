// Turns the session's events into the state of the account, by the rules of the specification.
import { FOCUS_SUPPRESSION_MS, PROFILE_TIMEOUT_MS } from '#contract/limits.ts';
import type { AuthUser, Session, SessionEvent, SessionPort } from './port.ts';
import { minimalProfile, type Profile, wantsSecondFactor } from './profile.ts';

export type Account =
  | { name: 'checking' }
  | { name: 'loading-profile' }
  /** `ended`: there was a session and it is over. */
  | { name: 'signed-out'; ended?: true }
  /** The server requires a second factor before any other request. */
  | { name: 'second-factor' }
  /** The session shows another firm than the page, which has to be loaded again. */
  | { name: 'other-firm' }
  | { name: 'ready'; profile: Profile };

export type Timers = { now: () => number; after: (ms: number, work: () => void) => () => void };

export type AccountKeeper = {
  state: () => Account;
  /** The user of this page; null without a session. */
  personId: () => string | null;
  subscribe: (listener: () => void) => () => void;
  /** The window got the focus back. */
  focused: () => void;
  /** The server refused the token: the session is over, even if the browser still stores it. */
  refused: () => void;
  /** The server requires a second factor that was set up or demanded after sign-in. */
  halted: () => void;
  /** The server refused a request because the session shows another firm. */
  otherFirm: () => void;
  /** The second factor was shown: load the profile again. */
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
  /** Another user's sign-in that was announced while events are suppressed. */
  let dropAnnounced = () => {};

  const tell = (after: Account) => {
    state = after;
    for (const listener of listeners) listener();
  };

  const forget = (closed = true) => {
    // After a failed renewal auth-js sends SIGNED_OUT first, then INITIAL_SESSION without a session.
    dropAnnounced();
    const ended = closed || (state.name === 'signed-out' && state.ended === true);
    known = null;
    loading?.abort();
    loading = null;
    clearTimer();
    tell({ name: 'signed-out', ...(ended && { ended }) });
  };

  const halt = (name: 'second-factor' | 'other-firm') => {
    loading = null;
    clearTimer();
    tell({ name });
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
      // With a placeholder profile every request of the page would be refused.
      if (!wantsSecondFactor(error)) return settle(minimalProfile(user));
      if (loading === mine) halt('second-factor');
    }
  };

  const heard = (event: SessionEvent, given: Session | null) => {
    // A sign-out is applied at once: another user's messages must not stay on the screen.
    if (event === 'SIGNED_OUT') return forget();
    if (given === null) {
      if (event === 'INITIAL_SESSION') forget(false);
      return;
    }
    dropAnnounced();
    // Focus and other tabs repeat these events for the session that is already open.
    if (known?.id === given.user.id) return;
    const quietMs = quietUntil - timers.now();
    // Suppressed, not lost: the messages of one user must not stay on the screen of another.
    if (quietMs > 0 && known !== null) dropAnnounced = timers.after(quietMs, () => heard(event, given));
    else void load(given.user);
  };

  const leave = session.subscribe(heard);

  return {
    state: () => state,
    personId: () => known?.id ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    focused: () => {
      quietUntil = timers.now() + FOCUS_SUPPRESSION_MS;
    },
    refused: () => forget(),
    halted: () => halt('second-factor'),
    otherFirm: () => halt('other-firm'),
    again: () => {
      if (known !== null) void load(known);
    },
    close: () => {
      leave();
      dropAnnounced();
      loading?.abort();
      loading = null;
      clearTimer();
    },
  };
};
