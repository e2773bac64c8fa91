// A restore keeps the replaced state as a backup for a week. Because it contains data that may be erased later, it is
// deleted as a whole at the first erasure. The scratch database of a drill that was killed goes after a day, and not at an
// erasure: the drill may still run.
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#contract/time.ts';
import { diskFailure } from '#server/platform/disk-failure.ts';
import { errorCode } from '#server/platform/failure.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { writeWhole } from '#server/platform/write-whole.ts';

const KEPT_DAYS = { 'before-restore': 7, drill: 1 };
type Kind = keyof typeof KEPT_DAYS;
const NAME = /^(before-restore|drill)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

export const asideFolder = (dataDir: string, now: Date, kind: Kind = 'before-restore'): string =>
  join(dataDir, `${kind}-${now.toISOString().replaceAll(/[:.]/g, '-')}`);

const KEY_FILE = '.key';
const PURPOSE = 'copy of a restore';

/** The passphrase that encrypts the copy in this folder, stored wrapped by SECRET_KEY; null for any other folder. */
export const keyOfAside = async (folder: string, secrets: Secrets): Promise<string | null> => {
  try {
    return secrets.unwrap(await readFile(join(folder, KEY_FILE)), PURPOSE).toString('hex');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

/** Makes such a passphrase, before the copy is written. */
export const makeKeyOfAside = async (folder: string, secrets: Secrets): Promise<string> => {
  const passphrase = randomBytes(32);
  await writeWhole(folder, KEY_FILE, secrets.wrap(passphrase, PURPOSE));
  return passphrase.toString('hex');
};

/** What the folder is, and when it goes, in milliseconds; null for another folder. */
const readName = (name: string): { kind: Kind; end: number } | null => {
  const [, kind, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
  if (day === undefined) return null;
  const made = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
  return { kind: kind as Kind, end: made + KEPT_DAYS[kind as Kind] * DAY_MS };
};

export type Aside = {
  /** Returns the number of removed copies. */
  dropOld(now: Date): Promise<number>;
  /** All copies of a restore, at an erasure. */
  dropCopies(): Promise<number>;
};

export const asideIn = (dataDir: string): Aside => {
  const drop = async (goes: (one: { kind: Kind; end: number }) => boolean): Promise<number> => {
    const names = (await readdir(dataDir)).filter((name) => {
      const one = readName(name);
      return one !== null && goes(one);
    });
    for (const name of names)
      await rm(join(dataDir, name), { recursive: true, force: true }).catch((error: unknown) => {
        throw diskFailure(error);
      });
    return names.length;
  };
  return {
    dropOld: (now) => drop(({ end }) => end < now.getTime()),
    dropCopies: () => drop(({ kind }) => kind === 'before-restore'),
  };
};
