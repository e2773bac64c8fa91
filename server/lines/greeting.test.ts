import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audioRoutes } from '#server/recordings/index.ts';
import { makeLine } from '#tests/support/factories.ts';
import { type RecordingsFixture, recordingsFixture } from '#tests/support/recordings.ts';
import { convert, speechLikeWav, toneWav } from '#tests/support/sound.ts';
import { changeSettings, type Greetings, type Line, lineBySlug, openGreetings, readChange } from './index.ts';

let fixture: RecordingsFixture;
let greetings: Greetings;
let slug: string;
const app = Fastify();

beforeAll(async () => {
  fixture = await recordingsFixture();
  slug = (await makeLine(fixture.fresh.db, fixture.firm)).slug;
  greetings = await openGreetings({
    db: fixture.fresh.db,
    clock: { now: () => fixture.time.now },
    keys: { systemKey: async () => Buffer.alloc(32, 7) },
    recordings: fixture.recordings,
    maxBytes: 1_000_000,
    publicUrl: 'https://voxlex.example',
  });
  audioRoutes(app, greetings, '/api/lines/audio');
}, 60_000);
afterAll(async () => {
  await app.close();
  await fixture.close();
});

const line = async (): Promise<Line> => {
  const found = await fixture.fresh.db.asSystem((trx) => lineBySlug(trx, slug));
  if (!found) throw new Error('no line');
  return found;
};
const change = async (...pairs: string[]) => {
  const { id, user_id } = await line();
  const writer = { actor: 'operator', version: null, now: fixture.time.now } as const;
  return fixture.fresh.db.asSystem((trx) =>
    changeSettings(trx, { userId: user_id, lineId: id }, readChange(pairs), writer),
  );
};

test('a greeting is served as mp3 by a link valid for 15 minutes; a new one replaces it and null removes it', async () => {
  expect(greetings.linkFor(await line())).toBeNull();
  await greetings.record(await line(), Readable.from([await convert(speechLikeWav(3), 'webm')]));
  const url = greetings.linkFor(await line()) ?? '';
  expect(url.startsWith('https://voxlex.example/api/lines/audio/')).toBe(true);
  const reply = await app.inject({ url: new URL(url).pathname });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'audio/mpeg']);
  const forged = `${new URL(url).pathname.slice(0, -3)}AAA`;
  expect((await app.inject({ url: forged })).statusCode).not.toBe(200);
  fixture.time.now = new Date(fixture.time.now.getTime() + 15 * 60_000 + 1000);
  expect((await app.inject({ url: new URL(url).pathname })).statusCode).not.toBe(200);
  const stored = await fixture.stored();
  await greetings.record(await line(), Readable.from([await convert(speechLikeWav(4), 'mp3')]));
  expect(await fixture.stored()).toBe(stored);
  await greetings.record(await line(), null);
  expect([await fixture.stored(), greetings.linkFor(await line()), await fixture.scratch()]).toEqual([
    stored - 1,
    null,
    [],
  ]);
});

test.each([
  ['silence', async () => toneWav(3, 0)],
  ['a non-audio file', async () => Buffer.from('Bonjour.'.repeat(900))],
  ['a recording of more than two minutes', async () => speechLikeWav(122)],
])('%s is refused as a greeting, and the setting stays unchanged', async (_what, sound) => {
  const stored = await fixture.stored();
  await expect(greetings.record(await line(), Readable.from([await sound()]))).rejects.toMatchObject({
    name: 'Failure',
  });
  expect([await fixture.stored(), (await line()).greeting_audio_key]).toEqual([stored, null]);
});

test('a line without a notice of recording cannot be activated', async () => {
  await expect(change('recording_notice=')).rejects.toMatchObject({ code: 'bad_request' });
  await change('active=no', 'recording_notice=');
  await expect(change('active=yes')).rejects.toMatchObject({
    code: 'bad_request',
    reason: 'a line without its recording_notice cannot be active',
  });
  expect(() => readChange(['recording_notice=bip'])).toThrow('bad_request');
  await change('recording_notice=Votre message est enregistré et transcrit.', 'active=yes');
  expect((await line()).active).toBe(true);
});
