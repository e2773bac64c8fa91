// The role of the operator's pages reads across firms, but no content of a message and no secret, and changes nothing.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
}, 60_000);
afterAll(() => fresh.close());

test.each([
  ...['transcription', 'transcription_original', 'ai_summary', 'words', 'facts', 'caller_phone_number'].map(
    (column) => `select ${column} from voicemails`,
  ),
  'select recipient from deliveries',
  'select recipient, body from replies',
  'select caller from calls',
  'select address from escalation_notices',
  'select about from alerts',
  'select password_hash from accounts',
  'select url from webhooks',
  'select * from contacts',
  'select * from audio_files',
  'select * from message_notes',
  'select * from user_keys',
  'select * from sessions',
  'update accounts set operator = true',
  "insert into audit (id, actor, action) values (gen_random_uuid(), 'operator', 'x')",
  'delete from firms',
])('refuses: %s', async (statement) => {
  await expect(fresh.db.asOperator((trx) => sql.raw(statement).execute(trx))).rejects.toMatchObject({
    code: '42501',
  });
});

test('reads the states of all firms', async () => {
  const { rows } = await fresh.db.asOperator((trx) =>
    sql<{ count: number }>`select count(*)::int as count from voicemails where step <> 'notified'`.execute(
      trx,
    ),
  );
  expect(rows).toEqual([{ count: 0 }]);
});
