// What OpenAPI says of each endpoint beside its schemas. Only the server imports this file: no browser downloads it.
import type { EndpointName } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { accessLogNotes } from './openapi-notes-access-log.ts';
import { actNotes } from './openapi-notes-acts.ts';
import { adversePartyNotes } from './openapi-notes-adverse-parties.ts';
import { agreementNotes } from './openapi-notes-agreements.ts';
import { bulkNotes } from './openapi-notes-bulk.ts';
import { contactNotes } from './openapi-notes-contacts.ts';
import { eventNotes } from './openapi-notes-events.ts';
import { exportNotes } from './openapi-notes-export.ts';
import { firmLearningNotes } from './openapi-notes-firm-learning.ts';
import { formNotes } from './openapi-notes-forms.ts';
import { handOverNotes } from './openapi-notes-hand-overs.ts';
import { holdNotes } from './openapi-notes-holds.ts';
import { memberNotes } from './openapi-notes-members.ts';
import { priorityNotes } from './openapi-notes-priority.ts';
import { subscriptionNotes } from './openapi-notes-subscriptions.ts';
import { supportAccessNotes } from './openapi-notes-support-access.ts';

/** The errors are those beside the ones that follow from the endpoint's row (server/http/api-docs/openapi.ts). */
type EndpointNotes = string | { summary: string; errors: readonly ErrorCode[] };

