// A data folder whose database is made and migrated. initdb and the migrations take as much processor time as the rest of
// a first start, so they run once for each schema, and each installation begins with a copy.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from '#server/adapters/database/embedded/binaries.ts';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { memoryFolder } from './memory-folder.ts';
import { schemaHash } from './schema-hash.ts';

const CLUSTER = join('database', 'cluster');

const prepare = async (prepared: string): Promise<void> => {
  const draft = await mkdtemp(`${prepared}-draft-`);
  const server = await openEmbedded(draft, silentLog);
  await migrate({ host: server.host, user: 'voxlex', database: 'voxlex' }, silentLog);
  await server.close();
  // Another process may have been faster: its folder is used.
  await rename(draft, prepared).catch(() => rm(draft, { recursive: true, force: true }));
};

/** Fills the data folder, before its first start. */
export const fillDataFolder = async (dataDir: string): Promise<void> => {
  const name = `voxlex-prepared-${process.getuid?.() ?? 0}-${findBinaries().major}-${await schemaHash()}`;
  const prepared = join(memoryFolder(), name);
  if (!existsSync(prepared)) await prepare(prepared);
  // Where PostgreSQL cannot run in a private folder, the product keeps it elsewhere: the start makes its own.
  if (!existsSync(join(prepared, CLUSTER))) return;
  await mkdir(join(dataDir, 'database'), { recursive: true, mode: 0o700 });
  await promisify(execFile)('cp', ['-Rp', join(prepared, CLUSTER), join(dataDir, CLUSTER)]);
};
