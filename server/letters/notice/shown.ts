// The allow-list of a notice: HTML, plain text and subject are written from this alone, so what a line
// keeps secret cannot slip into one of the three. Everything said by a caller is cleaned here.
import { formatPhone } from '#contract/phone.ts';
import { ANALYSIS_TYPES, AXES, NOT_ANALYSED, type Urgency } from '#contract/values.ts';
import type { CallbackCheck, Facts } from '#contract/voicemail.ts';
import { cleanLine, spoken, spokenLine } from '../clean.ts';
import { dayText, dialLink, durationText, momentText, passageText } from '../figures.ts';
import { webLink } from '../letter-links.ts';
import type { Row } from '../pieces.ts';
import { type LetterTexts, type NoticeState, textsIn } from '../texts.ts';
import type { VoicemailNotice } from './notice.ts';

export type Told = {
  callerText: string;
  callerDial: string | null;
  /** As heard, null when nobody gave one. */
  name: string | null;
  urgency: Urgency | null;
  /** Null where there was nothing to sum up. */
  summary: string | null;
  deadline: string | null;
  /** What sets a clock running, the nearest first. */
  radar: Row[];
  /** Null for calls without a word: five times 'Non analysé' would say nothing. */
  analysis: Row[] | null;
  facts: Row[];
};

export type Shown = {
  texts: LetterTexts;
  state: NoticeState;
  /** The text to a notice that had none. */
  update: boolean;
  /** The sound to a notice that had none. */
  arrival: boolean;
  firm: string;
  received: string;
  duration: string | null;
  incomplete: boolean;
  peaks: readonly number[];
  listen: string | null;
  dashboard: string;
  company: string;
  /** Null when the line wants discretion. */
  told: Told | null;
  /** Null when the line wants no text in mails, or there is none to have yet. */
  transcription: string | null;
  /** There is a text, but this line wants it in the dashboard alone. */
  transcriptionElsewhere: boolean;
};

const or = (text: string | null | undefined, clean: (text: string) => string): string | null =>
  (text && clean(text)) || null;

const deadlineOf = (facts: Facts | null, texts: LetterTexts): string | null => {
  const words = or(facts?.deadline_text, spokenLine);
  const day = facts?.deadline_on ? dayText(facts.deadline_on) : null;
  if (words) return `${texts.notice.quoted(words)}${day ? ` (${day})` : ''}`;
  return day;
};

const radarOf = (facts: Facts | null, texts: LetterTexts): Row[] =>
  (facts?.radar ?? []).map(({ event, quote, on }) => ({
    label: on ? `${event} (${dayText(on)})` : event,
    value: texts.notice.quoted(spokenLine(quote)),
  }));

/** The deadline stands by itself, above. */
const secondsOf = (check: CallbackCheck): string | null =>
  check.passage && passageText(check.passage.start, check.passage.end);

/** The number said, and where to listen when it is not the one that called (which stands above) or no whole one. */
const callbackOf = (facts: Facts | null, texts: LetterTexts): string | null => {
  const check = facts?.callback;
  const said = or(check?.said ?? facts?.callback_number, spokenLine);
  const number = said && formatPhone(said);
  if (check?.verdict === 'differs') return `${number}. ${texts.notice.callbackDiffers(secondsOf(check))}`;
  if (check?.verdict === 'incomplete')
    return `${number}. ${texts.notice.callbackIncomplete(secondsOf(check))}`;
  return number;
};

const factsOf = (facts: Facts | null, texts: LetterTexts): Row[] => {
  const found: [string, string | null][] = [
    [texts.notice.callerName, or(facts?.caller_name, spokenLine)],
    // Said, not dialled: what a caller says never becomes a link.
    [texts.notice.callback, callbackOf(facts, texts)],
  ];
  return found.flatMap(([label, value]) => (value ? [{ label, value }] : []));
};

const WORDLESS: readonly NoticeState[] = ['missed', 'silent', 'no_words', 'no_sound'];

const toldOf = (notice: VoicemailNotice, texts: LetterTexts): Told => {
  const wordless = WORDLESS.includes(notice.state);
  return {
    callerText: notice.caller ? formatPhone(cleanLine(notice.caller)) : texts.notice.anonymous,
    callerDial: notice.caller ? dialLink(notice.caller) : null,
    name: or(notice.facts?.caller_name, spokenLine),
    urgency: notice.analyses.urgency,
    summary: or(notice.summary, spoken),
    deadline: deadlineOf(notice.facts, texts),
    radar: radarOf(notice.facts, texts),
    analysis: wordless
      ? null
      : AXES.map((axis) => ({
          label: ANALYSIS_TYPES[axis],
          value: notice.analyses[axis] ?? NOT_ANALYSED,
          quiet: notice.analyses[axis] === null,
        })),
    facts: factsOf(notice.facts, texts),
  };
};

export const shownOf = (notice: VoicemailNotice): Shown => {
  const texts = textsIn(notice.language);
  const text = notice.state === 'complete' ? or(notice.transcription, spoken) : null;
  return {
    texts,
    state: notice.state,
    update: notice.follows !== null && !notice.arrival,
    arrival: notice.arrival ?? false,
    firm: spokenLine(notice.firm),
    received: momentText(notice.receivedAt),
    duration: notice.durationSeconds === null ? null : durationText(notice.durationSeconds),
    incomplete: notice.incomplete,
    peaks: notice.peaks,
    listen: notice.listenUrl && notice.state !== 'missed' ? webLink(notice.listenUrl) : null,
    dashboard: webLink(notice.dashboardUrl),
    company: notice.company,
    transcriptionElsewhere: notice.content === 'summary' && text !== null,
    told: notice.content === 'link' ? null : toldOf(notice, texts),
    transcription:
      notice.content === 'full' && notice.state === 'complete'
        ? (text ?? texts.notice.noTranscription)
        : null,
  };
};
