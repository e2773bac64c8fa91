// DATA_DIR/secret.key holds the SECRET_KEY; secret.key.old holds the previous one while keys are being wrapped again.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { WrongSetting } from './config.ts';
import { errorCode } from './failure.ts';

const NAME = 'secret.key';
const OLD = 'secret.key.old';

export type StoredSecretKeys = { current: string; old: string | null };

const newKey = (): string => randomBytes(32).toString('hex');

/** Without the fsync of the folder a power loss could lose the file, and with it every recording. */
const syncFolder = (folder: string): void => {
  const directory = openSync(folder, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
};

const draftOf = (path: string, key: string): string => {
  const draft = `${path}.${randomBytes(6).toString('hex')}.draft`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${key}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return draft;
};

/** When two processes start together, link() fails for the second, which then reads the first one's key. */
const makeIfMissing = (folder: string, name: string, key: string): void => {
  const path = join(folder, name);
  const draft = draftOf(path, key);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  syncFolder(folder);
};

const readKey = (path: string): string => {
  if ((statSync(path).mode & 0o077) !== 0)
    throw new WrongSetting(`The file ${path} may be read by others: run chmod 600 ${path}.`);
  const key = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(key))
    throw new WrongSetting(`The file ${path} does not hold 64 hexadecimal digits.`);
  return key;
};

export const prepareSecretFile = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, NAME))) makeIfMissing(folder, NAME, newKey());
};

export const readSecretFile = (folder: string): StoredSecretKeys => {
  const old = join(folder, OLD);
  // The old key is read first: if both files changed between the two reads, neither of the keys read would be valid.
  const before = existsSync(old) ? readKey(old) : null;
  return { current: readKey(join(folder, NAME)), old: before };
};

/** Makes a new key: from now on it wraps, and both unwrap. After a crash the next run continues with the same two keys. */
export const beginKeyRotation = (folder: string): void => {
  const path = join(folder, NAME);
  const { current, old } = readSecretFile(folder);
  if (old !== null && old !== current) return;
  if (old === null) makeIfMissing(folder, OLD, current);
  renameSync(draftOf(path, newKey()), path);
  syncFolder(folder);
};

/** Removes the old key, once every key is wrapped with the new one. */
export const endKeyRotation = (folder: string): void => {
  rmSync(join(folder, OLD), { force: true });
  syncFolder(folder);
};
