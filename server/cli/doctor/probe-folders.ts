// What this account may do with a folder, and what others may read.
import { access, constants, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#server/platform/ids.ts';
import type { CheckResult } from './rules.ts';
import { judgeAccount, judgeSecretFiles } from './work-rules.ts';

export const canWrite = async (folder: string): Promise<boolean> => {
  const probe = join(folder, `.doctor-${newId()}`);
  try {
    await writeFile(probe, '', { mode: 0o600, flag: 'wx' });
    await rm(probe);
    return true;
  } catch {
    return false;
  }
};

export const mayWrite = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

/** Where docs/deployment.md puts the settings. */
const SETTINGS = [new URL('../../../.env', import.meta.url).pathname, '/etc/voxlex.env'];

export const secretFilesOf = async (files: readonly string[] = SETTINGS): Promise<CheckResult> => {
  const found = await Promise.all(
    files.map(async (file) => ({ file, mode: (await stat(file).catch(() => ({ mode: 0 }))).mode })),
  );
  return judgeSecretFiles(found.filter(({ mode }) => (mode & 0o044) !== 0).map(({ file }) => file));
};

export const accountOf = async (folder: string): Promise<CheckResult[]> => {
  const owner = await stat(folder).then(
    ({ uid }) => uid,
    () => null,
  );
  return judgeAccount(process.getuid?.() === 0, owner);
};
