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
import { unfit } from './fitness.ts';
import { openPolledChannels } from './polled-channels.ts';
import { databaseOver, openPool } from './pool.ts';
import { probeDatabase } from './probe-database.ts';
import { connectionRefusal } from './refusal.ts';

export type OpenDatabase = {
  db: Database;
  /** A direct connection as the owner, for migrations, LISTEN and the queue. */
  direct: ConnectionOptions;
  embedded: boolean;
  /** The folder of an embedded one. */
  folder: string | null;
  archive: Archive;
  listen: Channels['listen'];
  serve: Channels['serve'];
  notify(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
};

const POOL_SIZE = 10;

const connects = async (options: ConnectionOptions): Promise<void> => {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
};

/** Waits for a server that is still starting (compose, a reboot). A wrong password fails at once. */
export const checkExternal = async (setting: string, url: string, patienceMs: number): Promise<void> => {
  const started = performance.now();
  for (;;) {
    try {
      return await connects({ connectionString: url });
    } catch (error) {
      const refusal = connectionRefusal(setting, url, errorCode(error));
      if (!refusal.mayPass || performance.now() - started >= patienceMs) throw refusal;
      await pause(500);
    }
  }
};

const notifyOver =
  (pool: pg.Pool): OpenDatabase['notify'] =>
  async (channel, payload) => {
    await pool.query('select pg_notify($1, $2)', [channel, payload]);
  };

/** Opens pool, channels and archive on a running server; `stop` stops an embedded one. */
export const openOver = (given: {
  pooled: ConnectionOptions;
  direct: ConnectionOptions;
  embedded: boolean;
  folder?: string;
  /** False where LISTEN does not arrive. */
  listens?: boolean;
  log: Log;
  stop: () => Promise<void>;
}): OpenDatabase => {
  const pool = openPool(given.pooled, POOL_SIZE);
  const polled = given.listens === false ? openPolledChannels(given.direct, pool, given.log) : null;
  const channels = polled ?? openChannels(given.direct, given.log);
  const notify = polled?.notify ?? notifyOver(pool);
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
    folder: given.folder ?? null,
    archive: openArchive(given.direct),
    listen: channels.listen,
    serve: channels.serve,
    notify: (channel, payload) =>
      notify(channel, payload).catch((error: unknown) => {
        throw asDatabaseFailure(error, errorCode(error) === null);
      }),
    close,
  };
};

export const openExternal = async (
  url: string,
  directUrl: string,
  log: Log,
  patienceMs = 20_000,
): Promise<OpenDatabase> => {
  await checkExternal('DATABASE_URL', url, patienceMs);
  if (directUrl !== url) await checkExternal('DATABASE_DIRECT_URL', directUrl, patienceMs);
  const pooled = { connectionString: url };
  const direct = directUrl === url ? pooled : { connectionString: directUrl };
  const found = await probeDatabase(pooled, direct);
  const reason = unfit(found);
  if (reason) throw new WrongSetting(`The setting DATABASE_URL is wrong: ${reason}.`);
  const listens = found.listen && !found.directPooled;
  if (!listens) log.info({ step: 'listen' }, 'LISTEN does not arrive: notifications are read as rows');
  return openOver({
    pooled,
    direct,
    embedded: false,
    listens,
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
  const { folder, close: stop } = server;
  return openOver({ pooled: options, direct: options, embedded: true, folder, log, stop });
};
