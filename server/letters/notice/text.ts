// Writes the notice as plain text, in the order of the HTML except at the top: the sentence about what is missing comes first,
// then the radar's events, then caller, time and line.

import type { NoticeFields } from './shown.ts';
import { headlineOf, sentenceOf } from './words.ts';

const block = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', heading.toUpperCase(), ...lines];

/** The prefix «>» on each line keeps a caller's words from passing for a line of the notice. */
const quoted = (text: string): string[] => text.split('\n').map((line) => `> ${line}`.trimEnd());

const opening = (shown: NoticeFields): string[] => {
  const { texts, details } = shown;
  const mark =
    shown.state === 'complete'
      ? (details?.urgency && texts.urgency[details.urgency]) || null
      : texts.state[shown.state].badge;
  const who = details ? texts.from(headlineOf(shown)) : headlineOf(shown);
  const sentence = sentenceOf(shown);
  return [mark && details ? `${mark.toUpperCase()} – ${who}` : who, ...(sentence ? ['', sentence] : []), ''];
};

const facts = (shown: NoticeFields): string[] => {
  const { texts, details } = shown;
  return [
    ...(details ? [`${texts.labelled(texts.caller)} ${details.callerText}`] : []),
    `${texts.received} ${shown.received}`,
    ...(shown.duration ? [`${texts.labelled(texts.duration)} ${shown.duration}`] : []),
    `${texts.labelled(texts.line)} ${shown.firm}`,
    ...(shown.incomplete ? [texts.incomplete] : []),
  ];
};

export const noticeText = (shown: NoticeFields): string => {
  const { details, listen, texts } = shown;
  const summary = details && shown.state === 'complete' ? [details.summary ?? texts.noSummary] : [];
  const foot = [
    ...(listen ? [texts.footListen] : []),
    ...(shown.state === 'complete' && details ? [texts.footMachine] : []),
    texts.footWhy(shown.firm),
    shown.company,
  ];
  return [
    ...opening(shown),
    ...(details?.radar ?? []).map(({ label, value }) => `! ${texts.labelled(label)} ${value}`),
    ...((details?.radar ?? []).length > 0 ? [''] : []),
    ...facts(shown),
    ...block(texts.deadline, details?.deadline ? [details.deadline] : []),
    ...block(texts.summary, summary),
    ...block(texts.listen, listen ? [listen] : []),
    ...block(texts.dashboard, [shown.dashboard]),
    ...block(texts.transcription, shown.transcription ? quoted(shown.transcription) : []),
    ...(shown.transcriptionElsewhere ? ['', texts.transcriptionElsewhere] : []),
    ...block(
      texts.facts,
      (details?.facts ?? []).map(({ label, value }) => `${texts.labelled(label)} ${value}`),
    ),
    ...block(
      texts.analysis,
      (details?.analysis ?? []).map(({ label, value }) => `${texts.labelled(label)} ${value}`),
    ),
    '',
    '—',
    ...foot,
    '',
  ].join('\n');
};
