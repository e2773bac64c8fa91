// Every endpoint of /api: the one table that the server, the browser, the tests and OpenAPI read.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { statistics } from './statistics.ts';
import { newUser, user, userPatch } from './user.ts';
import { exportQuery, listQuery, voicemail, voicemailPage, voicemailPatch } from './voicemail.ts';

const oneId = z.object({ id: z.uuid() });
const lineSlug = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) });

export const endpoints = {
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
  patchVoicemail: endpoint({
    method: 'PATCH',
    path: '/api/voicemails/:id',
    summary: 'Marks a message read or unread, or changes its status.',
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
    errors: ['bad_request', 'unauthorized', '42P01'],
  }),
  liveEvents: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Server-sent events: ids of messages that came or changed.',
    access: 'user',
    reply: 'text/event-stream',
    errors: ['unauthorized'],
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
  leaveMessage: endpoint({
    method: 'POST',
    path: '/api/messages/:slug',
    summary: "A caller's recording for one line.",
    access: 'public',
    params: lineSlug,
    upload: {
      file: 'audio',
      fields: z.object({
        caller: z.optional(z.string().check(z.maxLength(40))),
        /** Made by the caller's browser: a try repeated after a cut is the same message. */
        id: z.optional(z.uuid()),
      }),
    },
    reply: z.object({ id: z.uuid(), url: z.string() }),
    status: 201,
    errors: [
      'bad_request',
      'bad_audio_empty',
      'upload_cut',
      'line_unknown',
      'audio_too_big',
      'not_audio',
      'unsupported_media',
      'rate_limited',
      'unavailable',
      'storage_full',
    ],
  }),
  describeLine: endpoint({
    method: 'GET',
    path: '/api/lines/:slug',
    summary: "What the caller's page shows of a line.",
    access: 'public',
    params: lineSlug,
    reply: z.object({
      slug: z.string(),
      firm: z.string(),
      language: z.string(),
      notice: z.string(),
      max_seconds: z.number(),
    }),
    errors: ['bad_request', 'line_unknown'],
  }),
} as const;

export type EndpointName = keyof typeof endpoints;
