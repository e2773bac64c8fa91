// Writes the notice as plain text, in nearly the same order as the HTML.

import type { Shown } from './shown.ts';
import { headlineOf, sentenceOf } from './words.ts';

const block = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', heading.toUpperCase(), ...lines];

/** The prefix «>» on each line keeps a caller's words from passing for a line of the notice. */
const quoted = (text: string): string[] => text.split('\n').map((line) => `> ${line}`.trimEnd());

const opening = (shown: Shown): string[] => {
  const { texts, details } = shown;
  const mark =
    shown.state === 'complete'
      ? (details?.urgency && texts.notice.urgency[details.urgency]) || null
      : texts.notice.state[shown.state].badge;
  const who = details ? texts.notice.from(headlineOf(shown)) : headlineOf(shown);
  const sentence = sentenceOf(shown);
  return [mark && details ? `${mark.toUpperCase()} – ${who}` : who, ...(sentence ? ['', sentence] : []), ''];
};

const facts = (shown: Shown): string[] => {
  const { texts, details } = shown;
  return [
    ...(details ? [`${texts.notice.caller}\u202f: ${details.callerText}`] : []),
    `${texts.notice.received} ${shown.received}`,
    ...(shown.duration ? [`${texts.notice.duration}\u202f: ${shown.duration}`] : []),
    `${texts.notice.line}\u202f: ${shown.firm}`,
    ...(shown.incomplete ? [texts.notice.incomplete] : []),
  ];
};

export const noticeText = (shown: Shown): string => {
  const { details, listen } = shown;
  const { notice } = shown.texts;
  const summary = details && shown.state === 'complete' ? [details.summary ?? notice.noSummary] : [];
  const foot = [
    ...(listen ? [notice.footListen] : []),
    ...(shown.state === 'complete' && details ? [notice.footMachine] : []),
    notice.footWhy(shown.firm),
    shown.company,
  ];
  return [
    ...opening(shown),
    ...(details?.radar ?? []).map(({ label, value }) => `! ${label}\u202f: ${value}`),
    ...((details?.radar ?? []).length > 0 ? [''] : []),
    ...facts(shown),
    ...block(notice.deadline, details?.deadline ? [details.deadline] : []),
    ...block(notice.summary, summary),
    ...block(notice.listen, listen ? [listen] : []),
    ...block(notice.dashboard, [shown.dashboard]),
    ...block(notice.transcription, shown.transcription ? quoted(shown.transcription) : []),
    ...(shown.transcriptionElsewhere ? ['', notice.transcriptionElsewhere] : []),
    ...block(
      notice.facts,
      (details?.facts ?? []).map(({ label, value }) => `${label}\u202f: ${value}`),
    ),
    ...block(
      notice.analysis,
      (details?.analysis ?? []).map(({ label, value }) => `${label}\u202f: ${value}`),
    ),
    '',
    '—',
    ...foot,
    '',
  ].join('\n');
};
