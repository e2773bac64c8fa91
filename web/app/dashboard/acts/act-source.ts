// Acting on a message through the server.
import { actEndpoints } from '#contract/endpoints-acts.ts';
import type { ClientFor, MessageActs } from '../source.ts';

const signalOf = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

export const actSource = (clientFor: ClientFor): MessageActs => {
  const client = clientFor(actEndpoints);
  return {
    history: async (id, signal) =>
      (await client.call('messageHistory', { params: { id }, ...signalOf(signal) })).items,
    undoAct: (id, act_id) => client.call('undoAct', { params: { id }, body: { act_id } }),
    resend: (id, delivery_id) => client.call('resendNotice', { params: { id }, body: { delivery_id } }),
    visit: () => client.call('noteVisit', {}),
    notes: async (id, signal) =>
      (await client.call('listNotes', { params: { id }, ...signalOf(signal) })).items,
    addNote: (id, text) => client.call('addNote', { params: { id }, body: { text } }),
    changeNote: (id, text) => client.call('changeNote', { params: { id }, body: { text } }),
    removeNote: (id) => client.call('removeNote', { params: { id } }),
  };
};
