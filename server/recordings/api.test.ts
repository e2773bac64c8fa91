import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { get as httpGet } from 'node:http';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handleErrors } from '#server/http/refusals.ts';
import { silentLog } from '#server/platform/log.ts';
import { type RecordingsFixture, recordingsFixture } from '#tests/support/recordings.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { audioRoutes, recordingOf } from './index.ts';

const SOUND = await convert(speechLikeWav(4, { rate: 48_000 }), 'webm');
const signal = new AbortController().signal;
let fixture: RecordingsFixture;
let app: FastifyInstance;
beforeAll(async () => {
  fixture = await recordingsFixture();
  app = Fastify();
  handleErrors(app, silentLog);
  audioRoutes(app, fixture.recordings);
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});
beforeEach(() => {
  fixture.time.now = new Date('2026-11-21T10:00:00Z');
});
const rowOf = (voicemailId: string) =>
  fixture.fresh.db.asSystem((trx) => recordingOf(trx, fixture.firm, voicemailId));

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

test('the original bytes with their type, never one that a browser runs', async () => {
  const { audioId } = await fixture.kept(SOUND);
  const reply = await get(fixture.recordings.linkFor({ audioId, variant: 'original' }));
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.equals(SOUND)).toBe(true);
  expect(reply.headers).toMatchObject({
    'content-type': 'audio/webm',
    'content-length': String(SOUND.length),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
  });
});

test('the playable one is the original until there is one, then an mp3 named after the message', async () => {
  const { voicemailId, audioId } = await fixture.kept(SOUND);
  const url = fixture.recordings.linkFor({ audioId, download: true });
  const before = await get(url);
  expect(before.headers['content-type']).toBe('audio/webm');
  expect(before.headers['content-disposition']).toBe(`attachment; filename="voicemail_${voicemailId}.webm"`);
  await fixture.recordings.withDecoded(fixture.firm, voicemailId, signal, async () => {});
  const after = await get(url);
  expect(after.headers['content-type']).toBe('audio/mpeg');
  expect(after.headers['content-disposition']).toBe(`attachment; filename="voicemail_${voicemailId}.mp3"`);
  expect(after.rawPayload.length).toBe((await rowOf(voicemailId))?.playable_bytes);
});

test('a query in the address changes nothing', async () => {
  const { audioId } = await fixture.kept(SOUND);
  const url = fixture.recordings.linkFor({ audioId });
  const reply = await get(`${url}?download=../../evil.html&variant=original`);
  expect(reply.headers['content-disposition']).toBe('inline');
});

test('HEAD gives the same headers without a body', async () => {
  const { audioId } = await fixture.kept(SOUND);
  const url = fixture.recordings.linkFor({ audioId });
  const reply = await get(url, {}, 'HEAD');
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload).toHaveLength(0);
  expect(reply.headers['content-length']).toBe(String(SOUND.length));
  expect(reply.headers['content-type']).toBe('audio/webm');
  const part = await get(url, { range: 'bytes=0-9' }, 'HEAD');
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-length']).toBe('10');
});

test('a range', async () => {
  const { audioId } = await fixture.kept(SOUND);
  const reply = await get(fixture.recordings.linkFor({ audioId }), { range: 'bytes=1000-1999' });
  expect(reply.statusCode).toBe(206);
  expect(reply.headers['content-range']).toBe(`bytes 1000-1999/${SOUND.length}`);
  expect(reply.headers['content-length']).toBe('1000');
  expect(reply.rawPayload.equals(SOUND.subarray(1000, 2000))).toBe(true);
});

test('a range that does not exist is refused with the length', async () => {
  const { audioId } = await fixture.kept(SOUND);
  const reply = await get(fixture.recordings.linkFor({ audioId }), { range: `bytes=${SOUND.length}-` });
  expect(reply.statusCode).toBe(416);
  expect(reply.headers['content-range']).toBe(`bytes */${SOUND.length}`);
  expect(reply.json().code).toBe('range_invalid');
});

test('an expired link, an altered one, and one to a deleted recording', async () => {
  const { audioId } = await fixture.kept(SOUND);
  const url = fixture.recordings.linkFor({ audioId });
  fixture.time.now = new Date('2026-11-21T10:15:00Z');
  expect((await get(url)).json().code).toBe('link_expired');
  fixture.time.now = new Date('2026-11-21T10:14:00Z');
  // Not the last letters: some of their bits are not used, so that a link would stay the same now and then.
  const other = url.at(-6) === 'A' ? 'B' : 'A';
  const altered = await get(`${url.slice(0, -6)}${other}${url.slice(-5)}`);
  expect([altered.statusCode, altered.json().code]).toEqual([403, 'link_invalid']);
  await fixture.fresh.owner('delete from audio_files where id = $1', [audioId]);
  expect((await get(url)).statusCode).toBe(404);
});

test('a refusal is not cached', async () => {
  const reply = await get('/audio/nonsense');
  expect(reply.statusCode).toBe(403);
  expect(reply.headers['cache-control']).toBe('private, no-store');
});

test('a damaged file is a 5xx, never wrong sound', async () => {
  const { audioId, key } = await fixture.kept(SOUND);
  const path = join(fixture.folder, 'audio', key);
  const stored = await readFile(path);
  await writeFile(path, stored.subarray(0, 40));
  expect((await get(fixture.recordings.linkFor({ audioId }))).statusCode).toBe(500);
});

test('damage found halfway breaks the connection, so that a player does not take it for the end', async () => {
  const { audioId, key } = await fixture.kept(speechLikeWav(8));
  const path = join(fixture.folder, 'audio', key);
  const stored = await readFile(path);
  stored.writeUInt8(stored.readUInt8(stored.length - 20) ^ 1, stored.length - 20);
  await writeFile(path, stored);
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const asking = httpGet(base + fixture.recordings.linkFor({ audioId }));
  const [reply] = await once(asking, 'response');
  expect(reply.statusCode).toBe(200);
  const broken = once(reply, 'error');
  reply.resume();
  expect((await broken)[0]).toMatchObject({ code: 'ECONNRESET' });
});

test('the link to a message that its firm deleted plays nothing until the message is restored', async () => {
  const { voicemailId, audioId } = await fixture.kept(SOUND);
  const link = fixture.recordings.linkFor({ audioId });
  const forMail = fixture.recordings.linkFor({ audioId, audience: 'cabinet@exemple.test', download: true });
  const become = (status: string) =>
    fixture.fresh.owner('update voicemails set status = $2 where id = $1', [voicemailId, status]);
  const codes = async () => [(await get(link)).statusCode, (await get(forMail, {}, 'HEAD')).statusCode];
  expect(await codes()).toEqual([200, 200]);
  await become('Supprimé');
  expect(await codes()).toEqual([404, 404]);
  expect((await get(link)).rawPayload.length).toBeLessThan(1000);
  await become('Nouveau');
  expect(await codes()).toEqual([200, 200]);
});
