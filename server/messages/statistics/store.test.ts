// The time to notify ends with the first mail that was sent; failed attempts and repetitions do not count.

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { listQuery } from '#contract/voicemail.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { readStatistics } from './store.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const RECEIVED = Date.parse('2026-01-20T09:00:00Z');
const after = (seconds: number) => new Date(RECEIVED + seconds * 1000);

/** An imported message: its call was long before it was stored. */
const CALLED = new Date('2026-01-03T01:09:00Z');

test('the time to notify runs from storage to the first sent mail, and unsent mails do not count', async () => {
  const firm = await makeFirm(fresh.db);
  const owner = { userId: firm.id, lineId: (await makeLine(fresh.db, firm.id)).id };
  const [notified, unnotified] = [
    await makeMessage(fresh.db, owner, { received_at: CALLED, created_at: after(0), read_at: after(600) }),
    await makeMessage(fresh.db, owner, { received_at: CALLED, created_at: after(0) }),
  ];
  const deliver = (voicemailId: string, kind: string, sentAt: Date | null) =>
    fresh.db.asSystem(async (trx) => {
      const id = newId();
      await trx
        .insertInto('deliveries')
        .values({
          id,
          user_id: firm.id,
          voicemail_id: voicemailId,
          recipient: 'a@exemple.test',
          kind,
          message_id: id,
          content: 'full',
        })
        .execute();
      if (sentAt)
        await trx
          .updateTable('deliveries')
          .set({ state: 'sent', sent_at: sentAt })
          .where('id', '=', id)
          .execute();
    });
  await deliver(notified ?? '', 'update', after(90));
  await deliver(notified ?? '', 'notice', after(40));
  await deliver(notified ?? '', 'reminder', after(500));
  await deliver(unnotified ?? '', 'notice', null);
  const request = { userId: firm.id, query: z.parse(listQuery, {}), now: after(1000) };
  const { time_to_tell, time_to_read } = await fresh.db.asUser(wholeFirm(firm.id), (trx) =>
    readStatistics(trx, request),
  );
  expect(time_to_tell).toEqual({ count: 1, median_seconds: 40, p95_seconds: 40 });
  expect(time_to_read).toEqual({ count: 1, median_seconds: 600, p95_seconds: 600 });
});

test('a message whose mail was held is counted apart and has no time to notify', async () => {
  const firm = await makeFirm(fresh.db);
  const owner = { userId: firm.id, lineId: (await makeLine(fresh.db, firm.id)).id };
  const deliver = (voicemailId: string, recipient: string, held: boolean) =>
    fresh.db.asSystem(async (trx) => {
      const id = newId();
      await trx
        .insertInto('deliveries')
        .values({
          id,
          user_id: firm.id,
          voicemail_id: voicemailId,
          recipient,
          kind: 'notice',
          message_id: id,
          content: 'full',
          state: 'sent',
          sent_at: after(40),
          ...(held && { held_until: after(30), held_for: 'quiet' }),
        })
        .execute();
    });
  const [held, both, prompt] = [
    await makeMessage(fresh.db, owner, { created_at: after(0) }),
    await makeMessage(fresh.db, owner, { created_at: after(0) }),
    await makeMessage(fresh.db, owner, { created_at: after(0) }),
  ];
  await deliver(held, 'a@exemple.test', true);
  await deliver(both, 'a@exemple.test', true);
  await deliver(both, 'b@exemple.test', false);
  await deliver(prompt, 'a@exemple.test', false);
  const request = { userId: firm.id, query: z.parse(listQuery, {}), now: after(1000) };
  const figures = await fresh.db.asUser(wholeFirm(firm.id), (trx) => readStatistics(trx, request));
  expect([figures.total, figures.held, figures.time_to_tell.count]).toEqual([3, 1, 2]);
});

test('the equal period before is counted apart, with the same filters, until this period begins', async () => {
  const firm = await makeFirm(fresh.db);
  const owner = { userId: firm.id, lineId: (await makeLine(fresh.db, firm.id)).id };
  const now = new Date('2026-11-23T09:00:00Z');
  for (const [received_at, duration_seconds] of [
    ['2026-11-22T09:00:00Z', 30],
    ['2026-11-16T09:00:00Z', 50],
    ['2026-11-16T08:59:59Z', 60],
    ['2026-11-09T09:00:00Z', 90],
    ['2026-11-09T08:59:59Z', 900],
  ] as const)
    await makeMessage(fresh.db, owner, { received_at: new Date(received_at), duration_seconds });
  const read = (given: Record<string, string>) =>
    fresh.db.asUser(wholeFirm(firm.id), (trx) =>
      readStatistics(trx, { userId: firm.id, query: z.parse(listQuery, given), now }),
    );
  expect(await read({ period: 'week' })).toMatchObject({
    total: 2,
    durations: { total_seconds: 80 },
    before: { total: 2, total_seconds: 150, average_seconds: 75 },
  });
  expect((await read({ period: 'week', duration: 'long' })).before).toMatchObject({ total: 0 });
  expect(await read({ period: 'today' })).toMatchObject({ total: 0, before: { total: 0 } });
  expect(await read({})).toMatchObject({ total: 5, before: null });
});
