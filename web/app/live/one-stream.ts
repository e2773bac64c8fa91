// A browser has one stream: the tab that holds the lock reads it and broadcasts events to the other tabs.
import * as z from 'zod/mini';
import { type LiveEvent, liveEvent } from '#contract/events.ts';
import { runStream, waitFor } from './stream.ts';

const streamMessage = z.union([
  z.object({ kind: z.literal('event'), event: liveEvent }),
  z.object({ kind: z.literal('resumed') }),
]);

/** A lock granted later than this was held by another tab. */
const TAKEN_OVER_MS = 1000;

type OnEvent = (event: LiveEvent | null) => void;
type Open = (lastId: string | null, signal: AbortSignal) => Promise<Response>;

/** `personId` separates two accounts in one browser. */
export const watchLive = (personId: string, open: Open, onEvent: OnEvent): (() => void) => {
  const name = `voxlex.events.${personId}`;
  const left = new AbortController();
  const channel = new BroadcastChannel(name);
  // Every tab stores the last id, so that the next holder of the lock resumes there.
  let lastId: string | null = null;
  const requestedAt = performance.now();

  const receive = (event: LiveEvent | null) => {
    if (event !== null) lastId = event.id;
    onEvent(event);
  };
  channel.onmessage = (message) => {
    const read = streamMessage.safeParse(message.data);
    if (read.success) receive(read.data.kind === 'event' ? read.data.event : null);
  };

  const listen = async () => {
    // Events may be missing after a takeover from a closed tab.
    if (performance.now() - requestedAt > TAKEN_OVER_MS) receive(null);
    await runStream(
      {
        open,
        lastId,
        onEvent: (event) => {
          receive(event);
          channel.postMessage({ kind: 'event', event });
        },
        onResumed: () => {
          receive(null);
          channel.postMessage({ kind: 'resumed' });
        },
        wait: waitFor,
      },
      left.signal,
    );
  };

  // A browser without locks opens one stream per tab.
  const locked =
    'locks' in navigator ? navigator.locks.request(name, { signal: left.signal }, listen) : listen();
  Promise.resolve(locked).catch(() => {});
  return () => {
    left.abort();
    channel.close();
  };
};
