// The loudness of a frame in a dozen bands: its spectral shape, by which vowels differ.

const FRAME = 512;
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
/** Even samples are the real part and odd ones the imaginary part: an FFT of half the length is enough. */
const HALF = FRAME / 2;
const mirrored = Int32Array.from({ length: HALF }, (_, n) =>
  Number.parseInt(n.toString(2).padStart(Math.log2(HALF), '0').split('').reverse().join(''), 2),
);

/** In-place FFT. */
const transform = (real: Float64Array, imaginary: Float64Array): void => {
  for (let half = 1; half < HALF; half *= 2) {
    const step = FRAME / (2 * half);
    for (let start = 0; start < HALF; start += 2 * half)
      for (let n = 0; n < half; n += 1) {
        const a = start + n;
        const b = a + half;
        const cosine = cosines[n * step] ?? 0;
        const sine = sines[n * step] ?? 0;
        const re = real[b] ?? 0;
        const im = imaginary[b] ?? 0;
        const moved = re * cosine + im * sine;
        const turned = im * cosine - re * sine;
        real[b] = (real[a] ?? 0) - moved;
        imaginary[b] = (imaginary[a] ?? 0) - turned;
        real[a] = (real[a] ?? 0) + moved;
        imaginary[a] = (imaginary[a] ?? 0) + turned;
      }
  }
};

/** The power of one bin of the whole frame, combined from its two halves. */
const powerAt = (real: Float64Array, imaginary: Float64Array, bin: number): number => {
  const re = real[bin] ?? 0;
  const im = imaginary[bin] ?? 0;
  const mirrorRe = real[HALF - bin] ?? 0;
  const mirrorIm = -(imaginary[HALF - bin] ?? 0);
  const cosine = cosines[bin] ?? 0;
  const sine = sines[bin] ?? 0;
  const oddRe = im - mirrorIm;
  const oddIm = mirrorRe - re;
  const wholeRe = re + mirrorRe + cosine * oddRe + sine * oddIm;
  const wholeIm = im + mirrorIm + cosine * oddIm - sine * oddRe;
  return (wholeRe * wholeRe + wholeIm * wholeIm) / 4;
};

/** Band limits on a logarithmic scale. */
const edges = (rate: number): number[] =>
  Array.from({ length: BANDS + 1 }, (_, band) =>
    Math.round(((LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / BANDS)) / rate) * FRAME),
  );

/** Writes the bands of the frame at the start of `held` in decibels; returns their total power. */
export const bandsAt = (rate: number): ((held: Float64Array, shape: Float64Array) => number) => {
  const borders = Int32Array.from(edges(rate));
  const real = new Float64Array(HALF);
  const imaginary = new Float64Array(HALF);
  return (held, shape) => {
    for (let n = 0; n < HALF; n += 1) {
      const from = 2 * (mirrored[n] ?? 0);
      real[n] = (held[from] ?? 0) * (window[from] ?? 0);
      imaginary[n] = (held[from + 1] ?? 0) * (window[from + 1] ?? 0);
    }
    transform(real, imaginary);
    let power = 0;
    for (let band = 0; band < BANDS; band += 1) {
      const from = borders[band] ?? 0;
      const to = Math.max(from + 1, borders[band + 1] ?? 0);
      let sum = 0;
      for (let bin = from; bin < to; bin += 1) sum += powerAt(real, imaginary, bin);
      const loud = sum / FRAME ** 2 + QUIETEST;
      shape[band] = 10 * Math.log10(loud);
      power += loud;
    }
    return power;
  };
};
