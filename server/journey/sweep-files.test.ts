// The worker's own sweep: a file stays while a row names it, and is removed when none does.
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineBySlug, openGreetings } from '#server/lines/index.ts';
import { makeLine } from '#tests/support/factories.ts';
import { type RecordingsFixture, recordingsFixture } from '#tests/support/recordings.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { sweepFiles } from './sweep-files.ts';

const SOUND = await convert(speechLikeWav(2), 'webm');
const spoken = () => Readable.from([SOUND]);

let fixture: RecordingsFixture;
beforeAll(async () => {
  fixture = await recordingsFixture();
}, 60_000);
afterAll(() => fixture.close());

const stored = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of fixture.files.list()) keys.push(key);
  return keys.sort();
};
const sweepLater = async (): Promise<number> => {
  const before = new Date(fixture.time.now.getTime() - 2 * 3_600_000);
  for (const key of await stored()) await utimes(join(fixture.folder, 'audio', key), before, before);
  return sweepFiles({ files: fixture.files, db: fixture.fresh.db, clock: { now: () => fixture.time.now } });
};

test('a firm’s recorded greeting stays, and a replaced one that a crash left is removed', async () => {
  const { slug } = await makeLine(fixture.fresh.db, fixture.firm);
  const line = async () => {
    const found = await fixture.fresh.db.asSystem((trx) => lineBySlug(trx, slug));
    if (!found) throw new Error('no line');
    return found;
  };
  const opened = (discard: (key: string) => Promise<void>) =>
    openGreetings({
      db: fixture.fresh.db,
      clock: { now: () => fixture.time.now },
      keys: { systemKey: async () => Buffer.alloc(32, 7) },
      recordings: { ...fixture.recordings, discard },
      maxBytes: 1_000_000,
      publicUrl: 'https://voxlex.example',
    });
  const greetings = await opened(fixture.recordings.discard);
  await greetings.record(await line(), spoken());
  const first = await stored();
  expect(first).toHaveLength(1);
  expect([await sweepLater(), await stored()]).toEqual([0, first]);

  const dying = await opened(async () => {
    throw new Error('killed');
  });
  await expect(dying.record(await line(), spoken())).rejects.toThrow('killed');
  expect(await stored()).toHaveLength(2);
  expect(await sweepLater()).toBe(1);
  expect(await stored()).toEqual([(await line()).greeting_audio_key]);
});

test('a message’s sound and its playable copy stay, and files without a row are removed', async () => {
  const { voicemailId } = await fixture.kept(SOUND);
  await fixture.recordings.withDecoded(
    fixture.firm,
    voicemailId,
    new AbortController().signal,
    async () => {},
  );
  const before = await stored();
  const nobody = await fixture.recordings.save(fixture.firm, spoken(), { maxBytes: 1_000_000 });
  expect(await stored()).toContain(nobody.key);
  expect([await sweepLater(), await stored()]).toEqual([1, before]);
});
