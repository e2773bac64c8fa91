// Endpoints with sign-in. In a file of its own, so that these pages do not download the public forms' endpoints.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownLines } from './lines.ts';
import { spoken } from './spoken.ts';
import { statistics } from './statistics.ts';
import { newUser, user, userPatch } from './user.ts';
import { exportQuery, listQuery, voicemail, voicemailPage, voicemailPatch } from './voicemail.ts';

const oneId = z.object({ id: z.uuid() });

export const signedInEndpoints = {
  listVoicemails: endpoint({
    method: 'GET',
    path: '/api/voicemails',
    summary: 'The messages of the signed-in firm, filtered, sorted, ten a page.',
    access: 'user',
    query: listQuery,
    reply: voicemailPage,
    errors: ['bad_request', 'unauthorized', '42P01'],
  }),
  getVoicemail: endpoint({
    method: 'GET',
    path: '/api/voicemails/:id',
    summary: 'One message.',
    access: 'user',
    params: oneId,
    reply: voicemail,
    errors: ['bad_request', 'unauthorized', 'voicemail_unknown', '42P01'],
  }),
  spokenWords: endpoint({
    method: 'GET',
    path: '/api/voicemails/:id/words',
    summary: 'When each word of one message was said, and the seconds that say its facts.',
    access: 'user',
    params: oneId,
    reply: spoken,
    errors: ['bad_request', 'unauthorized', 'voicemail_unknown', '42P01'],
  }),
  patchVoicemail: endpoint({
    method: 'PATCH',
    path: '/api/voicemails/:id',
    summary: 'Marks a message read or unread, changes its status, or corrects what the analysis says of it.',
    access: 'user',
    params: oneId,
    body: voicemailPatch,
    reply: voicemail,
    errors: ['bad_request', 'unauthorized', 'voicemail_unknown', '42P01'],
  }),
  voicemailStatistics: endpoint({
    method: 'GET',
    path: '/api/voicemails/statistics',
    summary: 'Figures of the filtered messages; page, sort and order change nothing.',
    access: 'user',
    query: listQuery,
    reply: statistics,
    errors: ['bad_request', 'unauthorized', '42P01'],
  }),
  exportVoicemails: endpoint({
    method: 'GET',
    path: '/api/voicemails/export.csv',
    summary: 'Every filtered message as voicemails.csv, UTF-8 with a byte-order mark.',
    access: 'user',
    query: exportQuery,
    reply: 'text/csv',
    errors: ['bad_request', 'unauthorized', 'rate_limited', 'unavailable', '42P01'],
  }),
  liveEvents: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Server-sent events: ids of messages that came or changed.',
    access: 'user',
    reply: 'text/event-stream',
    errors: ['unauthorized', 'rate_limited'],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    summary: "One's own profile.",
    access: 'user',
    params: oneId,
    reply: user,
    errors: ['unauthorized', 'no_rows', 'not_found'],
  }),
  patchUser: endpoint({
    method: 'PATCH',
    path: '/api/users/:id',
    summary: "Changes one's own profile.",
    access: 'user',
    params: oneId,
    body: userPatch,
    reply: user,
    errors: ['bad_request', 'unauthorized', 'no_rows', 'not_found'],
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/api/users',
    summary: "Makes one's own profile at the first sign-in.",
    access: 'user',
    body: newUser,
    reply: user,
    status: 201,
    errors: ['bad_request', 'unauthorized', 'forbidden', 'conflict'],
  }),
  ownLines: endpoint({
    method: 'GET',
    path: '/api/lines',
    summary: 'The telephone lines of the signed-in firm, the oldest first.',
    access: 'user',
    reply: ownLines,
    errors: ['unauthorized', '42P01'],
  }),
} as const;
