// Endpoints of acts on many messages. A page downloads their schemas with the first of them.
import { bulk, newBulk } from './bulk.ts';
import { endpoint, oneId } from './endpoint.ts';

export const bulkEndpoints = {
  startBulk: endpoint({
    method: 'POST',
    path: '/api/voicemails/bulk',
    access: 'user',
    member: true,
    key: 'write',
    body: newBulk,
    reply: bulk,
    status: 202,
  }),
  getBulk: endpoint({
    method: 'GET',
    path: '/api/voicemails/bulk/:id',
    access: 'user',
    member: true,
    key: 'read',
    params: oneId,
    reply: bulk,
  }),
  undoBulk: endpoint({
    method: 'POST',
    path: '/api/voicemails/bulk/:id/undo',
    access: 'user',
    member: true,
    params: oneId,
    reply: bulk,
    status: 202,
  }),
} as const;
