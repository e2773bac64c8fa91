// SECRET_KEY wraps every other key. It is set, or made at the first start and kept in DATA_DIR/secret.key.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, WrongSetting } from './config.ts';
import { Failure } from './failure.ts';

export type Secrets = {
  /** `purpose` is bound to what is wrapped: it opens under the same purpose alone. */
  wrap(plain: Buffer, purpose: string): Buffer;
  unwrap(wrapped: Buffer, purpose: string): Buffer;
};

const VERSION = 1;
const MARK = 4;
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + MARK;

export const secretsOf = (secretKey: string): Secrets => {
  const root = Buffer.from(secretKey, 'hex');
  const key = Buffer.from(hkdfSync('sha256', root, '', 'voxlex wrapping 1', 32));
  // Tells 'another SECRET_KEY' from 'damaged'; a digest of a derived key says nothing of the key itself.
  const head = Buffer.concat([
    Buffer.of(VERSION),
    createHash('sha256').update(key).digest().subarray(0, MARK),
  ]);
  const bound = (purpose: string): Buffer => Buffer.concat([head, Buffer.from(purpose)]);
  return {
    wrap(plain, purpose) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound(purpose));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([head, nonce, body, cipher.getAuthTag()]);
    },
    unwrap(wrapped, purpose) {
      if (wrapped.length < HEAD + NONCE + TAG || wrapped[0] !== VERSION)
        throw new Failure('internal', { reason: 'a wrapped key is damaged' });
      if (!wrapped.subarray(0, HEAD).equals(head))
        throw new Failure('internal', { reason: 'a key was wrapped by another SECRET_KEY' });
      const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(HEAD, HEAD + NONCE))
        .setAAD(bound(purpose))
        .setAuthTag(wrapped.subarray(-TAG));
      try {
        return Buffer.concat([decipher.update(wrapped.subarray(HEAD + NONCE, -TAG)), decipher.final()]);
      } catch (cause) {
        throw new Failure('internal', { cause, reason: 'a wrapped key is damaged or of another purpose' });
      }
    },
  };
};

/** Two processes may start at once: a link never replaces, so the first one's key stands and both read it. */
const makeKeyFile = async (folder: string, path: string): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}.draft`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('hex')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  // Without the folder's own sync the name may not survive a loss of power, and every recording with it.
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
};

const readKeyFile = async (path: string): Promise<string> => {
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0)
    throw new WrongSetting(`The file ${path} may be read by others: run chmod 600 ${path}.`);
  const words = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/.test(words))
    throw new WrongSetting(`The file ${path} does not hold 64 hexadecimal digits.`);
  return words;
};

export const openSecrets = async (config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Secrets> => {
  if (config.SECRET_KEY) return secretsOf(config.SECRET_KEY);
  const path = join(config.DATA_DIR, 'secret.key');
  await mkdir(config.DATA_DIR, { recursive: true });
  if (!(await stat(path).catch(() => null))) await makeKeyFile(config.DATA_DIR, path);
  return secretsOf(await readKeyFile(path));
};
