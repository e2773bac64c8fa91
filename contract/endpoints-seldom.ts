// Signed-in endpoints that a page calls seldom: their schemas are downloaded with the first call.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { spoken } from './spoken.ts';
import { newProfile, user } from './user.ts';

export const seldomEndpoints = {
  spokenWords: endpoint({
    method: 'GET',
    path: '/api/voicemails/:id/words',
    access: 'user',
    member: true,
    key: 'read',
    params: z.object({ id: z.uuid() }),
    reply: spoken,
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/api/users',
    access: 'user',
    member: true,
    body: newProfile,
    reply: user,
    status: 201,
  }),
} as const;
