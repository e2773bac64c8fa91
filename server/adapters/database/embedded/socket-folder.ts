// The path of a socket may have about a hundred characters. Where DATA_DIR is too long, the socket is in a temporary folder,
// whose name is stored beside the data for the other processes.
import { lstat, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo } from './cluster.ts';
import type { Place } from './system-account.ts';

const LONGEST = 100 - '/.s.PGSQL.5432'.length;

const privateFolder = async (place: Place, path: string): Promise<boolean> => {
  try {
    await mkdir(path, { mode: 0o700 });
    await giveTo(place.account, path);
    return true;
  } catch {
    const found = await lstat(path).catch(() => null);
    const uid = place.account.owner?.uid ?? process.getuid?.();
    // Another account may have created that name: use the folder only if it is ours and closed to others.
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
