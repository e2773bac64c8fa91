// Sends the user's changes one after the other, in the order in which they were made. What cannot be sent now waits in
// the store and is tried again; what the server refuses is reported with its reason.
import type { Overtaken } from '#contract/acts.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import type { Act } from './act.ts';
import { type FailedSendOutcome, failedSendOutcome, type Loss, retryAfter } from './act-rules.ts';
import type { ActStore } from './act-store.ts';
import { overtakenIn } from './overtaken.ts';

/** `elsewhere`: another tab has taken care of it. */
export type SendOutcome = 'sent' | 'elsewhere' | FailedSendOutcome;
export type LostAct = {
  act: Act;
  why: Loss;
  /** The act of another session that came first; null if the refusal names none. */
  overtaken: Overtaken | null;
};

export const isLoss = (outcome: SendOutcome): outcome is Loss =>
  ['gone', 'changed', 'refused'].includes(outcome);

type Attempt = { outcome: SendOutcome; error?: unknown };
const NOT_TRIED: Attempt = { outcome: 'waits' };

export type QueueState = {
  /** The acts that the server has not confirmed, the oldest first. */
  acts: readonly Act[];
  /** The last attempt could not reach the server. */
  stuck: boolean;
  /** Refused because another person was first, or refused after they had waited. */
  lost: readonly LostAct[];
};

export type ActQueue = {
  state: () => QueueState;
  subscribe: (listener: () => void) => () => void;
  /** Resolves with the outcome of the first attempt. */
  add: (act: Act) => Promise<SendOutcome>;
  /** Takes back a change that was not sent; false if it is too late. */
  drop: (act: Act) => boolean;
  flush: () => Promise<void>;
  dismissLost: () => void;
  close: () => void;
};

type QueueOptions = {
  store: ActStore;
  send: (act: Act) => Promise<Voicemail>;
  isOnline: () => boolean;
  /** Runs the work while no other tab does. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  later: (ms: number, work: () => void) => () => void;
  /** Called before the change leaves the queue, so that the list never shows the old state in between. */
  onApplied: (act: Act) => Promise<void>;
  /** Called when none is left, with the number of those that had waited. */
  onEmpty: (waited: number, outcome: 'sent' | 'local') => void;
};

export const createActQueue = (options: QueueOptions): ActQueue => {
  const { store, isOnline } = options;
  let state: QueueState = { acts: store.all(), stuck: false, lost: [] };
  const listeners = new Set<() => void>();
  const answers = new Map<string, (outcome: SendOutcome) => void>();
  let sending: string | null = null;
  let attempts = 0;
  let stopTimer = () => {};

  const change = (next: Partial<QueueState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const answer = (id: string, outcome: SendOutcome): boolean => {
    const waiting = answers.get(id);
    answers.delete(id);
    waiting?.(outcome);
    return waiting !== undefined;
  };
  const reread = () => {
    const acts = store.all();
    for (const id of [...answers.keys()]) if (!acts.some((act) => act.id === id)) answer(id, 'elsewhere');
    if (acts.length === 0) stopTimer();
    change({ acts, stuck: state.stuck && acts.length > 0 });
  };
  const leave = store.watch(reread);

  const stick = () => {
    attempts += 1;
    stopTimer();
    // The browser reports by an event that it is online again.
    if (isOnline()) stopTimer = options.later(retryAfter(attempts), () => void flush());
    change({ stuck: true });
    for (const id of [...answers.keys()]) answer(id, 'waits');
  };

  const attempt = async (act: Act): Promise<Attempt> => {
    sending = act.id;
    try {
      await options.send(act);
      return { outcome: 'sent' };
    } catch (error) {
      return { outcome: failedSendOutcome(error), error };
    } finally {
      sending = null;
    }
  };

  const sendAll = async (): Promise<void> => {
    stopTimer();
    let waited = 0;
    let last: SendOutcome | null = null;
    for (let act = store.all()[0]; act !== undefined; act = store.all()[0]) {
      const { outcome, error } = isOnline() ? await attempt(act) : NOT_TRIED;
      if (outcome === 'waits') return stick();
      if (outcome === 'sent' || outcome === 'local') await options.onApplied(act);
      store.drop(act.id);
      const isFirst = answers.has(act.id);
      if (outcome === 'sent') waited += isFirst ? 0 : 1;
      else if (isLoss(outcome) && (!isFirst || outcome === 'changed'))
        state = { ...state, lost: [...state.lost, { act, why: outcome, overtaken: overtakenIn(error) }] };
      change({ acts: store.all(), stuck: false });
      answer(act.id, outcome);
      last = outcome;
    }
    attempts = 0;
    if (state.stuck) change({ stuck: false });
    if (last !== null) options.onEmpty(waited, last === 'local' ? 'local' : 'sent');
  };

  let running: Promise<void> = Promise.resolve();
  let isQueued = false;
  const flush = (): Promise<void> => {
    if (isQueued) return running;
    isQueued = true;
    running = running
      .then(() => {
        isQueued = false;
        return options.exclusively(sendAll);
      })
      // A page that is being closed cannot take the lock; the changes stay in the store.
      .catch(() => {});
    return running;
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (act) => {
      store.put(act);
      change({ acts: store.all() });
      const isHopeless = state.stuck || !isOnline();
      const outcome = isHopeless
        ? Promise.resolve<SendOutcome>('waits')
        : new Promise<SendOutcome>((resolve) => answers.set(act.id, resolve));
      void flush();
      return outcome;
    },
    drop: (act) => {
      if (sending === act.id || !store.all().some(({ id }) => id === act.id)) return false;
      store.drop(act.id);
      reread();
      return true;
    },
    flush,
    dismissLost: () => change({ lost: [] }),
    close: () => {
      leave();
      stopTimer();
    },
  };
};
