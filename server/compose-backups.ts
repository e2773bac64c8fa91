// The nightly backups of the settings.
import { openBackupFiles } from './adapters/files/open.ts';
import { type NightlyBackups, openNightlyBackups } from './backup/index.ts';
import type { App } from './compose.ts';
import { allErasures } from './erasure/index.ts';

type Parts = Pick<
  App,
  'config' | 'archive' | 'db' | 'jobs' | 'secrets' | 'files' | 'clock' | 'log' | 'metrics'
>;

export const nightlyBackupsWith = (parts: Parts): NightlyBackups => {
  const { config, db, clock } = parts;
  const where = config.BACKUP_DIR;
  return openNightlyBackups({
    ...parts,
    words: config.BACKUP_KEY ?? null,
    erasures: () => db.asSystem(allErasures),
    open: where ? async () => ({ folder: null, store: await openBackupFiles(config, where, clock) }) : null,
  });
};
