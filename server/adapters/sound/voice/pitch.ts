// The pitch of a voice in a frame, by how alike the sound is to itself a moment before.

const LOWEST_HZ = 70;
const HIGHEST_HZ = 420;
/** Four kilohertz are enough for a voice's first harmonics. */
export const THINNING = 4;

export type Pitch = { hz: number; likeness: number };

export const pitchAt = (rate: number): ((frame: Float64Array) => Pitch) => {
  const slow = rate / THINNING;
  const shortest = Math.floor(slow / HIGHEST_HZ);
  const longest = Math.ceil(slow / LOWEST_HZ);
  return (frame) => {
    const length = frame.length - longest - 1;
    const likeness = new Float64Array(longest + 2);
    let own = 0;
    for (let n = 0; n < length; n += 1) own += (frame[n] ?? 0) ** 2;
    let other = 0;
    for (let n = shortest - 1; n < shortest - 1 + length; n += 1) other += (frame[n] ?? 0) ** 2;
    for (let lag = shortest - 1; lag <= longest + 1; lag += 1) {
      let product = 0;
      for (let n = 0; n < length; n += 1) product += (frame[n] ?? 0) * (frame[n + lag] ?? 0);
      likeness[lag] = product / Math.sqrt(own * Math.max(0, other) + 1e-9);
      other += (frame[lag + length] ?? 0) ** 2 - (frame[lag] ?? 0) ** 2;
    }
    let most = 0;
    for (let lag = shortest; lag <= longest; lag += 1) most = Math.max(most, likeness[lag] ?? 0);
    // The shortest lag that is nearly the best: its multiples are as like.
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
