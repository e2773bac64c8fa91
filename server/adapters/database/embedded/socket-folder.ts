// A socket's path may have some hundred characters: where DATA_DIR is too deep it lies in a temporary folder,
// whose name is noted beside the data so that every process of ours finds it.
import { lstat, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from './account.ts';
import { giveTo } from './cluster.ts';

const LONGEST = 100 - '/.s.PGSQL.5432'.length;

const privateFolder = async (place: Place, path: string): Promise<boolean> => {
  try {
    await mkdir(path, { mode: 0o700 });
    await giveTo(place.account, path);
    return true;
  } catch {
    const found = await lstat(path).catch(() => null);
    const uid = place.account.owner?.uid ?? process.getuid?.();
    // In a temporary folder anyone may have taken the name: only ours, shut to others, will do.
    return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o077) === 0;
  }
};

export const ensureSocketFolder = async (place: Place): Promise<string> => {
  const beside = join(place.folder, 'socket');
  if (beside.length < LONGEST && (await privateFolder(place, beside))) return beside;
  const note = join(place.folder, 'socket-folder');
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim();
  if (noted && (await privateFolder(place, noted))) return noted;
  const made = await mkdtemp(join(tmpdir(), 'voxlex-'));
  await giveTo(place.account, made);
  await writeFile(note, `${made}\n`);
  return made;
};
