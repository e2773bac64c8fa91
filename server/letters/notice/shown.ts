// The allow-list of a notice. HTML, plain text and subject are written from these fields alone, so that none of them
// can contain a field that the line keeps secret. The words of a caller are cleaned here.

import type { Language } from '#contract/languages.ts';
import { formatPhone } from '#contract/phone.ts';
import { clockText } from '#contract/time.ts';
import { type Analyses, AXES, type Axis, type Urgency } from '#contract/values.ts';
import type { CallbackCheck, Facts } from '#contract/voicemail.ts';
import { cleanLine, cut, spoken, spokenLine } from '../clean.ts';
import { dayText, dialLink, durationText, momentText } from '../figures.ts';
import { webLink } from '../letter-links.ts';
import type { Row } from '../pieces.ts';
import type { VoicemailNotice } from './notice.ts';
import { NOTICE_TEXTS } from './notice-languages.ts';
import type { NoticeState, NoticeTexts } from './notice-texts.ts';

export type MessageDetails = {
  callerText: string;
  /** The contact's name where the firm wants it, otherwise the number: for the subject alone. */
  subjectCaller: string;
  callerDial: string | null;
  /** The caller's name as it was transcribed; null if the caller gave none. */
  name: string | null;
  urgency: Urgency | null;
  /** Null if there was nothing to summarise. */
  summary: string | null;
  deadline: string | null;
  /** Events that the firm must not miss (arrest, danger, seizure, summons, hearing, time to appeal …), the nearest first. */
  radar: Row[];
  /** Null for a call without words, because five rows 'Non analysé' would be useless. */
  analysis: Row[] | null;
  facts: Row[];
};

export type NoticeFields = {
  language: Language;
  texts: NoticeTexts;
  state: NoticeState;
  /** True if this notice adds the transcription to an earlier notice. */
  update: boolean;
  /** True if this notice adds the recording to an earlier notice. */
  arrival: boolean;
  /** True if the caller wrote the message. */
  isText: boolean;
  firm: string;
  received: string;
  duration: string | null;
  incomplete: boolean;
  peaks: readonly number[];
  listen: string | null;
  dashboard: string;
  company: string;
  /** Null if the mails of the line may contain a link alone. */
  details: MessageDetails | null;
  /** Null if the mails of the line may not contain it, or if it is not ready yet. */
  transcription: string | null;
  /** True if there is a transcription that this line shows in the dashboard alone. */
  transcriptionElsewhere: boolean;
};

const or = (text: string | null | undefined, clean: (text: string) => string): string | null =>
  (text && clean(text)) || null;

const deadlineOf = (facts: Facts | null, texts: NoticeTexts): string | null => {
  const words = or(facts?.deadline_text, spokenLine);
  const day = facts?.deadline_on ? dayText(facts.deadline_on) : null;
  if (words) return `${texts.quoted(words)}${day ? ` (${day})` : ''}`;
  return day;
};

const radarOf = (facts: Facts | null, texts: NoticeTexts): Row[] =>
  (facts?.radar ?? []).map(({ event, quote, on }) => ({
    label: `${texts.events[event] ?? event}${on ? ` (${dayText(on)})` : ''}`,
    value: texts.quoted(spokenLine(quote)),
  }));

const secondsOf = ({ passage }: CallbackCheck, texts: NoticeTexts): string | null =>
  passage && texts.passage(clockText(passage.start), clockText(Math.ceil(passage.end)));

/** The spoken number. If it differs from the caller's or is incomplete, the passage to listen to follows. */
const callbackOf = (facts: Facts | null, texts: NoticeTexts): string | null => {
  const check = facts?.callback;
  const said = or(check?.said ?? facts?.callback_number, spokenLine);
  const number = said && formatPhone(said);
  if (check?.verdict === 'differs') return `${number}. ${texts.callbackDiffers(secondsOf(check, texts))}`;
  if (check?.verdict === 'incomplete')
    return `${number}. ${texts.callbackIncomplete(secondsOf(check, texts))}`;
  return number;
};

const factsOf = (facts: Facts | null, texts: NoticeTexts): Row[] => {
  const found: [string, string | null][] = [
    [texts.callerName, or(facts?.caller_name, spokenLine)],
    // A spoken number stays text, because the words of a caller must never become a link.
    [texts.callback, callbackOf(facts, texts)],
  ];
  return found.flatMap(([label, value]) => (value ? [{ label, value }] : []));
};

const resultText = (value: Analyses[Axis], texts: NoticeTexts): string =>
  value === null ? texts.notAnalysed : (texts.values?.[value] ?? value);

const LONGEST_NAME = 60;

const WORDLESS: readonly NoticeState[] = ['missed', 'silent', 'no_words', 'no_sound'];

const detailsOf = (notice: VoicemailNotice, texts: NoticeTexts): MessageDetails => {
  const wordless = WORDLESS.includes(notice.state);
  const callerText = notice.caller ? formatPhone(cleanLine(notice.caller)) : texts.anonymous;
  const contactName = or(notice.contactName, spokenLine);
  return {
    callerText,
    subjectCaller: contactName ? cut(contactName, LONGEST_NAME) : callerText,
    callerDial: notice.caller ? dialLink(notice.caller) : null,
    name: or(notice.facts?.caller_name, spokenLine),
    urgency: notice.analyses.urgency,
    summary: or(notice.summary, spoken),
    deadline: deadlineOf(notice.facts, texts),
    radar: radarOf(notice.facts, texts),
    analysis: wordless
      ? null
      : AXES.map((axis) => ({
          label: texts.axes[axis],
          value: resultText(notice.analyses[axis], texts),
          quiet: notice.analyses[axis] === null,
        })),
    facts: factsOf(notice.facts, texts),
  };
};

export const shownOf = (notice: VoicemailNotice): NoticeFields => {
  const { language } = notice;
  const texts = NOTICE_TEXTS[language];
  const text = notice.state === 'complete' ? or(notice.transcription, spoken) : null;
  return {
    language,
    texts,
    state: notice.state,
    update: notice.inReplyTo !== null && !notice.arrival,
    arrival: notice.arrival ?? false,
    isText: notice.isText ?? false,
    firm: spokenLine(notice.firm),
    received: momentText(notice.receivedAt),
    duration: notice.durationSeconds === null ? null : durationText(notice.durationSeconds),
    incomplete: notice.incomplete,
    peaks: notice.peaks,
    listen: notice.listenUrl && notice.state !== 'missed' ? webLink(notice.listenUrl) : null,
    dashboard: webLink(notice.dashboardUrl),
    company: notice.company,
    transcriptionElsewhere: notice.content === 'summary' && text !== null,
    details: notice.content === 'link' ? null : detailsOf(notice, texts),
    transcription:
      notice.content === 'full' && notice.state === 'complete' ? (text ?? texts.noTranscription) : null,
  };
};
