// The public functions of backup and restore.
export { type Aside, asideFolder, asideIn } from './aside.ts';
export { type BackupDeps, type Made, makeBackup, type Place } from './make.ts';
export { type RestoreDeps, type Restored, restoreBackup } from './restore.ts';
export { countAccounts } from './store.ts';
