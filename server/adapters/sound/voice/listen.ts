// Level, spectral shape and pitch of each frame, sixty a second, computed while the samples stream by.
import { pitchAt, THINNING } from './pitch.ts';
import { BANDS, bandsAt } from './spectrum.ts';

const HOP = 256;
/** Two periods of the lowest voice. */
const PITCH_FRAME = 640;
const FULL_SCALE = 32_768;
/** Below this level speech is inaudible. */
export const SILENT_DB = -62;

/** Typed arrays: objects for ten minutes of frames would be copied by each garbage collection. */
export type Moments = {
  count: number;
  /** Seconds between frames. */
  hop: number;
  db: Float64Array;
  hz: Float64Array;
  likeness: Float64Array;
  /** There is one value for each band and frame. */
  shapes: Float64Array;
};

export type Listener = { push(samples: Int16Array): void; moments: Moments };

/** `total` is an upper bound of the number of samples. */
export const openListener = (rate: number, total: number): Listener => {
  const most = Math.max(0, Math.floor((total - PITCH_FRAME) / HOP) + 1);
  const moments: Moments = {
    count: 0,
    hop: HOP / rate,
    db: new Float64Array(most),
    hz: new Float64Array(most),
    likeness: new Float64Array(most),
    shapes: new Float64Array(most * BANDS),
  };
  const powerOf = bandsAt(rate);
  const pitchOf = pitchAt(rate);
  const held = new Float64Array(PITCH_FRAME);
  const thin = new Float64Array(PITCH_FRAME / THINNING);
  let filled = 0;
  let thinned = 0;

  const note = (): void => {
    const at = moments.count;
    const shape = moments.shapes.subarray(at * BANDS, (at + 1) * BANDS);
    const db = 10 * Math.log10(powerOf(held, shape) + 1e-12);
    moments.db[at] = db;
    for (; thinned < thin.length; thinned += 1) {
      let sum = 0;
      for (let within = 0; within < THINNING; within += 1) sum += held[thinned * THINNING + within] ?? 0;
      thin[thinned] = sum / THINNING;
    }
    if (db > SILENT_DB) {
      const { hz, likeness } = pitchOf(thin);
      moments.hz[at] = hz;
      moments.likeness[at] = likeness;
    }
    moments.count += 1;
  };

  return {
    moments,
    push: (samples) => {
      for (let at = 0; at < samples.length && moments.count < most; ) {
        const count = Math.min(PITCH_FRAME - filled, samples.length - at);
        for (let n = 0; n < count; n += 1) held[filled + n] = (samples[at + n] ?? 0) / FULL_SCALE;
        at += count;
        filled += count;
        if (filled < PITCH_FRAME) continue;
        note();
        held.copyWithin(0, HOP);
        thin.copyWithin(0, HOP / THINNING);
        filled -= HOP;
        thinned -= HOP / THINNING;
      }
    },
  };
};
