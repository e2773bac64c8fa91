// A message that is not French: its urgency, its numbers, its day and its name. What it is about stays 'Non analysé':
// a guess from a model of French words would look like knowledge.
import type { Language } from '#contract/values.ts';
import { cut, findPhones, tokenize } from '#server/language/index.ts';
import type { Finding, Understood } from '../port.ts';
import { FOREIGN, type ForeignWords } from './lexicon/foreign.data.ts';

type Foreign = Exclude<Language, 'fr'>;
const TONGUES: Readonly<Record<Foreign, string>> = {
  nl: 'en néerlandais',
  de: 'en allemand',
  en: 'en anglais',
};
const DAY_MS = 86_400_000;
const BELGIAN_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' });

const IN_FRENCH = new Intl.DateTimeFormat('fr-BE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Brussels',
});

const whole = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');
const first = (text: string, pattern: string): string | null => whole(pattern).exec(text)?.[0] ?? null;

/** 'nul vier zeven nul', 'vierenzeventig' → digits, so that one reader of telephones serves every language. */
const withDigits = (text: string, words: ForeignWords): string => {
  const values = new Map<string, number>();
  words.units.split(' ').forEach((said, value) => {
    for (const one of said.split('|')) values.set(one, value);
  });
  const tens = new Map<string, number>();
  words.tens.split(' ').forEach((said, at) => {
    for (const one of said.split('|')) tens.set(one, (at + 2) * 10);
  });
  const unit = [...values.keys()].filter((said) => (values.get(said) ?? 0) > 0).join('|');
  const ten = [...tens.keys()].join('|');
  const pair = new RegExp(`^(?:(${unit})(?:${words.and}))?(${ten})(?:[- ](${unit}))?$`, 'iu');
  const said = (word: string): string => {
    const low = word.toLowerCase();
    const alone = values.get(low);
    if (alone !== undefined) return String(alone);
    const parts = pair.exec(low);
    const base = parts && tens.get(parts[2] ?? '');
    if (!base) return word;
    return String(base + (values.get(parts[1] ?? '') ?? values.get(parts[3] ?? '') ?? 0));
  };
  const joined = new RegExp(`(?<!\\p{L})(?:${ten})[- ](?:${unit})(?!\\p{L})`, 'giu');
  return text.replace(joined, said).replace(/\p{L}+/gu, said);
};

const GREETING = /g(?:oede|uten) ?morgen/giu;

type Day = { text: string; days: number };

const dayIn = (text: string, words: ForeignWords, receivedAt: Date): Day | null => {
  const after = first(text, words.afterTomorrow);
  if (after) return { text: after, days: 2 };
  // German and Dutch wish a good morning with the same word.
  const tomorrow = first(text.replace(GREETING, ''), words.tomorrow);
  if (tomorrow) return { text: tomorrow, days: 1 };
  const today = first(text, words.today);
  if (today) return { text: today, days: 0 };
  const names = words.weekdays.split(' ');
  const found = first(text, names.join('|'));
  if (!found) return null;
  const now = new Date(`${BELGIAN_DAY.format(receivedAt)}T12:00:00Z`).getUTCDay();
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

const nameIn = (text: string, words: ForeignWords): string | null =>
  new RegExp(
    `(?<!\\p{L})(?:${words.name}) ((?-i:\\p{Lu}[\\p{L}'’-]+(?: (?:van|von|de|der|den|\\p{Lu}[\\p{L}'’-]+)){0,3}))`,
    'iu',
  ).exec(text)?.[1] ?? null;

export const understandForeign = (given: string, language: Foreign, receivedAt: Date): Understood => {
  const text = cut(given);
  const words = FOREIGN[language];
  const day = dayIn(text, words, receivedAt);
  const urgency = urgencyOf(text, words, day);
  const caller = nameIn(text, words);
  const callback = findPhones(tokenize(withDigits(text, words))).findLast((one) => one.e164)?.e164 ?? null;
  const who = caller ?? 'Un correspondant';
  const when = day
    ? ` (date\u202f: ${IN_FRENCH.format(new Date(receivedAt.getTime() + day.days * DAY_MS))})`
    : '';
  const pressing = urgency.value === 'Urgent' ? 'un message urgent' : 'un message';
  const back = callback ? `, à rappeler au ${callback}` : '';
  const on = day && BELGIAN_DAY.format(new Date(receivedAt.getTime() + day.days * DAY_MS));
  return {
    findings: { sentiment: null, urgency, stage: null, category: null, domain: null },
    summary: `${who} a laissé ${pressing} ${TONGUES[language]}${back}${when}.`,
    facts: {
      caller_name: caller,
      callback_number: callback,
      deadline_text: day?.text ?? null,
      deadline_on: on,
    },
    language,
    by: 'embedded',
  };
};
