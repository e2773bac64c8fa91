// The commonest passwords: about 42,000 as sorted 32-bit digests (make-dictionary.ts), and a hand-written list for
// French-speaking offices.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OFTEN_TRIED } from './often-tried.data.ts';

export const plain = (text: string): string => text.normalize('NFC').toLowerCase();

export const digestOf = (password: string): number =>
  createHash('sha256').update(password).digest().readUInt32BE(0);

const read = (): Buffer => readFileSync(join(import.meta.dirname, 'dictionary.bin'));
let digests: Buffer | null = null;

export const isCommon = (password: string): boolean => {
  const typed = plain(password);
  if (OFTEN_TRIED.has(typed)) return true;
  digests ??= read();
  const wanted = digestOf(typed);
  let [low, high] = [0, digests.length / 4];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (digests.readUInt32BE(middle * 4) < wanted) low = middle + 1;
    else high = middle;
  }
  return low < digests.length / 4 && digests.readUInt32BE(low * 4) === wanted;
};
