// The motif: bars whose heights look spoken. Drawn from a fixed sequence, so that server and browser agree.

/** Loudness 0–1, `count` of them: phrases and breaths, as in a message. */
export const spokenShape = (count: number, seed = 7): readonly number[] => {
  let state = seed;
  return Array.from({ length: count }, (_, at) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    const noise = state / 2147483648;
    const phrase = Math.max(0, Math.sin(at * 0.42 + seed) * 0.55 + Math.sin(at * 0.17 + seed * 2) * 0.45);
    return Math.round(Math.min(1, 0.1 + phrase * (0.55 + noise * 0.5)) * 1000) / 1000;
  });
};

/** As many bars as fit, each the loudest of its share of the peaks. */
export const barsOf = (peaks: readonly number[], count: number): readonly number[] => {
  if (peaks.length === 0) return Array.from({ length: count }, () => 0);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count));
    return Math.max(...peaks.slice(from, to)) / 255;
  });
};
