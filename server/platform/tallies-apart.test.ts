// The step that lays the tallies apart, beside a server of before that goes on counting.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { up } from './migrations/0026-tallies-apart.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const asBefore = [
  'create table before (like voicemail_tallies)',
  'alter table before add foreign key (user_id) references accounts on delete cascade',
  `alter table before add unique nulls not distinct (user_id, sentiment, urgency, stage, category, domain,
     has_transcription, has_summary, is_read, duration_seconds)`,
  'insert into before select * from voicemail_tallies',
  'drop table voicemail_tallies',
  'alter table before rename to voicemail_tallies',
  'grant select, insert, update, delete on voicemail_tallies to voxlex_system',
];

test('what is counted while the tallies are moved is counted in their new place', async () => {
  const firm = await makeFirm(fresh.db);
  const owner = { userId: firm.id, lineId: (await makeLine(fresh.db, firm.id)).id };
  const id = await makeMessage(fresh.db, owner, { transcription: 'Bonjour.' });
  for (const statement of asBefore) await fresh.owner(statement);
  const pool = new pg.Pool({ ...fresh.direct, max: 2 });
  const counting = await pool.connect();
  await counting.query('begin');
  await counting.query('set constraints all immediate');
  await counting.query('update voicemails set is_read = true, read_at = now() where id = $1', [id]);
  const moving = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }).transaction().execute(up);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await fresh.owner(waiting)).length === 0);
  await counting.query('commit');
  counting.release();
  await moving;
  await pool.end();
  expect(await fresh.owner('select is_read, messages from voicemail_tallies where messages <> 0')).toEqual([
    { is_read: true, messages: 1 },
  ]);
});
