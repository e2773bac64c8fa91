// Texts derived from a message: placeholders, truncated summary, state of the transcription.
import { SUMMARY_CUT } from '#contract/limits.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { unbrokenDuration } from '#web/texts/figures.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { dashboard } from './texts.ts';

export { resultOf as analysisOf } from '#contract/values.ts';

const tones: Readonly<Record<string, Tone>> = {
  Positif: 'done',
  // Red is for urgency alone.
  Négatif: 'waiting',
  Urgent: 'urgent',
  Modéré: 'waiting',
};
export const toneOf = (value: string): Tone => tones[value] ?? 'quiet';

/** Cuts a text after 60 characters, as a user counts them, and adds '...'. */
export const cut = (text: string): string => {
  const letters = [...text];
  return letters.length <= SUMMARY_CUT ? text : `${letters.slice(0, SUMMARY_CUT).join('').trimEnd()}...`;
};

export const hasSummary = (message: Voicemail): boolean =>
  message.ai_summary !== null && message.ai_summary !== '';

export const shownSummaryOf = (message: Voicemail): string =>
  hasSummary(message) ? (message.ai_summary ?? '') : dashboard.noSummary;

/** The reason why a message has no text, in a few words for the table. */
export const shortNotice = (message: Voicemail): string | null => {
  if (message.transcription || hasSummary(message)) return null;
  return message.kind === 'missed' ? dashboard.nothingLeft : dashboard.hearingShort[message.hearing];
};

/** The contact's name; without one the name that was heard. */
export const nameOf = ({ contact, facts }: Voicemail): { name: string; heard: boolean } | null => {
  if (contact?.name) return { name: contact.name, heard: false };
  return facts?.caller_name ? { name: facts.caller_name, heard: true } : null;
};

/** The number said in the message if it is whole, else the one that called. */
export const numberToCall = ({ facts, caller_phone_number }: Voicemail): string | null =>
  facts?.callback_number ?? caller_phone_number;

/** Whether the caller left another number than the one of the call. */
export const leftAnotherNumber = (message: Voicemail): boolean =>
  numberToCall(message) !== message.caller_phone_number;

export const callerOf = (message: Voicemail): string => message.caller_phone_number ?? dashboard.undefined;

export const durationOf = (message: Voicemail): string =>
  message.duration_seconds === null ? dashboard.undefined : unbrokenDuration(message.duration_seconds);

/** The total duration, in hours if there are any. */
export const totalDuration = (seconds: number): string => {
  if (seconds < 3600) return unbrokenDuration(seconds);
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;
};

export const processedPercent = (processed: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * processed) / total);
