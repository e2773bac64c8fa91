// The queue of changes as the page uses it. The queue itself is loaded after the first list, which needs none of it.
import type { VoicemailPage } from '#contract/voicemail.ts';
import type { Change } from './act.ts';
import type { QueueState } from './act-queue.ts';
import type { RowSign } from './act-rules.ts';
import type { OpenedQueue } from './open-queue.ts';

export type QueueHandle = {
  state: () => QueueState;
  subscribe: (listener: () => void) => () => void;
  /** The page with the changes that the server has not confirmed. */
  apply: (page: VoicemailPage) => VoicemailPage;
  signOf: (messageId: string) => RowSign;
  perform: (change: Change) => void;
  open: () => void;
  flush: () => void;
  dismissLost: () => void;
  close: () => void;
};

/** The state of the queue until it is loaded. */
export const NOT_OPEN: QueueState = { acts: [], stuck: false, lost: [] };

export const createHandle = (load: () => Promise<OpenedQueue>, onMissing: () => void): QueueHandle => {
  const listeners = new Set<() => void>();
  let opened: OpenedQueue | null = null;
  let opening: Promise<OpenedQueue> | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const open = (): Promise<OpenedQueue> => {
    opening ??= load().then(
      (made) => {
        opened = made;
        made.queue.subscribe(tell);
        tell();
        return made;
      },
      (error: unknown) => {
        // A later attempt downloads it again.
        opening = null;
        throw error;
      },
    );
    return opening;
  };
  return {
    state: () => opened?.queue.state() ?? NOT_OPEN,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    apply: (page) => opened?.apply(page) ?? page,
    signOf: (messageId) => opened?.signOf(messageId) ?? 'none',
    perform: (change) => void open().then(({ perform }) => perform(change), onMissing),
    open: () => void open().catch(() => {}),
    flush: () => void opened?.queue.flush(),
    dismissLost: () => opened?.queue.dismissLost(),
    close: () => opened?.queue.close(),
  };
};
