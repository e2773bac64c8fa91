// Writes the notice as plain text, in nearly the same order as the HTML.

import type { Shown } from './shown.ts';
import { headlineOf, sentenceOf } from './words.ts';

const block = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', heading.toUpperCase(), ...lines];

/** The prefix «>» on each line keeps a caller's words from passing for a line of the notice. */
const quoted = (text: string): string[] => text.split('\n').map((line) => `> ${line}`.trimEnd());

const opening = (shown: Shown): string[] => {
  const { texts, told } = shown;
  const mark =
    shown.state === 'complete'
      ? (told?.urgency && texts.notice.urgency[told.urgency]) || null
      : texts.notice.state[shown.state].badge;
  const who = told ? texts.notice.from(headlineOf(shown)) : headlineOf(shown);
  const sentence = sentenceOf(shown);
  return [mark && told ? `${mark.toUpperCase()} – ${who}` : who, ...(sentence ? ['', sentence] : []), ''];
};

const facts = (shown: Shown): string[] => {
  const { texts, told } = shown;
  return [
    ...(told ? [`${texts.notice.caller}\u202f: ${told.callerText}`] : []),
    `${texts.notice.received} ${shown.received}`,
    ...(shown.duration ? [`${texts.notice.duration}\u202f: ${shown.duration}`] : []),
    `${texts.notice.line}\u202f: ${shown.firm}`,
    ...(shown.incomplete ? [texts.notice.incomplete] : []),
  ];
};

export const noticeText = (shown: Shown): string => {
  const { told, listen } = shown;
  const { notice } = shown.texts;
  const summary = told && shown.state === 'complete' ? [told.summary ?? notice.noSummary] : [];
  const foot = [
    ...(listen ? [notice.footListen] : []),
    ...(shown.state === 'complete' && told ? [notice.footMachine] : []),
    notice.footWhy(shown.firm),
    shown.company,
  ];
  return [
    ...opening(shown),
    ...(told?.radar ?? []).map(({ label, value }) => `! ${label}\u202f: ${value}`),
    ...((told?.radar ?? []).length > 0 ? [''] : []),
    ...facts(shown),
    ...block(notice.deadline, told?.deadline ? [told.deadline] : []),
    ...block(notice.summary, summary),
    ...block(notice.listen, listen ? [listen] : []),
    ...block(notice.dashboard, [shown.dashboard]),
    ...block(notice.transcription, shown.transcription ? quoted(shown.transcription) : []),
    ...(shown.transcriptionElsewhere ? ['', notice.transcriptionElsewhere] : []),
    ...block(
      notice.facts,
      (told?.facts ?? []).map(({ label, value }) => `${label}\u202f: ${value}`),
    ),
    ...block(
      notice.analysis,
      (told?.analysis ?? []).map(({ label, value }) => `${label}\u202f: ${value}`),
    ),
    '',
    '—',
    ...foot,
    '',
  ].join('\n');
};
