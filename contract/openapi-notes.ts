// What OpenAPI says of each endpoint beside its schemas. Only the server imports this file: no browser downloads it.
import type { EndpointName } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';

export type EndpointNotes = { summary: string; errors: readonly ErrorCode[] };

export const openApiNotes: Readonly<Record<EndpointName, EndpointNotes>> = {
  listVoicemails: {
    summary: 'The messages of the signed-in firm, filtered, sorted, ten a page.',
    errors: ['bad_request', 'unauthorized', '42P01'],
  },
  getVoicemail: {
    summary: 'One message.',
    errors: ['bad_request', 'unauthorized', 'voicemail_unknown', '42P01'],
  },
  spokenWords: {
    summary: 'When each word of one message was said, and the seconds that say its facts.',
    errors: ['bad_request', 'unauthorized', 'voicemail_unknown', '42P01'],
  },
  patchVoicemail: {
    summary: 'Marks a message read or unread, changes its status, or corrects what the analysis says of it.',
    errors: ['bad_request', 'unauthorized', 'voicemail_unknown', '42P01'],
  },
  voicemailStatistics: {
    summary: 'Figures of the filtered messages; page, sort and order change nothing.',
    errors: ['bad_request', 'unauthorized', '42P01'],
  },
  exportVoicemails: {
    summary: 'Every filtered message as voicemails.csv, UTF-8 with a byte-order mark.',
    errors: ['bad_request', 'unauthorized', 'rate_limited', 'unavailable', '42P01'],
  },
  liveEvents: {
    summary: 'Server-sent events: ids of messages that came or changed.',
    errors: ['unauthorized', 'rate_limited'],
  },
  getUser: {
    summary: "One's own profile.",
    errors: ['unauthorized', 'no_rows', 'not_found'],
  },
  patchUser: {
    summary: "Changes one's own profile.",
    errors: ['bad_request', 'unauthorized', 'no_rows', 'not_found'],
  },
  createUser: {
    summary: "Makes one's own profile at the first sign-in.",
    errors: ['bad_request', 'unauthorized', 'forbidden', 'conflict'],
  },
  ownLines: {
    summary: 'The telephone lines of the signed-in firm, the oldest first.',
    errors: ['bad_request', 'unauthorized', '42P01'],
  },
  getLine: {
    summary: 'The settings of one line. The header ETag carries its version, for If-Match of a change.',
    errors: ['bad_request', 'unauthorized', 'not_found'],
  },
  patchLine: {
    summary:
      'Changes settings of one line. If-Match is required; 409 `stale` carries `current` and `changes`, 409 `erasure_unconfirmed` carries `would_go`.',
    errors: ['bad_request', 'unauthorized', 'not_found', 'stale', 'erasure_unconfirmed', 'version_missing'],
  },
  previewRetention: {
    summary: 'How many recordings, texts and messages these terms would erase today.',
    errors: ['bad_request', 'unauthorized', 'not_found'],
  },
  tryOwnWords: {
    summary: 'What the speech engine is told to expect, and which of these words a sentence contains.',
    errors: ['bad_request', 'unauthorized', 'not_found'],
  },
  listSentOut: {
    summary: 'Which texts of the line were sent to a service outside, and which services are in use.',
    errors: ['bad_request', 'unauthorized', 'not_found'],
  },
  listRecipients: {
    summary: 'Who is notified of the messages, of all lines or of one.',
    errors: ['bad_request', 'unauthorized'],
  },
  addRecipient: {
    summary:
      'Adds an address and mails it a confirmation link; it receives nothing else before it is confirmed.',
    errors: ['bad_request', 'unauthorized', 'not_found', 'recipient_exists', 'too_many', 'rate_limited'],
  },
  patchRecipient: {
    summary:
      'Changes what a recipient is sent and when. If-Match is required; 409 `stale` carries `current` and `changes`.',
    errors: ['bad_request', 'unauthorized', 'not_found', 'stale', 'version_missing'],
  },
  removeRecipient: {
    summary: 'Removes a recipient; messages that were held for it are not sent.',
    errors: ['bad_request', 'unauthorized', 'not_found'],
  },
  resendConfirmation: {
    summary: 'Mails a new confirmation link; the earlier one is void.',
    errors: ['bad_request', 'unauthorized', 'not_found', 'recipient_confirmed', 'rate_limited'],
  },
  sendSample: {
    summary: 'Mails a sample notice with an invented message to a confirmed recipient.',
    errors: ['bad_request', 'unauthorized', 'not_found', 'recipient_waiting', 'rate_limited'],
  },
  confirmRecipient: {
    summary: 'Confirms an address with the token of its mail; the token works once.',
    errors: ['bad_request', 'link_invalid', 'link_expired', 'rate_limited'],
  },
  listAudit: {
    summary: 'Changes of settings, the newest first: who, when, before and after.',
    errors: ['bad_request', 'unauthorized'],
  },
  leaveMessage: {
    summary: "A caller's recording for one line.",
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
  },
  pbxIntake: {
    summary: "A recording from a firm's own telephone exchange, under the intake token of the line.",
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
  },
  describeLine: {
    summary: "What the caller's page shows of a line.",
    errors: ['bad_request', 'line_unknown', 'rate_limited'],
  },
  requestTrial: {
    summary: 'A request for the free trial: kept first, then forwarded to the team.',
    errors: ['bad_request', 'body_too_big', 'unsupported_media', 'rate_limited', 'unavailable'],
  },
  sendGreeting: {
    summary: 'A greeting recorded by a prospect, from the French or the Portuguese page.',
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
  },
  answerSurvey: {
    summary: 'Answers to the survey: kept first, then mailed to the team.',
    errors: ['bad_request', 'body_too_big', 'unsupported_media', 'rate_limited', 'unavailable'],
  },
  chatCompletion: {
    summary: 'One question to the site’s assistant, with the conversation so far.',
    errors: [
      'bad_request',
      'body_too_big',
      'unsupported_media',
      'rate_limited',
      'vendor_failed',
      'timed_out',
    ],
  },
};
