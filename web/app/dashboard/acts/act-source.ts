// Acting on a message through the server.

import { accessLogEndpoints } from '#contract/endpoints-access-log.ts';
import { actEndpoints } from '#contract/endpoints-acts.ts';
import { handOverEndpoints } from '#contract/endpoints-hand-overs.ts';
import { holdEndpoints } from '#contract/endpoints-holds.ts';
import { memberEndpoints } from '#contract/endpoints-members.ts';
import type { ClientFor, MessageActs } from '../source.ts';

const signalOf = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

export const actSource = (clientFor: ClientFor): MessageActs => {
  const client = clientFor({
    ...actEndpoints,
    ...memberEndpoints,
    ...handOverEndpoints,
    ...accessLogEndpoints,
    ...holdEndpoints,
  });
  return {
    history: (id, query, signal) =>
      client.call('messageHistory', { params: { id }, query, ...signalOf(signal) }),
    undoAct: (id, act_id) => client.call('undoAct', { params: { id }, body: { act_id } }),
    resend: (id, delivery_id) => client.call('resendNotice', { params: { id }, body: { delivery_id } }),
    resendText: (id, text_id) => client.call('resendText', { params: { id }, body: { text_id } }),
    view: async (id, viewing) =>
      // Also sent when the page is closed.
      (await client.call('viewMessage', { params: { id }, body: { viewing }, keepalive: true })).items,
    viewings: async (signal) => (await client.call('listViewings', signalOf(signal))).items,
    visit: () => client.call('noteVisit', {}),
    notes: async (id, signal) =>
      (await client.call('listNotes', { params: { id }, ...signalOf(signal) })).items,
    addNote: (id, text) => client.call('addNote', { params: { id }, body: { text } }),
    changeNote: (id, text) => client.call('changeNote', { params: { id }, body: { text } }),
    removeNote: (id) => client.call('removeNote', { params: { id } }),
    handOvers: async (id, signal) =>
      (await client.call('listHandOvers', { params: { id }, ...signalOf(signal) })).items,
    handOver: (id, body) => client.call('handOverMessage', { params: { id }, body }),
    withdrawHandOver: (id) => client.call('withdrawHandOver', { params: { id } }),
    outsideAddresses: async (signal) =>
      (await client.call('listOutsideAddresses', { ...signalOf(signal) })).items,
    readings: (voicemail_id, signal) =>
      client.call('listAccesses', { query: { voicemail_id }, ...signalOf(signal) }),
    holds: async (voicemail_id, signal) =>
      (await client.call('listHolds', { query: { voicemail_id, page_size: 100 }, ...signalOf(signal) }))
        .items,
    hold: (voicemail_id, reason) => client.call('addHold', { body: { voicemail_id, reason } }),
    releaseHold: (id) => client.call('releaseHold', { params: { id } }),
    people: async (signal) =>
      (await client.call('listMembers', { query: { page_size: 100 }, ...signalOf(signal) })).items.flatMap(
        ({ person_id, ...rest }) => (person_id === null ? [] : { ...rest, person_id }),
      ),
    access: (id, signal) => client.call('getMessageAccess', { params: { id }, ...signalOf(signal) }),
    setAccess: (id, person_ids) =>
      client.call('patchMessageAccess', { params: { id }, body: { person_ids } }),
  };
};
