// The pitch of a frame by autocorrelation.

const LOWEST_HZ = 70;
const HIGHEST_HZ = 420;
/** A sample rate of 4 kHz covers the first harmonics of a voice. */
export const THINNING = 4;

export type Pitch = { hz: number; likeness: number };

/** Autocorrelation for four lags at once: each sample is read once for four. */
const products = (frame: Float64Array, first: number, last: number, length: number, out: Float64Array) => {
  for (let lag = first; lag <= last; lag += 4) {
    let [a, b, c, d] = [0, 0, 0, 0];
    let [atA, atB, atC] = [frame[lag] ?? 0, frame[lag + 1] ?? 0, frame[lag + 2] ?? 0];
    for (let n = 0; n < length; n += 1) {
      const here = frame[n] ?? 0;
      const atD = frame[n + lag + 3] ?? 0;
      a += here * atA;
      b += here * atB;
      c += here * atC;
      d += here * atD;
      atA = atB;
      atB = atC;
      atC = atD;
    }
    out[lag] = a;
    out[lag + 1] = b;
    out[lag + 2] = c;
    out[lag + 3] = d;
  }
};

export const pitchAt = (rate: number): ((frame: Float64Array) => Pitch) => {
  const slow = rate / THINNING;
  const shortest = Math.floor(slow / HIGHEST_HZ);
  const longest = Math.ceil(slow / LOWEST_HZ);
  // Lags are computed four at a time; the last group may write past `longest`.
  const likeness = new Float64Array(longest + 5);
  return (frame) => {
    const length = frame.length - longest - 1;
    let own = 0;
    for (let n = 0; n < length; n += 1) own += (frame[n] ?? 0) ** 2;
    let other = 0;
    for (let n = shortest - 1; n < shortest - 1 + length; n += 1) other += (frame[n] ?? 0) ** 2;
    products(frame, shortest - 1, longest + 1, length, likeness);
    for (let lag = shortest - 1; lag <= longest + 1; lag += 1) {
      likeness[lag] = (likeness[lag] ?? 0) / Math.sqrt(own * Math.max(0, other) + 1e-9);
      other += (frame[lag + length] ?? 0) ** 2 - (frame[lag] ?? 0) ** 2;
    }
    let most = 0;
    for (let lag = shortest; lag <= longest; lag += 1) most = Math.max(most, likeness[lag] ?? 0);
    // The shortest lag that is nearly the best: multiples of the period correlate as well.
    for (let lag = shortest; lag <= longest; lag += 1) {
      const [before, here, after] = [likeness[lag - 1] ?? 0, likeness[lag] ?? 0, likeness[lag + 1] ?? 0];
      if (here < most * 0.9 || here < before || here < after) continue;
      const bend = before - 2 * here + after;
      const exact = lag + (bend < 0 ? (0.5 * (before - after)) / bend : 0);
      return { hz: slow / exact, likeness: here };
    }
    return { hz: 0, likeness: 0 };
  };
};
