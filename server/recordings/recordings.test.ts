// The room on real parts: PostgreSQL, files on disk, ffmpeg, HTTP.
import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { ffmpegDecoder } from '#server/adapters/sound/ffmpeg.ts';
import type { SoundDecoder } from '#server/adapters/sound/port.ts';
import { answerRefusals } from '#server/http/refusals.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { audioRoutes, insertRecording, openRecordings, type Recordings, recordingOf } from './index.ts';

const SOUND = await convert(speechLikeWav(4, { rate: 48_000 }), 'webm');
const MAX = { maxBytes: 1_000_000 };
const signal = AbortSignal.timeout(60_000);
const keys = ((): { userKey(id: string): Promise<Buffer>; houseKey(name: string): Promise<Buffer> } => {
  const secret = randomBytes(32);
  const key = async (name: string) => createHash('sha256').update(secret).update(name).digest();
  return { userKey: key, houseKey: key };
})();
let now = new Date('2026-11-21T10:00:00Z');

let fresh: FreshDatabase;
let folder = '';
let files: FileStore;
let recordings: Recordings;
let app: FastifyInstance;
let firm = '';
let line = '';

const opened = (given: { files?: FileStore; decoder?: SoundDecoder } = {}) =>
  openRecordings({
    db: fresh.db,
    files,
    keys,
    decoder: ffmpegDecoder(),
    folder: join(folder, 'tmp'),
    maxSeconds: 600,
    clock: { now: () => now },
    ...given,
  });

beforeAll(async () => {
  fresh = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  files = await openDiskStore(join(folder, 'audio'));
  recordings = await opened();
  firm = (await makeFirm(fresh.db)).id;
  line = (await makeLine(fresh.db, firm)).id;
  app = Fastify();
  answerRefusals(app, silentLog);
  audioRoutes(app, recordings);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
  await fresh.close();
});
beforeEach(() => {
  now = new Date('2026-11-21T10:00:00Z');
});

const keptMessage = async (bytes = SOUND): Promise<{ voicemailId: string; audioId: string; key: string }> => {
  const kept = await recordings.keep(firm, Readable.from([bytes]), MAX);
  const voicemailId = await makeMessage(fresh.db, { userId: firm, lineId: line });
  const audioId = newId();
  await fresh.db.asSystem((trx) => insertRecording(trx, firm, { id: audioId, voicemailId, kept }));
  return { voicemailId, audioId, key: kept.key };
};
const rowOf = (voicemailId: string, userId = firm) =>
  fresh.db.asSystem((trx) => recordingOf(trx, userId, voicemailId));
