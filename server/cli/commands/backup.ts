import { mkdir, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { openDatabase } from '#server/adapters/database/index.ts';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import { openBackupFiles } from '#server/adapters/files/open.ts';
import {
  asideFolder,
  asideIn,
  countAccounts,
  drillBackup,
  keyOfAside,
  makeBackup,
  makeKeyOfAside,
  type Place,
  restoreBackup,
} from '#server/backup/index.ts';
import { eraseAgain } from '#server/callers/index.ts';
import type { App } from '#server/compose.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Command, CommandInput } from '../command.ts';

const placeAt = async (folder: string, { config, clock }: App): Promise<Place> => ({
  folder,
  store: await openBackupFiles(config, folder, clock),
});

/** Resolves symbolic links, also in a path whose last folders do not exist yet. */
const realPath = (path: string): Promise<string> =>
  realpath(path).catch(async () => join(await realPath(dirname(path)), basename(path)));

/** A backup inside DATA_DIR would be lost together with the data, and no erasure would reach it. */
const mustLieOutside = async (folder: string, dataDir: string): Promise<void> => {
  const way = relative(await realPath(resolve(dataDir)), await realPath(folder));
  if (way === '..' || way.startsWith('../')) return;
  throw new Failure('bad_request', { reason: 'choose a folder outside DATA_DIR' });
};

type Named = { name: string; place: Place };

/** The backups of the nights. */
const nights = async ({ config, clock }: App, reading: boolean): Promise<Named> => {
  const where = config.BACKUP_DIR;
  if (where === undefined)
    throw new Failure('bad_request', { reason: 'which folder? BACKUP_DIR is not set' });
  const store = await openBackupFiles(config, where, clock, { reading });
  return { name: typeof where === 'string' ? where : `s3://${where.bucket}`, place: { folder: null, store } };
};

/** Opens backups to read. A mistyped name fails here, so that no empty folder is created. */
const placeThere = async (app: App, { words }: CommandInput): Promise<Named> => {
  const [given] = words;
  if (given === undefined) return nights(app, true);
  const folder = resolve(given);
  const there = await stat(folder).catch(() => null);
  if (!there?.isDirectory()) throw new Failure('not_found', { reason: `there is no folder ${folder}` });
  const store = await openDiskStore(folder, app.clock, { reading: true });
  const isNightly = await stat(join(folder, 'mf')).catch(() => null);
  return { name: folder, place: { folder: isNightly ? null : folder, store } };
};

const depsOf = (app: App) => ({ ...app, passphrase: app.config.BACKUP_KEY ?? null });

/** A copy that a restore laid aside has a key of its own. */
const readingDeps = async (app: App, { folder }: Place) => ({
  ...depsOf(app),
  passphrase: (folder && (await keyOfAside(folder, app.secrets))) ?? app.config.BACKUP_KEY ?? null,
});

const OPEN =
  'Without BACKUP_KEY the backup is not encrypted: anyone with the folder can read its texts. Only the SECRET_KEY of this app opens it.';

const made = { made: { type: 'string' } } as const;

const backup: Command = {
  name: 'backup',
  usage: '[DIR]',
  summary: [
    'writes a consistent backup into a folder while the server runs: all tables, all recordings (encrypted as they are',
    'stored) and the queue; each file is read back and compared. A second backup into the same folder adds what is new',
    'and removes what was erased since. Without DIR it makes one more of those that a worker makes every night in',
    'BACKUP_DIR. With BACKUP_KEY the backup is encrypted, contains its keys and opens on any machine that has',
    'BACKUP_KEY. Without it, the backup opens only with the SECRET_KEY of this app.',
  ].join('\n      '),
  flags: {},
  async run(app, { words }) {
    const folder = words[0] === undefined ? null : resolve(words[0]);
    if (folder !== null) await mustLieOutside(folder, app.config.DATA_DIR);
    const { name, place } =
      folder === null ? await nights(app, false) : { name: folder, place: await placeAt(folder, app) };
    const done = await makeBackup(depsOf(app), place);
    return {
      json: { folder: name, ...done },
      lines: [
        `${done.rows} rows of ${done.tables} tables and ${done.sounds} recordings (${done.copied} new) are in ${name}.`,
        ...(done.sealed ? [] : [OPEN]),
      ],
    };
  },
};

const drill: Command = {
  name: 'backup drill',
  usage: '[DIR] [--made DAY]',
  summary: [
    'restores the newest backup, or that of a day, into a scratch database of its own, compares every row and every',
    'recording with what was backed up, and prints how long it took. Nothing of this installation is changed. Exits',
    'with 1 if something differs.',
  ].join('\n      '),
  flags: made,
  async run(app, given) {
    const { name, place } = await placeThere(app, given);
    const now = app.clock.now();
    await asideIn(app.config.DATA_DIR).dropOld(now);
    const folder = resolve(asideFolder(app.config.DATA_DIR, now, 'drill'));
    await mkdir(folder, { mode: 0o700 });
    try {
      const scratch = await openDatabase({ DATA_DIR: folder }, app.log);
      try {
        const deps = await readingDeps(app, place);
        const done = await drillBackup(deps, place, scratch.archive, given.text('made'));
        const { different } = done;
        return {
          json: { folder: name, ...done },
          exitCode: different.length === 0 ? 0 : 1,
          lines: [
            `The backup of ${done.madeAt} restores in ${done.seconds} s: ${done.rows} rows of ${done.tables} tables, ${done.sounds} recordings.`,
            ...(done.compared ? [] : ['It has an older schema: only the numbers of rows are compared.']),
            different.length === 0 ? 'All are as they were backed up.' : `Different: ${different.join(', ')}`,
          ],
        };
      } finally {
        await scratch.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const restore: Command = {
  name: 'restore',
  usage: '[DIR] [--made DAY] [--drill]',
  summary: [
    'replaces all data by a backup, completely or not at all; refuses while a server runs. Without DIR it takes the newest',
    'of BACKUP_DIR, with --made that of a day (2026-11-26). The command first verifies the backup and saves the present',
    'data under DATA_DIR as a backup of its own, encrypted by a key that SECRET_KEY wraps. That copy is deleted after a',
    'week, as soon as a caller or an account is erased, and at once if the restore fails. All users have to sign in again.',
    'Mails and texts sent and STOPs received after the backup are taken from the replaced database. If that database is',
    'lost, mails that were waiting are sent once more under the same Message-ID, and the command prints their number.',
    'With --drill it does what backup drill does, also while a server runs.',
  ].join('\n      '),
  flags: { ...made, drill: { type: 'boolean' } },
  async run(app, given) {
    if (given.has('drill')) return drill.run(app, given);
    const { name, place } = await placeThere(app, given);
    const restored = await restoreBackup(
      {
        ...(await readingDeps(app, place)),
        async layAside() {
          if ((await app.db.asSystem(countAccounts)) === 0) return null;
          const aside = resolve(asideFolder(app.config.DATA_DIR, app.clock.now()));
          const copy = await placeAt(aside, app);
          try {
            await makeBackup({ ...depsOf(app), passphrase: await makeKeyOfAside(aside, app.secrets) }, copy);
          } catch (error) {
            await rm(aside, { recursive: true, force: true });
            throw error;
          }
          return aside;
        },
        replay: (trx, logged) => eraseAgain(trx, logged, { secrets: app.secrets, now: app.clock.now() }),
        dropAside: (folder) => rm(folder, { recursive: true, force: true }),
        failpoint: app.failpoint,
      },
      place,
      given.text('made'),
    );
    const { damaged, laidAside, unknownFirms } = restored;
    return {
      json: { folder: name, ...restored },
      lines: [
        `The data of ${restored.madeAt} is restored: ${restored.rows} rows of ${restored.tables} tables, ${restored.sounds} recordings.`,
        ...(damaged.length > 0 ? [`Damaged or missing in the backup: ${damaged.join(', ')}`] : []),
        ...(unknownFirms > 0
          ? [
              `Not in the replaced database, or handed over to a person whom the backup lacks: ${unknownFirms} firms. Their owner is that of the backup. People who were removed, messages that were reserved and passwords and second factors that were changed after the backup are as before: ask these firms to check them.`,
            ]
          : []),
        ...(laidAside ? [`The replaced data is in ${laidAside}.`] : []),
      ],
    };
  },
};

export const backupCommands: readonly Command[] = [backup, drill, restore];
