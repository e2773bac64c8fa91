// Many notices are sent again at the same moment, to the owner of a firm whose line has no recipients.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage, makePerson } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh, { now: () => new Date('2026-11-23T10:00:00.000Z') });
});
afterAll(async () => {
  await api?.close();
  await fresh?.close();
});

/** More than the pool of a process has connections. */
const AT_ONCE = 16;

const messageWithNotice = async (userId: string, lineId: string, recipient: string) => {
  const id = await makeMessage(fresh.db, { userId, lineId });
  const [delivery_id, now] = [newId(), new Date()];
  await fresh.owner(
    `insert into deliveries (id, user_id, voicemail_id, recipient, kind, message_id, content, state, sent_at)
     values ($1::uuid, $2, $3, $4, 'notice', $1::text, 'complete', 'sent', $5)`,
    [delivery_id, userId, id, recipient, now],
  );
  return () => api.send('POST', userId, `/api/voicemails/${id}/resend`, { delivery_id });
};

test('as many notices as there are connections, and more, are sent again', async () => {
  const firm = await makeFirm(fresh.db);
  const line = await makeLine(fresh.db, firm.id);
  const notices = Array.from({ length: AT_ONCE }, () => messageWithNotice(firm.id, line.id, firm.email));
  const answers = await Promise.all((await Promise.all(notices)).map((resend) => resend()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 202));
});

test('a firm that was handed over has its notices sent again to the new owner, not to the former one', async () => {
  const firm = await makeFirm(fresh.db);
  const line = await makeLine(fresh.db, firm.id);
  const email = 'nouvelle@exemple.test';
  const { id } = await makePerson(fresh.db, { email, name: 'Nouvelle' });
  await fresh.owner('update firms set owner_id = $2 where id = $1', [firm.id, id]);
  const [former, present] = [firm.email, email].map((to) => messageWithNotice(firm.id, line.id, to));
  expect((await (await former)?.())?.statusCode).toBe(404);
  expect((await (await present)?.())?.statusCode).toBe(202);
});
