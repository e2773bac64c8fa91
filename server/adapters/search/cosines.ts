// Compares a set of terms with many sets at once: the cosine of their weights, 1 for equal sets.

export type Cosines = (asked: ReadonlySet<string>) => Float64Array;

export const openCosines = (
  sets: readonly ReadonlySet<string>[],
  weight: (term: string) => number,
): Cosines => {
  const lengthOf = (terms: ReadonlySet<string>): number =>
    Math.sqrt([...terms].reduce((sum, term) => sum + weight(term) ** 2, 0));
  const lengths = sets.map(lengthOf);
  const places = new Map<string, number[]>();
  for (const [at, set] of sets.entries())
    for (const term of set) {
      const found = places.get(term);
      if (found) found.push(at);
      else places.set(term, [at]);
    }
  return (asked) => {
    const cosines = new Float64Array(sets.length);
    const length = lengthOf(asked);
    for (const term of asked)
      for (const at of places.get(term) ?? [])
        cosines[at] = (cosines[at] ?? 0) + weight(term) ** 2 / (length * (lengths[at] ?? 1));
    return cosines;
  };
};

/** Three and four letters in a row of each word, with its ends: 'voix' has '_vo', 'voi', 'oix', 'ix_', '_voi', 'voix', 'oix_'. */
export const gramsOf = (words: Iterable<string>): Set<string> => {
  const grams = new Set<string>();
  for (const word of words) {
    const whole = `_${word}_`;
    for (const size of [3, 4])
      for (let at = 0; at + size <= whole.length; at += 1) grams.add(whole.slice(at, at + size));
  }
  return grams;
};
