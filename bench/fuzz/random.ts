// Random choices that a seed repeats.
export type Random = {
  below(count: number): number;
  between(least: number, most: number): number;
  from<T>(choices: readonly T[]): T;
};

/** mulberry32. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    between: (least, most) => least + below(Math.max(1, most - least + 1)),
    from: (choices) => {
      const at = below(choices.length);
      if (choices.length === 0) throw new Error('nothing to choose from');
      return choices[at] as (typeof choices)[number];
    },
  };
};
