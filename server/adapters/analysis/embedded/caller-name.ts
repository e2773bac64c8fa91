// The caller's name without title, as spelled out, or the office when no person is named.
import { softmax } from './linear.ts';
import { nameLayout } from './name-layout.ts';
import { type NameWord, nameWordsOf } from './name-words.ts';
import { nameOf } from './name-writing.ts';
import type { Reading } from './reading.ts';
import { type Taggers, trainedTaggers } from './span-file.ts';
import { scoreSpans } from './span-model.ts';

/** Spans below this chance are not written out. */
const LEAST = 0.001;

/** Callers say their name first or last: bounds the spans of a hostile text. */
const FIRST_WORDS = 600;
const LAST_WORDS = 200;
const endsOf = (row: NameWord[]): NameWord[] =>
  row.length <= FIRST_WORDS + LAST_WORDS ? row : [...row.slice(0, FIRST_WORDS), ...row.slice(-LAST_WORDS)];

const LONGEST_NAME = 120;

export const callerOf = (
  { stream }: Pick<Reading, 'stream'>,
  taggers: Pick<Taggers, 'name' | 'isOrdinary'> = trainedTaggers(),
): string | null => {
  const row = endsOf(nameWordsOf(stream.tokens));
  const scored = scoreSpans(taggers.name, nameLayout(row, taggers.isOrdinary));
  const chances = softmax(scored.scores);
  // A name that is said twice has the chances of both places.
  const names = new Map<string, { name: string; chance: number }>();
  for (let at = 0; at < scored.from.length; at += 1) {
    const chance = chances[at] ?? 0;
    if (chance < LEAST) continue;
    const name = nameOf(row, scored.from[at] ?? 0, scored.to[at] ?? 0);
    const known = names.get(name.toLowerCase());
    names.set(name.toLowerCase(), { name: known?.name ?? name, chance: (known?.chance ?? 0) + chance });
  }
  let best: string | null = null;
  let top = chances.at(-1) ?? 0;
  for (const { name, chance } of names.values())
    if (chance > top && name.length <= LONGEST_NAME) {
      best = name;
      top = chance;
    }
  return best;
};
