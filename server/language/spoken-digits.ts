// Reads spoken digits: 'zéro quatre septante-deux, deux fois zéro' is '04720000'. Returns the other readings too.
import type { Counting } from './counting.ts';
import { isDigits, type Token } from './tokens.ts';

/** Bounds the readings of a run: they double with each 'vingt quatre' of a hostile list. */
const MOST_CHOICES = 48;
const MOST_DIGITS = 30;

type Group = { digits: string; next: number };

const times = (by: Counting, tokens: readonly Token[], at: number): Group | null => {
  const word = tokens[at]?.fold ?? '';
  const adverb = by.repeats.get(word);
  const count = adverb ?? by.one(word) ?? 0;
  const after = tokens[at + 1]?.fold ?? '';
  const next = adverb === undefined && by.times.has(after) ? at + 2 : at + 1;
  if (count < 2 || count > 8) return null;
  if (adverb === undefined && !by.times.has(after) && after !== 'zeros') return null;
  const item = tokens[next];
  const value =
    item && isDigits(item)
      ? item.text
      : String(by.one(by.soundsLike.get(item?.fold ?? '') ?? item?.fold ?? '') ?? '');
  if (!value || value.length > 3) return null;
  return { digits: value.repeat(count), next: next + 1 };
};

const groupsAt = (by: Counting, tokens: readonly Token[], at: number): Group[] => {
  const token = tokens[at];
  if (!token) return [];
  const repeated = times(by, tokens, at);
  if (repeated) return [repeated];
  if (isDigits(token)) return [{ digits: token.text, next: at + 1 }];
  const corrected = by.soundsLike.get(token.fold);
  if (corrected !== undefined) {
    const value = by.one(corrected);
    return value === null ? [] : [{ digits: String(value), next: at + 1 }];
  }
  const groups: Group[] = [];
  for (const reading of [by.belowThousand(tokens, at), by.belowHundred(tokens, at)])
    if (reading && !groups.some((group) => group.next === reading.next))
      groups.push({ digits: String(reading.value), next: reading.next });
  // In 'septante deux fois zéro' the 'deux' counts the zeros.
  for (const { digits, next } of [...groups]) {
    const unit = by.one(tokens[next - 1]?.fold ?? '') ?? 0;
    if (next - 1 > at && unit > 1 && unit < 9 && by.times.has(tokens[next]?.fold ?? ''))
      groups.unshift({ digits: String(Number(digits) - unit), next: next - 1 });
  }
  const alone = by.one(token.fold);
  // A hyphen joins two words into one number.
  if (alone !== null && tokens[at + 1]?.text !== '-' && !groups.some((group) => group.next === at + 1))
    groups.push({ digits: String(alone), next: at + 1 });
  return groups;
};

/** The likeliest reading first. */
export const digitChoices = (by: Counting, tokens: readonly Token[], from: number, to: number): string[] => {
  const choices: string[] = [];
  const walk = (at: number, digits: string): void => {
    if (choices.length >= MOST_CHOICES) return;
    if (at >= to || digits.length > MOST_DIGITS) {
      if (digits) choices.push(digits);
      return;
    }
    const groups = groupsAt(by, tokens, at).filter((group) => group.next <= to);
    if (groups.length === 0) walk(at + 1, digits);
    for (const group of groups) walk(group.next, digits + group.digits);
  };
  walk(from, '');
  return choices;
};
