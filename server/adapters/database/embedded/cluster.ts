// Creates the data folder once, under a temporary name until it is complete.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#server/platform/failure.ts';
import type { Place, SystemAccount } from './system-account.ts';

/** The database gets none of our environment, which contains SECRET_KEY. */
export const BARE_ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export const giveTo = async (account: SystemAccount, path: string): Promise<void> => {
  if (account.owner) await chown(path, account.owner.uid, account.owner.gid);
};

const runInitdb = async (place: Place, folder: string, sync: boolean): Promise<void> => {
  const [file, args, options] = place.account.wrap(place.binaries.initdb, [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--encoding=UTF8',
    // The builtin collation sorts alike on every machine, independent of libc and ICU.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Small WAL segments: the default makes the first start write 16 MB.
    '--wal-segsize=4',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ]);
  const child = spawn(file, args, {
    ...options,
    cwd: place.folder,
    env: BARE_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-2000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0)
    throw new Failure('unavailable', { reason: `initdb ended with ${String(code)}: ${stderr.trim()}` });
};

export const ensureCluster = async (place: Place, sync: boolean): Promise<string> => {
  const cluster = join(place.folder, 'cluster');
  if (existsSync(cluster)) {
    const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
    if (made === place.binaries.major) return cluster;
    throw new Failure('unavailable', {
      reason:
        `the data in ${cluster} was made by PostgreSQL ${made} and this is ${place.binaries.major}: ` +
        'back up with the version that made it, then restore with this one',
    });
  }
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  await giveTo(place.account, place.folder);
  const draft = await mkdtemp(join(place.folder, 'cluster-draft-'));
  try {
    await giveTo(place.account, draft);
    await runInitdb(place, draft, sync);
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another Voxlex process was faster: its folder is used.
    if (!existsSync(cluster)) throw error;
  }
  return cluster;
};
