// The progress of an installation's messages, by its database's clock.
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import type { ConnectionOptions } from '#server/platform/database.ts';
import { silentLog } from '#server/platform/log.ts';
import type { Installation } from '#tests/support/running-server.ts';

/** Seconds since the first of these messages was stored. */
export type Notified = { storedAt: number; notifiedAt: number };

export type Look = {
  direct: ConnectionOptions;
  countNotified(): Promise<number>;
  /** The last messages, in the order of their notices. */
  lastTold(count: number): Promise<Notified[]>;
  close(): Promise<void>;
};

export const lookInto = async (installation: Installation): Promise<Look> => {
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  const direct = { host: database.host, user: 'voxlex', database: 'voxlex' };
  const pool = new pg.Pool({ ...direct, max: 1 });
  return {
    direct,
    countNotified: async () => {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from deliveries where state = 'sent'`,
      );
      return rows[0]?.n ?? 0;
    },
    lastTold: async (count) => {
      const { rows } = await pool.query<{ stored: number; notified: number }>(
        `select extract(epoch from v.created_at)::float8 as stored, extract(epoch from d.sent_at)::float8 as notified
         from voicemails v join deliveries d on d.voicemail_id = v.id and d.state = 'sent'
         where v.transcription_state = 'done' order by v.id desc limit $1`,
        [count],
      );
      const first = Math.min(...rows.map(({ stored }) => stored));
      return rows
        .map(({ stored, notified }) => ({ storedAt: stored - first, notifiedAt: notified - first }))
        .sort((a, b) => a.notifiedAt - b.notifiedAt);
    },
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
};
