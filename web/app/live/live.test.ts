import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '#contract/events.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { eventOf } from './live-event.ts';
import { runStream, waitBefore } from './stream.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const wire = (id: string, event = 'voicemail.created') =>
  `id: ${id}\nevent: ${event}\ndata: {"id":"${id}","event":"${event}","voicemail_id":"${ID}"}\n\n`;
const answer = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

describe('an event', () => {
  it('is read from its JSON; an unknown one is ignored', () => {
    const data = `{"id":"1","event":"voicemail.created","voicemail_id":"${ID}"}`;
    expect(eventOf(data)).toEqual({ id: '1', event: 'voicemail.created', voicemail_id: ID });
    expect(eventOf('pas du json')).toBeNull();
    expect(eventOf('{"event":"voicemail.sung"}')).toBeNull();
  });
});

describe('the stream', () => {
  it.each([1, 7, 1000])('reads whole events from pieces of %i bytes', async (size) => {
    const text = `retry: 2000\n\n: ici\n\n${wire('1')}${wire('2')}`;
    const pieces = new ReadableStream({
      start(controller) {
        for (let at = 0; at < text.length; at += size)
          controller.enqueue(new TextEncoder().encode(text.slice(at, at + size)));
        controller.close();
      },
    });
    const end = new AbortController();
    const received: (string | null)[] = [];
    await runStream(
      {
        open: async () => new Response(pieces),
        onEvent: (event) => received.push(event.id),
        onResumed: () => {},
        wait: async () => end.abort(),
      },
      end.signal,
    );
    expect(received).toEqual(['1', '2']);
  });

  it('comes back with the last id after a cut, and says so', async () => {
    const asked: (string | null)[] = [];
    const heard: LiveEvent[] = [];
    const waits: number[] = [];
    let resumed = 0;
    const end = new AbortController();
    await runStream(
      {
        open: async (lastId) => {
          asked.push(lastId);
          if (asked.length === 2) throw new ApiError('no_answer', 0, 'Coupé');
          if (asked.length === 4) end.abort();
          return answer(wire(`${asked.length}`));
        },
        onEvent: (event) => heard.push(event),
        onResumed: () => {
          resumed += 1;
        },
        wait: async (ms) => void waits.push(ms),
      },
      end.signal,
    );
    expect(asked).toEqual([null, '1', '1', '3']);
    expect(heard.map((event) => event.id)).toEqual(['1', '3', '4']);
    expect(resumed).toBe(2);
    expect(waits).toHaveLength(3);
  });

  it('ends when the session is over', async () => {
    let asked = 0;
    await runStream(
      {
        open: async () => {
          asked += 1;
          throw new ApiError('unauthorized', 401, 'Veuillez vous connecter.');
        },
        onEvent: () => {},
        onResumed: () => {},
        wait: async () => {},
      },
      new AbortController().signal,
    );
    expect(asked).toBe(1);
  });

  it('waits a minute where the account holds too many streams, and comes back', async () => {
    const waits: number[] = [];
    const end = new AbortController();
    let asked = 0;
    await runStream(
      {
        open: async () => {
          asked += 1;
          if (asked === 1) throw new ApiError('rate_limited', 429, 'Trop de demandes.');
          return answer(wire('1'));
        },
        onEvent: () => end.abort(),
        onResumed: () => {},
        wait: async (ms) => void waits.push(ms),
      },
      end.signal,
    );
    expect(asked).toBe(2);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(60_000);
  });

  it('waits longer after each failure, up to half a minute', () => {
    expect([0, 1, 2, 10].map((attempt) => waitBefore(attempt, () => 1))).toEqual([1000, 2000, 4000, 30_000]);
    expect(waitBefore(2, () => 0)).toBe(2000);
  });
});
