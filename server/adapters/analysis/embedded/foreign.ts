// Analyses messages in Dutch, German or English by a word-for-word glossary; each answer is marked doubtful.
// With too few known words it finds only urgency, number, day and name; the rest is 'Non analysé'.
import { dateIn } from '#contract/brussels.ts';
import { DAY_MS } from '#contract/time.ts';
import { COUNTING, findPhones, tokenize, withoutMiddle } from '#server/language/index.ts';
import type { AnalysedText, AnalysisContext, Finding } from '../port.ts';
import { calendarDay } from './calendar-day.ts';
import { priorityFactsOf } from './call-back-cues.ts';
import { callerNameIn } from './caller-name.ts';
import { deadlineOf } from './deadline.ts';
import { findingsOf, NOTHING } from './findings.ts';
import { type Foreign, translatedToFrench } from './gloss.ts';
import { FOREIGN, type ForeignWords } from './lexicon/foreign.data.ts';
import type { Models } from './model-file.ts';
import { radarOf } from './radar.ts';
import { type ReadTranscript, readStream } from './reading.ts';
import { foreignNote, subjectsOf } from './summary/foreign-note.ts';

const IN_LANGUAGE: Readonly<Record<Foreign, string>> = {
  nl: 'en néerlandais',
  de: 'en allemand',
  en: 'en anglais',
};

const IN_FRENCH = new Intl.DateTimeFormat('fr-BE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Brussels',
});

const whole = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');
const first = (text: string, pattern: string): string | null => whole(pattern).exec(text)?.[0] ?? null;

const GREETING = /g(?:oede|uten) ?morgen/giu;

type Day = { text: string; days: number };

const dayIn = (text: string, words: ForeignWords, receivedAt: Date): Day | null => {
  const after = first(text, words.afterTomorrow);
  if (after) return { text: after, days: 2 };
  // 'Guten Morgen' and 'goedemorgen' contain the word for tomorrow.
  const tomorrow = first(text.replace(GREETING, ''), words.tomorrow);
  if (tomorrow) return { text: tomorrow, days: 1 };
  const today = first(text, words.today);
  if (today) return { text: today, days: 0 };
  const names = words.weekdays.split(' ');
  const found = first(text, names.join('|'));
  if (!found) return null;
  const now = new Date(`${dateIn(receivedAt)}T12:00:00Z`).getUTCDay();
  return { text: found, days: (names.indexOf(found.toLowerCase()) - now + 7) % 7 || 7 };
};

const urgencyOf = (text: string, words: ForeignWords, day: Day | null): Finding<'urgency'> => {
  const grave = first(text, words.urgent);
  const soon = first(text, words.thisWeek);
  const evidence = [grave, day?.text, soon].flatMap((found) => (found ? [found] : []));
  if (grave || (day && day.days <= 3)) return { value: 'Urgent', confidence: 0.6, evidence, doubtful: true };
  return day || soon
    ? { value: 'Modéré', confidence: 0.6, evidence, doubtful: true }
    : { value: 'Non Urgent', confidence: 0.5, evidence, doubtful: true };
};

/** Below this share of known words the analysis would be a guess. */
const ENOUGH_KNOWN = 0.5;

const asDoubtful = <F extends { doubtful: boolean }>(found: F | null): F | null =>
  found && { ...found, doubtful: true };

const findingsIn = (
  read: ReadTranscript | null,
  models: Models,
  urgency: Finding<'urgency'>,
  firm: AnalysisContext['firm'],
): AnalysedText['findings'] => {
  if (!read) return { ...NOTHING, urgency };
  const found = findingsOf(read, models, firm);
  // A word missing from the glossary must not turn an urgent call into 'Non Urgent'.
  const pressing = urgency.value === 'Urgent' && found.urgency?.value === 'Non Urgent';
  return {
    sentiment: asDoubtful(found.sentiment),
    urgency: asDoubtful(pressing ? { ...urgency, value: 'Modéré' } : (found.urgency ?? urgency)),
    stage: asDoubtful(found.stage),
    category: asDoubtful(found.category),
    domain: asDoubtful(found.domain),
  };
};

export const analyseForeign = (
  given: string,
  language: Foreign,
  { receivedAt, firm }: Pick<AnalysisContext, 'receivedAt' | 'firm'>,
  models: Models,
): AnalysedText => {
  const text = withoutMiddle(given);
  const words = FOREIGN[language];
  const day = dayIn(text, words, receivedAt);
  const { stream, known } = translatedToFrench(given, language);
  const read = known >= ENOUGH_KNOWN ? readStream(stream) : null;
  const findings = findingsIn(read, models, urgencyOf(text, words, day), firm);
  const deadline = read && deadlineOf(read);
  const caller = callerNameIn({ stream });
  const callback = findPhones(tokenize(text), COUNTING[language]).findLast((one) => one.e164)?.e164 ?? null;
  const on = read
    ? deadline && calendarDay(deadline.moment, receivedAt)
    : day && dateIn(new Date(receivedAt.getTime() + day.days * DAY_MS));
  const priority = read && priorityFactsOf(stream);
  const field = findings.domain && findings.domain.value !== 'Indéterminé' ? findings.domain.value : null;
  return {
    findings,
    summary: foreignNote({
      language: IN_LANGUAGE[language],
      subjects: read ? subjectsOf(read) : [],
      field: field && `${field.slice(0, 1)}${field.slice(1).toLocaleLowerCase('fr')}`,
      urgent: findings.urgency?.value === 'Urgent',
      callback,
      on: on && IN_FRENCH.format(new Date(`${on}T12:00:00Z`)),
      caller: caller?.isSure ? caller.name : null,
    }),
    facts: {
      caller_name: caller?.name ?? null,
      callback_number: callback,
      deadline_text: read ? (deadline?.text ?? null) : (day?.text ?? null),
      deadline_on: on,
      ...(read ? { radar: radarOf(read, receivedAt) } : {}),
      ...(priority ? { priority } : {}),
    },
    language,
    by: 'embedded',
  };
};
