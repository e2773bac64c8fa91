// Reads the live stream of a server.
import * as z from 'zod/mini';
import { type LiveEvent, liveEvent } from '#contract/events.ts';

/** The events of a live stream up to the first match. */
export const listen = async (
  server: { url: string },
  who: { token: string },
  last: (event: LiveEvent) => boolean,
  headers: Record<string, string> = {},
  opened: () => void = () => {},
): Promise<LiveEvent[]> => {
  const abort = new AbortController();
  const reply = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${who.token}`, ...headers },
    signal: abort.signal,
  });
  const events: LiveEvent[] = [];
  let text = '';
  for await (const part of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    // The first bytes come once the stream is subscribed: later events arrive.
    if (text === '') opened();
    text += part;
    const blocks = text.split('\n\n');
    const whole = blocks.slice(0, -1).flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? []);
    for (const data of whole.slice(events.length)) {
      const event = z.parse(liveEvent, JSON.parse(data));
      events.push(event);
      if (!last(event)) continue;
      abort.abort();
      return events;
    }
  }
  throw new Error('the stream ended');
};

/** Resolves when the server ends the stream. */
export const streamEnded = async (stream: Response): Promise<void> => {
  for await (const _ of stream.body ?? []);
};