const scratch = () => readdir(join(folder, 'tmp'));
const storedFiles = async () =>
  (await readdir(join(folder, 'audio'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  ).length;

describe('a recording laid out for work', () => {
  test('is decoded in a private folder, measured, made playable, and gone afterwards', async () => {
    const { voicemailId } = await keptMessage();
    const seen = await recordings.withDecoded(firm, voicemailId, signal, async (decoded) => {
      const folderMode = (await stat(dirname(decoded.wavPath))).mode & 0o777;
      const original = await readFile(join(dirname(decoded.wavPath), 'original'));
      return { folderMode, original, seconds: decoded.seconds, path: decoded.wavPath };
    });
    expect(seen.folderMode).toBe(0o700);
    expect(seen.original.equals(SOUND)).toBe(true);
    expect(seen.seconds).toBeCloseTo(4, 1);
    await expect(access(seen.path)).rejects.toThrow();
    expect(await scratch()).toEqual([]);
    const row = await rowOf(voicemailId);
    expect(row).toMatchObject({ incomplete: false, content_type: 'audio/webm', bytes: SOUND.length });
    expect(row?.duration_ms).toBeCloseTo(4000, -2);
    expect(row?.peaks).toHaveLength(400);
    expect(row?.playable_bytes).toBeGreaterThan(10_000);
  });

  test('twice leaves what once left', async () => {
    const { voicemailId } = await keptMessage();
    await recordings.withDecoded(firm, voicemailId, signal, async () => {});
    const first = await rowOf(voicemailId);
    const count = await storedFiles();
    await recordings.withDecoded(firm, voicemailId, signal, async () => {});
    expect(await rowOf(voicemailId)).toEqual(first);
    expect(await storedFiles()).toBe(count);
  });

  test('after a crash between storing and saving, the next run finds what was stored', async () => {
    const { voicemailId } = await keptMessage();
    await recordings.withDecoded(firm, voicemailId, signal, async () => {});
    const first = await rowOf(voicemailId);
    await fresh.owner(
      'update audio_files set playable_key = null, playable_bytes = null, duration_ms = null where voicemail_id = $1',
      [voicemailId],
    );
    const count = await storedFiles();
    await recordings.withDecoded(firm, voicemailId, signal, async () => {});
    expect(await rowOf(voicemailId)).toEqual(first);
    expect(await storedFiles()).toBe(count);
  });

  test('is gone when the work fails, and the sound stays playable', async () => {
    const { voicemailId } = await keptMessage();
    const failing = recordings.withDecoded(firm, voicemailId, signal, async () => {
      throw new Failure('vendor_failed', { retry: 'yes' });
    });
    await expect(failing).rejects.toMatchObject({ code: 'vendor_failed' });
    expect(await scratch()).toEqual([]);
    expect((await rowOf(voicemailId))?.playable_key).not.toBeNull();
  });

  test('is gone when nothing can be decoded', async () => {
    const { voicemailId } = await keptMessage(Buffer.concat([SOUND.subarray(0, 60), randomBytes(5000)]));
    await expect(recordings.withDecoded(firm, voicemailId, signal, async () => {})).rejects.toMatchObject({
      code: 'not_audio',
      retry: 'no',
    });
    expect(await scratch()).toEqual([]);
  });

  test('is gone when the work is called off', async () => {
    const { voicemailId } = await keptMessage();
    const stop = new AbortController();
    stop.abort();
    await expect(
      recordings.withDecoded(firm, voicemailId, stop.signal, async () => {}),
    ).rejects.toMatchObject({ code: 'timed_out', retry: 'yes' });
    expect(await scratch()).toEqual([]);
  });

  test('on a disk in trouble is tried again', async () => {
    const { voicemailId } = await keptMessage();
    const size = () => Promise.reject(Object.assign(new Error('disk'), { code: 'EIO' }));
    const troubled = await opened({ files: { ...files, size } });
    await expect(troubled.withDecoded(firm, voicemailId, signal, async () => {})).rejects.toMatchObject({
      code: 'unavailable',
      retry: 'yes',
    });
    expect(await scratch()).toEqual([]);
  });

  test('erased meanwhile, leaves no playable copy behind', async () => {
    const { voicemailId, audioId } = await keptMessage();
    const count = await storedFiles();
    const erasing = await opened({
      decoder: {
        decode: async (...given) => {
          await fresh.owner('delete from audio_files where id = $1', [audioId]);
          return ffmpegDecoder().decode(...given);
        },
      },
    });
    await expect(erasing.withDecoded(firm, voicemailId, signal, async () => {})).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await storedFiles()).toBe(count);
  });

  test('is not there for another firm', async () => {
    const { voicemailId } = await keptMessage();
    const other = (await makeFirm(fresh.db)).id;
    await expect(recordings.withDecoded(other, voicemailId, signal, async () => {})).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('what a crash left in the folder is swept at the next start', async () => {
    const dead = `${'0'.repeat(8)}-1-dead-beef`;
    await mkdir(join(folder, 'tmp', dead));
    await writeFile(join(folder, 'tmp', dead, 'original'), 'plain sound');
    now = new Date(Date.now() + 48 * 3600 * 1000);
    await opened();
    expect(await scratch()).toEqual([]);
  });
});

describe('a recording served by link', () => {
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers });

  test('the bytes as they came, with their own type, and nothing that a browser could run', async () => {
    const { audioId } = await keptMessage();
    const reply = await get(recordings.linkFor({ audioId, variant: 'original' }));
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
    const { voicemailId, audioId } = await keptMessage();
    const url = recordings.linkFor({ audioId, download: true });
    const before = await get(url);
    expect(before.headers['content-type']).toBe('audio/webm');
    expect(before.headers['content-disposition']).toBe(
      `attachment; filename="voicemail_${voicemailId}.webm"`,
    );
    await recordings.withDecoded(firm, voicemailId, signal, async () => {});
    const after = await get(url);
    expect(after.headers['content-type']).toBe('audio/mpeg');
    expect(after.headers['content-disposition']).toBe(`attachment; filename="voicemail_${voicemailId}.mp3"`);
    expect(after.rawPayload.length).toBe((await rowOf(voicemailId))?.playable_bytes);
  });

  test('a question in the address changes nothing', async () => {
    const { audioId } = await keptMessage();
    const url = recordings.linkFor({ audioId });
    const reply = await get(`${url}?download=../../evil.html&variant=original`);
    expect(reply.headers['content-disposition']).toBe('inline');
  });

  test('HEAD says the same without a body', async () => {
    const { audioId } = await keptMessage();
    const url = recordings.linkFor({ audioId });
    const reply = await get(url, {}, 'HEAD');
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload).toHaveLength(0);
    expect(reply.headers['content-length']).toBe(String(SOUND.length));
    expect(reply.headers['content-type']).toBe('audio/webm');
    const part = await get(url, { range: 'bytes=0-9' }, 'HEAD');
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-length']).toBe('10');
  });

  test('a part of it', async () => {
    const { audioId } = await keptMessage();
    const reply = await get(recordings.linkFor({ audioId }), { range: 'bytes=1000-1999' });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers['content-range']).toBe(`bytes 1000-1999/${SOUND.length}`);
    expect(reply.headers['content-length']).toBe('1000');
    expect(reply.rawPayload.equals(SOUND.subarray(1000, 2000))).toBe(true);
  });

  test('a part that does not exist is refused with the true length', async () => {
    const { audioId } = await keptMessage();
    const reply = await get(recordings.linkFor({ audioId }), { range: `bytes=${SOUND.length}-` });
    expect(reply.statusCode).toBe(416);
    expect(reply.headers['content-range']).toBe(`bytes */${SOUND.length}`);
    expect(reply.json().code).toBe('range_invalid');
  });

  test('a link past its time, an altered one, and one to what is gone', async () => {
    const { audioId } = await keptMessage();
    const url = recordings.linkFor({ audioId });
    now = new Date('2026-11-21T10:15:00Z');
    expect((await get(url)).json().code).toBe('link_expired');
    now = new Date('2026-11-21T10:14:00Z');
    const altered = await get(`${url.slice(0, -2)}AA`);
    expect([altered.statusCode, altered.json().code]).toEqual([403, 'link_invalid']);
    await fresh.owner('delete from audio_files where id = $1', [audioId]);
    expect((await get(url)).statusCode).toBe(404);
  });

  test('a refusal is not kept by anybody either', async () => {
    const reply = await get('/audio/nonsense');
    expect(reply.statusCode).toBe(403);
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  test('a damaged file is a 5xx, never wrong sound', async () => {
    const { audioId, key } = await keptMessage();
    const path = join(folder, 'audio', key);
    const stored = await readFile(path);
    await writeFile(path, stored.subarray(0, 40));
    expect((await get(recordings.linkFor({ audioId }))).statusCode).toBe(500);
  });
});
