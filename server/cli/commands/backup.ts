import { mkdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import { asideFolder, countAccounts, makeBackup, type Place, restoreBackup } from '#server/backup/index.ts';
import type { App } from '#server/compose.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Command, Given } from '../command.ts';

const folderIn = ({ words }: Given): string => {
  const [folder] = words;
  if (folder === undefined) throw new Failure('bad_request', { reason: 'which folder?' });
  return resolve(folder);
};

const placeAt = async (folder: string, app: App): Promise<Place> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { folder, store: await openDiskStore(folder, app.clock) };
};

/** Resolves symbolic links, also in a path whose last folders do not exist yet. */
const realPath = (path: string): Promise<string> =>
  realpath(path).catch(async () => join(await realPath(dirname(path)), basename(path)));

/** A backup inside DATA_DIR would be lost together with the data, and no erasure would reach it. */
const mustLieOutside = async (folder: string, dataDir: string): Promise<void> => {
  const way = relative(await realPath(resolve(dataDir)), await realPath(folder));
  if (way === '..' || way.startsWith('../')) return;
  throw new Failure('bad_request', { reason: 'choose a folder outside DATA_DIR' });
};

/** Opens a backup to read. A mistyped name fails here, so that no empty folder is created. */
const placeThere = async (folder: string, app: App): Promise<Place> => {
  const there = await stat(folder).catch(() => null);
  if (!there?.isDirectory()) throw new Failure('not_found', { reason: `there is no folder ${folder}` });
  return { folder, store: await openDiskStore(folder, app.clock, { reading: true }) };
};

const depsOf = (app: App) => ({ ...app, words: app.config.BACKUP_KEY ?? null });

const OPEN =
  'Without BACKUP_KEY the backup is not encrypted: anyone with the folder can read its texts. Only the SECRET_KEY of this app opens it.';

const backup: Command = {
  name: 'backup',
  usage: 'DIR',
  summary: [
    'writes a consistent backup into a folder while the server runs: all tables, all recordings (encrypted as they are',
    'stored) and the queue. A second backup into the same folder adds what is new and removes what was erased since.',
    'With BACKUP_KEY the backup is encrypted, contains its keys and opens on any machine that has BACKUP_KEY. Without',
    'it, the backup opens only with the SECRET_KEY of this app.',
  ].join('\n      '),
  flags: {},
  async run(app, given) {
    const folder = folderIn(given);
    await mustLieOutside(folder, app.config.DATA_DIR);
    const made = await makeBackup(depsOf(app), await placeAt(folder, app));
    return {
      json: { folder, ...made },
      lines: [
        `${made.rows} rows of ${made.tables} tables and ${made.sounds} recordings (${made.copied} new) are in ${folder}.`,
        ...(made.sealed ? [] : [OPEN]),
      ],
    };
  },
};

const restore: Command = {
  name: 'restore',
  usage: 'DIR',
  summary: [
    'replaces all data by a backup, completely or not at all; refuses while a server runs. The command first verifies',
    'the backup and saves the present data under DATA_DIR as a backup of its own. That copy is deleted after a week,',
    'or as soon as a caller or an account is erased. All users have to sign in again. Mails and texts sent and STOPs',
    'received after the backup are taken from the replaced database. If that database is lost, mails that were waiting',
    'are sent once more under the same Message-ID, and the command prints their number.',
  ].join('\n      '),
  flags: {},
  async run(app, given) {
    const folder = folderIn(given);
    const deps = depsOf(app);
    const restored = await restoreBackup(
      {
        ...deps,
        async layAside() {
          if ((await app.db.asSystem(countAccounts)) === 0) return null;
          const aside = resolve(asideFolder(app.config.DATA_DIR, app.clock.now()));
          await makeBackup(deps, await placeAt(aside, app));
          return aside;
        },
      },
      await placeThere(folder, app),
    );
    const { damaged, laidAside } = restored;
    return {
      json: { folder, ...restored },
      lines: [
        `The data of ${restored.madeAt} is restored: ${restored.rows} rows of ${restored.tables} tables, ${restored.sounds} recordings.`,
        ...(damaged.length > 0 ? [`Damaged or missing in the backup: ${damaged.join(', ')}`] : []),
        ...(laidAside ? [`The replaced data is in ${laidAside}.`] : []),
      ],
    };
  },
};

export const backupCommands: readonly Command[] = [backup, restore];
