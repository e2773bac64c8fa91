// The subject contains urgency, caller and summary, or only kind and time if the line's mails contain a link alone. Before the
// transcription is ready it contains only values that the transcription does not change, so that the update can repeat the
// subject and stay in the conversation.
import { cut } from '../clean.ts';
import type { NoticeState } from './notice-texts.ts';
import type { NoticeFields } from './shown.ts';

const LONGEST_SUMMARY = 90;

const SUBJECT_OF: Partial<Record<NoticeState, 'silent' | 'missed' | 'no_sound'>> = {
  silent: 'silent',
  missed: 'missed',
  no_sound: 'no_sound',
};

const before = (shown: NoticeFields): string => {
  const { texts, details, received } = shown;
  const missed = shown.state === 'missed';
  if (!details) return `${texts.discreetSubject[missed ? 'missed' : 'message']} · ${received}`;
  const kind = shown.isText ? 'text' : (SUBJECT_OF[shown.state] ?? 'message');
  return [texts.subject[kind], details.subjectCaller, received].join(' · ');
};

export const subjectOf = (shown: NoticeFields): string => {
  if (shown.update) return shown.texts.reply(before(shown));
  const { details, texts } = shown;
  if (shown.state !== 'complete' || !details) return before(shown);
  const { urgency, summary, subjectCaller } = details;
  if (!urgency && !summary) return before(shown);
  const plain = texts.subject[shown.isText ? 'text' : 'message'];
  const first = urgency ? texts.urgency[urgency] : plain;
  const last = summary ? cut(summary.replace(/\n+/g, ' '), LONGEST_SUMMARY) : plain;
  return [first, subjectCaller, last].join(' · ');
};
