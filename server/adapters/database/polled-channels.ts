// Notifications where LISTEN does not arrive, such as behind a pooler in transaction mode: rows that every process reads five
// times a second. NOTIFY is sent as well, for a process that has a direct connection.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionOptions } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import { type Channels, SERVING, WORKING } from './channels.ts';

const EVERY_MS = 200;
/** Longer than a process waits for its database, so that it finds what came in between. */
const KEPT = "interval '5 minutes'";
const TIDY_EVERY = 300;
const LOCK = 7_865_132;

/** The lock is released after the commit: ids become visible in their order, and no reader skips one. */
const SEND = `with turn as materialized (select pg_advisory_xact_lock(${LOCK})),
  sent as (select pg_notify($1, $2) from turn)
  insert into polled_notifications (channel, payload) select $1, $2 from sent`;
const READ = 'select id, channel, payload from polled_notifications where id > $1 order by id';

type Listener = { channel: string; onPayload: (payload: string) => void; onGap: () => void };

/** Shares the lock of running servers. It lasts as long as its transaction, because a pooler keeps the backend for that long. */
const holdServing = (options: ConnectionOptions, log: Log) => {
  let client: pg.Client | null = null;
  let closed = false;
  let working = false;
  const hold = async (): Promise<void> => {
    const fresh = new pg.Client({ ...options, application_name: 'voxlex serving', keepAlive: true });
    fresh.on('error', () => {});
    try {
      await fresh.connect();
      await fresh.query('begin; set local idle_in_transaction_session_timeout = 0');
      await fresh.query('select pg_advisory_xact_lock_shared($1)', [SERVING]);
      if (working) await fresh.query('select pg_advisory_xact_lock_shared($1)', [WORKING]);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    fresh.once('end', () => void again());
  };
  const again = async (): Promise<void> => {
    while (!closed) {
      await pause(1000);
      const held =
        closed ||
        (await hold().then(
          () => true,
          () => false,
        ));
      if (held) return;
      log.warn({ step: 'serving' }, 'the database does not answer');
    }
  };
  return {
    hold: (works = false) => {
      working = works;
      return hold();
    },
    close: async () => {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
};

export const openPolledChannels = (
  options: ConnectionOptions,
  pool: pg.Pool,
  log: Log,
): Channels & { notify(channel: string, payload: string): Promise<void> } => {
  const listeners = new Set<Listener>();
  const serving = holdServing(options, log);
  let last: string | null = null;
  let missed = false;
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const look = async (): Promise<void> => {
    try {
      const { rows } = await pool.query<{ id: string; channel: string; payload: string }>(READ, [
        last ?? '0',
      ]);
      for (const { id, channel, payload } of rows) {
        last = id;
        for (const one of listeners) if (one.channel === channel) one.onPayload(payload);
      }
      if (missed) for (const { onGap } of listeners) onGap();
      missed = false;
      looks += 1;
      if (looks % TIDY_EVERY === 0)
        await pool.query(`delete from polled_notifications where made_at < now() - ${KEPT}`);
    } catch {
      missed = true;
    }
    if (!closed && listeners.size > 0) timer = setTimeout(look, EVERY_MS);
  };

  return {
    async listen(channel, onPayload, onGap = () => {}) {
      const { rows } = await pool.query<{ id: string }>(
        'select coalesce(max(id), 0)::text as id from polled_notifications',
      );
      last ??= rows[0]?.id ?? '0';
      const listener = { channel, onPayload, onGap };
      if (listeners.size === 0) timer = setTimeout(look, EVERY_MS);
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    serve: serving.hold,
    notify: async (channel, payload) => {
      await pool.query(SEND, [channel, payload]);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await serving.close();
    },
  };
};
