// One journey of messages on each database that is said to carry Voxlex: what arrives, what is lost, what is mailed twice.
//   npm run bench -- databases
// As root on Debian, with: apt-get install postgresql-15 pgbouncer
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ExternalPostgres, startExternalPostgres } from '#tests/support/external-postgres.ts';
import { until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startForwarder, startPgBouncer } from './databases/between.ts';
import { type DebianPostgres, startDebianPostgres } from './databases/debian-postgres.ts';
import { audit } from './faults/audit.ts';
import { openPlace } from './faults/place.ts';
import { figure, printTable, verdict } from './figures.ts';

export const title = 'a journey on embedded 18, Debian 15, behind PgBouncer, and over a promoted replica';

const MESSAGES = 20;
const EVERY_MS = 250;

type Given = {
  name: string;
  external: Pick<ExternalPostgres, 'database'>;
  /** Happens after half of the messages. */
  halfway?: () => Promise<void>;
};

const journey = async ({ name, external, halfway }: Given): Promise<string[]> => {
  const sound = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  const place = await openPlace({ LATE_AFTER_S: '1' }, { external: { ...external, close: async () => {} } });
  try {
    const began = performance.now();
    const worker = await place.start({ ROLE: 'worker', LATE_AFTER_S: '1', LOG_LEVEL: 'info' });
    await until('the worker', async () => worker.said().includes('Voxlex works'), { everyMs: 10 });
    const startMs = performance.now() - began;
    const [server] = await place.query<{ words: string }>(
      `select current_setting('server_version') as words`,
    );
    const [acknowledged, tried]: [string[], string[]] = [[], []];
    for (let n = 0; n < MESSAGES; n += 1) {
      if (n === MESSAGES / 2) await halfway?.();
      const id = randomUUID();
      tried.push(id);
      // As a caller's page does: the same message again until it is thanked.
      await until('thanks', async () => (await place.upload(sound, id)) === 201, { everyMs: 200 });
      acknowledged.push(id);
      await pause(EVERY_MS);
    }
    await place.settled();
    const { messages, lost, twice } = await audit(place, { acknowledged, tried });
    const polls = worker.said().includes('LISTEN does not arrive') ? 'rows' : 'LISTEN';
    return [
      name,
      server?.words ?? '',
      polls,
      `${figure(startMs / 1000)} s`,
      String(messages),
      String(lost),
      String(twice),
      verdict(messages >= MESSAGES && lost === 0 && twice === 0),
    ];
  } finally {
    await place.close();
  }
};

/** Without DATABASE_DIRECT_URL: the queue and live updates go through the pooler too. */
const pooled = async (name: string, { database }: Pick<ExternalPostgres, 'database'>): Promise<string[]> => {
  const given = await database();
  const url = new URL(given.DATABASE_URL);
  const pooler = await startPgBouncer(Number(url.port));
  url.port = String(pooler.port);
  try {
    return await journey({
      name: `${name} behind PgBouncer, transaction mode`,
      external: { database: async () => ({ ...given, DATABASE_URL: url.href }) },
    });
  } finally {
    await pooler.close();
  }
};

const promoted = async (debian: DebianPostgres): Promise<string[]> => {
  const forwarder = await startForwarder(debian.primary.port);
  const database = await debian.database(forwarder.port);
  const replica = await debian.addReplica();
  try {
    return await journey({
      name: 'replica promoted under load',
      external: { database: async () => database },
      halfway: async () => {
        await debian.primary.kill();
        await replica.promote();
        forwarder.leadTo(replica.port);
        forwarder.cut();
      },
    });
  } finally {
    await forwarder.close();
  }
};

export const run = async (): Promise<void> => {
  const rows: string[][] = [];
  const embedded = await startExternalPostgres();
  try {
    rows.push(await journey({ name: 'the binaries that come with Voxlex', external: embedded }));
    rows.push(await pooled('the same', embedded));
  } finally {
    await embedded.close();
  }
  const debian = await startDebianPostgres();
  try {
    const ofDebian = { database: () => debian.database(debian.primary.port) };
    rows.push(await journey({ name: 'Debian 12', external: ofDebian }));
    rows.push(await pooled('the same', ofDebian));
    rows.push(await promoted(debian));
  } finally {
    await debian.close();
  }
  printTable(
    ['database', 'PostgreSQL', 'updates by', 'worker starts', 'messages', 'lost', 'twice', 'verdict'],
    rows,
  );
};
