// Two workers share a queue; one clock is an hour ahead, the other an hour behind.
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { leave } from '#tests/support/firm.ts';
import { keptSounds, sha256 } from '#tests/support/kept-sounds.ts';
import {
  clockOffBy,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';

let speech: SpeechServer;
let installation: Installation;
let front: Running;
let pool: pg.Pool;
beforeAll(async () => {
  speech = await startSpeechServer();
  installation = await makeInstallation();
  const settings = { SPEECH_URL: speech.url, SPEECH_KEY: 'invented', LATE_AFTER_S: '3600' };
  front = await installation.start({ ...settings, ROLE: 'web' });
  for (const hours of [1, -1])
    await installation.start({ ...settings, ROLE: 'worker', ...clockOffBy(hours) });
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  return async () => {
    await pool.end();
    await database.close();
  };
});
afterAll(async () => {
  await installation.remove();
  await speech.close();
});

type Job = { id: string; state: string; retry_count: number; beat: string | null };
const jobs = async (name: string): Promise<Job[]> =>
  (
    await pool.query<Job>(
      'select id, state::text, retry_count, heartbeat_on::text as beat from pgboss.job where name like $1',
      [name],
    )
  ).rows;

test('neither takes the other’s running job, and one mail goes', async () => {
  const held = Promise.withResolvers<'hear'>();
  speech.answer = () => held.promise;
  const sound = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  for (const _ of [1, 2]) expect((await leave(front.url, sound)).status).toBe(201);
  await until('each hears one', async () => speech.requests.length === 2);
  const begun = new Map((await jobs('journey.transcribe')).map(({ id, beat }) => [id, beat]));
  // Since then both have sent two heartbeats and looked for dead workers.
  for (const beats of [1, 2]) {
    await until(`beat ${beats} of each`, async () =>
      (await jobs('journey.transcribe')).every(({ id, beat }) => beat !== begun.get(id)),
    );
    for (const { id, beat } of await jobs('journey.transcribe')) begun.set(id, beat);
  }
  held.resolve('hear');
  await until('both notified', async () => (await installation.countMails()) === 2);
  await until('a queue at rest', async () =>
    (await jobs('journey%')).every(({ state }) => state === 'completed'),
  );
  expect((await keptSounds(installation, front)).map((one) => one.sha256)).toEqual(
    Array(2).fill(sha256(sound)),
  );
  expect(speech.requests).toHaveLength(2);
  expect((await jobs('journey%')).map(({ retry_count }) => retry_count)).toEqual(Array(6).fill(0));
  expect(await installation.countMails()).toBe(2);
});
