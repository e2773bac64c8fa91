// kill −9 after every step, over and over, on the embedded database and on a PostgreSQL of its own: what was lost of what was acknowledged, and what was
// told twice. The web side stays up; the side that is killed is started anew for every message.
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { openExternal } from '#server/adapters/database/open.ts';
import { silentLog } from '#server/platform/log.ts';
import { startExternalPostgres } from '#tests/support/external-postgres.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { leave } from '#tests/support/firm.ts';
import { type House, makeHouse, type Running, until } from '#tests/support/running-server.ts';
import { type Relay, startRelay } from '#tests/support/smtp.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startSpeechServer } from '#tests/support/speech-server.ts';
import { printTable } from './figures.ts';

export const title = 'kill -9 after each step, 20 times each: messages lost, and told twice';

const STEPS = ['stored', 'keep', 'hear', 'understand', 'tell.sent', 'tell'] as const;
const TIMES = 20;

type Found = { kept: number; told: number; heard: number; settled: boolean };

type External = { DATABASE_URL: string; SECRET_KEY: string };

/** By the database's own word: messages, those told, and whether anything is still to be done. */
const lookIn = async (
  house: House,
  external: External | null,
): Promise<{ read(): Promise<Found>; close(): Promise<void> }> => {
  const database = external ? null : await openEmbedded(join(house.folder, 'data'), silentLog);
  const pool = new pg.Pool({
    ...(external
      ? { connectionString: external.DATABASE_URL }
      : { host: database?.host, user: 'voxlex', database: 'voxlex' }),
    max: 1,
  });
  return {
    read: async () => {
      const { rows } = await pool.query<Found>(`select
        (select count(*) from voicemails)::int as kept,
        (select count(distinct voicemail_id) from deliveries where state = 'sent')::int as told,
        (select count(*) from voicemails where hearing = 'done')::int as heard,
        not exists (select from voicemails where step <> 'told') and not exists (
          select from pgboss.job where name like 'journey%' and state in ('created', 'retry', 'active')) as settled`);
      return rows[0] ?? { kept: 0, told: 0, heard: 0, settled: false };
    },
    close: async () => {
      await pool.end();
      await database?.close();
    },
  };
};

/** The demonstration account is made on an embedded database alone. */
const firmOn = async ({ DATABASE_URL }: External): Promise<void> => {
  const opened = await openExternal(DATABASE_URL, DATABASE_URL, silentLog);
  const firm = await makeFirm(opened.db);
  await makeLine(opened.db, firm.id, { slug: 'demo', recipients: ['cabinet@firme.example'] });
  await opened.close();
};

type Row = { lost: number; twice: number; kills: number };

const killAt = async (
  step: (typeof STEPS)[number],
  times: number,
  given: {
    speechUrl: string;
    sound: Uint8Array<ArrayBuffer>;
    relay: Relay | null;
    external: External | null;
  },
): Promise<Row> => {
  const house = await makeHouse();
  const common = {
    SPEECH_URL: given.speechUrl,
    SPEECH_KEY: 'invented',
    LOG_LEVEL: 'silent',
    // A killed step costs its seconds: nobody shall be told before the text is there, or an update would follow.
    LATE_AFTER_S: '3600',
    ...given.external,
    ...(given.relay ? { SMTP_URL: given.relay.url } : {}),
  };
  const web = { ...common, ROLE: 'web' };
  const before = given.relay?.received.length ?? 0;
  let kills = 0;
  const atTheDoor = step === 'stored' || step === 'keep';
  let front: Running = await house.start(web);
  if (given.external) await firmOn(given.external);
  if (atTheDoor) {
    await front.stop();
    front = await house.start({ ...web, FAILPOINT: step });
  }
  const look = await lookIn(house, given.external);
  try {
    for (let n = 0; n < times; n += 1) {
      const id = randomUUID();
      const reply = await leave(front.url, given.sound, { id }).catch(() => null);
      if (atTheDoor) {
        if ((await front.ended) === 'SIGKILL') kills += 1;
        front = await house.start(web);
        // The caller's browser saw no answer and tries again.
        await leave(front.url, given.sound, { id });
        await front.stop();
        front = await house.start({ ...web, FAILPOINT: step });
        continue;
      }
      if (reply?.status !== 201) throw new Error(`the upload was answered ${reply?.status}`);
      const worker = await house.start({ ...common, ROLE: 'worker', FAILPOINT: step });
      if ((await worker.ended) === 'SIGKILL') kills += 1;
    }
    const worker = await house.start({ ...common, ROLE: 'worker' });
    await until('everything told', async () => (await look.read()).settled, { patienceMs: 600_000 });
    await worker.stop();
    const { kept, told } = await look.read();
    const mails = given.relay ? given.relay.received.length - before : await house.countMails();
    return { lost: times - Math.min(kept, told, mails), twice: Math.max(kept, mails) - times, kills };
  } finally {
    await look.close();
    await house.remove();
  }
};

