import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, mkdir, readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '#server/adapters/files/port.ts';
import { ffmpegDecoder } from '#server/adapters/sound/ffmpeg.ts';
import { Failure } from '#server/platform/failure.ts';
import { makeFirm } from '#tests/support/factories.ts';
import { type RecordingsFixture, recordingsFixture } from '#tests/support/recordings.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { recordingOf } from './index.ts';

const SOUND = await convert(speechLikeWav(4, { rate: 48_000 }), 'webm');
const signal = new AbortController().signal;
let fixture: RecordingsFixture;
beforeAll(async () => {
  fixture = await recordingsFixture();
});
afterAll(() => fixture.close());
const rowOf = (voicemailId: string) =>
  fixture.fresh.db.asSystem((trx) => recordingOf(trx, fixture.firm, voicemailId));

test('a recording is decoded in a private folder, measured and made playable, and the folder is deleted', async () => {
  const { voicemailId } = await fixture.kept(SOUND);
  const seen = await fixture.recordings.withDecoded(fixture.firm, voicemailId, signal, async (decoded) => {
    const folderMode = (await stat(dirname(decoded.wavPath))).mode & 0o777;
    const original = await readFile(join(dirname(decoded.wavPath), 'original'));
    return { folderMode, original, seconds: decoded.seconds, path: decoded.wavPath };
  });
  expect(seen.folderMode).toBe(0o700);
  expect(seen.original.equals(SOUND)).toBe(true);
  expect(seen.seconds).toBeCloseTo(4, 1);
  await expect(access(seen.path)).rejects.toThrow();
  expect(await fixture.scratch()).toEqual([]);
  const row = await rowOf(voicemailId);
  expect(row).toMatchObject({ incomplete: false, content_type: 'audio/webm', bytes: SOUND.length });
  expect(row?.duration_ms).toBeCloseTo(4000, -2);
  expect(row?.peaks).toHaveLength(400);
  expect(row?.playable_bytes).toBeGreaterThan(10_000);
});

test('decoding twice gives the same result as once', async () => {
  const { voicemailId } = await fixture.kept(SOUND);
  await fixture.recordings.withDecoded(fixture.firm, voicemailId, signal, async () => {});
  const first = await rowOf(voicemailId);
  const count = await fixture.stored();
  await fixture.recordings.withDecoded(fixture.firm, voicemailId, signal, async () => {});
  expect(await rowOf(voicemailId)).toEqual(first);
  expect(await fixture.stored()).toBe(count);
});

test('after a crash between file and row the next run finds the file', async () => {
  const { voicemailId } = await fixture.kept(SOUND);
  await fixture.recordings.withDecoded(fixture.firm, voicemailId, signal, async () => {});
  const first = await rowOf(voicemailId);
  await fixture.fresh.owner(
    'update audio_files set playable_key = null, playable_bytes = null, duration_ms = null where voicemail_id = $1',
    [voicemailId],
  );
  const count = await fixture.stored();
  await fixture.recordings.withDecoded(fixture.firm, voicemailId, signal, async () => {});
  expect(await rowOf(voicemailId)).toEqual(first);
  expect(await fixture.stored()).toBe(count);
});

test('the plain copy is gone when the work fails, and the sound stays playable', async () => {
  const { voicemailId } = await fixture.kept(SOUND);
  const failing = fixture.recordings.withDecoded(fixture.firm, voicemailId, signal, async () => {
    throw new Failure('vendor_failed', { retry: 'yes' });
  });
  await expect(failing).rejects.toMatchObject({ code: 'vendor_failed' });
  expect(await fixture.scratch()).toEqual([]);
  expect((await rowOf(voicemailId))?.playable_key).not.toBeNull();
});

test('the plain copy is gone when nothing can be decoded', async () => {
  const { voicemailId } = await fixture.kept(Buffer.concat([SOUND.subarray(0, 60), randomBytes(5000)]));
  await expect(
    fixture.recordings.withDecoded(fixture.firm, voicemailId, signal, async () => {}),
  ).rejects.toMatchObject({
    code: 'not_audio',
    retry: 'no',
  });
  expect(await fixture.scratch()).toEqual([]);
});

