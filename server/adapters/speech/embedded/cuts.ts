// Cuts a long recording at its quietest moments for an offline model.
import { PCM_RATE_HZ } from './pcm.ts';

const WINDOW = PCM_RATE_HZ / 5;
const STEP = PCM_RATE_HZ / 50;

/** The middle of the quietest 0.2 s between two samples. */
const quietest = (samples: Float32Array, from: number, to: number): number => {
  let best = to;
  let least = Number.POSITIVE_INFINITY;
  for (let at = from; at + WINDOW <= to; at += STEP) {
    let energy = 0;
    for (let n = at; n < at + WINDOW; n += 4) energy += (samples[n] ?? 0) ** 2;
    if (energy < least) {
      least = energy;
      best = at + WINDOW / 2;
    }
  }
  return best;
};

/** Pieces of at most this many seconds, each with its start. */
export const cutAtPauses = (
  samples: Float32Array,
  mostSeconds: number,
): { offset: number; samples: Float32Array }[] => {
  const most = mostSeconds * PCM_RATE_HZ;
  const pieces: { offset: number; samples: Float32Array }[] = [];
  let from = 0;
  while (samples.length - from > most) {
    const to = quietest(samples, from + Math.floor(most / 2), from + most);
    pieces.push({ offset: from / PCM_RATE_HZ, samples: samples.subarray(from, to) });
    from = to;
  }
  pieces.push({ offset: from / PCM_RATE_HZ, samples: samples.subarray(from) });
  return pieces;
};
