// The caller's name without title, as spelled out, or the office when no person is named.
import { softmax } from './linear.ts';
import { nameLayout } from './name-layout.ts';
import { type NameWord, nameWordsOf } from './name-words.ts';
import { nameOf } from './name-writing.ts';
import type { ReadTranscript } from './reading.ts';
import { type Taggers, trainedTaggers } from './span-file.ts';
import { scoreSpans } from './span-model.ts';
import { isSpokenOf } from './spoken-of.ts';

/** Spans below this chance are ignored. */
const LEAST = 0.001;

/** Callers say their name first or last: bounds the spans of a hostile text. */
const FIRST_WORDS = 600;
const LAST_WORDS = 200;
const endsOf = (row: NameWord[]): NameWord[] =>
  row.length <= FIRST_WORDS + LAST_WORDS ? row : [...row.slice(0, FIRST_WORDS), ...row.slice(-LAST_WORDS)];

const LONGEST_NAME = 120;
/** From this chance a name may stand in a summary. */
const SURE = 0.8;

export type HeardName = {
  name: string;
  /** A wrong name in a summary is worse than none. */
  isSure: boolean;
};

type Place = { from: number; to: number };
type Found = { name: string; chance: number; places: Place[] };

export const callerNameIn = (
  { stream }: Pick<ReadTranscript, 'stream'>,
  taggers: Pick<Taggers, 'name' | 'isOrdinary'> = trainedTaggers(),
): HeardName | null => {
  const row = endsOf(nameWordsOf(stream.tokens));
  const isCased = row.some(
    ({ text }, at) => at > 0 && /^\p{Lu}\p{Ll}/u.test(text) && /^\p{Ll}/u.test(row[at - 1]?.text ?? ''),
  );
  /** 'C’est abusé': words in small letters, among capitals or known as ordinary ones, are no name. */
  const isPlain = (words: readonly NameWord[]): boolean =>
    words.every(
      ({ text, fold, spelled }) => !spelled && /^\p{Ll}/u.test(text) && (isCased || taggers.isOrdinary(fold)),
    );
  const scored = scoreSpans(taggers.name, nameLayout(row, taggers.isOrdinary));
  const chances = softmax(scored.scores);
  // A name that is said twice has the chances of both places.
  const names = new Map<string, Found>();
  for (let at = 0; at < scored.from.length; at += 1) {
    const chance = chances[at] ?? 0;
    if (chance < LEAST) continue;
    const [from, to] = [scored.from[at] ?? 0, scored.to[at] ?? 0];
    const name = nameOf(row, from, to);
    const known = names.get(name.toLowerCase()) ?? { name, chance: 0, places: [] };
    names.set(name.toLowerCase(), {
      name: known.name,
      chance: known.chance + chance,
      places: [...known.places, { from, to }],
    });
  }
  let best: Found | null = null;
  // The model's last chance is that the caller says no name: a name must have a greater one.
  const noneChance = chances.at(-1) ?? 0;
  let top = noneChance;
  for (const found of names.values())
    if (found.chance > top && found.name.length <= LONGEST_NAME) {
      best = found;
      top = found.chance;
    }
  const isOther = ({ from, to }: Place): boolean => isSpokenOf(row, from, to) || isPlain(row.slice(from, to));
  return best && { name: best.name, isSure: best.chance >= SURE && !best.places.every(isOther) };
};

export const callerOf = (
  reading: Pick<ReadTranscript, 'stream'>,
  taggers: Pick<Taggers, 'name' | 'isOrdinary'> = trainedTaggers(),
): string | null => callerNameIn(reading, taggers)?.name ?? null;
