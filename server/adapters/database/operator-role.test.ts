// The role of the operator's pages reads across firms, but no content of a message and no secret, and changes nothing.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
}, 60_000);
afterAll(() => fresh.close());

const REFUSED = [
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
  'select voicemail_id from support_grants',
  'update support_grants set until = now()',
  'select * from access_log',
  "select note_support_view(null, null, 'opened')",
];
const asOperator = (statement: string) =>
  fresh.db.asOperator((trx) => sql.raw<Record<string, unknown>>(statement).execute(trx));

test.each(REFUSED)('refuses: %s', async (statement) => {
  await expect(asOperator(statement)).rejects.toMatchObject({ code: '42501' });
});

test('reads the states of all firms', async () => {
  const { rows } = await fresh.db.asOperator((trx) =>
    sql<{ count: number }>`select count(*)::int as count from voicemails where step <> 'notified'`.execute(
      trx,
    ),
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('a grant of the owner opens the one message that it names, through its function only', async () => {
  const firm = (await makeFirm(fresh.db)).id;
  const line = { userId: firm, lineId: (await makeLine(fresh.db, firm)).id };
  const named = await makeMessage(fresh.db, line, { transcription: 'Un perroquet.' });
  await makeMessage(fresh.db, line, { transcription: 'Un secret.' });
  const ask = (name: string) =>
    asOperator(`select ${name}('${firm}', row('${firm}', '${newId()}', now(), 'support', '${firm}', null, 'viewed',
      null, '127.0.0.0/24')::access_log) as shown`);
  const grant = (message: string | null) =>
    fresh.owner(
      `insert into support_grants values ($1, $1, $1, now(), now() + interval '1 hour', $2)
       on conflict (user_id) do update set voicemail_id = $2`,
      [firm, message],
    );
  for (const name of ['support_settings', 'support_message', 'support_sound'])
    expect([name, (await ask(name)).rows[0]?.shown ?? null]).toEqual([name, null]);
  await grant(null);
  expect((await ask('support_settings')).rows[0]?.shown).toMatchObject({ lines: [{ greeting: 'Bonjour.' }] });
  expect((await ask('support_message')).rows[0]?.shown).toBeNull();
  await grant(named);
  const { rows } = await ask('support_message');
  expect(rows).toEqual([{ shown: expect.objectContaining({ id: named, transcription: 'Un perroquet.' }) }]);
  expect(JSON.stringify([rows, (await ask('support_settings')).rows])).not.toContain('secret');
  for (const statement of REFUSED)
    await expect(asOperator(statement)).rejects.toMatchObject({ code: '42501' });
});
