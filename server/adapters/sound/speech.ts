// Keeps the parts with speech at an even loudness for the engine. Long silences cost time, and
// engines invent words in them.
import { open } from 'node:fs/promises';
import type { Speech, SpeechPart } from './port.ts';
import { type Measured, SAMPLE_RATE_HZ } from './samples.ts';
import { wavData, wavHead } from './wav.ts';

/** About the loudness of a good telephone call. */
const TARGET_DB = -23;
const MOST_LIFT_DB = 30;
const MOST_DROP_DB = -12;
const HIGHEST_PEAK = 0.97;
const BLOCK = 64 * 1024;

const gainFor = ({ loudness, peak }: Measured): number => {
  const wanted = 10 ** (Math.min(MOST_LIFT_DB, Math.max(MOST_DROP_DB, TARGET_DB - loudness)) / 20);
  return Math.min(wanted, HIGHEST_PEAK / Math.max(peak, 1e-6));
};

const decodeToFolder = ({ voice, seconds }: Measured): SpeechPart[] => {
  let at = 0;
  return voice.map(({ start, end }) => {
    const part = { from: start, at, seconds: Math.min(end, seconds) - start };
    at += part.seconds;
    return part;
  });
};

export const speechFrom = async (
  wavPath: string,
  path: string,
  measured: Measured,
): Promise<Speech | null> => {
  const data = await wavData(wavPath);
  if (!data || measured.voice.length === 0) return null;
  const gain = gainFor(measured);
  const parts = decodeToFolder(measured);
  const source = await open(wavPath, 'r');
  const target = await open(path, 'w', 0o600);
  let written = 0;
  try {
    const block = new Int16Array(BLOCK / 2);
    await target.write(wavHead(0));
    for (const { from, seconds } of parts) {
      const first = data.start + 2 * Math.round(from * SAMPLE_RATE_HZ);
      const last = first + 2 * Math.round(seconds * SAMPLE_RATE_HZ);
      for (let at = first; at < last; ) {
        const { bytesRead } = await source.read(block, 0, Math.min(BLOCK, last - at), at);
        const count = Math.floor(bytesRead / 2);
        if (count === 0) break;
        for (let n = 0; n < count; n += 1) block[n] = Math.round((block[n] ?? 0) * gain);
        await target.write(block, 0, count * 2);
        written += count * 2;
        at += count * 2;
      }
    }
    await target.write(wavHead(written), 0, undefined, 0);
  } finally {
    await source.close();
    await target.close();
  }
  return { wavPath: path, seconds: written / 2 / SAMPLE_RATE_HZ, parts };
};
