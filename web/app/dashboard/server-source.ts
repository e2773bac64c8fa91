// The dashboard's messages from the server.
import type { Client } from '#web/app/api/client.ts';
import { openEvents } from '#web/app/live/open-events.ts';
import type { AudioUse, ClientFor, MessageSource } from './source.ts';
import { givenOf } from './view.ts';

type Links = { audio_url: string | null; audio_file_url: string | null };
const linkOf = (message: Links, use: AudioUse): string | null =>
  use === 'play' ? message.audio_url : message.audio_file_url;

const signalOf = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** Downloaded with the first urgent message that is opened. */
const escalations = async (clientFor: ClientFor) =>
  clientFor((await import('#contract/endpoints-escalations.ts')).escalationEndpoints);

export const serverSource = (client: Client, personId: string, clientFor: ClientFor): MessageSource => ({
  list: (query, signal) => client.call('listVoicemails', { query: givenOf(query), ...signalOf(signal) }),
  statistics: (query, signal) =>
    client.call('voicemailStatistics', { query: givenOf(query), ...signalOf(signal) }),
  callBacks: async (query, signal) =>
    (await import('./calls/read-calls.ts')).readCalls(clientFor, query, signalOf(signal)),
  personId,
  patch: (id, patch, signal, seen) =>
    client.call('patchVoicemail', {
      params: { id },
      body: patch,
      ...signalOf(signal),
      ...(seen ? { headers: { 'if-match': `"${seen}"` } } : {}),
    }),
  acts: async () => (await import('./details/message-details.tsx')).actSource(clientFor),
  bulk: async () => (await import('./bulk/bulk-source.ts')).bulkSource(clientFor),
  exportCsv: async (query, separator) => {
    const response = await client.open('exportVoicemails', { query: { ...givenOf(query), separator } });
    return response.blob();
  },
  link: async (message, use, fresh) =>
    linkOf(fresh ? await client.call('getVoicemail', { params: { id: message.id } }) : message, use),
  setup: async () => (await import('./first-run/read-setup.ts')).readSetup(clientFor),
  spoken: ({ id }, signal) => client.call('spokenWords', { params: { id }, ...signalOf(signal) }),
  escalation: async ({ id }, signal) =>
    (await (await escalations(clientFor)).call('getEscalation', { params: { id }, ...signalOf(signal) }))
      .escalation,
  acceptEscalation: async (id) => (await escalations(clientFor)).call('acceptEscalation', { params: { id } }),
  partyMatches: async (id) => (await import('./parties/party-matches.ts')).partyMatchesOf(clientFor, id),
  changePartyMatch: async (id, change) =>
    (await import('./parties/party-matches.ts')).changePartyMatch(clientFor, id, change),
  backend: { client },
  watch: (listener) => {
    let leave = () => {};
    let left = false;
    // Loaded after the request for the first list, which is more urgent.
    import('#web/app/live/one-stream.ts').then(
      ({ watchLive }) => {
        if (!left) leave = watchLive(personId, openEvents(client), listener);
      },
      // Without the stream the list is still loaded and refreshed by hand.
      () => {},
    );
    return () => {
      left = true;
      leave();
    };
  },
});
