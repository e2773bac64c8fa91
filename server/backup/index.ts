// The public functions of backup and restore.
export { type Aside, asideFolder, asideIn, keyOfAside, makeKeyOfAside } from './aside.ts';
export { type Drilled, drillBackup } from './drill.ts';
export { type BackupCounts, type BackupDeps, makeBackup } from './make.ts';
export { manifestsIn, type Place } from './manifest.ts';
export { type NewestBackup, type NightlyBackups, openNightlyBackups } from './nightly.ts';
export { type RestoreDeps, type Restored, restoreBackup } from './restore.ts';
export { isDue, isOfFuture } from './rules.ts';
export { countAccounts } from './store.ts';
