// One reading of the decoded samples: how many, where someone speaks and how loud, and the waveform that is drawn.
import { open } from 'node:fs/promises';
import { type Span, voiceIn } from './voice/judge.ts';
import { type Moment, openListener } from './voice/listen.ts';
import { wavData } from './wav.ts';

export const RATE = 16_000;
const MOST_PEAKS = 400;
const SILENCE_DB = -91;
/** A quarter of a second, listened to in about one millisecond: meanwhile nobody else is answered. */
const BLOCK = 8 * 1024;

export type Measured = {
  seconds: number;
  peaks: number[];
  meanDb: number;
  voice: Span[];
  /** Of the voice, in dBFS; and the loudest sample, from 0 to 1. */
  loudness: number;
  peak: number;
};

const loudnessIn = (moments: readonly Moment[], hop: number, voice: readonly Span[]): number => {
  const within = voice.flatMap(({ start, end }) =>
    moments.slice(Math.floor(start / hop), Math.ceil(end / hop)).map(({ db }) => db),
  );
  within.sort((a, b) => a - b);
  return within[Math.floor(within.length * 0.8)] ?? 0;
};

/** The root lifts what is soft: drawn linearly, a telephone voice at −30 dB is a flat line. */
const drawn = (loudest: number): number => Math.round(255 * Math.sqrt(Math.min(1, loudest / 32_767)));

/** `path`: 16-kHz mono 16-bit wav as ffmpeg has just written it; null when it holds no samples. */
export const measure = async (path: string): Promise<Measured | null> => {
  const data = await wavData(path);
  const total = data ? Math.floor(data.present / 2) : 0;
  if (!data || total === 0) return null;
  const loudest = new Array<number>(Math.min(MOST_PEAKS, total)).fill(0);
  const listener = openListener(RATE);
  let peak = 0;
  let squares = 0;
  let sample = 0;
  let bucket = 0;
  let bucketEnd = 0;
  const handle = await open(path, 'r');
  try {
    const block = new Int16Array(BLOCK / 2);
    for (let at = data.start; sample < total; ) {
      const { bytesRead } = await handle.read(block, 0, BLOCK, at);
      const count = Math.min(Math.floor(bytesRead / 2), total - sample);
      if (count === 0) break;
      listener.push(block.subarray(0, count));
      for (const value of block.subarray(0, count)) {
        const size = Math.abs(value);
        if (sample >= bucketEnd) {
          bucket = Math.floor((sample * loudest.length) / total);
          bucketEnd = Math.ceil(((bucket + 1) * total) / loudest.length);
        }
        if (size > (loudest[bucket] ?? 0)) loudest[bucket] = size;
        if (size > peak) peak = size;
        squares += value * value;
        sample += 1;
      }
      at += count * 2;
    }
  } finally {
    await handle.close();
  }
  const mean = 10 * Math.log10(squares / total / 32_768 ** 2);
  const voice = voiceIn(listener.moments(), listener.hop);
  return {
    seconds: total / RATE,
    peaks: loudest.map(drawn),
    meanDb: Math.max(SILENCE_DB, mean),
    voice,
    loudness: loudnessIn(listener.moments(), listener.hop, voice),
    peak: peak / 32_768,
  };
};
