// Frames of a siren: a single gliding tone at a constant level, without harmonics.
import type { Moments } from './listen.ts';
import { BANDS } from './spectrum.ts';

/** Level change over 0.1 s. Syllables change by far more, and none lasts so long. */
const EVEN_DB = 2;
const APART_S = 0.1;
const LEAST_S = 1.5;
/** Share of the power in three bands: a tone between two bands reaches into a third. A cry has harmonics. */
const LEAST_SHARE = 0.94;
const WIDTH = 3;

const isOneTone = ({ db, shapes }: Moments, at: number): boolean => {
  const shape = shapes.subarray(at * BANDS, (at + 1) * BANDS);
  const level = db[at] ?? 0;
  let loudest = 0;
  for (let band = 1; band < BANDS; band += 1) if ((shape[band] ?? 0) > (shape[loudest] ?? 0)) loudest = band;
  const shareOf = (band: number): number => 10 ** (((shape[band] ?? Number.NEGATIVE_INFINITY) - level) / 10);
  if (shareOf(loudest) * WIDTH < LEAST_SHARE) return false;
  for (let first = loudest - WIDTH + 1; first <= loudest; first += 1) {
    let share = 0;
    for (let band = first; band < first + WIDTH; band += 1) share += shareOf(band);
    if (share >= LEAST_SHARE) return true;
  }
  return false;
};

/** The result is 1 for each frame of a siren that is louder than `least`. */
export const sirenIn = (moments: Moments, least: number): Uint8Array => {
  const { count, db, hop } = moments;
  const apart = Math.round(APART_S / hop);
  const found = new Uint8Array(count);
  let from = -1;
  for (let at = 0; at <= count; at += 1) {
    const level = db[at] ?? Number.NEGATIVE_INFINITY;
    const tone = at < count && level > least && isOneTone(moments, at);
    const even = at - from < apart || Math.abs(level - (db[at - apart] ?? 0)) <= EVEN_DB;
    if (from >= 0 && !(tone && even)) {
      if ((at - from) * hop >= LEAST_S) found.fill(1, from, at);
      from = -1;
    }
    if (tone && from < 0) from = at;
  }
  return found;
};