test.each(['before', 'during'])(
  'the plain copy is gone when the work is called off %s decoding',
  async (when) => {
    const { voicemailId } = await fixture.kept(SOUND);
    const stop = new AbortController();
    let decoding = 0;
    const stopped = await fixture.opened({
      decoder: {
        decode: (...given) => {
          decoding += 1;
          const decoded = ffmpegDecoder().decode(...given);
          stop.abort();
          return decoded;
        },
      },
    });
    if (when === 'before') stop.abort();
    await expect(
      stopped.withDecoded(fixture.firm, voicemailId, stop.signal, async () => {}),
    ).rejects.toMatchObject({ code: 'timed_out', retry: 'yes' });
    expect(decoding).toBe(when === 'before' ? 0 : 1);
    expect(await fixture.scratch()).toEqual([]);
  },
);

test('a recording on a failing disk is tried again', async () => {
  const { voicemailId } = await fixture.kept(SOUND);
  const size = () => Promise.reject(Object.assign(new Error('disk'), { code: 'EIO' }));
  const troubled = await fixture.opened({ files: { ...fixture.files, size } });
  await expect(troubled.withDecoded(fixture.firm, voicemailId, signal, async () => {})).rejects.toMatchObject(
    {
      code: 'unavailable',
      retry: 'yes',
    },
  );
  expect(await fixture.scratch()).toEqual([]);
});

/** Linux lists the open files of a process here. */
const OPEN_FILES = '/proc/self/fd';

test.skipIf(!existsSync(OPEN_FILES))(
  'a store that refuses before it reads leaves no plain sound open',
  async () => {
    const { voicemailId } = await fixture.kept(SOUND);
    const refused = () => Promise.reject(new Failure('unavailable', { retry: 'yes' }));
    let kept = 0;
    // The original of the greeting is accepted, its playable copy is refused.
    const put: FileStore['put'] = (key, bytes) => (kept++ === 0 ? fixture.files.put(key, bytes) : refused());
    const allRefused = await fixture.opened({ files: { ...fixture.files, put: refused } });
    await expect(
      allRefused.withDecoded(fixture.firm, voicemailId, signal, async () => {}),
    ).rejects.toMatchObject({ code: 'unavailable' });
    const away = await fixture.opened({ files: { ...fixture.files, put } });
    await expect(
      away.saveGreeting(fixture.firm, Readable.from([SOUND]), { maxBytes: 1_000_000 }),
    ).rejects.toMatchObject({ code: 'unavailable' });
    expect(kept).toBe(2);
    const numbers = await readdir(OPEN_FILES);
    const open = await Promise.all(numbers.map((n) => readlink(join(OPEN_FILES, n)).catch(() => '')));
    expect(open.filter((path) => path.startsWith(join(fixture.folder, 'tmp')))).toEqual([]);
  },
);

test('a recording that is erased during decoding leaves no playable copy', async () => {
  const { voicemailId, audioId } = await fixture.kept(SOUND);
  const count = await fixture.stored();
  const erasing = await fixture.opened({
    decoder: {
      decode: async (...given) => {
        await fixture.fresh.owner('delete from audio_files where id = $1', [audioId]);
        return ffmpegDecoder().decode(...given);
      },
    },
  });
  await expect(erasing.withDecoded(fixture.firm, voicemailId, signal, async () => {})).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await fixture.stored()).toBe(count);
});

test('another firm cannot decode a recording', async () => {
  const { voicemailId } = await fixture.kept(SOUND);
  const other = (await makeFirm(fixture.fresh.db)).id;
  await expect(
    fixture.recordings.withDecoded(other, voicemailId, signal, async () => {}),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('files that a crash left in the private folder are deleted at the next start', async () => {
  const dead = `${'0'.repeat(8)}-1-dead-beef`;
  await mkdir(join(fixture.folder, 'tmp', dead));
  await writeFile(join(fixture.folder, 'tmp', dead, 'original'), 'plain sound');
  fixture.time.now = new Date(Date.now() + 48 * 3600 * 1000);
  await fixture.opened();
  expect(await fixture.scratch()).toEqual([]);
});
