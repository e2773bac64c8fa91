// The ES256 keys of access tokens. They are stored encrypted; the newest signs, and all that have not retired verify.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { holdWrapping, purposes } from '#server/keys/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { insertKey, keysInForce, retireOthers, type SigningKey, withKeysLocked } from './store.ts';

export type Keyring = {
  signing(): Promise<{ kid: string; key: KeyObject }>;
  /** Null for a key id that is not in the database. */
  verifying(kid: string): Promise<KeyObject | null>;
  published(): Promise<JWK[]>;
  /** Makes the next use read the keys again, because another process may have rotated them. */
  forget(): void;
  rotate(): Promise<string>;
};

type LoadedKeys = { rows: SigningKey[]; publicKeys: Map<string, KeyObject>; private: KeyObject };

const RELOAD_MS = 5 * 60_000;
/** An unknown key id may be another process's new key. The pause prevents a query for every invented id. */
const ASK_AGAIN_MS = 2000;
/** Clients keep the published set for ten minutes. */
const CLIENTS_KEEP_MS = 10 * 60_000;

const makeKey = async (trx: Trx, secrets: Secrets, now: Date): Promise<string> => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const bare = publicKey.export({ format: 'jwk' });
  const kid = await calculateJwkThumbprint(bare);
  const jwk = { ...bare, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
  await holdWrapping(trx);
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
  await insertKey(trx, {
    kid,
    wrapped_key: secrets.wrap(pkcs8, purposes.signing(kid)),
    public_key: JSON.stringify(jwk),
    signs_from: now,
  });
  return kid;
};

export const openKeyring = async (
  deps: { db: Database; secrets: Secrets; clock: Clock },
  tokenLifeS: number,
): Promise<Keyring> => {
  const { db, secrets, clock } = deps;
  const nowMs = (): number => clock.now().getTime();
  let loaded: Promise<LoadedKeys> | null = null;
  let loadedAt = 0;

  const load = async (): Promise<LoadedKeys> => {
    const rows = await db.asSystem((trx) => keysInForce(trx, clock.now()));
    const newest = rows[0];
    if (!newest) throw new Failure('internal', { reason: 'no signing key' });
    const der = secrets.unwrap(newest.wrapped_key, purposes.signing(newest.kid));
    const publicKeys = rows.map(({ kid, public_key }): [string, KeyObject] => [
      kid,
      createPublicKey({ key: public_key, format: 'jwk' }),
    ]);
    return {
      rows,
      publicKeys: new Map(publicKeys),
      private: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
    };
  };
  const current = (freshMs = RELOAD_MS): Promise<LoadedKeys> => {
    if (loaded && nowMs() - loadedAt < freshMs) return loaded;
    loadedAt = nowMs();
    const loading = load();
    loaded = loading;
    loading.catch(() => {
      if (loaded === loading) loaded = null;
    });
    return loading;
  };

  await withKeysLocked(db, async (trx) => {
    if ((await keysInForce(trx, clock.now())).length === 0) await makeKey(trx, secrets, clock.now());
  });
  await current();

  return {
    async signing() {
      const now = await current();
      const kid = now.rows[0]?.kid ?? '';
      return { kid, key: now.private };
    },
    async verifying(kid) {
      return (
        (await current()).publicKeys.get(kid) ?? (await current(ASK_AGAIN_MS)).publicKeys.get(kid) ?? null
      );
    },
    async published() {
      return (await current()).rows.map(({ public_key }) => public_key);
    },
    forget() {
      loaded = null;
    },
    async rotate() {
      const kid = await withKeysLocked(db, async (trx) => {
        const fresh = await makeKey(trx, secrets, clock.now());
        const lastToken = nowMs() + tokenLifeS * 1000 + RELOAD_MS;
        await retireOthers(trx, fresh, new Date(lastToken + CLIENTS_KEEP_MS));
        return fresh;
      });
      loaded = null;
      return kid;
    },
  };
};
