// Erasing a firm removes everything of it, and nothing of another firm.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asideFolder } from '#server/backup/index.ts';
import { messageIdFor } from '#server/letters/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

const SOUND = await convert(speechLikeWav(1), 'webm');
let fixture: ErasureFixture;
beforeAll(async () => {
  fixture = await erasureFixture(SOUND);
}, 60_000);
afterAll(() => fixture.close());

const gone = (id: string) => async (inside: (trx: Trx) => Promise<void>) =>
  fixture.fresh.db.asSystem(async (trx) => {
    await inside(trx);
    await trx.deleteFrom('accounts').where('id', '=', id).execute();
  });
const firmWithLine = async () => {
  const firm = await makeFirm(fixture.fresh.db);
  return { firm, owner: { userId: firm.id, lineId: (await makeLine(fixture.fresh.db, firm.id)).id } };
};

test('a firm is erased with its audio, mails and texts, and the data of another firm remains', async () => {
  const [stored, outbox] = [await fixture.stored(), await fixture.outbox()];
  const { firm: other, owner: its } = await firmWithLine();
  await fixture.left({}, its);
  const alert = newId();
  await fixture.fresh.owner(
    `insert into alerts (id, user_id, line_id, kind, about, raised_on) values ($1, $2, $3, 'silent', 'x', now())`,
    [alert, other.id, its.lineId],
  );
  const { firm, owner } = await firmWithLine();
  // The owner of one firm may be a recipient of another's.
  await fixture.post(messageIdFor(`${alert}.0`, 'https://voxlex.example'), firm.email);
  const kept = { stored: await fixture.stored(), outbox: await fixture.outbox() };

  for (let n = 0; n < 3; n += 1) await fixture.left({}, owner);
  const own = newId();
  await fixture.fresh.owner(
    `insert into alerts (id, user_id, line_id, kind, about, raised_on) values ($1, $2, $3, 'silent', 'x', now())`,
    [own, firm.id, owner.lineId],
  );
  await fixture.post(messageIdFor(`${own}.1`, 'https://voxlex.example'), 'associee@firme.example');
  // An old password link, whose row was deleted.
  await fixture.post(messageIdFor(newId(), 'https://voxlex.example'), firm.email);

  expect(await fixture.erasure.eraseFirm(firm, gone(firm.id))).toEqual({
    messages: 3,
    recordings: 3,
    mails: 8,
    sms: 3,
    copies: 0,
  });
  expect({ stored: await fixture.stored(), outbox: await fixture.outbox() }).toEqual(kept);
  await fixture.erasure.eraseFirm(other, gone(other.id));
  expect([await fixture.stored(), await fixture.outbox()]).toEqual([
    stored,
    // Its own alert was deleted with it.
    outbox,
  ]);
});

test('a message that arrives during the erasure of its firm is erased too', async () => {
  const [stored, outbox] = [await fixture.stored(), await fixture.outbox()];
  const { firm, owner } = await firmWithLine();
  await fixture.left({}, owner);
  const erased = await fixture.erasure.eraseFirm(firm, async (inside) => {
    await fixture.left({}, owner);
    await gone(firm.id)(inside);
  });
  expect(erased).toMatchObject({ messages: 2, recordings: 2, mails: 4, sms: 2 });
  expect([await fixture.stored(), await fixture.outbox()]).toEqual([stored, outbox]);
});

test('a firm whose audio cannot be removed keeps its account, and the next run finishes the erasure', async () => {
  const { firm, owner } = await firmWithLine();
  await fixture.left({}, owner);
  const stuck = fixture.erasing({
    recordings: {
      ...fixture.recordings,
      discardAll: () => Promise.reject(new Failure('unavailable', { reason: 'disk' })),
    },
  });
  const removed: string[] = [];
  await expect(stuck.eraseFirm(firm, async () => void removed.push('account'))).rejects.toMatchObject({
    reason: expect.stringContaining('run it again'),
  });
  expect(removed).toEqual([]);
  expect(await fixture.erasure.eraseFirm(firm, gone(firm.id))).toMatchObject({ messages: 1 });
});

test('the erasure of a firm deletes the copies that a restore set aside', async () => {
  const { firm } = await firmWithLine();
  const copy = asideFolder(fixture.folder, fixture.time.now);
  await mkdir(copy);
  expect(await fixture.erasure.eraseFirm(firm, gone(firm.id))).toMatchObject({ copies: 1 });
  expect(existsSync(copy)).toBe(false);
});
