// Writes dictionary.bin from the list of a package: `node server/identity/passwords/make-dictionary.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { digestOf, plain } from './dictionary.ts';

export const file = join(import.meta.dirname, 'dictionary.bin');
const source = join(
  import.meta.dirname,
  '../../../node_modules/@zxcvbn-ts/language-common/src/passwords.json',
);
/** Shorter passwords are refused for their length. */
const SHORTEST = 6;

export const passwords = (): string[] =>
  z
    .array(z.string())
    .parse(JSON.parse(readFileSync(source, 'utf8')))
    .map(plain);

/** The first 32 bits of each digest, sorted. One other password in 100,000 is refused too. */
export const commonPasswords = (): Buffer => {
  const long = passwords().filter((password) => [...password].length >= SHORTEST);
  const digests = [...new Set(long.map(digestOf))].sort((one, other) => one - other);
  const bytes = Buffer.alloc(digests.length * 4);
  for (const [at, digest] of digests.entries()) bytes.writeUInt32BE(digest, at * 4);
  return bytes;
};

if (import.meta.main) writeFileSync(file, commonPasswords());
