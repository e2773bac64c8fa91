// The samples of our own 16-kHz wav, as the recogniser wants them.
import { readFile } from 'node:fs/promises';

export const RATE = 16_000;
const FULL_SCALE = 32_768;

export const samplesOf = async (wavPath: string): Promise<Float32Array> => {
  const wav = await readFile(wavPath);
  const data = wav.indexOf('data', 12, 'latin1');
  if (wav.toString('latin1', 0, 4) !== 'RIFF' || data < 0) throw new Error('no wav');
  const count = Math.floor((wav.length - data - 8) / 2);
  return Float32Array.from({ length: count }, (_, at) => wav.readInt16LE(data + 8 + at * 2) / FULL_SCALE);
};
