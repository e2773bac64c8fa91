// French as it is said, written as people write it: telephone numbers and amounts in digits, the first of a month,
// names that were spelled. Belgian numbers are no others: septante is 70, nonante 90.
import { readNumber } from './numbers.ts';
import { nationalOf } from './phone-plan.ts';
import { findPhones } from './phones.ts';
import { spelledFrom } from './spelling.ts';
import { isDigits, type Token, tokenize } from './tokens.ts';

export type Change = { from: number; to: number; by: string };

/** 'Un', 'deux' and their like are words more often than figures. */
const LEAST_FIGURE = 11;
const LEAST_LETTERS = 4;
const MONTHS = new Set(
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
);

const stretch = (tokens: readonly Token[], from: number, next: number, by: string): Change => ({
  from: tokens[from]?.start ?? 0,
  to: tokens[next - 1]?.end ?? 0,
  by,
});

/** Digits that are written already stay as they are. */
const isSaid = (tokens: readonly Token[], from: number, next: number): boolean =>
  tokens.slice(from, next).some((token) => /\p{L}/u.test(token.text));

const amountAt = (tokens: readonly Token[], at: number): { change: Change; next: number } | null => {
  if (isDigits(tokens[at])) return null;
  const number = readNumber(tokens, at);
  if (!number) return null;
  const month = MONTHS.has(tokens[number.next]?.fold ?? '');
  const figure = number.value >= LEAST_FIGURE || (month && number.value >= 1);
  return figure
    ? { change: stretch(tokens, at, number.next, String(number.value)), next: number.next }
    : null;
};

const spelledAt = (tokens: readonly Token[], at: number): { change: Change; next: number } | null => {
  // A single letter in the middle of talk is 'y' or 'a' or 'l’': only a row of capitals is spelling.
  if (!/^\p{Lu}$/u.test(tokens[at]?.text ?? '')) return null;
  const spelled = spelledFrom(tokens, at);
  return spelled && spelled.word.length >= LEAST_LETTERS
    ? { change: stretch(tokens, at, spelled.to, spelled.word), next: spelled.to }
    : null;
};

const firstOfMonth = (tokens: readonly Token[], at: number): { change: Change; next: number } | null =>
  tokens[at]?.fold === 'premier' && MONTHS.has(tokens[at + 1]?.fold ?? '')
    ? { change: stretch(tokens, at, at + 1, '1er'), next: at + 1 }
    : null;

export const writeOut = (text: string): { text: string; changes: Change[] } => {
  const tokens = tokenize(text);
  const phones = findPhones(tokens);
  const changes: Change[] = [];
  let at = 0;
  while (at < tokens.length) {
    const phone = phones.find(({ from }) => from === at);
    if (phone) {
      const { e164, from, to } = phone;
      if (e164 && isSaid(tokens, from, to)) changes.push(stretch(tokens, from, to, nationalOf(e164)));
      at = Math.max(to, at + 1);
      continue;
    }
    const found = firstOfMonth(tokens, at) ?? spelledAt(tokens, at) ?? amountAt(tokens, at);
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
