// Translates Dutch, German or English word for word into French and keeps each word's position. The French cues, days
// and models read the result, and quotations show the caller's own words.
import type { Language } from '#contract/languages.ts';
import {
  COUNTING,
  endsSentence,
  fold,
  isDigits,
  MONTHS,
  SENTENCE_END,
  type Stream,
  type Token,
  tokenize,
  type Word,
  withoutMiddle,
} from '#server/language/index.ts';
import { lexiconRows } from './lexicon.ts';

export type Foreign = Exclude<Language, 'fr'>;

type Glossary = {
  /** Maps foreign words, joined by blanks, to French words. */
  phrases: ReadonlyMap<string, readonly string[]>;
  /** Compounds are found by their beginning: 'mietvertrag' by 'miet'. */
  beginnings: ReadonlyMap<string, readonly string[]>;
};

const LONGEST_PHRASE = 6;
const SHORTEST_BEGINNING = 4;

const FILES: Readonly<Record<Foreign, string>> = { nl: 'dutch', de: 'german', en: 'english' };

const glossaryOf = (language: Foreign): Glossary => {
  const phrases = new Map<string, readonly string[]>();
  const beginnings = new Map<string, readonly string[]>();
  for (const [foreign = '', french = ''] of lexiconRows(FILES[language])) {
    const phrase = tokenize(foreign)
      .filter((token) => token.text !== '*')
      .map((token) => token.fold)
      .join(' ');
    const words = fold(french)
      .split(/[\s']+/)
      .filter(Boolean);
    (foreign.includes('*') ? beginnings : phrases).set(phrase, words);
  }
  return { phrases, beginnings };
};

const glossaries = new Map<Foreign, Glossary>();

const glossary = (language: Foreign): Glossary => {
  const known = glossaries.get(language) ?? glossaryOf(language);
  glossaries.set(language, known);
  return known;
};

type Found = { french: readonly string[]; next: number };

const phraseAt = ({ phrases, beginnings }: Glossary, tokens: readonly Token[], at: number): Found | null => {
  const ahead = tokens.slice(at, at + LONGEST_PHRASE).map((token) => token.fold);
  for (let size = ahead.length; size > 0; size -= 1) {
    const french = phrases.get(ahead.slice(0, size).join(' '));
    if (french) return { french, next: at + size };
  }
  const word = ahead[0] ?? '';
  for (let size = word.length; size >= SHORTEST_BEGINNING; size -= 1) {
    const french = beginnings.get(word.slice(0, size));
    if (french) return { french, next: at + 1 };
  }
  return null;
};

const ARTICLES = new Set(['le', 'du', 'au']);

const isOrdinal = (tokens: readonly Token[], at: number): boolean => {
  const [before, dot, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return !!before && isDigits(before) && dot?.text === '.' && !!after && /^\p{L}/u.test(after.text);
};

export type Glossed = {
  stream: Stream;
  /** The share of known words; below a half the analysis would be a guess. */
  known: number;
};

export const translatedToFrench = (given: string, language: Foreign): Glossed => {
  const text = withoutMiddle(given);
  const tokens = tokenize(text);
  const counting = COUNTING[language];
  const words: Word[] = [];
  let [total, known, at] = [0, 0, 0];
  let paused = false;
  const put = (w: string, n: number | null, from: number, next: number): void => {
    const start = tokens[from]?.start ?? 0;
    const end = tokens[next - 1]?.end ?? start;
    words.push({ w, n, text: text.slice(start, end), start, end, paused });
    paused = false;
  };
  const putNumber = (value: number, from: number, next: number): void => {
    const month = phraseAt(glossary(language), tokens, isOrdinal(tokens, next) ? next + 1 : next)?.french[0];
    // French says the article that 'op 17 december' and 'on 17 December' leave out.
    if (month && MONTHS.has(month) && !ARTICLES.has(words.at(-1)?.w ?? '')) put('le', null, from, next);
    put(String(value), value, from, next);
  };
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    const phrase = phraseAt(glossary(language), tokens, at);
    const number = phrase || counting.articles.has(token.fold) ? null : counting.whole(tokens, at);
    if (phrase || number) {
      const next = phrase?.next ?? number?.next ?? at + 1;
      for (const french of phrase?.french ?? []) put(french, null, at, next);
      if (number) putNumber(number.value, at, next);
      total += 1;
      known += 1;
      at = next;
      continue;
    }
    if (isDigits(token)) putNumber(Number(token.text), at, at + 1);
    else if (language === 'de' && isOrdinal(tokens, at)) {
      // 'am 17. Dezember' goes on.
    } else if (endsSentence(token)) {
      if (words.at(-1)?.w !== SENTENCE_END) put(SENTENCE_END, null, at, at + 1);
    } else if (/^\p{L}/u.test(token.text)) {
      // The mark keeps foreign 'die' and 'pour' from matching French cues.
      put(`~${token.fold}`, null, at, at + 1);
      total += 1;
    } else paused = true;
    at += 1;
  }
  return { stream: { text, tokens, words }, known: total === 0 ? 0 : known / total };
};
