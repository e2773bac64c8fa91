// Finds the settings that a few typed letters may mean.
import { foldLetters } from '#contract/fold-letters.ts';

export type Topic = { section: string; name: string; words: string };

const wordsOf = (text: string): string[] => foldLetters(text).match(/[a-z0-9]+/g) ?? [];

const beginsOne = (words: readonly string[], typed: string): boolean =>
  words.some((word) => word.startsWith(typed));

/** Each typed word begins a word of the topic or of its section. Topics that have all of them in their name come first. */
export const topicsFor = (
  typed: string,
  topics: readonly Topic[],
  titleOf: (section: string) => string,
): Topic[] => {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  const found = topics.flatMap((topic) => {
    const name = wordsOf(topic.name);
    const all = [...name, ...wordsOf(topic.words), ...wordsOf(titleOf(topic.section))];
    if (!asked.every((word) => beginsOne(all, word))) return [];
    return [{ topic, named: asked.every((word) => beginsOne(name, word)) }];
  });
  return [...found.filter(({ named }) => named), ...found.filter(({ named }) => !named)].map(
    ({ topic }) => topic,
  );
};
