// Removes files that a crash left without a row in any module that stores files.
import type { FileStore } from '#server/adapters/files/port.ts';
import { greetingKeysInUse } from '#server/greetings/index.ts';
import { leadKeysInUse } from '#server/leads/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { audioKeysInUse, sweepOrphans } from '#server/recordings/index.ts';

/** Returns how many were removed. */
export const sweepFiles = (deps: { files: FileStore; db: Database; clock: Clock }): Promise<number> =>
  sweepOrphans({ ...deps, inUse: [audioKeysInUse, leadKeysInUse, greetingKeysInUse] });
