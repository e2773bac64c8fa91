// Finds where the samples of a RIFF file begin, and how many its header claims.
import { open } from 'node:fs/promises';

export type WavData = { start: number; claimed: number; present: number };

const HEAD = 64 * 1024;
/** Encoders that write to a pipe put 0, 0x7fffffff or 0xffffffff for an unknown length. */
const PLACEHOLDER_FROM = 0x4000_0000;

/** Null for anything but a RIFF/WAVE file with a data chunk in its first 64 kB. */
export const wavData = async (path: string): Promise<WavData | null> => {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return null;
    for (let at = 12; at + 8 <= head.length; ) {
      const length = head.readUInt32LE(at + 4);
      if (head.toString('latin1', at, at + 4) === 'data')
        return { start: at + 8, claimed: length, present: size - at - 8 };
      at += 8 + length + (length % 2);
    }
    return null;
  } finally {
    await handle.close();
  }
};

/** A truncated wav, which ffmpeg reads without an error. */
export const wavIsCut = async (path: string): Promise<boolean> => {
  const data = await wavData(path);
  return data !== null && data.claimed < PLACEHOLDER_FROM && data.claimed > data.present;
};

/** The header of a 16-kHz mono 16-bit wav. */
export const wavHead = (dataBytes: number): Buffer => {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + dataBytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(16_000, 24);
  head.writeUInt32LE(32_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(dataBytes, 40);
  return head;
};
