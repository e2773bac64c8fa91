// Whether a process that runs jobs is connected: each holds a shared lock for as long.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import { WORKING } from './channels.ts';

export const isWorkerRunning = async (trx: Trx): Promise<boolean> => {
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${WORKING}
      and database = (select oid from pg_database where datname = current_database())) as running`.execute(
    trx,
  );
  return rows[0]?.running ?? false;
};
