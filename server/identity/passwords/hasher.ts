// argon2id of Node. Verifying an unknown account's password costs the same as a known one's.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import { IdentityFailure } from '../identity-failure.ts';
import { type Parameters, readHash, writeHash } from './phc.ts';

const argon2Async = promisify(argon2);

/** OWASP's first choice: 46 MiB, one pass. */
export const PARAMETERS: Parameters = { memory: 47_104, passes: 1, parallelism: 1 };

/** Node's thread pool may have only four threads, and hashing must leave one for files and DNS. */
const CONCURRENCY = Math.min(availableParallelism(), 3);
const MOST_WAITING = 64;

/** Both throw `request_timeout` when too many hashes are waiting. */
export type Hasher = {
  hash(password: string): Promise<string>;
  /** With `written` null a dummy hash is computed, and the answer is false. */
  verify(password: string, written: string | null): Promise<boolean>;
};

export const deriveKey = (password: string, salt: Buffer, parameters: Parameters, length: number) =>
  argon2Async('argon2id', {
    message: Buffer.from(password, 'utf8'),
    nonce: salt,
    parallelism: parameters.parallelism,
    memory: parameters.memory,
    passes: parameters.passes,
    tagLength: length,
  });

export const openHasher = (
  parameters: Parameters = PARAMETERS,
  concurrency = CONCURRENCY,
  waitingMost = MOST_WAITING,
): Hasher => {
  const inTurn = limitConcurrency(concurrency);
  const dummy = { ...parameters, salt: randomBytes(16), hash: randomBytes(32) };
  let accepted = 0;

  const derive: typeof deriveKey = async (...input) => {
    if (accepted >= concurrency + waitingMost)
      throw new IdentityFailure('request_timeout', { retryAfterS: 2 });
    accepted += 1;
    try {
      return await inTurn(() => deriveKey(...input));
    } finally {
      accepted -= 1;
    }
  };

  return {
    async hash(password) {
      const salt = randomBytes(16);
      return writeHash({ ...parameters, salt, hash: await derive(password, salt, parameters, 32) });
    },
    async verify(password, written) {
      const known = written === null ? null : readHash(written);
      const { salt, hash, ...cost } = known ?? dummy;
      const given = await derive(password, salt, cost, hash.length);
      return timingSafeEqual(given, hash) && known !== null;
    },
  };
};
