// Keys of firms and of the system: 32 bytes, created on first use, stored wrapped, cached in memory.
import { randomBytes } from 'node:crypto';
import { WrongSetting } from '#server/platform/config.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { rewrapKeys } from './rewrap.ts';
import { findOrAddSystemKey, findOrAddUserKey, findSystemKey, insertUserKey, purposes } from './store.ts';

export { rewrapFromBackup, WRONG_SECRET, type WrappedForBackup, wrapForBackup } from './rewrap-backup.ts';
export { holdWrapping, purposes } from './store.ts';

/** A key of the system in the rows of a restore; null if it has none. */
export const systemKeyIn = async (trx: Trx, secrets: Secrets, name: string): Promise<Buffer | null> => {
  const wrapped = await findSystemKey(trx, name);
  return wrapped && secrets.unwrap(wrapped, purposes.system(name));
};

export type Keys = {
  /** The key that encrypts a firm's recordings. Failure `not_found` when the account does not exist. */
  userKey(userId: string): Promise<Buffer>;
  /** A key for a firm that does not exist yet. `store` writes it in the transaction that adds the firm. */
  newUserKey(): { key: Buffer; store(trx: Trx, userId: string): Promise<void> };
  /** A key of the system by its purpose, such as `links` or `limits`. */
  systemKey(name: string): Promise<Buffer>;
  /** Wraps all keys with a new SECRET_KEY; null when the setting names it. `after` is called with each step. */
  rewrapKeys(after?: (step: string) => void): Promise<number | null>;
  /** Removes the key of an erased firm from memory. */
  forget(userId: string): void;
};

const KEY_BYTES = 32;
const HELD = 1000;

const heldInMemory = (load: (id: string) => Promise<Buffer>) => {
  const held = new Map<string, Promise<Buffer>>();
  return {
    get(id: string): Promise<Buffer> {
      const there = held.get(id);
      if (there) return there;
      const loading = load(id);
      held.set(id, loading);
      loading.catch(() => held.delete(id));
      for (const oldest of held.keys()) {
        if (held.size <= HELD) break;
        held.delete(oldest);
      }
      return loading;
    },
    forget: (id: string) => held.delete(id),
  };
};

/** Refuses the start when keys were wrapped with another SECRET_KEY: no recording would be readable. */
export const openKeys = async (db: Database, secrets: Secrets): Promise<Keys> => {
  const wrapped = (purpose: string) => () => secrets.wrap(randomBytes(KEY_BYTES), purpose);
  const users = heldInMemory(async (id) =>
    secrets.unwrap(await findOrAddUserKey(db, id, wrapped(purposes.user(id))), purposes.user(id)),
  );
  const system = heldInMemory(async (name) =>
    secrets.unwrap(await findOrAddSystemKey(db, name, wrapped(purposes.system(name))), purposes.system(name)),
  );
  const probe = await findOrAddSystemKey(db, 'probe', wrapped(purposes.system('probe')));
  try {
    secrets.unwrap(probe, purposes.system('probe'));
  } catch (error) {
    const reason = error instanceof Failure ? error.reason : null;
    throw new WrongSetting(
      `The setting SECRET_KEY is wrong: ${reason}. Put back the key that this database was filled with, or name it in SECRET_KEY_OLD and run keys rotate.`,
    );
  }
  return {
    userKey: users.get,
    newUserKey: () => {
      const key = randomBytes(KEY_BYTES);
      return {
        key,
        store: (trx, userId) => insertUserKey(trx, userId, () => secrets.wrap(key, purposes.user(userId))),
      };
    },
    systemKey: system.get,
    rewrapKeys: (after) => rewrapKeys(db, secrets, after),
    forget: users.forget,
  };
};
