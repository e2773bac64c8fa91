// A lead that is stored although the answer of the database was lost.
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { greetingOf, type LeadsFixture, leadsFixture } from '#tests/support/leads.ts';
import { convert, toneWav } from '#tests/support/sound.ts';

let installation: LeadsFixture;
let webm: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  installation = await leadsFixture();
  webm = new Uint8Array(await convert(toneWav(2), 'webm'));
});
afterAll(() => installation.close());

/** The next lead is committed, and the answer of the database is lost. */
const loseNextAnswer = (db: Database) => {
  const whole = db.asSystem;
  const spy = vi.spyOn(db, 'asSystem').mockImplementation(async (work) => {
    const done = await whole(work);
    if (typeof done !== 'object' || done === null || !('isNew' in done)) return done;
    spy.mockRestore();
    throw new Failure('unavailable', { retry: 'yes', reason: 'connection' });
  });
};

test('a greeting whose commit lost its answer keeps its file, which the repeat does not have', async () => {
  const id = randomUUID();
  loseNextAnswer(installation.fresh.db);
  expect((await installation.upload(greetingOf(webm, { id }))).status).toBe(503);
  const again = await (await installation.upload(greetingOf(webm, { id }))).json();
  const { bytes, read } = await installation.leads.audio(again.id);
  const kept = await buffer(read({ start: 0, end: bytes }));
  expect(createHash('sha256').update(kept).digest('hex')).toBe(
    createHash('sha256').update(webm).digest('hex'),
  );
});
