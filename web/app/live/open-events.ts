// How the stream of events is asked for: with the session's token, from where it was cut.
import type { Client } from '#web/app/api/client.ts';

export const openEvents = (client: Client) => (lastId: string | null, signal: AbortSignal) =>
  client.open('liveEvents', {
    signal,
    headers: { accept: 'text/event-stream', ...(lastId === null ? {} : { 'last-event-id': lastId }) },
  });
