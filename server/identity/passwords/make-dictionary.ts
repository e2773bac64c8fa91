// Writes the list of refused passwords from the dictionary of a kept package: `node server/identity/passwords/make-dictionary.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { digestOf, plain } from './dictionary.ts';

export const file = join(import.meta.dirname, 'dictionary.bin');
const source = join(
  import.meta.dirname,
  '../../../node_modules/@zxcvbn-ts/language-common/src/passwords.json',
);
/** Shorter ones are refused by their length. */
const SHORTEST = 6;

export const passwords = (): string[] =>
  z
    .array(z.string())
    .parse(JSON.parse(readFileSync(source, 'utf8')))
    .map(plain);

/** The first 32 bits of each digest, sorted: smaller than the words, and a chance of one in 100,000 to refuse another. */
export const commonPasswords = (): Buffer => {
  const long = passwords().filter((password) => [...password].length >= SHORTEST);
  const digests = [...new Set(long.map(digestOf))].sort((one, other) => one - other);
  const bytes = Buffer.alloc(digests.length * 4);
  for (const [at, digest] of digests.entries()) bytes.writeUInt32BE(digest, at * 4);
  return bytes;
};

if (import.meta.main) writeFileSync(file, commonPasswords());
