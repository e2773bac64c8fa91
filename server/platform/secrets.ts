// SECRET_KEY wraps every other key. It comes from the environment, or is created at the first start in DATA_DIR/secret.key.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { Failure } from './failure.ts';
import {
  beginKeyRotation,
  endKeyRotation,
  prepareSecretFile,
  readSecretFile,
  type StoredSecretKeys,
} from './secret-file.ts';

export type Secrets = {
  /** A value wrapped for one `purpose` cannot be unwrapped for another. */
  wrap(plain: Buffer, purpose: string): Buffer;
  unwrap(wrapped: Buffer, purpose: string): Buffer;
  /** Whether the value is wrapped with the current key and not with the previous one. */
  isCurrent(wrapped: Buffer): boolean;
  /** Replaces the key; null when the setting SECRET_KEY names it. */
  change: { begin(): void; end(): void } | null;
};

const VERSION = 1;
const MARK = 4;
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + MARK;

type Wrapping = { key: Buffer; head: Buffer };

const wrappingOf = (secretKey: string): Wrapping => {
  const root = Buffer.from(secretKey, 'hex');
  const key = Buffer.from(hkdfSync('sha256', root, '', 'voxlex wrapping 1', 32));
  // The mark tells a value that another SECRET_KEY wrapped from a damaged one. A digest of a derived key does not reveal the key.
  const mark = createHash('sha256').update(key).digest().subarray(0, MARK);
  return { key, head: Buffer.concat([Buffer.of(VERSION), mark]) };
};

const bound = ({ head }: Wrapping, purpose: string): Buffer => Buffer.concat([head, Buffer.from(purpose)]);

const headOf = (wrapped: Buffer): Buffer => {
  if (wrapped.length < HEAD + NONCE + TAG || wrapped[0] !== VERSION)
    throw new Failure('internal', { reason: 'a wrapped key is damaged' });
  return wrapped.subarray(0, HEAD);
};

const seal = (wrapping: Wrapping, plain: Buffer, purpose: string): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', wrapping.key, nonce).setAAD(bound(wrapping, purpose));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([wrapping.head, nonce, body, cipher.getAuthTag()]);
};

const open = (wrapping: Wrapping, wrapped: Buffer, purpose: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', wrapping.key, wrapped.subarray(HEAD, HEAD + NONCE))
    .setAAD(bound(wrapping, purpose))
    .setAuthTag(wrapped.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(wrapped.subarray(HEAD + NONCE, -TAG)), decipher.final()]);
  } catch (cause) {
    throw new Failure('internal', { cause, reason: 'a wrapped key is damaged or of another purpose' });
  }
};

/** `read` is called before every wrapping, because `keys rotate` may have changed the key in between. */
const secretsFrom = (read: () => StoredSecretKeys, change: Secrets['change']): Secrets => {
  let known: StoredSecretKeys | null = null;
  let wrappings: readonly [Wrapping, ...Wrapping[]];
  const again = (): typeof wrappings => {
    const stored = read();
    if (stored.current === known?.current && stored.old === known.old) return wrappings;
    known = stored;
    wrappings = [wrappingOf(stored.current), ...(stored.old === null ? [] : [wrappingOf(stored.old)])];
    return wrappings;
  };
  wrappings = again();
  const opening = (head: Buffer): Wrapping | undefined => {
    const fits = (one: Wrapping): boolean => one.head.equals(head);
    return wrappings.find(fits) ?? again().find(fits);
  };
  return {
    change,
    wrap: (plain, purpose) => seal(again()[0], plain, purpose),
    unwrap(wrapped, purpose) {
      const wrapping = opening(headOf(wrapped));
      if (!wrapping) throw new Failure('internal', { reason: 'a key was wrapped by another SECRET_KEY' });
      return open(wrapping, wrapped, purpose);
    },
    isCurrent: (wrapped) => again()[0].head.equals(headOf(wrapped)),
  };
};

/** `old` still unwraps, so that its values can be wrapped again. */
export const secretsOf = (secretKey: string, old: string | null = null): Secrets =>
  secretsFrom(() => ({ current: secretKey, old }), old === null ? null : { begin() {}, end() {} });

export const openSecrets = async (
  config: Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_OLD' | 'DATA_DIR'>,
): Promise<Secrets> => {
  const { SECRET_KEY: key, SECRET_KEY_OLD: old, DATA_DIR: folder } = config;
  if (key) return secretsOf(key, old ?? null);
  prepareSecretFile(folder);
  return secretsFrom(() => readSecretFile(folder), {
    begin: () => beginKeyRotation(folder),
    end: () => endKeyRotation(folder),
  });
};
