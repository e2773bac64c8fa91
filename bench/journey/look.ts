// The progress of an installation's messages, by its database's clock.
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import type { Installation } from '#tests/support/running-server.ts';

/** Seconds since the first of these messages was stored. */
export type Told = { keptAt: number; toldAt: number };

export type Look = {
  countTold(): Promise<number>;
  /** The last messages, in the order of their notices. */
  lastTold(count: number): Promise<Told[]>;
  close(): Promise<void>;
};

export const lookInto = async (installation: Installation): Promise<Look> => {
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  const pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  return {
    countTold: async () => {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from deliveries where state = 'sent'`,
      );
      return rows[0]?.n ?? 0;
    },
    lastTold: async (count) => {
      const { rows } = await pool.query<{ kept: number; told: number }>(
        `select extract(epoch from v.created_at)::float8 as kept, extract(epoch from d.sent_at)::float8 as told
         from voicemails v join deliveries d on d.voicemail_id = v.id and d.state = 'sent'
         where v.transcription_state = 'done' order by v.id desc limit $1`,
        [count],
      );
      const first = Math.min(...rows.map(({ kept }) => kept));
      return rows
        .map(({ kept, told }) => ({ keptAt: kept - first, toldAt: told - first }))
        .sort((a, b) => a.toldAt - b.toldAt);
    },
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
};
