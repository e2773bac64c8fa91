// The queue of one dashboard, with what the user is told about each change.
import type { QueryClient } from '@tanstack/react-query';
import type { Voicemail, VoicemailPage, VoicemailPatch } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import type { ChangeToast } from '#web/ui/toast.tsx';
import { keys } from '../cache.ts';
import { patchLists } from '../patched.ts';
import type { MessageSource } from '../source.ts';
import { type Change, newAct } from './act.ts';
import { type ActQueue, createActQueue, isLoss } from './act-queue.ts';
import { type RowSign, signOf, withActs } from './act-rules.ts';
import { browserStore, memoryStore } from './act-store.ts';
import { actionOf, unsent } from './texts.ts';

/** A request without a reply for so long is tried again; a change that arrived twice is the same change. */
const ANSWER_WITHIN_MS = 15_000;

const aloneAmongTabs = (personId: string) => (work: () => Promise<void>) =>
  'locks' in navigator ? navigator.locks.request(`voxlex.unsent.${personId}`, work) : work();

const later = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

type QueueParts = {
  source: MessageSource;
  /** Null if the source is the page itself, which always answers. */
  personId: string | null;
  notify: (text: string, undo?: () => void) => ChangeToast;
  /** Announced if the server refuses a change at once. */
  failed: string;
  isOnline: () => boolean;
  client: QueryClient;
  onSent: () => void;
};

export type OpenedQueue = {
  queue: ActQueue;
  apply: (page: VoicemailPage) => VoicemailPage;
  signOf: (messageId: string) => RowSign;
  perform: (change: Change) => Promise<void>;
};

export const openQueue = (parts: QueueParts): OpenedQueue => {
  const { source, personId, notify, isOnline, client } = parts;
  const queue = createActQueue({
    store: personId === null ? memoryStore() : browserStore(personId),
    send: ({ message, patch, seen }) =>
      source.patch(message.id, patch, AbortSignal.timeout(ANSWER_WITHIN_MS), seen),
    isOnline,
    exclusively: personId === null ? (work) => work() : aloneAmongTabs(personId),
    later,
    onApplied: async ({ message, patch, at }) => {
      // A reply in flight holds the old state and would overwrite the new one.
      await client.cancelQueries({ queryKey: keys.all });
      patchLists(client, message.id, patch, at);
    },
    onEmpty: (waited, outcome) => {
      if (outcome === 'sent') parts.onSent();
      if (waited > 0) notify(unsent.sent(waited));
    },
  });
  void queue.flush();

  const perform = async ({ messages, patch, done, undo, quiet }: Change): Promise<void> => {
    const made = messages.map((message) => ({ message, act: newAct(message, patch, new Date()) }));
    const action = actionOf(patch);
    const takeBack = (before: (message: Voicemail) => VoicemailPatch) => () => {
      for (const { message, act } of made)
        if (!queue.drop(act)) void queue.add(newAct(message, before(message), new Date()));
    };
    // It can be undone at once, also while a slow server has not confirmed it.
    const say = undo && notify(unsent.sending(action), takeBack(undo));
    const outcomes = await Promise.all(made.map(({ act }) => queue.add(act)));
    for (const [at, outcome] of outcomes.entries()) {
      const message = messages[at];
      if (outcome === 'refused') notify(parts.failed);
      // The bar at the lower edge says who was first, until it is closed.
      else if (message && isLoss(outcome) && outcome !== 'changed')
        notify(unsent.lost(action, momentText(message.received_at), outcome));
    }
    if (outcomes.some(isLoss)) say?.(null);
    else if (!outcomes.includes('waits')) say?.(done ?? null);
    else if (say) say(unsent.kept(action));
    else if (!quiet) notify(unsent.kept(action));
  };

  return {
    queue,
    apply: (page) => {
      const { acts, stuck } = queue.state();
      return withActs(page, acts, stuck);
    },
    signOf: (messageId) => {
      const { acts, stuck } = queue.state();
      return stuck ? signOf(acts, messageId) : 'none';
    },
    perform,
  };
};
