// Reads the samples of a 16-kHz wav as the recogniser needs them.
import { readFile } from 'node:fs/promises';

export const PCM_RATE_HZ = 16_000;
const FULL_SCALE = 32_768;

export const samplesOf = async (wavPath: string): Promise<Float32Array> => {
  const wav = await readFile(wavPath);
  const data = wav.indexOf('data', 12, 'latin1');
  if (wav.toString('latin1', 0, 4) !== 'RIFF' || data < 0) throw new Error('no wav');
  const count = Math.floor((wav.length - data - 8) / 2);
  const samples = new Float32Array(count);
  // A plain loop: a callback for each sample took two seconds for ten minutes of sound.
  for (let at = 0; at < count; at += 1) samples[at] = wav.readInt16LE(data + 8 + at * 2) / FULL_SCALE;
  return samples;
};
