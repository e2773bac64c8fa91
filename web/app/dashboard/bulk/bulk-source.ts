// Acts on many messages through the server.
import { bulkEndpoints } from '#contract/endpoints-bulk.ts';
import type { BulkActs, ClientFor } from '../source.ts';

export const bulkSource = (clientFor: ClientFor): BulkActs => {
  const client = clientFor(bulkEndpoints);
  return {
    start: (body) => client.call('startBulk', { body }),
    progress: (id, signal) => client.call('getBulk', { params: { id }, ...(signal ? { signal } : {}) }),
    undo: (id) => client.call('undoBulk', { params: { id } }),
  };
};
