// The sentences that HTML and plain text share.
import { cut } from '../clean.ts';
import type { NoticeFields } from './shown.ts';

/** The caller's name if the transcription contains it, else the number. A discreet notice shows neither. */
export const headlineOf = ({ details, texts, state }: NoticeFields): string => {
  if (!details) return texts.discreetTitle[state === 'missed' ? 'missed' : 'message'];
  return details.name ?? details.callerText;
};

const stateSentenceOf = ({ details, texts, state, update }: NoticeFields): string | null => {
  if (!details) return update ? texts.update.discreet : texts.discreetSentence;
  if (state !== 'complete') return texts.state[state].sentence;
  return update ? texts.update.sentence : null;
};

/** Explains what is missing or what the notice adds; null for a complete first notice. */
export const sentenceOf = (shown: NoticeFields): string | null => {
  if (shown.isText && shown.details) return shown.texts.answered;
  const sentence = stateSentenceOf(shown);
  if (!shown.arrival) return sentence;
  return [shown.texts.arrival, ...(sentence ? [sentence] : [])].join(' ');
};

const LONGEST_PREHEADER = 140;

/** The text beside the subject in the inbox. It adds details that the subject does not contain. */
export const preheaderOf = (shown: NoticeFields): string => {
  const { details, texts } = shown;
  const first = shown.update && details?.urgency ? `${texts.urgency[details.urgency]} · ` : '';
  const about = details?.deadline ? `${texts.deadline} ${details.deadline}. ` : '';
  const text = shown.state === 'complete' && details ? (shown.transcription ?? details.summary) : null;
  const summary = shown.update ? details?.summary : null;
  return cut(
    `${first}${about}${summary ?? text ?? sentenceOf(shown) ?? ''}`.replace(/\n+/g, ' '),
    LONGEST_PREHEADER,
  );
};
