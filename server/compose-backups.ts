// The nightly backups of the settings.
import { openBackupFiles } from './adapters/files/open.ts';
import { type NightlyBackups, openNightlyBackups } from './backup/index.ts';
import { allErasures } from './erasure/index.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';

type Parts = Omit<
  Parameters<typeof openNightlyBackups>[0],
  'passphrase' | 'erasures' | 'open' | 'atMinutes'
> & {
  config: Config;
  db: Database;
};

export const nightlyBackupsWith = (parts: Parts): NightlyBackups => {
  const { config, db, clock } = parts;
  const where = config.BACKUP_DIR;
  return openNightlyBackups({
    ...parts,
    passphrase: config.BACKUP_KEY ?? null,
    atMinutes: config.BACKUP_AT,
    erasures: () => db.asSystem(allErasures),
    open: where ? async () => ({ folder: null, store: await openBackupFiles(config, where, clock) }) : null,
  });
};
