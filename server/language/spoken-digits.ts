// 'zéro quatre septante-deux, deux fois zéro' → '04720000', with the other ways of hearing it.
import { belowHundred, belowThousand, oneWord, SOUNDS_LIKE } from './numbers.ts';
import { isDigits, type Token } from './tokens.ts';

/** A run is heard in at most so many ways: a hostile list of 'vingt quatre vingt quatre…' would double each time. */
const MOST_CHOICES = 48;
const MOST_DIGITS = 30;

type Group = { digits: string; next: number };

const times = (tokens: readonly Token[], at: number): Group | null => {
  const word = tokens[at]?.fold ?? '';
  const count = word === 'double' ? 2 : word === 'triple' ? 3 : (oneWord(word) ?? 0);
  const adverb = word === 'double' || word === 'triple';
  const next = adverb ? at + 1 : tokens[at + 1]?.fold === 'fois' ? at + 2 : at + 1;
  if (count < 2 || count > 8) return null;
  if (!adverb && tokens[at + 1]?.fold !== 'fois' && tokens[at + 1]?.fold !== 'zeros') return null;
  const item = tokens[next];
  const value = item && isDigits(item) ? item.text : String(oneWord(item?.fold ?? '') ?? '');
  if (!value || value.length > 3) return null;
  return { digits: value.repeat(count), next: next + 1 };
};

const groupsAt = (tokens: readonly Token[], at: number): Group[] => {
  const token = tokens[at];
  if (!token) return [];
  const repeated = times(tokens, at);
  if (repeated) return [repeated];
  if (isDigits(token)) return [{ digits: token.text, next: at + 1 }];
  const heard = SOUNDS_LIKE.get(token.fold);
  if (heard !== undefined) {
    const value = oneWord(heard);
    return value === null ? [] : [{ digits: String(value), next: at + 1 }];
  }
  const groups: Group[] = [];
  for (const reading of [belowThousand(tokens, at), belowHundred(tokens, at)])
    if (reading && !groups.some((group) => group.next === reading.next))
      groups.push({ digits: String(reading.value), next: reading.next });
  const alone = oneWord(token.fold);
  // A hyphen says that the two words are one number.
  if (alone !== null && tokens[at + 1]?.text !== '-' && !groups.some((group) => group.next === at + 1))
    groups.push({ digits: String(alone), next: at + 1 });
  return groups;
};

/** The likeliest first. */
export const digitChoices = (tokens: readonly Token[], from: number, to: number): string[] => {
  const choices: string[] = [];
  const walk = (at: number, digits: string): void => {
    if (choices.length >= MOST_CHOICES) return;
    if (at >= to || digits.length > MOST_DIGITS) {
      if (digits) choices.push(digits);
      return;
    }
    const groups = groupsAt(tokens, at).filter((group) => group.next <= to);
    if (groups.length === 0) walk(at + 1, digits);
    for (const group of groups) walk(group.next, digits + group.digits);
  };
  walk(from, '');
  return choices;
};
