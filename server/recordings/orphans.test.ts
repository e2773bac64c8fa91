import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { greetingKeysInUse } from '#server/greetings/index.ts';
import { leadKeysInUse } from '#server/leads/index.ts';
import { newId } from '#server/platform/ids.ts';
import { type RecordingsFixture, recordingsFixture } from '#tests/support/recordings.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { audioKeysInUse, sweepOrphans } from './index.ts';

const SOUND = await convert(speechLikeWav(1), 'webm');
const HOUR_MS = 3_600_000;
const IN_USE = [audioKeysInUse, leadKeysInUse, greetingKeysInUse];
let fixture: RecordingsFixture;
beforeAll(async () => {
  fixture = await recordingsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.fresh.owner('delete from audio_files');
  for await (const { key } of fixture.files.list()) await fixture.files.remove(key);
});

const sweep = (inUse = IN_USE) =>
  sweepOrphans({ files: fixture.files, db: fixture.fresh.db, clock: { now: () => fixture.time.now }, inUse });
const age = async (key: string, ms: number): Promise<void> => {
  const at = new Date(fixture.time.now.getTime() - ms);
  await utimes(join(fixture.folder, 'audio', key), at, at);
};
const stored = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of fixture.files.list()) keys.push(key);
  return keys.sort();
};
const withoutRow = async (): Promise<string> =>
  (await fixture.recordings.save(fixture.firm, Readable.from([SOUND]), { maxBytes: 1_000_000 })).key;

test('a file without a row is deleted after an hour and not before', async () => {
  const key = await withoutRow();
  await age(key, HOUR_MS - 1000);
  expect(await sweep()).toBe(0);
  expect(await stored()).toEqual([key]);
  await age(key, HOUR_MS + 1000);
  expect(await sweep()).toBe(1);
  expect(await stored()).toEqual([]);
});

test('files that a row names stay: the original, the playable copy, and one made just before a crash', async () => {
  const { voicemailId } = await fixture.kept(SOUND);
  await fixture.recordings.withDecoded(
    fixture.firm,
    voicemailId,
    new AbortController().signal,
    async () => {},
  );
  const before = await stored();
  expect(before).toHaveLength(2);
  for (const key of before) await age(key, 400 * 24 * HOUR_MS);
  expect(await sweep()).toBe(0);
  await fixture.fresh.owner('update audio_files set playable_key = null');
  expect(await sweep()).toBe(0);
  expect(await stored()).toEqual(before);
});

test('a prospect’s greeting stays', async () => {
  const { key } = await fixture.recordings.system.save(Readable.from([SOUND]), { maxBytes: 1_000_000 });
  await fixture.fresh.owner(
    `insert into leads (id, kind, language, email, content, audio_key, received_at)
     values ($1, 'recording', 'fr', 'claire@exemple.test', '{}', $2, now())`,
    [newId(), key],
  );
  await age(key, 2 * HOUR_MS);
  expect(await sweep()).toBe(0);
  expect(await sweep([audioKeysInUse])).toBe(1);
});

test('a line’s own greeting stays', async () => {
  const { key } = await fixture.recordings.save(fixture.firm, Readable.from([SOUND]), {
    maxBytes: 1_000_000,
  });
  await fixture.fresh.owner(
    `insert into greetings (id, user_id, line_id, kind, languages, audio_key)
     select $1, user_id, id, 'usual', '{fr}', $2 from lines limit 1`,
    [newId(), key],
  );
  await age(key, 2 * HOUR_MS);
  expect(await sweep()).toBe(0);
  expect(await sweep([audioKeysInUse, leadKeysInUse])).toBe(1);
});

test('every column that names a stored file is checked before one is deleted', async () => {
  const columns = await fixture.fresh.owner<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name like '%\\_key'
       and column_name <> 'event_key' order by 1`,
  );
  // A new one needs its own `…KeysInUse` in server/journey/sweep-files.ts: without it the sweep would take its files.
  // `event_key` of a webhook's delivery identifies an event and names no file.
  expect(columns.map(({ name }) => name)).toEqual([
    'audio_files.original_key',
    'audio_files.playable_key',
    'greetings.audio_key',
    'leads.audio_key',
  ]);
});
