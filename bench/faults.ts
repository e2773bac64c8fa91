// kill −9 after every step, over and over on the embedded database: what was lost of what was acknowledged, and what was
// told twice. The web side stays up; the side that is killed is started anew for every message.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { leave } from '#tests/support/firm.ts';
import { type House, makeHouse, type Running, until } from '#tests/support/running-server.ts';
import { type Relay, startRelay } from '#tests/support/smtp.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startSpeechServer } from '#tests/support/speech-server.ts';
import { printTable } from './figures.ts';

export const title = 'kill -9 after each step, 20 times each: messages lost, and told twice';

const STEPS = ['keep', 'hear', 'understand', 'tell.sent', 'tell'] as const;
const TIMES = 20;

type Found = { kept: number; told: number; settled: boolean };

/** By the database's own word: messages, those told, and whether anything is still to be done. */
const lookIn = async (house: House): Promise<{ read(): Promise<Found>; close(): Promise<void> }> => {
  const database = await openEmbedded(join(house.folder, 'data'), silentLog);
  const pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  return {
    read: async () => {
      const { rows } = await pool.query<Found>(`select
        (select count(*) from voicemails)::int as kept,
        (select count(distinct voicemail_id) from deliveries where state = 'sent')::int as told,
        not exists (select from voicemails where step <> 'told') and not exists (
          select from pgboss.job where name like 'journey%' and state in ('created', 'retry', 'active')) as settled`);
      return rows[0] ?? { kept: 0, told: 0, settled: false };
    },
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
};

type Row = { lost: number; twice: number; kills: number };

const killAt = async (
  step: (typeof STEPS)[number],
  times: number,
  given: { speechUrl: string; sound: Uint8Array<ArrayBuffer>; relay: Relay | null },
): Promise<Row> => {
  const house = await makeHouse();
  const common = {
    SPEECH_URL: given.speechUrl,
    SPEECH_KEY: 'invented',
    LOG_LEVEL: 'silent',
    ...(given.relay ? { SMTP_URL: given.relay.url } : {}),
  };
  const web = { ...common, ROLE: 'web' };
  const before = given.relay?.received.length ?? 0;
  let kills = 0;
  let front: Running = await house.start(step === 'keep' ? { ...web, FAILPOINT: step } : web);
  const look = await lookIn(house);
  try {
    for (let n = 0; n < times; n += 1) {
      const id = randomUUID();
      const reply = await leave(front.url, given.sound, { id }).catch(() => null);
      if (step === 'keep') {
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

export const run = async (args: readonly string[] = []): Promise<void> => {
  const times = Number(args[0] ?? TIMES);
  const speech = await startSpeechServer();
  const relay = await startRelay();
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  try {
    const rows: string[][] = [];
    for (const step of STEPS) {
      if (process.stderr.isTTY) process.stderr.write(`${step}…\n`);
      const row = await killAt(step, times, { speechUrl: speech.url, sound, relay: null });
      rows.push([`killed after ${step}`, ...[times, row.kills, row.lost, row.twice].map(String)]);
    }
    // A relay cannot be asked what it has: one resend under the same Message-ID, which mail programs show once.
    const row = await killAt('tell.sent', times, { speechUrl: speech.url, sound, relay });
    rows.push(['killed after tell.sent, mute relay', ...[times, row.kills, row.lost, row.twice].map(String)]);
    printTable(['fault', 'messages', 'kills', 'lost', 'twice'], rows);
  } finally {
    await relay.close();
    await speech.close();
  }
};
