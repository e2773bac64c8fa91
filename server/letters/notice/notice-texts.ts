// What a notice says; each language has a file of its own.
import type { Axis, Category, Domain, Sentiment, Stage, Urgency } from '#contract/values.ts';

export type NoticeState =
  | 'complete'
  | 'without_text'
  | 'late'
  | 'late_no_mail'
  | 'no_words'
  | 'silent'
  | 'missed'
  | 'failed'
  | 'no_sound';

export type NoticeTexts = {
  subject: Record<'message' | 'silent' | 'missed' | 'no_sound' | 'text', string>;
  discreetSubject: Record<'message' | 'missed', string>;
  reply: (subject: string) => string;
  from: (caller: string) => string;
  anonymous: string;
  state: Record<Exclude<NoticeState, 'complete'>, { badge: string; sentence: string }>;
  update: { badge: string; sentence: string; discreet: string };
  arrival: string;
  answered: string;
  urgency: Record<Urgency, string>;
  discreetTitle: Record<'message' | 'missed', string>;
  discreetSentence: string;
  incomplete: string;
  summary: string;
  noSummary: string;
  callBack: (number: string) => string;
  listen: string;
  dashboard: string;
  deadline: string;
  analysis: string;
  facts: string;
  callerName: string;
  callback: string;
  callbackDiffers: (seconds: string | null) => string;
  callbackIncomplete: (seconds: string | null) => string;
  transcription: string;
  noTranscription: string;
  transcriptionElsewhere: string;
  caller: string;
  received: string;
  duration: string;
  line: string;
  quoted: (words: string) => string;
  footListen: string;
  footMachine: string;
  footWhy: (line: string) => string;
  /** A label with its colon, before a value. */
  labelled: (label: string) => string;
  /** A passage of the recording, from one time to another. */
  passage: (from: string, to: string) => string;
  axes: Record<Axis, string>;
  /** Null: as they are recorded, in French. */
  values: Record<Sentiment | Urgency | Stage | Category | Domain, string> | null;
  notAnalysed: string;
  /** The keys are the French names that the analysis gives. */
  events: Record<string, string>;
};
