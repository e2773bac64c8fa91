// How loud a frame is in each of a dozen bands: the shape by which vowels differ and a note stays itself.

export const FRAME = 512;
export const BANDS = 12;
const LOWEST_HZ = 150;
const HIGHEST_HZ = 3800;
const QUIETEST = 1e-12;

const window = Float64Array.from(
  { length: FRAME },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / FRAME),
);
const cosines = Float64Array.from({ length: FRAME / 2 }, (_, n) => Math.cos((2 * Math.PI * n) / FRAME));
const sines = Float64Array.from({ length: FRAME / 2 }, (_, n) => Math.sin((2 * Math.PI * n) / FRAME));
const mirrored = Int32Array.from({ length: FRAME }, (_, n) =>
  Number.parseInt(n.toString(2).padStart(Math.log2(FRAME), '0').split('').reverse().join(''), 2),
);

/** In place, the usual butterflies. */
const transform = (real: Float64Array, imaginary: Float64Array): void => {
  for (let half = 1; half < FRAME; half *= 2) {
    const step = FRAME / (2 * half);
    for (let start = 0; start < FRAME; start += 2 * half)
      for (let n = 0; n < half; n += 1) {
        const [a, b] = [start + n, start + n + half];
        const [cosine, sine] = [cosines[n * step] ?? 0, sines[n * step] ?? 0];
        const [re, im] = [real[b] ?? 0, imaginary[b] ?? 0];
        const moved = re * cosine + im * sine;
        const turned = im * cosine - re * sine;
        real[b] = (real[a] ?? 0) - moved;
        imaginary[b] = (imaginary[a] ?? 0) - turned;
        real[a] = (real[a] ?? 0) + moved;
        imaginary[a] = (imaginary[a] ?? 0) + turned;
      }
  }
};

/** Equally wide to the ear. */
const edges = (rate: number): number[] =>
  Array.from({ length: BANDS + 1 }, (_, band) =>
    Math.round(((LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / BANDS)) / rate) * FRAME),
  );

export const bandsAt = (rate: number): ((frame: Float64Array) => Float64Array) => {
  const borders = edges(rate);
  const real = new Float64Array(FRAME);
  const imaginary = new Float64Array(FRAME);
  return (frame) => {
    for (let n = 0; n < FRAME; n += 1) {
      const from = mirrored[n] ?? 0;
      real[n] = (frame[from] ?? 0) * (window[from] ?? 0);
      imaginary[n] = 0;
    }
    transform(real, imaginary);
    return Float64Array.from({ length: BANDS }, (_, band) => {
      const from = borders[band] ?? 0;
      const to = Math.max(from + 1, borders[band + 1] ?? 0);
      let sum = 0;
      for (let bin = from; bin < to; bin += 1) sum += (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
      return 10 * Math.log10(sum / FRAME ** 2 + QUIETEST);
    });
  };
};
