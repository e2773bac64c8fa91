// The thirty days of the bin run from the deletion.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { toneWav } from '#tests/support/sound.ts';

let fixture: ErasureFixture;
beforeAll(async () => {
  fixture = await erasureFixture(toneWav(1));
  const [row] = await fixture.fresh.owner<{ now: Date }>('select now() as now');
  if (row) fixture.time.now = row.now;
}, 60_000);
afterAll(() => fixture.close());

const ago = (days: number): Date => new Date(fixture.time.now.getTime() - days * DAY_MS);

test('a change of a deleted message does not restart its thirty days, and a new deletion does', async () => {
  const received = { received_at: ago(400) };
  const [changed, again] = [
    await fixture.left({ ...received, status: 'Supprimé', updated_at: ago(30.1) }),
    await fixture.left({ ...received, status: 'Supprimé', updated_at: ago(30.1) }),
  ];
  const set = (id: string, columns: { status?: string; is_read?: boolean }, days: number) =>
    fixture.fresh.db.asUser(wholeFirm(fixture.firm), (trx) =>
      trx
        .updateTable('voicemails')
        .set({ ...columns, updated_at: ago(days) })
        .where('id', '=', id)
        .execute(),
    );
  await set(changed.id, { is_read: true }, 1);
  await set(again.id, { status: 'Nouveau' }, 3);
  await set(again.id, { status: 'Supprimé' }, 2);
  expect((await fixture.erasure.sweep(new AbortController().signal)).deleted.messages).toBe(1);
  expect(await fixture.fresh.owner('select id from voicemails')).toEqual([{ id: again.id }]);
});
