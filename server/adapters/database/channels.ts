// LISTEN on one connection for the whole process. It reconnects and reports that notifications may be missing.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionOptions } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';

type Listener = { onPayload: (payload: string) => void; onGap: () => void };

export type Channels = {
  /**
   * Resolves once listening; the returned function stops it. `onGap`: the connection was lost for a while, and so were
   * its notifications.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** Registers this process as a running server, and as a worker. Waits while a restore runs. */
  serve(works?: boolean): Promise<void>;
  close(): Promise<void>;
};

/** Advisory lock: shared by all running servers, exclusive for a restore. A server that starts during a restore waits. */
export const SERVING = 7_865_128;
/** Advisory lock: shared by all workers, so that the doctor sees whether one runs. */
export const WORKING = 7_865_133;

const HEARTBEAT_MS = 20_000;

export const openChannels = (options: ConnectionOptions, log: Log): Channels => {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let closed = false;
  let serving = false;
  let working = false;
  const beServing = async (fresh: pg.Client): Promise<void> => {
    await fresh.query('select pg_advisory_lock_shared($1)', [SERVING]);
    if (working) await fresh.query('select pg_advisory_lock_shared($1)', [WORKING]);
  };

  const connectOnce = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      ...options,
      application_name: 'voxlex listen',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onPayload(payload ?? '');
    });
    try {
      await fresh.connect();
      if (serving) await beServing(fresh);
      for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    fresh.once('end', () => {
      if (client === fresh) client = null;
      if (!closed && (serving || listeners.size > 0)) void reconnect();
    });
    client = fresh;
    return fresh;
  };

  const connected = (): Promise<pg.Client> => {
    if (client) return Promise.resolve(client);
    connecting ??= connectOnce().finally(() => {
      connecting = null;
    });
    return connecting;
  };

  const reconnect = async (): Promise<void> => {
    for (let waitMs = 50; !closed; waitMs = Math.min(waitMs * 2, 2000)) {
      try {
        await connected();
        log.info({}, 'listening again');
        for (const group of listeners.values()) for (const listener of group) listener.onGap();
        return;
      } catch {
        await pause(waitMs);
      }
    }
  };

  // A firewall or a failover may drop the connection silently: only a query finds out.
  const heartbeat = setInterval(() => {
    const asked = client;
    if (!asked) return;
    const silence = setTimeout(() => void asked.end().catch(() => {}), HEARTBEAT_MS / 2);
    asked
      .query('select 1')
      .catch(() => {})
      .finally(() => clearTimeout(silence));
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    async listen(channel, onPayload, onGap = () => {}) {
      const listener: Listener = { onPayload, onGap };
      const group = listeners.get(channel) ?? new Set<Listener>();
      listeners.set(channel, group.add(listener));
      const current = await connected();
      await current.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        group.delete(listener);
        if (group.size > 0 || listeners.get(channel) !== group) return;
        listeners.delete(channel);
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
      };
    },
    async serve(works = false) {
      const fresh = await connected();
      serving = true;
      working = works;
      await beServing(fresh);
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      await connecting?.catch(() => {});
      await client?.end().catch(() => {});
    },
  };
};
