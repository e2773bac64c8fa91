// The time to notify ends with the first mail that was sent; failed attempts and repetitions do not count.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { listQuery } from '#contract/voicemail.ts';
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
  const [told, untold] = [
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
  await deliver(told ?? '', 'update', after(90));
  await deliver(told ?? '', 'notice', after(40));
  await deliver(told ?? '', 'reminder', after(500));
  await deliver(untold ?? '', 'notice', null);
  const request = { userId: firm.id, query: z.parse(listQuery, {}), now: after(1000) };
  const { time_to_tell, time_to_read } = await fresh.db.asUser(firm.id, (trx) =>
    readStatistics(trx, request),
  );
  expect(time_to_tell).toEqual({ count: 1, median_seconds: 40, p95_seconds: 40 });
  expect(time_to_read).toEqual({ count: 1, median_seconds: 600, p95_seconds: 600 });
});
