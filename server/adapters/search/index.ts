// Recognises the topic of a question: a linear classifier over its clues, trained from the askings when it is opened.
import { type Sparse, trainClassifier } from './classifier.ts';
import { CLUE_WEIGHTS, type ClueKind, type Clues, clueReader } from './clues.ts';
import type { OpenSearch } from './port.ts';

/** Letters in a row and pairs of words in fewer askings are chance. */
const LEAST_SEEN = 2;

export const openSearch: OpenSearch = (askings, vocabulary) => {
  const cluesOf = clueReader(
    askings.map(({ text }) => text),
    vocabulary,
  );
  const read = askings.map(({ text }) => cluesOf(text));
  const seen = new Map<string, number>();
  for (const clues of read) for (const clue of clues.keys()) seen.set(clue, (seen.get(clue) ?? 0) + 1);
  const rarityIn = (count: number): number => Math.log(1 + askings.length / count);
  const known = new Map<string, { row: number; rarity: number }>();
  for (const clues of read)
    for (const [clue, kind] of clues) {
      const count = seen.get(clue) ?? 0;
      if ((kind === 'word' || count >= LEAST_SEEN) && !known.has(clue))
        known.set(clue, { row: known.size, rarity: rarityIn(count) });
    }
  const unknownRarity = rarityIn(1);

  const vectorOf = (clues: Clues): Sparse => {
    const squares: Record<ClueKind, number> = { word: 0, pair: 0, letters: 0 };
    const held: { row: number; rarity: number; kind: ClueKind }[] = [];
    for (const [clue, kind] of clues) {
      const one = known.get(clue);
      // An unknown clue counts in the length, so that a question with many of them is like no topic.
      squares[kind] += (one?.rarity ?? unknownRarity) ** 2;
      if (one) held.push({ row: one.row, rarity: one.rarity, kind });
    }
    return {
      rows: Int32Array.from(held, ({ row }) => row),
      amounts: Float32Array.from(
        held,
        ({ rarity, kind }) => (CLUE_WEIGHTS[kind] * rarity) / Math.sqrt(squares[kind]),
      ),
    };
  };

  const topics = [...new Set(askings.flatMap((asking) => asking.topics))];
  const placeOf = new Map(topics.map((topic, at) => [topic, at]));
  const classify = trainClassifier(
    askings.map((asking, at) => ({
      features: vectorOf(read[at] ?? new Map()),
      labels: asking.topics.flatMap((topic) => placeOf.get(topic) ?? []),
    })),
    known.size,
    topics.length,
  );
  return {
    find(question) {
      const chances = classify(vectorOf(cluesOf(question)));
      return topics
        .map((topic, at) => ({ topic, chance: chances[at] ?? 0 }))
        .sort((a, b) => b.chance - a.chance);
    },
  };
};
