// What anybody may ask: callers, visitors, a firm's own exchange. Apart from the rest, because these pages download
// nothing of the dashboard.
import * as z from 'zod/mini';
import { chatReply, chatRequest } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { leadReply, recordingLead, recordingQuery, surveyAnswers, trialLead } from './leads.ts';

const lineSlug = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) });

export const publicEndpoints = {
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
  pbxIntake: endpoint({
    method: 'POST',
    path: '/api/intake/pbx',
    summary: "A recording from a firm's own telephone exchange, under the intake token of the line.",
    access: 'public',
    upload: {
      file: 'audio',
      fields: z.object({
        caller: z.optional(z.string().check(z.maxLength(40))),
        received_at: z.optional(z.iso.datetime({ offset: true })),
        /** The exchange's own: the same id with the same sound is the same message. */
        id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      }),
    },
    reply: z.object({ id: z.uuid() }),
    status: 201,
    errors: [
      'bad_request',
      'bad_audio_empty',
      'upload_cut',
      'unauthorized',
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
    errors: ['bad_request', 'line_unknown', 'rate_limited'],
  }),
  requestTrial: endpoint({
    method: 'POST',
    path: '/api/leads/trial',
    summary: 'A request for the free trial: kept first, then forwarded to the team.',
    access: 'public',
    body: trialLead,
    reply: leadReply,
    status: 201,
    errors: ['bad_request', 'body_too_big', 'unsupported_media', 'rate_limited', 'unavailable'],
  }),
  sendGreeting: endpoint({
    method: 'POST',
    path: '/api/leads/recordings',
    summary: 'A greeting recorded by a prospect, from the French or the Portuguese page.',
    access: 'public',
    query: recordingQuery,
    upload: { file: 'audio', fields: recordingLead },
    reply: leadReply,
    status: 201,
    errors: [
      'bad_request',
      'bad_audio_empty',
      'upload_cut',
      'audio_too_big',
      'not_audio',
      'unsupported_media',
      'rate_limited',
      'unavailable',
      'storage_full',
    ],
  }),
  answerSurvey: endpoint({
    method: 'POST',
    path: '/api/survey',
    summary: 'Answers to the survey: kept first, then mailed to the team.',
    access: 'public',
    body: surveyAnswers,
    reply: leadReply,
    status: 201,
    errors: ['bad_request', 'body_too_big', 'unsupported_media', 'rate_limited', 'unavailable'],
  }),
  chatCompletion: endpoint({
    method: 'POST',
    path: '/api/chat-completion',
    summary: 'One question to the site’s assistant, with the conversation so far.',
    access: 'public',
    body: chatRequest,
    reply: chatReply,
    errors: [
      'bad_request',
      'body_too_big',
      'unsupported_media',
      'rate_limited',
      'vendor_failed',
      'timed_out',
    ],
  }),
} as const;
