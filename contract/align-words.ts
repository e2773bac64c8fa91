// Finds the words that two versions of a text have in common: a corrected text gets its times from them, and a reader sees
// the textDifferences.

/** Above this many comparisons the changed middle is taken as replaced; two texts of 3,000 words are below. */
const MOST_COMPARISONS = 9_000_000;

/** Pairs of positions, in order: a longest common subsequence. */
export const alignWords = (before: readonly string[], after: readonly string[]): [number, number][] => {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < Math.min(before.length, after.length) - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  const [rows, columns] = [before.length - head - tail, after.length - head - tail];
  const pairs: [number, number][] = Array.from({ length: head }, (_, at) => [at, at]);
  if (rows > 0 && columns > 0 && rows * columns <= MOST_COMPARISONS) {
    // longest[r][c]: the length of the longest common subsequence of the rest of both from there.
    const width = columns + 1;
    const longest = new Uint16Array((rows + 1) * width);
    for (let row = rows - 1; row >= 0; row -= 1)
      for (let column = columns - 1; column >= 0; column -= 1)
        longest[row * width + column] =
          before[head + row] === after[head + column]
            ? 1 + (longest[(row + 1) * width + column + 1] ?? 0)
            : Math.max(longest[(row + 1) * width + column] ?? 0, longest[row * width + column + 1] ?? 0);
    let [row, column] = [0, 0];
    while (row < rows && column < columns) {
      if (before[head + row] === after[head + column]) pairs.push([head + row++, head + column++]);
      else if ((longest[(row + 1) * width + column] ?? 0) >= (longest[row * width + column + 1] ?? 0))
        row += 1;
      else column += 1;
    }
  }
  for (let at = tail; at > 0; at -= 1) pairs.push([before.length - at, after.length - at]);
  return pairs;
};

export type Difference = { kind: 'same' | 'removed' | 'added'; text: string };

/** A word with the space after it, so that the parts are the text again. */
const wordsIn = (text: string): string[] => text.match(/\s*\S+\s*$|\s*\S+\s+/gu) ?? [];
const comparable = (word: string): string => word.trim();

/** Both texts as one: what stayed, what was removed, what was added. */
export const textDifferences = (before: string, after: string): Difference[] => {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  const found: Difference[] = [];
  const add = (kind: Difference['kind'], words: readonly string[]) => {
    const last = found.at(-1);
    const text = words.join('');
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else found.push({ kind, text });
  };
  let [at, to] = [0, 0];
  for (const [left, right] of [
    ...alignWords(old.map(comparable), now.map(comparable)),
    [old.length, now.length] as const,
  ]) {
    add('removed', old.slice(at, left));
    add('added', now.slice(to, right));
    add('same', now.slice(right, right + 1));
    [at, to] = [left + 1, right + 1];
  }
  return found;
};
