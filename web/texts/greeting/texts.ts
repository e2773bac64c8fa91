// The type of the recording pages' texts, for each language.
import type { RecordingLanguage } from '#contract/lead-values.ts';
import type { RecorderTexts } from '#web/caller/recorder-ports.ts';
import type { PlayerWords } from '#web/ui/player.tsx';

export type Quote = readonly [words: string, author: string];
type Entry = readonly [title: string, text: string];

export type GreetingTexts = {
  lang: RecordingLanguage;
  /** The page's name, sent with the recording. */
  source: string;
  title: string;
  description: string;
  skip: string;
  back: string;
  homeLabel: string;
  footer: { short: string; privacy: string; terms: string; cookies?: string };

  over: string;
  heading: string;
  intro: string;
  benefits: readonly [Entry, Entry, Entry];
  stepsTitle: string;
  steps: readonly [Entry, Entry, Entry, Entry];
  stepDone: string;
  demoTitle: string;
  demoText: string;
  demo: string;
  noScript: string;

  formTitle: string;
  name: string;
  email: string;
  emailMissing: string;
  nameMissing: string;
  fillFirst: string;
  exampleTitle: string;
  example: string;

  record: string;
  asking: string;
  stop: string;
  elapsed: string;
  longest: (time: string) => string;
  left: (time: string) => string;
  spokenStart: string;
  spokenLeft: (seconds: number) => string;
  recorded: string;
  restored: string;
  restart: string;
  send: string;
  sending: string;
  retry: string;
  tooShort: string;
  progress: (percent: number) => string;
  notice: string;
  noticeLink: string;

  preview: { player: string; chosen: (name: string) => string; controls?: PlayerWords };
  file: { fileInstead: string; fileHint: string };
  recorder: RecorderTexts;
  serverError: (status: number) => string;
  /** Shown beside the status with the next step. */
  because: Readonly<Record<number, string>>;
  noAnswer: string;

  sentTitle: string;
  sent: string;
  another: string;
  quotes: readonly Quote[];
};
