// What a thief of the disk reads from blinded words who knows the texts of some messages: the mails of one mailbox, or messages
// that the thief left on the caller's page. Time and number stand in plain text beside each row, so that each is found.
import { labelledFiles } from '#tests/support/calls/index.ts';
import { randomFrom } from '../fuzz/random.ts';
import { unitsOf } from './seal.ts';

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  ),
];

/** The messages of each unit, as one text. */
const patternsIn = (messages: readonly (readonly string[])[]): Map<string, string> => {
  const found = new Map<string, number[]>();
  for (const [at, words] of messages.entries())
    for (const unit of new Set(words.flatMap(unitsOf))) found.set(unit, [...(found.get(unit) ?? []), at]);
  return new Map([...found].map(([unit, places]) => [unit, places.join()]));
};

const spelled = (unit: string): string => unit.slice(unit.indexOf(' ') + 1);

/** Words whose hashes have a pattern of known messages that no other word has: they are known without doubt. */
const certainWords = (known: readonly (readonly string[])[]): Set<string> => {
  const groups = new Map<string, string[]>();
  for (const [unit, pattern] of patternsIn(known))
    groups.set(pattern, [...(groups.get(pattern) ?? []), unit]);
  const certain = new Set<string>();
  for (const units of groups.values()) {
    const longest = units.map(spelled).reduce((one, other) => (other.length > one.length ? other : one));
    // All are beginnings of one word: a message with all these hashes has the word.
    if (units.includes(`word ${longest}`) && units.every((unit) => longest.startsWith(spelled(unit))))
      certain.add(longest);
  }
  return certain;
};

const CONTENT_LETTERS = 5;

/** The share of different words in the other messages that is read, of all and of those with five letters or more. */
export const readableAfter = (count: number): { messages: number; all: number; long: number } => {
  const random = randomFrom(count);
  const messages = labelledFiles()
    .flat()
    .map(({ text }) => wordsOf(text));
  const known = new Set(Array.from({ length: count }, () => random.below(messages.length)));
  const certain = certainWords(messages.filter((_, at) => known.has(at)));
  const others = messages.filter((_, at) => !known.has(at)).flat();
  const long = others.filter((word) => word.length >= CONTENT_LETTERS);
  const share = (words: readonly string[]) => words.filter((word) => certain.has(word)).length / words.length;
  return { messages: messages.length, all: share(others), long: share(long) };
};
