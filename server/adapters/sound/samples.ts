// One reading of the decoded samples: how many, how loud, and the waveform that is drawn.
import { open } from 'node:fs/promises';
import { wavData } from './wav.ts';

export const RATE = 16_000;
const MOST_PEAKS = 400;
const SILENCE_DB = -91;
const BLOCK = 256 * 1024;

export type Measured = { seconds: number; peaks: number[]; meanDb: number };

/** The root lifts what is soft: drawn linearly, a telephone voice at −30 dB is a flat line. */
const drawn = (loudest: number): number => Math.round(255 * Math.sqrt(Math.min(1, loudest / 32_767)));

/** `path`: 16-kHz mono 16-bit wav as ffmpeg has just written it; null when it holds no samples. */
export const measure = async (path: string): Promise<Measured | null> => {
  const data = await wavData(path);
  const total = data ? Math.floor(data.present / 2) : 0;
  if (!data || total === 0) return null;
  const loudest = new Array<number>(Math.min(MOST_PEAKS, total)).fill(0);
  let squares = 0;
  let sample = 0;
  const handle = await open(path, 'r');
  try {
    const block = new Int16Array(BLOCK / 2);
    for (let at = data.start; sample < total; ) {
      const { bytesRead } = await handle.read(block, 0, BLOCK, at);
      const count = Math.min(Math.floor(bytesRead / 2), total - sample);
      if (count === 0) break;
      for (const value of block.subarray(0, count)) {
        const bucket = Math.floor((sample * loudest.length) / total);
        const size = Math.abs(value);
        if (size > (loudest[bucket] ?? 0)) loudest[bucket] = size;
        squares += value * value;
        sample += 1;
      }
      at += count * 2;
    }
  } finally {
    await handle.close();
  }
  const mean = 10 * Math.log10(squares / total / 32_768 ** 2);
  return { seconds: total / RATE, peaks: loudest.map(drawn), meanDb: Math.max(SILENCE_DB, mean) };
};
