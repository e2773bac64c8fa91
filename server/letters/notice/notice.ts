// The input of a notice: one message and its delivery.
import type { Language } from '#contract/languages.ts';
import type { Analyses } from '#contract/values.ts';
import type { Facts } from '#contract/voicemail.ts';
import type { NoticeState } from './notice-texts.ts';

/** How much of a message the mails of a line may contain. */
export type MailContent = 'full' | 'summary' | 'link';

export type VoicemailNotice = {
  state: NoticeState;
  content: MailContent;
  language: Language;
  /** The line's name. */
  firm: string;
  receivedAt: Date;
  /** E.164, as the network reported it; null if hidden. */
  caller: string | null;
  /** The name that the firm gave to the caller's contact, for the subject; null where the line's mails do not name it. */
  contactName?: string | null;
  durationSeconds: number | null;
  transcription: string | null;
  summary: string | null;
  analyses: Analyses;
  facts: Facts | null;
  /** True if the recording broke off. */
  incomplete: boolean;
  /** Loudness from 0 to 255; empty if there is no recording. */
  peaks: readonly number[];
  /** A signed link for this recipient; null if there is no recording. */
  listenUrl: string | null;
  dashboardUrl: string;
  /** The line at the foot of the mail that names the operator's company, from `companyLine`. */
  company: string;
  /** Message-ID of the earlier notice that this one completes; null for a first notice. */
  inReplyTo: string | null;
  /** True if the recording arrived after a notice that reported none. */
  arrival?: boolean;
  /** True if the caller answered a text in writing. */
  isText?: boolean;
  /** Shared by all messages of this caller on the line, so that mail programs show them as one conversation. */
  thread?: string | null;
};
