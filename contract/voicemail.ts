// A message as the firm sees it, and the query of the list.
import * as z from 'zod/mini';
import { FORM_STAGES } from './form-stages.ts';
import { MOST_TRANSCRIPTION, PAGE_SIZE } from './limits.ts';
import { DELETED, HANDLED, OPEN } from './message-states.ts';
import { priority, priorityFacts } from './priority-values.ts';
import { radarMark } from './radar-mark.ts';
import { CALL_BACK_REASONS, REPLY_STATES, REPLY_TROUBLES } from './reply-states.ts';
import { sentOut } from './sent-out.ts';
import {
  ANALYSIS_TYPES,
  CATEGORIES,
  DOMAINS,
  NOT_ANALYSED,
  SENTIMENTS,
  STAGES,
  URGENCIES,
} from './values.ts';

/** A `text` is a caller's answer to an SMS. */
export const VOICEMAIL_KINDS = ['message', 'missed', 'text'] as const;

export const TRANSCRIPTION_STATES = [
  'waiting',
  'no_engine',
  'done',
  'no_words',
  'silent',
  'failed',
  /** The provider has not delivered the recording. */
  'no_sound',
] as const;

/** Unanswered calls back that a message counts, at most. */
export const MOST_TRIES = 99;
export const OUTCOMES = ['called_back', 'no_answer', 'left_message', 'no_follow_up'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const analysisTypes = Object.values(ANALYSIS_TYPES);

export const analysisRecord = z.object({
  analysis_type: z.enum(analysisTypes),
  analysis_result: z.string(),
  /** Confidence of the analyser, 0 to 1; null if a user set the value. */
  confidence: z.nullable(z.number()),
  /** The words on which the value is based. */
  evidence: z.array(z.string()),
  /** The value is shown with 'À vérifier': its confidence is low or two analysers disagree. */
  doubtful: z.optional(z.boolean()),
  /** The analyser's value before a user corrected it; null without a correction. */
  corrected_from: z.optional(z.nullable(z.string())),
  /** Set if the firm's corrections changed the value: how many there were, and the value without them. */
  learned: z.optional(z.object({ corrections: z.number(), common: z.string() })),
});
export type AnalysisRecord = z.infer<typeof analysisRecord>;

/** The number said in the message compared with the caller's number. */
const CALLBACK_VERDICTS = ['same', 'differs', 'incomplete', 'alone'] as const;
export const callbackCheck = z.object({
  /** The number that the caller said: in E.164, or as it was said if it is incomplete. */
  said: z.string(),
  /** The caller's number; null if it was hidden. */
  caller: z.nullable(z.string()),
  verdict: z.enum(CALLBACK_VERDICTS),
  /** Its seconds in the recording; null if the recogniser gave no times. */
  passage: z.nullable(z.object({ start: z.number(), end: z.number() })),
});
export type CallbackCheck = z.infer<typeof callbackCheck>;

export const facts = z.object({
  caller_name: z.nullable(z.string()),
  callback_number: z.nullable(z.string()),
  deadline_text: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  deadline_on: z.nullable(z.string()),
  /** The value is set only if the caller said a number. */
  callback: z.optional(callbackCheck),
  /** The nearest first. */
  radar: z.optional(z.array(radarMark)),
  priority: z.optional(priorityFacts),
});
export type Facts = z.infer<typeof facts>;

export const spokenWord = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  confidence: z.nullable(z.number()),
});
export type SpokenWord = z.infer<typeof spokenWord>;

