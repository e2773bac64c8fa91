// Each process that uses the server holds a shared advisory lock. A killed process loses it with its connection, so the
// last process knows that it is the last, without pid files.
import pg from 'pg';

const LOCK = 7_865_121;
/** Held while the role of Voxlex is created, because two processes may start at the same time. */
export const CREATION_LOCK = 7_865_122;

export type Presence = {
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** True when no other process uses the server: the caller then stops it. */
  leave(): Promise<boolean>;
  end(): Promise<void>;
};

export const enter = async (socketFolder: string, onLost: () => void): Promise<Presence> => {
  const client = new pg.Client({
    host: socketFolder,
    user: 'postgres',
    database: 'postgres',
    application_name: 'voxlex presence',
    connectionTimeoutMillis: 10_000,
  });
  let leaving = false;
  client.on('error', () => {});
  const query = async (sql: string): Promise<Record<string, unknown>[]> =>
    (await client.query<Record<string, unknown>>(sql)).rows;
  await client.connect();
  try {
    // Waits while another process stops the server, then fails: the caller starts it again.
    await query(`select pg_advisory_lock_shared(${LOCK})`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  client.once('end', () => {
    if (!leaving) onLost();
  });
  return {
    query,
    async leave() {
      leaving = true;
      await query(`select pg_advisory_unlock_shared(${LOCK})`);
      const [row] = await query(`select pg_try_advisory_lock(${LOCK}) as last`);
      return row?.last === true;
    },
    async end() {
      leaving = true;
      await client.end().catch(() => {});
    },
  };
};
