// What is noted of every sixtieth of a second while the samples pass by: level, shape, pitch.
import { pitchAt, THINNING } from './pitch.ts';
import { bandsAt, FRAME } from './spectrum.ts';

const HOP = 256;
/** Long enough for two periods of the lowest voice. */
const PITCH_FRAME = 640;
const FULL_SCALE = 32_768;

export type Moment = { db: number; shape: Float64Array; hz: number; likeness: number };

export type Listener = {
  push(samples: Int16Array): void;
  moments(): Moment[];
  /** Seconds from one moment to the next. */
  hop: number;
};

export const openListener = (rate: number): Listener => {
  const bandsOf = bandsAt(rate);
  const pitchOf = pitchAt(rate);
  const moments: Moment[] = [];
  const held = new Float64Array(PITCH_FRAME);
  const thin = new Float64Array(PITCH_FRAME / THINNING);
  let filled = 0;

  const note = (): void => {
    const shape = bandsOf(held.subarray(0, FRAME));
    let power = 0;
    for (const band of shape) power += 10 ** (band / 10);
    for (let n = 0; n < thin.length; n += 1) {
      let sum = 0;
      for (let within = 0; within < THINNING; within += 1) sum += held[n * THINNING + within] ?? 0;
      thin[n] = sum / THINNING;
    }
    moments.push({ db: 10 * Math.log10(power + 1e-12), shape, ...pitchOf(thin) });
  };

  return {
    hop: HOP / rate,
    moments: () => moments,
    push: (samples) => {
      for (let at = 0; at < samples.length; ) {
        const count = Math.min(PITCH_FRAME - filled, samples.length - at);
        for (let n = 0; n < count; n += 1) held[filled + n] = (samples[at + n] ?? 0) / FULL_SCALE;
        at += count;
        filled += count;
        if (filled < PITCH_FRAME) continue;
        note();
        held.copyWithin(0, HOP);
        filled = PITCH_FRAME - HOP;
      }
    },
  };
};
