// Removes files without a row, left by a crash between storing the file and committing the row. Recent files are kept,
// because their row may not be committed yet.
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';

/** Returns the keys that a row names. Every table with stored files needs one; a test compares with the schema. */
export type InUse = (trx: Trx, keys: readonly string[]) => Promise<readonly string[]>;

const OLD_MS = 3_600_000;
const AT_ONCE = 1000;

export type SweepDeps = { files: FileStore; db: Database; clock: Clock; inUse: readonly InUse[] };

const removeUnused = async ({ files, db, inUse }: SweepDeps, keys: readonly string[]): Promise<number> => {
  let left = keys;
  for (const look of inUse) {
    if (left.length === 0) return 0;
    const candidates = left;
    const used = new Set(await db.asSystem((trx) => look(trx, candidates)));
    left = left.filter((key) => !used.has(key));
  }
  for (const key of left) await files.remove(key);
  return left.length;
};

/** Returns the number of removed files. */
export const sweepOrphans = async (deps: SweepDeps): Promise<number> => {
  const before = deps.clock.now().getTime() - OLD_MS;
  let removed = 0;
  let keys: string[] = [];
  for await (const { key, storedAt } of deps.files.list()) {
    if (storedAt.getTime() > before) continue;
    keys.push(key);
    if (keys.length < AT_ONCE) continue;
    removed += await removeUnused(deps, keys);
    keys = [];
  }
  return removed + (await removeUnused(deps, keys));
};
