// Writes spoken telephone numbers and amounts in digits, days as dates, and spelled names as words.
// In Belgian French, septante is 70 and nonante 90.

import type { Language } from '#contract/languages.ts';
import { COUNTING } from './counting-by-language.ts';
import { DATE_WORDS } from './date-words.ts';
import { MONTHS } from './moment-words.ts';
import { nationalOf, toE164 } from './phone-plan.ts';
import { findPhones, type SpokenPhone } from './phones.ts';
import { spelledFrom } from './spelling.ts';
import { dateAt } from './spoken-dates.ts';
import { isDigits, type Token, tokenize } from './tokens.ts';

export type Change = { from: number; to: number; by: string };

/** Smaller numbers stay words: 'un', 'deux' and similar are seldom figures. */
const LEAST_FIGURE = 11;
const LEAST_LETTERS = 4;

const stretch = (tokens: readonly Token[], from: number, next: number, by: string): Change => ({
  from: tokens[from]?.start ?? 0,
  to: tokens[next - 1]?.end ?? 0,
  by,
});

/** Digits in the transcript stay unchanged. */
const isSpoken = (tokens: readonly Token[], from: number, next: number): boolean =>
  tokens.slice(from, next).some((token) => /\p{L}/u.test(token.text));

type Found = { change: Change; next: number };

const amountAt = (language: Language, tokens: readonly Token[], at: number): Found | null => {
  if (isDigits(tokens[at])) return null;
  const number = COUNTING[language].whole(tokens, at);
  if (!number) return null;
  const month = language === 'fr' && MONTHS.has(tokens[number.next]?.fold ?? '');
  const figure = number.value >= LEAST_FIGURE || (month && number.value >= 1);
  return figure
    ? { change: stretch(tokens, at, number.next, String(number.value)), next: number.next }
    : null;
};

const spelledAt = (tokens: readonly Token[], at: number): Found | null => {
  // Single letters in a sentence are words ('y', 'a', 'l’'): only a row of capitals is spelling.
  if (!/^\p{Lu}$/u.test(tokens[at]?.text ?? '')) return null;
  const spelled = spelledFrom(tokens, at);
  return spelled && spelled.word.length >= LEAST_LETTERS
    ? { change: stretch(tokens, at, spelled.to, spelled.word), next: spelled.to }
    : null;
};

const firstOfMonth = (tokens: readonly Token[], at: number): Found | null =>
  tokens[at]?.fold === 'premier' && MONTHS.has(tokens[at + 1]?.fold ?? '')
    ? { change: stretch(tokens, at, at + 1, '1er'), next: at + 1 }
    : null;

const dayAt = (language: Language, tokens: readonly Token[], at: number): Found | null => {
  if (language === 'fr') return firstOfMonth(tokens, at);
  const day = isDigits(tokens[at]) ? null : dateAt(DATE_WORDS[language], COUNTING[language], tokens, at);
  return day ? { change: stretch(tokens, at, day.next, day.by), next: day.next } : null;
};

/** Digits stay as they are, unless the language decides the country: '06 12…' in Dutch. */
const phoneBy = (
  language: Language,
  tokens: readonly Token[],
  { e164, from, to }: SpokenPhone,
): string | null => {
  if (e164 === null) return null;
  const digits = tokens.slice(from, to).map(({ text }) => text.replace(/\D/g, ''));
  const foreign = language !== 'fr' && toE164(digits.join(''), tokens[from]?.text === '+') !== e164;
  return isSpoken(tokens, from, to) || foreign ? nationalOf(e164) : null;
};

export const writeOut = (text: string, language: Language = 'fr'): { text: string; changes: Change[] } => {
  const tokens = tokenize(text);
  const phones = findPhones(tokens, COUNTING[language]);
  const changes: Change[] = [];
  let at = 0;
  while (at < tokens.length) {
    const phone = phones.find(({ from }) => from === at);
    // 'Vingt-cinq mille six cents' has as many digits as a telephone number, but it is an amount.
    if (phone && COUNTING[language].whole(tokens, at)?.next !== phone.to) {
      const by = phoneBy(language, tokens, phone);
      if (by) changes.push(stretch(tokens, phone.from, phone.to, by));
      at = Math.max(phone.to, at + 1);
      continue;
    }
    const found = dayAt(language, tokens, at) ?? spelledAt(tokens, at) ?? amountAt(language, tokens, at);
    if (found) changes.push(found.change);
    at = found?.next ?? at + 1;
  }
  let out = '';
  let done = 0;
  for (const { from, to, by } of changes) {
    out += text.slice(done, from) + by;
    done = to;
  }
  return { text: out + text.slice(done), changes };
};