export const openApiNotes: Readonly<Record<EndpointName, EndpointNotes>> = {
  ...accessLogNotes,
  ...actNotes,
  ...adversePartyNotes,
  ...agreementNotes,
  ...bulkNotes,
  ...contactNotes,
  ...eventNotes,
  ...exportNotes,
  ...firmLearningNotes,
  ...formNotes,
  ...handOverNotes,
  ...holdNotes,
  ...memberNotes,
  ...priorityNotes,
  ...subscriptionNotes,
  ...supportAccessNotes,
  listVoicemails: {
    summary: 'The messages of the signed-in firm, filtered, sorted, ten a page.',
    errors: ['42P01'],
  },
  getVoicemail: {
    summary: 'One message.',
    errors: ['42P01'],
  },
  spokenWords: {
    summary: 'When each word of one message was said, and the seconds that say its facts.',
    errors: ['42P01'],
  },
  patchVoicemail: {
    summary:
      'Marks a message read or unread, changes its status, outcome, assignee or reminder, counts an unanswered call back (`tries`), or corrects its analysis. An outcome handles the message; `tries` does not. A deleted message that gets another status is restored as it was. With If-Match, the ETag that was read, a later act of another session on the same fields is a conflict, which names its fields, its time and its person: `changed`, `changed_at`, `changed_by`.',
    errors: ['message_changed', '42P01'],
  },
  voicemailStatistics: {
    summary: 'Figures of the filtered messages; page, sort and order change nothing.',
    errors: ['42P01'],
  },
  exportVoicemails: {
    summary: 'Every filtered message as voicemails.csv, UTF-8 with a byte-order mark.',
    errors: ['rate_limited', 'unavailable', '42P01'],
  },
  liveEvents: {
    summary: 'Server-sent events: ids of messages that came or changed.',
    errors: ['rate_limited'],
  },
  getUser: {
    summary: "One's own profile.",
    errors: ['no_rows'],
  },
  patchUser: {
    summary:
      "Changes one's own profile. With If-Match, the ETag that was read, an older state is a conflict.",
    errors: ['no_rows', 'stale'],
  },
  createUser: {
    summary: "Makes one's own profile at the first sign-in.",
    errors: ['forbidden', 'conflict'],
  },
  ownLines: {
    summary: 'The telephone lines of the signed-in firm, the oldest first.',
    errors: ['42P01'],
  },
  getLine: 'The settings of one line. The header ETag carries its version, for If-Match of a change.',
  patchLine: {
    summary:
      'Changes settings of one line. If-Match is required; 409 `stale` carries `current` and `changes`, 409 `erasure_unconfirmed` carries `would_go`. An API key cannot change `retention`.',
    errors: ['stale', 'erasure_unconfirmed', 'version_missing'],
  },
  previewRetention: 'How many recordings, texts and messages these terms would erase today.',
  tryOwnWords: 'What the speech engine is told to expect, and which of these words a sentence contains.',
  listGreetings:
    'The greetings of one line: recordings and texts, with the written usual one. ETag is the line’s version.',
  addGreeting: {
    summary:
      'Adds a recording or a text; one of the same kind, languages and days is replaced. If-Match is optional; 409 `stale` carries `current` and `changes`.',
    errors: [
      'bad_audio_empty',
      'greeting_too_long',
      'upload_cut',
      'stale',
      'too_many',
      'audio_too_big',
      'not_audio',
      'unsupported_media',
      'rate_limited',
      'unavailable',
      'storage_full',
    ],
  },
  patchGreeting: {
    summary:
      'Changes the text, the days of an absence, or whether a recording contains the notice. If-Match is required.',
    errors: ['stale', 'version_missing'],
  },
  patchAbsence: {
    summary:
      'Changes the days of all greetings of an absence together, and their texts, or nothing. If-Match is required.',
    errors: ['not_found', 'stale', 'version_missing'],
  },
  removeGreeting: {
    summary: 'Removes a greeting with its recording; the written usual one gets its default text.',
    errors: ['stale'],
  },
  heardNow: 'What a caller hears now, or at another moment, part by part.',
  listSentOut: 'Which texts of the line were sent to a service outside, and which services are in use.',
  listRecipients: 'Who is notified of the messages, of all lines or of one.',
  addRecipient: {
    summary:
      'Adds an address and mails it a confirmation link; it receives nothing else before it is confirmed.',
    errors: ['not_found', 'recipient_exists', 'too_many', 'rate_limited'],
  },
  patchRecipient: {
    summary:
      'Changes what a recipient is sent and when. If-Match is required; 409 `stale` carries `current` and `changes`.',
    errors: ['stale', 'version_missing'],
  },
  removeRecipient: 'Removes a recipient; messages that were held for it are not sent.',
  resendConfirmation: {
    summary: 'Mails a new confirmation link; the earlier one is void.',
    errors: ['recipient_confirmed', 'rate_limited'],
  },
  sendSample: {
    summary: 'Mails a sample notice with an invented message to a confirmed recipient.',
    errors: ['recipient_waiting', 'rate_limited'],
  },
  confirmRecipient: {
    summary: 'Confirms an address with the token of its mail; the token works once.',
    errors: ['link_invalid', 'link_expired', 'rate_limited'],
  },
  previewCallerErasure: {
    summary: 'What is stored about the caller with this number, in any notation.',
    errors: ['rate_limited'],
  },
  eraseCaller: {
    summary: 'Erases everything about one caller; the number is sent twice, because the erasure is final.',
    errors: ['not_found', 'rate_limited'],
  },
  listAudit: 'Changes of settings, the newest first: who, when, before and after.',
  listKeys: "The firm's API keys that are not revoked, the newest first; never the keys themselves.",
  createKey: {
    summary: 'Makes an API key. `key` is shown in this answer only; scope `write` includes `read`.',
    errors: ['too_many', 'rate_limited'],
  },
  revokeKey: 'Revokes an API key: the next request with it is refused.',
  listIntakeTokens:
    'The intake tokens of a line that are not revoked, the newest first; never the tokens themselves.',
  createIntakeToken: {
    summary:
      'Makes an intake token with which a telephone exchange uploads messages of the line. `token` is shown in this answer only.',
    errors: ['too_many', 'rate_limited'],
  },
  revokeIntakeToken: 'Revokes an intake token: the next upload with it is refused.',
  listSessions: 'Where the account is signed in: device, network, sign-in and last use, the last used first.',
  endSession: 'Signs one session out at once, with its access tokens.',
  endOtherSessions: 'Signs every session out but the one of this request.',
  leaveMessage: {
    summary: "A caller's recording for one line.",
    errors: [
      'bad_audio_empty',
      'upload_cut',
      'line_unknown',
      'line_closed',
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
    errors: ['line_unknown', 'line_closed', 'rate_limited'],
  },
  requestTrial: {
    summary: 'A request for the free trial: kept first, then forwarded to the team.',
    errors: ['body_too_big', 'unsupported_media', 'rate_limited', 'unavailable'],
  },
  sendGreeting: {
    summary: 'A greeting recorded by a prospect, from the French or the Portuguese page.',
    errors: [
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
    errors: ['body_too_big', 'unsupported_media', 'rate_limited', 'unavailable'],
  },
  chatCompletion: {
    summary: 'One question to the site’s assistant, with the conversation so far.',
    errors: ['body_too_big', 'unsupported_media', 'rate_limited', 'vendor_failed', 'timed_out'],
  },
};
