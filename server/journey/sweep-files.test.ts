// The worker's own sweep: a file stays while a row names it, and is removed when none does.
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Greetings, openGreetings } from '#server/greetings/index.ts';
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
  const { id: lineId } = await makeLine(fixture.fresh.db, fixture.firm);
  const opened = (discard: (key: string) => Promise<void>) =>
    openGreetings({
      db: fixture.fresh.db,
      clock: { now: () => fixture.time.now },
      keys: { systemKey: async () => Buffer.alloc(32, 7) },
      recordings: { ...fixture.recordings, discard },
      maxBytes: 1_000_000,
    });
  const record = async (greetings: Greetings) => {
    const file = await greetings.keep(fixture.firm, spoken());
    const input = {
      kind: 'usual',
      languages: [],
      from: undefined,
      to: undefined,
      file,
      saysNotice: false,
    } as const;
    const writer = { actor: 'user', version: null, now: fixture.time.now } as const;
    await greetings.add({ userId: fixture.firm, lineId }, input, writer);
    return file.key;
  };
  const greetings = await opened(fixture.recordings.discard);
  const first = await record(greetings);
  expect(await stored()).toEqual([first]);
  expect([await sweepLater(), await stored()]).toEqual([0, [first]]);

  const dying = await opened(async (key) => {
    if (key === first) throw new Error('killed');
  });
  await record(dying);
  const both = await stored();
  expect(both).toHaveLength(2);
  expect([await sweepLater(), await stored()]).toEqual([1, both.filter((key) => key !== first)]);
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
