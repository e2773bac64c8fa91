// What the firm is told of one message.
import type { Analyses, Language } from '#contract/values.ts';
import type { Facts } from '#contract/voicemail.ts';
import type { NoticeState } from '../texts.ts';

/** How much a line's mails may say. */
export type MailContent = 'full' | 'summary' | 'link';

export type VoicemailNotice = {
  state: NoticeState;
  content: MailContent;
  language: Language;
  /** The line's name. */
  firm: string;
  receivedAt: Date;
  /** E.164, as the network gave it; null when hidden. */
  caller: string | null;
  durationSeconds: number | null;
  transcription: string | null;
  summary: string | null;
  analyses: Analyses;
  facts: Facts | null;
  /** The sound broke off. */
  incomplete: boolean;
  /** 0–255; empty where there is nothing to draw. */
  peaks: readonly number[];
  /** Protected, bound to this recipient; null where there is no sound. */
  listenUrl: string | null;
  dashboardUrl: string;
  /** From `companyLine`. */
  company: string;
  /** Message-ID of the notice that this completes, null for a first notice. */
  follows: string | null;
  /** Its sound came after the notice, which said that there was none. */
  arrival?: boolean;
  /** Shared by everything that this caller leaves on the line: mail programs put it in one conversation. */
  thread?: string | null;
};
