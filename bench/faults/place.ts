// One installation for a row of faults: a running web process, with access to its database and mails.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { openExternal } from '#server/adapters/database/open.ts';
import { silentLog } from '#server/platform/log.ts';
import type { ExternalPostgres } from '#tests/support/external-postgres.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { leave } from '#tests/support/firm.ts';
import { type KeptSound, keptSounds, sha256 } from '#tests/support/kept-sounds.ts';
import { WITHOUT_BUDGETS } from '#tests/support/limits.ts';
import {
  type Installation,
  makeInstallation,
  type Running,
  until,
  type Within,
} from '#tests/support/running-server.ts';

export type Place = {
  installation: Installation;
  front: Running;
  /** Another process of the same installation. */
  start(environment: Record<string, string>, within?: Within): Promise<Running>;
  /** Unique audio, and its id. Its hash is compared at the end. */
  sounding(sound: Uint8Array, id: string): Uint8Array<ArrayBuffer>;
  /** Hashes of the uploads, by id. */
  sent: ReadonlyMap<string, string>;
  /** Hashes of what can be downloaded now. */
  sounds(): Promise<KeptSound[]>;
  /** Uploads under this id, as a caller's page does; its status, or null where the connection ended. */
  upload(sound: Uint8Array<ArrayBuffer>, id?: string, url?: string): Promise<number | null>;
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  /** Resolves when every message is notified and no step waits. */
  settled(): Promise<void>;
  /** kill -9 of the embedded server. */
  killDatabase(): void;
  close(): Promise<void>;
};

/** The demonstration account exists only with the embedded database. */
const firmOn = async (url: string): Promise<void> => {
  const opened = await openExternal(url, url, silentLog);
  const firm = await makeFirm(opened.db);
  await makeLine(opened.db, firm.id, { slug: 'demo', recipients: ['cabinet@firme.example'] });
  await opened.close();
};

const UNSETTLED = `select from voicemails where step <> 'notified' union all
  select from pgboss.job where name like 'journey%' and state in ('created', 'retry', 'active') limit 1`;

export const openPlace = async (
  environment: Record<string, string> = {},
  { external, within }: { external?: ExternalPostgres | undefined; within?: Within | undefined } = {},
): Promise<Place> => {
  const installation = await makeInstallation();
  const database = await external?.database();
  const common = {
    LOG_LEVEL: 'silent',
    ...WITHOUT_BUDGETS,
    TRUST_PROXY: '127.0.0.1',
    // Without it hundreds of starts take half as long.
    NODE_COMPILE_CACHE: join(tmpdir(), 'voxlex-faults-compiled'),
    ...database,
    ...environment,
  };
  const start: Place['start'] = (more, inside) => installation.start({ ...common, ...more }, inside);
  const front = await start({ ROLE: 'web', ...environment }, within);
  if (database) await firmOn(database.DATABASE_URL);
  const embedded = database ? null : await openEmbedded(join(installation.folder, 'data'), silentLog);
  const pool = new pg.Pool({
    ...(database
      ? { connectionString: database.DATABASE_URL }
      : { host: embedded?.host, user: 'voxlex', database: 'voxlex' }),
    max: 1,
  });
  pool.on('error', () => {});
  let callers = 0;
  const sent = new Map<string, string>();
  const sounding: Place['sounding'] = (sound, id) => {
    const bytes = new Uint8Array(Buffer.concat([sound, Buffer.from(id)]));
    sent.set(id, sha256(bytes));
    return bytes;
  };
  const query: Place['query'] = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<R>(text, values)).rows;
  return {
    installation,
    front,
    start,
    query,
    sent,
    sounding,
    sounds: () => keptSounds(installation, front, database),
    upload: async (sound, id = randomUUID(), url = front.url) => {
      // Each from its own address, so that the limit by address does not apply.
      callers += 1;
      const address = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
      const reply = await leave(url, sounding(sound, id), { id }, 'demo', address).catch(() => null);
      await reply?.body?.cancel();
      return reply?.status ?? null;
    },
    settled: async () => {
      // A database that was just killed may still be starting.
      const rest = () =>
        query(UNSETTLED).then(
          (rows) => rows.length === 0,
          () => false,
        );
      await until('everything notified', rest, {
        patienceMs: 900_000,
        everyMs: 200,
      });
    },
    killDatabase: () => {
      const pid = embedded?.pid();
      if (pid) process.kill(pid, 'SIGKILL');
    },
    close: async () => {
      await pool.end();
      await embedded?.close();
      await installation.remove();
    },
  };
};
