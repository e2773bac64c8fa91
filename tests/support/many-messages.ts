// Inserts firms with years of messages by SQL, in minutes instead of hours:
//
//   await layDown(opened.direct, [{ userId, count: 100_000, days: 1095, whole: true }, …])
//
// Texts are labelled calls joined in pairs; all persons are invented. Counters are right, indexes are
// as in the schema, and pages are marked as vacuum would.
import pg from 'pg';
import { ANALYSIS_TYPES, AXES } from '#contract/values.ts';
import type { ConnectionOptions } from '#server/platform/database.ts';
import { labelledCalls } from './calls/index.ts';

export type ManyOf = {
  userId: string;
  count: number;
  /** The days over which they are spread evenly. */
  days: number;
  /** Adds long texts, timed words, analysis records and sound, for a firm whose messages a test reads. */
  whole?: boolean;
};

const POOL = `create temp table pool (
  place integer primary key, text text, summary text, sentiment text, urgency text, stage text, category text, domain text,
  words jsonb)`;

const timed = (text: string): string =>
  JSON.stringify(
    text
      .split(/\s+/)
      .map((word, n) => ({ text: word, start: n * 0.31, end: n * 0.31 + 0.3, confidence: 0.9 })),
  );

const fillPool = async (client: pg.Client): Promise<void> => {
  await client.query(POOL);
  const calls = labelledCalls();
  await client.query(
    `insert into pool select * from jsonb_to_recordset($1) as given
    (place integer, text text, summary text, sentiment text, urgency text, stage text, category text, domain text, words jsonb)`,
    [
      JSON.stringify(
        calls.map((call, place) => ({
          place,
          text: call.text,
          summary: call.summary ?? call.text.slice(0, 90),
          sentiment: call.sentiment,
          urgency: call.urgence,
          stage: call.etape,
          category: call.categorie,
          domain: call.domaine,
          words: JSON.parse(timed(call.text)),
        })),
      ),
    ],
  );
};

const FIRMS = `create temp table filled_firms (user_id uuid, line_id uuid, count integer, days float8, whole boolean)`;

/** UUIDv7 like the product's ids, in the order of the messages' arrival. */
const ID = `(overlay(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') placing '-' from 9 for 0) || '-7' ||
  substr(gen_random_uuid()::text, 16))::uuid`;

/**
 * Inserts in arrival order with the firms mixed, as in production: rows of one firm stored side by side would be ten
 * times cheaper to read. Some are missed calls, some not analysed, one in two hundred is deleted, one in nine unread.
 */
const MESSAGES = `
insert into voicemails (id, user_id, line_id, source, received_at, caller_phone_number, duration_seconds, transcription,
  ai_summary, words, transcription_state, step, sentiment, urgency, stage, category, domain, is_read, read_at, notified_at, status,
  created_at, updated_at)
select ${ID}, user_id, line_id, 'page', at,
  case when n % 23 > 0 then '+32470' || lpad((n * 7919 % 900000)::text, 6, '0') end,
  case when n % 50 > 0 then 5 + n * 31 % 170 end,
  case when n % 40 > 0 then one.text || case when whole then ' ' || other.text || ' Dossier ' || n || '.' else '' end end,
  case when n % 33 > 0 then one.summary end,
  case when whole and n % 40 > 0 then one.words || other.words end, 'done', 'notified',
  one.sentiment, case when n % 40 > 0 then other.urgency end, one.stage, one.category, one.domain,
  n % 9 > 0, case when n % 9 > 0 then at + n * 37 % 7200 * interval '1 second' end,
  case when n % 60 > 0 then at + (18 + n * 7 % 38) * interval '1 second' end,
  case when n % 200 > 0 then 'Nouveau' else 'Supprimé' end, at, at
from (
    -- Each firm's at moments of its own: those of all at once would part the others' rows from one another.
    select firms.*, n, now() - (n - phase) * (days / count) * interval '1 day' as at
    from (select *, random() as phase from filled_firms) firms cross join lateral generate_series(1, count) n
    order by at
  ) arrivals
  cross join (select count(*)::integer as size from pool) pool_size
  join pool one on one.place = n * 13 % size
  join pool other on other.place = (n * 29 + n / size) % size`;

const ANALYSIS = AXES.map(
  (
    axis,
  ) => `insert into voicemail_analysis (voicemail_id, user_id, analysis_type, analysis_result, confidence, analysed_by)
    select id, user_id, '${ANALYSIS_TYPES[axis]}', ${axis}, 0.9, 'test' from voicemails where user_id = $1 and ${axis} is not null`,
);

const SOUND = `insert into audio_files (id, voicemail_id, user_id, original_key, content_type, bytes, sha256, peaks, duration_ms)
  select gen_random_uuid(), id, user_id, id::text, 'audio/webm', 120000, repeat('0', 64),
    array(select (n * 37 % 256)::smallint from generate_series(1, 120) n), duration_seconds * 1000
  from voicemails where user_id = $1`;

const fillFirms = async (client: pg.Client, firms: readonly ManyOf[]): Promise<void> => {
  await client.query(FIRMS);
  await client.query(
    `insert into filled_firms select user_id, gen_random_uuid(), count, days, coalesce(whole, false)
     from jsonb_to_recordset($1) as given (user_id uuid, count integer, days float8, whole boolean)`,
    [JSON.stringify(firms.map(({ userId, ...firm }) => ({ ...firm, user_id: userId })))],
  );
  await client.query(
    `insert into accounts (id, email) select user_id, user_id || '@exemple.test' from filled_firms on conflict do nothing`,
  );
  await client.query(
    'insert into firms (id, owner_id) select user_id, user_id from filled_firms on conflict do nothing',
  );
  await client.query(
    `insert into lines (id, user_id, slug, name, greeting, recording_notice)
     select line_id, user_id, line_id::text, 'Ligne', 'Bonjour.', 'Avis.' from filled_firms`,
  );
};

const fillMessages = async (client: pg.Client, firms: readonly ManyOf[]): Promise<void> => {
  // A hash join too large for memory would put the messages of one text side by side.
  await client.query('analyze pool');
  await client.query('set enable_hashjoin = off');
  await client.query('set enable_mergejoin = off');
  await client.query(MESSAGES);
  await client.query('reset enable_hashjoin');
  await client.query('reset enable_mergejoin');
  for (const { userId } of firms.filter(({ whole }) => whole))
    for (const statement of [...ANALYSIS, SOUND]) await client.query(statement, [userId]);
};

/** Building an index at the end costs a tenth of updating it row by row. */
const withoutIndexes = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'voicemails'
       and not exists (select from pg_constraint where conindid = format('%I', indexname)::regclass)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
  await client.query('alter index voicemails_words alter column 1 set statistics 0');
};

export const layDown = async (options: ConnectionOptions, firms: readonly ManyOf[]): Promise<void> => {
  const client = new pg.Client(options);
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off`);
    await client.query(`set maintenance_work_mem = '256MB'`);
    await fillPool(client);
    await fillFirms(client, firms);
    await withoutIndexes(client, () => fillMessages(client, firms));
    for (const table of ['voicemails', 'voicemail_analysis', 'audio_files'])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
};
