// Statements on the database of a running installation, as its owner.
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import type { Installation } from './running-server.ts';

export const inDatabaseOf = async <R extends Record<string, unknown>>(
  { folder }: Pick<Installation, 'folder'>,
  statement: string,
  values: unknown[] = [],
): Promise<R[]> => {
  const database = await openEmbedded(join(folder, 'data'), silentLog);
  const pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  try {
    return (await pool.query<R>(statement, values)).rows;
  } finally {
    await pool.end();
    await database.close();
  }
};
