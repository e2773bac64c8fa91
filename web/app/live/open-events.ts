// Opens the stream of events with the session's token and the id of the last event.
import type { Client } from '#web/app/api/client.ts';

export const openEvents = (client: Client) => (lastId: string | null, signal: AbortSignal) =>
  client.open('liveEvents', {
    signal,
    headers: { accept: 'text/event-stream', ...(lastId === null ? {} : { 'last-event-id': lastId }) },
  });