const POISON = 20;

/** Good and bad sound mixed, given to one worker: what was read, and what was set aside with only its sound told. */
const withPoison = async (
  good: number,
  speechUrl: string,
  sound: Uint8Array<ArrayBuffer>,
): Promise<string[]> => {
  const house = await makeHouse();
  const common = { SPEECH_URL: speechUrl, SPEECH_KEY: 'invented', LOG_LEVEL: 'silent', LATE_AFTER_S: '3600' };
  const front = await house.start({ ...common, ROLE: 'web', TRUST_PROXY: '127.0.0.1' });
  const look = await lookIn(house, null);
  const bad = () => new Uint8Array(Buffer.concat([Buffer.from(sound).subarray(0, 60), randomBytes(4000)]));
  try {
    const all = good + POISON;
    for (let n = 0; n < all; n += 1) {
      const poisoned = n % Math.floor(all / POISON) === 0 && n / Math.floor(all / POISON) < POISON;
      const reply = await leave(front.url, poisoned ? bad() : sound, {}, 'demo', `10.1.${n >> 8}.${n & 255}`);
      if (reply.status !== 201) throw new Error(`the upload was answered ${reply.status}`);
    }
    const worker = await house.start({ ...common, ROLE: 'worker' });
    await until('everything told', async () => (await look.read()).settled, { patienceMs: 600_000 });
    await worker.stop();
    const { told, heard } = await look.read();
    const row = [`${POISON} poison files: ${heard} read, ${told - heard} set aside`, all, 0, all - told];
    return [...row, (await house.countMails()) - all].map(String);
  } finally {
    await look.close();
    await house.remove();
  }
};

export const run = async (args: readonly string[] = []): Promise<void> => {
  const times = Number(args[0] ?? TIMES);
  const speech = await startSpeechServer();
  const relay = await startRelay();
  const postgres = await startExternalPostgres();
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  const common = { speechUrl: speech.url, sound, relay: null, external: null };
  try {
    const rows: string[][] = [];
    const kill = async (what: string, step: (typeof STEPS)[number], given: Parameters<typeof killAt>[2]) => {
      if (process.stderr.isTTY) process.stderr.write(`${what}…\n`);
      const row = await killAt(step, times, given);
      rows.push([what, ...[times, row.kills, row.lost, row.twice].map(String)]);
    };
    for (const step of STEPS) await kill(`killed after ${step}`, step, common);
    for (const step of STEPS)
      await kill(`killed after ${step}, external database`, step, {
        ...common,
        external: await postgres.database(),
      });
    // A relay cannot be asked what it has: one resend under the same Message-ID, which mail programs show once.
    await kill('killed after tell.sent, mute relay', 'tell.sent', { ...common, relay });
    rows.push(await withPoison(times * 9, speech.url, sound));
    printTable(['fault', 'messages', 'kills', 'lost', 'twice'], rows);
  } finally {
    await postgres.close();
    await relay.close();
    await speech.close();
  }
};
