// A live stream that reconnects and resumes at the last event.
// It uses fetch, because EventSource cannot send the session's token in a header.
import { createParser } from 'eventsource-parser';
import type { LiveEvent } from '#contract/events.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { eventOf } from './live-event.ts';

type StreamOptions = {
  open: (lastId: string | null, signal: AbortSignal) => Promise<Response>;
  onEvent: (event: LiveEvent) => void;
  /** Called when the stream is open again after a disconnection. */
  onResumed: () => void;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  lastId?: string | null;
};

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The server's Retry-After when this account has too many streams. */
const TOO_MANY_WAIT_MS = 60_000;
/** The server writes a line every 20 seconds; after this time without one the connection is dead. */
const SILENCE_MS = 50_000;

/** The session is over, lacks its second factor or shows another firm: only a new page can open a stream. */
const OVER: readonly string[] = ['unauthorized', 'second_factor', 'firm_changed'];

/** Half of the delay is random, so that dashboards do not all reconnect to a restarted server at once. */
export const waitBefore = (attempt: number, chance: () => number = Math.random): number => {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return full / 2 + (full / 2) * chance();
};

const readAll = async (
  response: Response,
  control: AbortController,
  take: (text: string) => void,
): Promise<void> => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  let watchdog = setTimeout(() => control.abort(), SILENCE_MS);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      clearTimeout(watchdog);
      if (done) return;
      watchdog = setTimeout(() => control.abort(), SILENCE_MS);
      take(value);
    }
  } finally {
    clearTimeout(watchdog);
  }
};

/** Runs until the signal aborts or the session is over. */
export const runStream = async (options: StreamOptions, signal: AbortSignal): Promise<void> => {
  let lastId = options.lastId ?? null;
  let failures = 0;
  let before = false;
  while (!signal.aborted) {
    let least = 0;
    const control = new AbortController();
    const leave = () => control.abort();
    signal.addEventListener('abort', leave);
    try {
      const response = await options.open(lastId, control.signal);
      failures = 0;
      if (before) options.onResumed();
      before = true;
      const parser = createParser({
        onEvent: ({ id, data }) => {
          if (id !== undefined) lastId = id;
          const event = eventOf(data);
          if (event !== null) options.onEvent(event);
        },
      });
      await readAll(response, control, (text) => parser.feed(text));
    } catch (error) {
      if (error instanceof ApiError && OVER.includes(error.code)) return;
      failures += 1;
      if (error instanceof ApiError && error.code === 'rate_limited') least = TOO_MANY_WAIT_MS;
    } finally {
      signal.removeEventListener('abort', leave);
      control.abort();
    }
    if (!signal.aborted) await options.wait(least + waitBefore(failures), signal);
  }
};

export const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
