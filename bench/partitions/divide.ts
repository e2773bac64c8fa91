// A copy of a laid-down database whose messages are in parts by the hash of the firm's id.
import pg from 'pg';
import { withKnownLexemes } from '#tests/support/many-messages/known-lexemes.ts';
import { fillPool } from '#tests/support/many-messages.ts';

const PARTS = 16;

type Options = { host: string; user?: string; database?: string };

/** What may be read through it, as in the plain table. */
const RIGHTS = `do $$ declare one record; begin
  alter table voicemails enable row level security;
  grant select, insert, update, delete on voicemails to voxlex_system;
  grant select on voicemails to voxlex_web;
  for one in select * from pg_policies where tablename = 'plain_voicemails' and cmd in ('ALL', 'SELECT') loop
    execute format('create policy %I on voicemails for %s to %s using (%s)', one.policyname, one.cmd,
      array_to_string(one.roles, ','), one.qual);
  end loop;
end $$`;

const makeIndexes = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes
     where tablename = 'plain_voicemails' and indexname <> 'voicemails_pkey' order by indexname`,
  );
  for (const { definition } of rows)
    await client.query(
      definition.replace(/INDEX (\w+) ON public\.plain_voicemails/, 'INDEX parted_$1 ON public.voicemails'),
    );
  // ANALYZE would compute the words of its whole sample.
  const { rows: words } = await client.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
     where inhparent in ('parted_voicemails_words'::regclass, 'parted_voicemails_original_words'::regclass)`,
  );
  for (const { name } of words) await client.query(`alter index ${name} alter column 1 set statistics 0`);
};

const convert = async (client: pg.Client): Promise<void> => {
  await client.query(`set synchronous_commit = off`);
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query('alter table voicemails rename to plain_voicemails');
  await client.query(`create table voicemails (like plain_voicemails
    including defaults including generated including constraints including storage) partition by hash (user_id)`);
  for (let n = 0; n < PARTS; n += 1)
    await client.query(
      `create table voicemails_${n} partition of voicemails for values with (modulus ${PARTS}, remainder ${n})
       with (toast_tuple_target = 1024, autovacuum_enabled = off)`,
    );
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = 'plain_voicemails'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const columns = rows[0]?.columns ?? '';
  await client.query(`insert into voicemails (${columns}) select ${columns} from plain_voicemails`);
  await client.query('alter table voicemails add primary key (user_id, id)');
  await fillPool(client);
  await withKnownLexemes(client, () => makeIndexes(client));
  await client.query('drop table pool');
  await client.query(RIGHTS);
  await client.query('vacuum analyze voicemails');
};

export const divide = async (plain: Options, name: string): Promise<void> => {
  const admin = new pg.Client({ ...plain, user: 'postgres', database: 'postgres' });
  await admin.connect();
  const { rows } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rows.length === 0) {
    // A copy needs the other connections gone; the pool opens them again.
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'voxlex'`);
    await admin.query(`create database ${name} template voxlex owner voxlex strategy file_copy`);
    const client = new pg.Client({ ...plain, database: name });
    await client.connect();
    await convert(client);
    await client.end();
  }
  await admin.end();
};
