// Writes the notice as HTML: caller, deadline and summary, then what to do, then the details.
import { html, type Markup } from '#server/platform/markup.ts';
import { SANS, sheet } from '../layout.ts';
import { LIGHT, type Tone } from '../palette.ts';
import {
  badge,
  button,
  buttons,
  callout,
  lead,
  link,
  paragraph,
  quotation,
  rows,
  section,
  title,
} from '../pieces.ts';
import { waveform } from '../waveform.ts';
import type { NoticeFields } from './shown.ts';
import { headlineOf, preheaderOf, sentenceOf } from './words.ts';

const URGENCY_TONES: Record<string, Tone> = { Urgent: 'urgent', Modéré: 'waiting', 'Non Urgent': 'done' };
const STATE_TONES: Record<string, Tone> = {
  failed: 'urgent',
  no_sound: 'urgent',
  missed: 'quiet',
  silent: 'quiet',
  late: 'new',
  late_no_mail: 'new',
};

const badges = ({ texts, state, details, update }: NoticeFields): Markup[] => [
  ...(details?.urgency
    ? [badge(URGENCY_TONES[details.urgency] ?? 'quiet', texts.urgency[details.urgency])]
    : []),
  ...(state === 'complete' ? [] : [badge(STATE_TONES[state] ?? 'waiting', texts.state[state].badge)]),
  ...(update && state === 'complete' ? [badge('new', texts.update.badge)] : []),
];

/** Spaces separate the parts, because a dot would remain at the end of a line that wraps on a phone. */
const meta = ({ details, received, duration }: NoticeFields): Markup => {
  const parts = [details?.name ? details.callerText : null, received, duration].filter(
    (part) => part !== null,
  );
  return html`<p class="v-ink2" style="margin:8px 0 0;font:400 15px/24px ${SANS};color:${LIGHT.ink2}">${parts.map(
    (part) => html`<span style="display:inline-block;padding-right:18px;white-space:nowrap">${part}</span> `,
  )}</p>`;
};

const aboutText = (shown: NoticeFields): Markup[] => {
  const { texts, details } = shown;
  const sentence = sentenceOf(shown);
  return [
    ...(details?.radar ?? []).map(({ label, value }) => callout(label, value, 'urgent')),
    ...(details?.deadline
      ? [callout(texts.deadline, details.deadline, details.urgency === 'Urgent' ? 'urgent' : 'waiting')]
      : []),
    ...(sentence ? [paragraph(sentence)] : []),
    ...(details && shown.state === 'complete'
      ? [details.summary ? lead(details.summary) : paragraph(texts.noSummary)]
      : []),
    ...(shown.incomplete ? [paragraph(texts.incomplete)] : []),
  ];
};

/** What to do, in the order in which a lawyer does it: call back, listen, then open the dashboard. */
const actions = ({ texts: notice, details, listen, dashboard }: NoticeFields): Markup | null => {
  const call = details?.callerDial ? button(details.callerDial, notice.callBack(details.callerText)) : null;
  const play = listen ? button(listen, notice.listen, call ? 'ghost' : 'brand') : null;
  if (!call && !play) return buttons(button(dashboard, notice.dashboard));
  return html`${buttons(call, play)}${paragraph(link(dashboard, notice.dashboard))}`;
};

const card = (shown: NoticeFields): Markup => {
  const { texts, details, listen } = shown;
  const marks = badges(shown);
  return html`${marks.length > 0 ? html`<div style="margin:0 0 10px">${marks}</div>` : null}${title(headlineOf(shown))}
${meta(shown)}
${aboutText(shown)}
${listen ? waveform(shown.peaks) : null}
${actions(shown)}
${shown.transcription ? section(texts.transcription, quotation(shown.transcription)) : null}
${shown.transcriptionElsewhere ? paragraph(texts.transcriptionElsewhere) : null}
${details && details.facts.length > 0 ? section(texts.facts, rows(details.facts)) : null}
${details?.analysis ? section(texts.analysis, rows(details.analysis)) : null}`;
};

export const noticeHtml = (shown: NoticeFields, subject: string): string => {
  const { texts: notice } = shown;
  return sheet({
    lang: shown.language,
    title: subject,
    preheader: preheaderOf(shown),
    aside: shown.firm,
    card: card(shown),
    foot: [
      ...(shown.listen ? [notice.footListen] : []),
      ...(shown.state === 'complete' && shown.details ? [notice.footMachine] : []),
      notice.footWhy(shown.firm),
      shown.company,
    ],
  });
};