export const voicemail = z.object({
  id: z.uuid(),
  line_id: z.uuid(),
  kind: z.enum(VOICEMAIL_KINDS),
  received_at: z.iso.datetime(),
  caller_phone_number: z.nullable(z.string()),
  duration_seconds: z.nullable(z.number()),
  transcription: z.nullable(z.string()),
  /** Present while the text is a person's. Both texts are searched. */
  transcription_corrected: z.optional(
    z.object({
      /** The recogniser's text; null if it gave none. */
      original: z.nullable(z.string()),
      at: z.iso.datetime(),
      /** Null: a program with an API key. */
      person: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
    }),
  ),
  ai_summary: z.nullable(z.string()),
  /** State of the transcription. */
  hearing: z.enum(TRANSCRIPTION_STATES),
  is_read: z.boolean(),
  read_at: z.nullable(z.iso.datetime()),
  status: z.string(),
  outcome: z.optional(z.enum(OUTCOMES)),
  handled_at: z.optional(z.iso.datetime()),
  /** The message is in the bin since then. */
  deleted_at: z.optional(z.iso.datetime()),
  assignee_id: z.optional(z.uuid()),
  assignee_name: z.optional(z.string()),
  remind_at: z.optional(z.iso.datetime()),
  /** How often its caller was called back without an answer. */
  tries: z.optional(z.number()),
  updated_at: z.iso.datetime(),
  analysis: z.array(analysisRecord),
  facts: z.nullable(facts),
  /** Texts that were sent to a model. */
  sent_out: z.optional(z.array(sentOut)),
  /** Signed, expiring link for playback; null without audio. */
  audio_url: z.nullable(z.string()),
  /** A signed link that downloads the recording. */
  audio_file_url: z.nullable(z.string()),
  /** Loudness from 0 to 255, drawn as the waveform. */
  peaks: z.array(z.number()),
  /** The audio is truncated or damaged; the readable part is kept. */
  audio_incomplete: z.boolean(),
  /** Notices that did not reach the firm, and why. */
  undelivered: z.optional(
    z.array(
      z.object({
        recipient: z.string(),
        reason: z.enum(['refused', 'bounced', 'unknown']),
        /** The status of the bounce ('5.1.1'), or our code of the SMTP failure ('smtp_550', 'smtp_timeout'). */
        code: z.nullable(z.string()),
      }),
    ),
  ),
  /** State of the SMS that answered the call. */
  reply: z.optional(z.enum(REPLY_STATES)),
  /** If it was refused or not delivered; `code` is the provider's: '21408'. */
  reply_trouble: z.optional(z.object({ reason: z.enum(REPLY_TROUBLES), code: z.nullable(z.string()) })),
  /** Why the caller is to be called back; present until the message is handled. */
  call_back: z.optional(z.enum(CALL_BACK_REASONS)),
  /** The case form that was proposed for it: whether it waits for the firm's click, and how far it has come. */
  form: z.optional(z.object({ to_decide: z.boolean(), reached: z.enum(FORM_STAGES) })),
  adverse_party: z.optional(z.enum(['found', 'dismissed'])),
  /** The contact of the caller's number; none for a hidden number. `messages` counts those that the person sees. */
  contact: z.optional(z.object({ id: z.uuid(), name: z.nullable(z.string()), messages: z.number() })),
  /** With `sort=priority`: why it stands where it stands. Absent beyond the messages that are weighed. */
  priority: z.optional(priority),
  /** In the answer to a search: the words of transcription and summary that match it. */
  highlights: z.optional(z.array(z.string())),
});
export type Voicemail = z.infer<typeof voicemail>;

export const counts = z.object({
  total: z.number(),
  processed: z.number(),
  duration_seconds: z.number(),
  unread: z.number(),
});
export type Counts = z.infer<typeof counts>;

const manyOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z._default(
    z.pipe(
      z.transform((given: unknown) => (given === undefined || Array.isArray(given) ? given : [given])),
      z.array(z.enum([...values, NOT_ANALYSED])),
    ),
    [],
  );
const toggle = z._default(z.enum(['0', '1']), '0');

/** `priority`: «À rappeler d'abord», in one direction only; handled messages and reminders of later days are not in it. */
export const SORTS = ['received_at', 'caller_phone_number', 'duration_seconds', 'id', 'priority'] as const;
export const PERIODS = ['all', 'today', 'week', 'month', 'quarter'] as const;
export const DURATIONS = ['all', 'short', 'medium', 'long'] as const;
export const CONTENTS = ['all', 'with-transcription', 'with-summary', 'without-content'] as const;

