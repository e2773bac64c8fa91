// Hashes in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, which GoTrue reads and writes too.

export type Parameters = { memory: number; passes: number; parallelism: number };
export type WrittenHash = Parameters & { salt: Buffer; hash: Buffer };

const FORM =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,88})\$([A-Za-z0-9+/]{22,88})$/;

/** Limits the parameters of imported hashes, so that one sign-in cannot use a gigabyte of memory. */
const MOST_MEMORY = 262_144;
const MOST_PASSES = 10;
const MOST_PARALLELISM = 8;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

export const writeHash = ({ memory, passes, parallelism, salt, hash }: WrittenHash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;

export const readHash = (text: string): WrittenHash | null => {
  const [, m, t, p, salt, hash] = FORM.exec(text) ?? [];
  if (!salt || !hash) return null;
  const read = {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
  const sane =
    read.passes >= 1 &&
    read.parallelism >= 1 &&
    read.memory >= 8 * read.parallelism &&
    read.memory <= MOST_MEMORY &&
    read.passes <= MOST_PASSES &&
    read.parallelism <= MOST_PARALLELISM &&
    read.salt.length >= 8 &&
    read.hash.length >= 16;
  return sane ? read : null;
};
