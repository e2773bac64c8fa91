// Counts substituted, missing and extra words against the reference text.
import { fold } from '#server/language/index.ts';

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export const wordErrors = (said: string, heard: string): { words: number; wrong: number } => {
  const [right, other] = [wordsOf(said), wordsOf(heard)];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, word] of right.entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1)
      next[to] = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (word === other[to - 1] ? 0 : 1),
      );
    row = next;
  }
  return { words: right.length, wrong: row[other.length] ?? 0 };
};
