// What the erasing commands say of the deletions at the provider.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { toneWav } from '#tests/support/sound.ts';
import { eraseElsewhere } from './not-reached.ts';

let fixture: ErasureFixture;
beforeAll(async () => {
  fixture = await erasureFixture(toneWav(1));
}, 60_000);
afterAll(() => fixture?.close());

test('distinguishes a text that was not asked for, one without an answer and a refused one', async () => {
  await fixture.fresh.owner(
    `insert into provider_deletions (sid, kind, attempts, last_code) values
     ('SM0000000001', 'text', 0, null), ('SM0000000002', 'text', 1, null), ('CA0000000003', 'call', 2, 'status 403')`,
  );
  const { erasure, fresh, time } = fixture;
  const clock = { now: () => time.now };
  const { json } = await eraseElsewhere({ config: parseConfig({}), db: fresh.db, clock, erasure });
  expect(json.deleted_at_provider).toBe(0);
  expect(json.not_reached.filter((line) => line.startsWith('  ')).sort()).toEqual([
    '  call CA0000000003: status 403',
    '  text SM0000000001: not asked yet',
    '  text SM0000000002: no answer yet',
  ]);
});
