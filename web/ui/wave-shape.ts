// Heights of bars that resemble speech, from a fixed sequence, so that server and browser render the same.

/** A pseudo-random sequence from a seed (linear congruence). */
const sequence = (seed: number): (() => number) => {
  let state = (seed * 7919 + 104729) % 2147483648;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
};

/** `count` levels between 0 and 1: words that rise and fall, with pauses. */
export const spokenShape = (count: number, seed = 7): readonly number[] => {
  const next = sequence(seed);
  const bars: number[] = [];
  while (bars.length < count) {
    const word = 4 + Math.floor(next() * 6);
    const loud = 0.55 + next() * 0.45;
    for (let at = 0; at < word; at += 1) {
      const swell = Math.sin(((at + 0.7) / (word + 0.4)) * Math.PI) ** 0.6;
      bars.push(Math.max(0.12, loud * swell * (0.65 + next() * 0.35)));
    }
    const breath = 1 + Math.floor(next() * 4);
    for (let at = 0; at < breath; at += 1) bars.push(0.06 + next() * 0.1);
  }
  const shown = bars.slice(0, count);
  const loudest = Math.max(...shown);
  return shown.map((loudness) => Math.round((loudness / loudest) * 1000) / 1000);
};

/** Reduces the peaks to `count` bars; each is the maximum of its share. */
export const barsOf = (peaks: readonly number[], count: number): readonly number[] => {
  if (peaks.length === 0) return Array.from({ length: count }, () => 0);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count));
    return Math.max(...peaks.slice(from, to)) / 255;
  });
};
