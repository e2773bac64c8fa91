// Endpoints with sign-in. In a file of its own, so that the dashboard does not download the public forms' endpoints.
import { endpoint, oneId } from './endpoint.ts';
import { ownLines } from './lines.ts';
import { pageQuery } from './paging.ts';
import { user, userPatch } from './user.ts';
import { exportQuery, listQuery, voicemail, voicemailPage, voicemailPatch } from './voicemail.ts';

export const signedInEndpoints = {
  listVoicemails: endpoint({
    method: 'GET',
    path: '/api/voicemails',
    access: 'user',
    member: true,
    key: 'read',
    query: listQuery,
    reply: voicemailPage,
  }),
  getVoicemail: endpoint({
    method: 'GET',
    path: '/api/voicemails/:id',
    access: 'user',
    member: true,
    key: 'read',
    params: oneId,
    reply: voicemail,
  }),
  patchVoicemail: endpoint({
    method: 'PATCH',
    path: '/api/voicemails/:id',
    access: 'user',
    member: true,
    key: 'write',
    params: oneId,
    body: voicemailPatch,
    reply: voicemail,
  }),
  exportVoicemails: endpoint({
    method: 'GET',
    path: '/api/voicemails/export.csv',
    access: 'user',
    member: true,
    key: 'read',
    query: exportQuery,
    reply: 'text/csv',
  }),
  liveEvents: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'user',
    member: true,
    key: 'read',
    reply: 'text/event-stream',
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    access: 'user',
    member: true,
    params: oneId,
    reply: user,
  }),
  patchUser: endpoint({
    method: 'PATCH',
    path: '/api/users/:id',
    access: 'user',
    member: true,
    params: oneId,
    body: userPatch,
    reply: user,
  }),
  ownLines: endpoint({
    method: 'GET',
    path: '/api/lines',
    access: 'user',
    member: true,
    key: 'read',
    query: pageQuery,
    reply: ownLines,
  }),
} as const;
