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
import { withKnownLexemes } from './many-messages/known-lexemes.ts';
import { withoutIndexes, withoutTriggers } from './many-messages/without-upkeep.ts';

export type ManyOf = {
  userId: string;
  count: number;
  /** The days over which they are spread evenly. */
  days: number;
  /** Adds long texts, timed words, analysis records and sound, for a firm whose messages a test reads. */
  whole?: boolean;
  /** Has texts of the length of a summary: an index over whole texts of ten million messages takes an hour. */
  short?: boolean;
};

const POOL = `create unlogged table pool (
  place integer primary key, text text, summary text, sentiment text, urgency text, stage text, category text, domain text,
  words jsonb)`;

const timed = (text: string): string =>
  JSON.stringify(
    text
      .split(/\s+/)
      .map((word, n) => ({ text: word, start: n * 0.31, end: n * 0.31 + 0.3, confidence: 0.9 })),
  );

export const fillPool = async (client: pg.Client): Promise<void> => {
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

const FIRMS = `create unlogged table filled_firms (user_id uuid, line_id uuid, count integer, days float8, whole boolean,
  short boolean, phase float8, until timestamptz)`;

/** UUIDv7 like the product's ids, in the order of the messages' arrival. */
const ID = `(overlay(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') placing '-' from 9 for 0) || '-7' ||
  substr(gen_random_uuid()::text, 16))::uuid`;

/**
 * Inserts in arrival order with the firms mixed, as in production: rows of one firm stored side by side would be ten
 * times cheaper to read. Some are missed calls, some not analysed, one in two hundred is deleted, one in nine unread. Each
 * caller of a firm that no test reads left three. `$1` of `$2` parts of the time.
 */
const MESSAGES = `
insert into voicemails (id, user_id, line_id, source, received_at, caller_phone_number, duration_seconds, transcription,
  ai_summary, words, transcription_state, step, sentiment, urgency, stage, category, domain, is_read, read_at, notified_at, status,
  created_at, updated_at)
select ${ID}, user_id, line_id, 'page', at,
  case when n % 23 > 0 then '+32470' || lpad((n * 7919 % case when whole then 900000 else count / 3 + 1 end)::text, 6, '0') end,
  case when n % 50 > 0 then 5 + n * 31 % 170 end,
  case when n % 40 > 0 then case when short then one.summary else one.text end || case when whole then ' ' || other.text || ' Dossier ' || n || '.' else '' end end,
  case when n % 33 > 0 and not short then one.summary end,
  case when whole and n % 40 > 0 then one.words || other.words end, 'done', 'notified',
  one.sentiment, case when n % 40 > 0 then other.urgency end, one.stage, one.category, one.domain,
  n % 9 > 0, case when n % 9 > 0 then at + n * 37 % 7200 * interval '1 second' end,
  case when n % 60 > 0 then at + (18 + n * 7 % 38) * interval '1 second' end,
  case when n % 200 > 0 then 'Nouveau' else 'Supprimé' end, at, at
from (
    select firms.*, n, until - (n - phase) * (days / count) * interval '1 day' as at
    from filled_firms firms cross join lateral generate_series(count * $1::bigint / $2 + 1, count * ($1::bigint + 1) / $2) n
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
    // Each firm's messages at moments of its own: those of all at once would part the others' rows from one another.
    `insert into filled_firms select user_id, gen_random_uuid(), count, days, coalesce(whole, false), coalesce(short, false),
       random(), now()
     from jsonb_to_recordset($1) as given (user_id uuid, count integer, days float8, whole boolean, short boolean)`,
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

const fillPart = async (options: ConnectionOptions, part: number, parts: number): Promise<void> => {
  const client = new pg.Client(options);
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off`);
    await client.query(`set work_mem = '256MB'`);
    // A hash join too large for memory would put the messages of one text side by side.
    await client.query('set enable_hashjoin = off');
    await client.query('set enable_mergejoin = off');
    await client.query(MESSAGES, [part, parts]);
  } finally {
    await client.end();
  }
};

/** At once: each connection is a process of the database. */
const CONNECTIONS = 3;
const MANY = 2_000_000;

const fillMessages = async (options: ConnectionOptions, count: number): Promise<void> => {
  const parts = count < MANY ? 1 : CONNECTIONS;
  await Promise.all(Array.from({ length: parts }, (_, part) => fillPart(options, part, parts)));
};

/** What the triggers write for each message: a contact for each number of a firm, with the last message of each line. */
const CONTACTS = [
  `create temp table callers as
   select user_id, line_id, number, last_at, coalesce(contact_id, gen_random_uuid()) as id, contact_id is null as is_new
   from (
       select user_id, line_id, caller_phone_number as number,
         max(received_at) filter (where status <> 'Supprimé') as last_at
       from voicemails join filled_firms using (user_id, line_id)
       where caller_phone_number is not null group by 1, 2, 3
     ) called
     left join contact_numbers using (user_id, number)`,
  'insert into contacts (id, user_id) select id, user_id from callers where is_new order by user_id, id',
  'insert into contact_numbers select user_id, number, id from callers where is_new order by user_id, number',
  `insert into contact_lines select user_id, id, line_id, null, last_at, number from callers where last_at is not null
   order by user_id, id`,
];
const CONTACT_TABLES = ['contacts', 'contact_numbers', 'contact_lines'];

const TABLES = ['voicemails', 'voicemail_analysis', 'audio_files', ...CONTACT_TABLES];

/** `quickly` looks up the words of known texts: worth its preparation from a hundred thousand messages. */
export const layDown = async (
  options: ConnectionOptions,
  firms: readonly ManyOf[],
  { quickly = false } = {},
): Promise<void> => {
  const client = new pg.Client(options);
  await client.connect();
  const count = firms.reduce((sum, firm) => sum + firm.count, 0);
  try {
    await client.query(`set synchronous_commit = off`);
    await client.query(`set maintenance_work_mem = '1GB'`);
    await client.query(`set work_mem = '256MB'`);
    await fillPool(client);
    await client.query('analyze pool');
    await fillFirms(client, firms);
    await withoutTriggers(client, ['voicemails', ...CONTACT_TABLES], async () => {
      await withoutIndexes(
        client,
        () => fillMessages(options, count),
        (build) => (quickly ? withKnownLexemes(client, build) : build()),
      );
      for (const statement of CONTACTS) await client.query(statement);
    });
    for (const { userId } of firms.filter(({ whole }) => whole))
      for (const statement of [...ANALYSIS, SOUND]) await client.query(statement, [userId]);
    await client.query('drop table pool, filled_firms');
    for (const table of TABLES) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
};
