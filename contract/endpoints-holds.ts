// Endpoints of holds. No key may call them: a hold and its release are acts of the owner.
import { endpoint, oneId } from './endpoint.ts';
import { hold, holdPage, holdsQuery, newHold } from './holds.ts';

export const holdEndpoints = {
  listHolds: endpoint({
    method: 'GET',
    path: '/api/holds',
    access: 'user',
    member: true,
    query: holdsQuery,
    reply: holdPage,
  }),
  addHold: endpoint({
    method: 'POST',
    path: '/api/holds',
    access: 'user',
    body: newHold,
    reply: hold,
    status: 201,
  }),
  releaseHold: endpoint({
    method: 'DELETE',
    path: '/api/holds/:id',
    access: 'user',
    params: oneId,
    reply: oneId,
  }),
} as const;
