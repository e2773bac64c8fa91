// Endpoints of the section Accès of /parametres. None of them can be called with an API key.
import * as z from 'zod/mini';
import {
  apiKeyPage,
  apiKeyRequest,
  endedSessions,
  intakeTokenPage,
  intakeTokenRequest,
  madeApiKey,
  madeIntakeToken,
  ownSessionPage,
} from './access.ts';
import { endpoint, oneId } from './endpoint.ts';
import { pageQuery } from './paging.ts';

const removed = oneId;

export const accessEndpoints = {
  listKeys: endpoint({
    method: 'GET',
    path: '/api/keys',
    access: 'user',
    query: pageQuery,
    reply: apiKeyPage,
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/api/keys',
    access: 'user',
    body: apiKeyRequest,
    reply: madeApiKey,
    status: 201,
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/api/keys/:id',
    access: 'user',
    params: oneId,
    reply: removed,
  }),
  listIntakeTokens: endpoint({
    method: 'GET',
    path: '/api/lines/:id/intake-tokens',
    access: 'user',
    params: oneId,
    query: pageQuery,
    reply: intakeTokenPage,
  }),
  createIntakeToken: endpoint({
    method: 'POST',
    path: '/api/lines/:id/intake-tokens',
    access: 'user',
    params: oneId,
    body: intakeTokenRequest,
    reply: madeIntakeToken,
    status: 201,
  }),
  revokeIntakeToken: endpoint({
    method: 'DELETE',
    path: '/api/lines/:id/intake-tokens/:token_id',
    access: 'user',
    params: z.object({ id: z.uuid(), token_id: z.uuid() }),
    reply: removed,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: 'user',
    member: true,
    query: pageQuery,
    reply: ownSessionPage,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: 'user',
    member: true,
    params: oneId,
    reply: removed,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    access: 'user',
    member: true,
    reply: endedSessions,
  }),
} as const;
