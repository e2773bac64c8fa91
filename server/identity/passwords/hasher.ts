// argon2id of Node itself. A password for nobody costs the same as one for somebody.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { type Parameters, readHash, writeHash } from './phc.ts';
import { openQueue } from './queue.ts';

const derive = promisify(argon2);

/** OWASP's first choice: 46 MiB, one pass. */
export const PARAMETERS: Parameters = { memory: 47_104, passes: 1, parallelism: 1 };

/** Four threads are Node's whole pool: hashing must leave one for files and names. */
const AT_ONCE = Math.min(availableParallelism(), 3);
const WAITING_MOST = 64;

export type Verdict = 'right' | 'wrong' | 'busy';

export type Hasher = {
  /** null: too many are waiting. */
  hash(password: string): Promise<string | null>;
  /** `written` null: nobody has this password, and it takes as long to say so. */
  verify(password: string, written: string | null): Promise<Verdict>;
};

export const deriveKey = (password: string, salt: Buffer, parameters: Parameters, length: number) =>
  derive('argon2id', {
    message: Buffer.from(password, 'utf8'),
    nonce: salt,
    parallelism: parameters.parallelism,
    memory: parameters.memory,
    passes: parameters.passes,
    tagLength: length,
  });

export const openHasher = (parameters: Parameters = PARAMETERS, atOnce = AT_ONCE): Hasher => {
  const queue = openQueue(atOnce, WAITING_MOST);
  const nobody = { ...parameters, salt: randomBytes(16), hash: randomBytes(32) };
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const hash = await queue.run(() => deriveKey(password, salt, parameters, 32));
      return hash && writeHash({ ...parameters, salt, hash });
    },
    async verify(password, written) {
      const known = written === null ? null : readHash(written);
      const { salt, hash, ...cost } = known ?? nobody;
      const given = await queue.run(() => deriveKey(password, salt, cost, hash.length));
      if (given === null) return 'busy';
      return timingSafeEqual(given, hash) && known ? 'right' : 'wrong';
    },
  };
};
