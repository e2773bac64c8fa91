// Opens the embedded PostgreSQL, or the one in DATABASE_URL.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Config, WrongSetting } from '#server/platform/config.ts';
import type { Archive, ConnectionOptions, Database } from '#server/platform/database.ts';
import { errorCode } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { openArchive } from './archive/index.ts';
import { type Channels, openChannels } from './channels.ts';
import { openEmbedded } from './embedded/index.ts';
import { asDatabaseFailure } from './faults.ts';
import { databaseOver, openPool } from './pool.ts';

export type OpenDatabase = {
  db: Database;
  /** A direct connection as the owner, for migrations, LISTEN and the queue. */
  direct: ConnectionOptions;
  embedded: boolean;
  archive: Archive;
  listen: Channels['listen'];
  serve: Channels['serve'];
  notify(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
};

const LEAST = 150_000;
const POOL_SIZE = 10;

type Found = { version: number; words: string; encoding: string };

/** Why the server cannot be used, or null. */
export const unfit = ({ version, words, encoding }: Found): string | null => {
  if (version < LEAST) return `that is PostgreSQL ${words}; 15 or newer is needed`;
  return encoding === 'UTF8' ? null : `that database is in ${encoding}; UTF8 is needed`;
};

const lookAt = async (options: ConnectionOptions): Promise<Found | undefined> => {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Found>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as words,
         current_setting('server_encoding') as encoding`,
    );
    return rows[0];
  } finally {
    await client.end().catch(() => {});
  }
};

/** Waits for a server that is still starting (compose, a reboot). A wrong password or version fails at once. */
const checkExternal = async (name: string, options: ConnectionOptions, patienceMs: number): Promise<void> => {
  const started = performance.now();
  for (;;) {
    try {
      const found = await lookAt(options);
      const reason = found ? unfit(found) : null;
      if (reason) throw new WrongSetting(`The setting ${name} is wrong: ${reason}.`);
      return;
    } catch (error) {
      if (error instanceof WrongSetting) throw error;
      const code = errorCode(error);
      const passing = code === null || /^(E|08|57P0|53)/.test(code);
      if (!passing || performance.now() - started >= patienceMs)
        throw new WrongSetting(`The setting ${name} is wrong: no connection (${code ?? 'no answer'}).`);
      await pause(500);
    }
  }
};

/** Opens pool, channels and archive on a running server; `stop` stops an embedded one. */
export const openOver = (given: {
  pooled: ConnectionOptions;
  direct: ConnectionOptions;
  embedded: boolean;
  log: Log;
  stop: () => Promise<void>;
}): OpenDatabase => {
  const pool = openPool(given.pooled, POOL_SIZE);
  const channels = openChannels(given.direct, given.log);
  let closing: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    await channels.close();
    await pool.end();
    await given.stop();
  };
  const close = (): Promise<void> => {
    closing ??= closeAll();
    return closing;
  };
  return {
    db: databaseOver(pool, close),
    direct: given.direct,
    embedded: given.embedded,
    archive: openArchive(given.direct),
    listen: channels.listen,
    serve: channels.serve,
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload]).catch((error: unknown) => {
        throw asDatabaseFailure(error, errorCode(error) === null);
      });
    },
    close,
  };
};

export const openExternal = async (
  url: string,
  directUrl: string,
  log: Log,
  patienceMs = 20_000,
): Promise<OpenDatabase> => {
  await checkExternal('DATABASE_URL', { connectionString: url }, patienceMs);
  if (directUrl !== url)
    await checkExternal('DATABASE_DIRECT_URL', { connectionString: directUrl }, patienceMs);
  return openOver({
    pooled: { connectionString: url },
    direct: { connectionString: directUrl },
    embedded: false,
    log,
    stop: async () => {},
  });
};

export const openDatabase = async (
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
  log: Log,
): Promise<OpenDatabase> => {
  if (config.DATABASE_URL)
    return openExternal(config.DATABASE_URL, config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, log);
  const server = await openEmbedded(config.DATA_DIR, log);
  const options = { host: server.host, user: 'voxlex', database: 'voxlex' };
  return openOver({ pooled: options, direct: options, embedded: true, log, stop: server.close });
};