/** `to_decide` waits for the firm's click; the others hold for forms that have come at least so far. */
export const FORM_FILTERS = ['all', 'to_decide', ...FORM_STAGES] as const;
/** `found`: a mark that was not dismissed. `dismissed`: every mark was. */
export const CONFLICT_FILTERS = ['all', 'found', 'dismissed'] as const;
/** `waiting`: a reminder is due later. `due`: one is due today or was due before. `bin`: deleted, and not erased yet. */
export const STATES = ['all', 'todo', 'mine', 'unassigned', 'waiting', 'due', 'done', 'bin'] as const;
/** A day in Belgium; empty for none. */
const day = z._default(z.union([z.literal(''), z.iso.date()]), '');

export const listQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  sort: z._default(z.enum(SORTS), 'received_at'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  q: z._default(z.string().check(z.maxLength(200)), ''),
  period: z._default(z.enum(PERIODS), 'all'),
  duration: z._default(z.enum(DURATIONS), 'all'),
  content: z._default(z.enum(CONTENTS), 'all'),
  form: z._default(z.enum(FORM_FILTERS), 'all'),
  conflict: z._default(z.enum(CONFLICT_FILTERS), 'all'),
  sentiment: manyOf(SENTIMENTS),
  urgency: manyOf(URGENCIES),
  stage: manyOf(STAGES),
  category: manyOf(CATEGORIES),
  domain: manyOf(DOMAINS),
  today: toggle,
  urgent: toggle,
  unread: toggle,
  call_back: toggle,
  state: z._default(z.enum(STATES), 'all'),
  /** Messages of one contact. */
  contact: z._default(z.union([z.literal(''), z.uuid()]), ''),
  from: day,
  to: day,
  /** Received at this moment or later; it replaces the other periods. */
  since: z._default(z.union([z.literal(''), z.iso.datetime()]), ''),
});
export type ListQuery = z.infer<typeof listQuery>;

/** Belgian Excel expects semicolons; other programs expect commas. */
export const SEPARATORS = ['comma', 'semicolon'] as const;
export const exportQuery = z.extend(listQuery, { separator: z._default(z.enum(SEPARATORS), 'comma') });
export type ExportQuery = z.infer<typeof exportQuery>;

export const voicemailPage = z.object({
  items: z.array(voicemail),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  page_size: z.literal(PAGE_SIZE),
  counts,
});
export type VoicemailPage = z.infer<typeof voicemailPage>;

/** A value that a user sets or confirms; stored as a label. */
export const corrections = z.strictObject({
  sentiment: z.optional(z.enum(SENTIMENTS)),
  urgency: z.optional(z.enum(URGENCIES)),
  stage: z.optional(z.enum(STAGES)),
  category: z.optional(z.enum(CATEGORIES)),
  domain: z.optional(z.enum(DOMAINS)),
});
export type Corrections = z.infer<typeof corrections>;

export const voicemailPatch = z.strictObject({
  is_read: z.optional(z.boolean()),
  status: z.optional(z.enum([OPEN, HANDLED, DELETED])),
  outcome: z.optional(z.nullable(z.enum(OUTCOMES))),
  assignee_id: z.optional(z.nullable(z.uuid())),
  remind_at: z.optional(z.nullable(z.iso.datetime())),
  /** One more than before for a call back without an answer; the message stays to do. */
  tries: z.optional(z.number().check(z.int(), z.gte(0), z.lte(MOST_TRIES))),
  /** A person's text; null gives the recogniser's back. */
  transcription: z.optional(
    z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_TRANSCRIPTION))),
  ),
  corrections: z.optional(corrections),
});
export type VoicemailPatch = z.infer<typeof voicemailPatch>;
