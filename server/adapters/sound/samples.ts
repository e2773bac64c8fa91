// Reads the decoded samples once and computes their count, speech, loudness and waveform.
import { open } from 'node:fs/promises';
import { setImmediate as others } from 'node:timers/promises';
import { type VoiceSpan, voiceIn } from './voice/judge.ts';
import { type Moments, openListener } from './voice/listen.ts';
import { wavData } from './wav.ts';

export const SAMPLE_RATE_HZ = 16_000;
const MOST_PEAKS = 400;
const SILENCE_DB = -91;
const BLOCK = 128 * 1024;
/** An eighth of a second, processed in 0.2 ms: a larger block would hold up requests. */
const SLICE = 2048;

export type Measured = {
  seconds: number;
  peaks: number[];
  meanDb: number;
  voice: VoiceSpan[];
  /** Loudness of the speech in dBFS; and the loudest sample, from 0 to 1. */
  loudness: number;
  peak: number;
};

const loudnessIn = ({ db, hop, count }: Moments, voice: readonly VoiceSpan[]): number => {
  const within = new Float64Array(count);
  let filled = 0;
  for (const { start, end } of voice) {
    const [from, to] = [Math.floor(start / hop), Math.min(count, Math.ceil(end / hop))];
    within.set(db.subarray(from, to), filled);
    filled += to - from;
  }
  return within.subarray(0, filled).sort()[Math.floor(filled * 0.8)] ?? 0;
};

/** The square root raises quiet parts: drawn linearly, a voice at −30 dB is a flat line. */
const drawn = (loudest: number): number => Math.round(255 * Math.sqrt(Math.min(1, loudest / 32_767)));

/** `path` is a 16-kHz mono 16-bit wav from ffmpeg. The result is null when it has no samples. */
export const measure = async (path: string): Promise<Measured | null> => {
  const data = await wavData(path);
  const total = data ? Math.floor(data.present / 2) : 0;
  if (!data || total === 0) return null;
  const loudest = new Float64Array(Math.min(MOST_PEAKS, total));
  const listener = openListener(SAMPLE_RATE_HZ, total);
  let peak = 0;
  let squares = 0;
  let sample = 0;
  const note = (values: Int16Array): void => {
    listener.push(values);
    for (let at = 0; at < values.length; ) {
      const bucket = Math.floor(((sample + at) * loudest.length) / total);
      const end = Math.min(values.length, Math.ceil(((bucket + 1) * total) / loudest.length) - sample);
      let most = 0;
      for (; at < end; at += 1) {
        const value = values[at] ?? 0;
        most = Math.max(most, value, -value);
        squares += value * value;
      }
      loudest[bucket] = Math.max(loudest[bucket] ?? 0, most);
      peak = Math.max(peak, most);
    }
    sample += values.length;
  };
  const handle = await open(path, 'r');
  try {
    const block = new Int16Array(BLOCK / 2);
    for (let at = data.start; sample < total; ) {
      const { bytesRead } = await handle.read(block, 0, BLOCK, at);
      const count = Math.min(Math.floor(bytesRead / 2), total - sample);
      if (count === 0) break;
      for (let from = 0; from < count; from += SLICE) {
        note(block.subarray(from, Math.min(from + SLICE, count)));
        await others();
      }
      at += count * 2;
    }
  } finally {
    await handle.close();
  }
  const mean = 10 * Math.log10(squares / total / 32_768 ** 2);
  const voice = voiceIn(listener.moments);
  return {
    seconds: total / SAMPLE_RATE_HZ,
    peaks: Array.from(loudest, drawn),
    meanDb: Math.max(SILENCE_DB, mean),
    voice,
    loudness: loudnessIn(listener.moments, voice),
    peak: peak / 32_768,
  };
};
