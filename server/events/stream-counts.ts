// The open streams of a firm over all processes: each writes its own count into the database and reads the others'.
import type { Database } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { openElsewhere, saveCount } from './store.ts';

export type StreamCounts = {
  /** How many streams of the firm the other processes have open. */
  elsewhere(userId: string): Promise<number>;
  /** The number here has changed, or its minute is nearly over. */
  changed(userId: string): void;
};

export const openStreamCounts = (deps: {
  db: Database;
  log: Log;
  sizeOf: (userId: string) => number;
}): StreamCounts => {
  const processId = newId();
  const waiting = new Set<string>();
  let writing = false;
  /** One after the other, so that an older count cannot overwrite a newer one. */
  const write = async (): Promise<void> => {
    writing = true;
    for (const userId of waiting) {
      waiting.delete(userId);
      try {
        await deps.db.asSystem((trx) => saveCount(trx, userId, processId, deps.sizeOf(userId)));
      } catch (error) {
        // The next heartbeat of a stream writes it again, and a count that is not renewed ends.
        deps.log.error({ step: 'streams' }, 'open streams not counted', error);
      }
    }
    writing = false;
  };
  return {
    elsewhere: (userId) => deps.db.asSystem((trx) => openElsewhere(trx, userId, processId)),
    changed: (userId) => {
      waiting.add(userId);
      if (!writing) void write();
    },
  };
};
