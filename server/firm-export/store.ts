// SQL of the export of a firm.
import { type RawBuilder, sql } from 'kysely';
import { ACTIONS_ABOUT_A_FIRM } from '#contract/audit-actions.ts';
import type { Trx } from '#server/platform/database.ts';
import { EXPORTED } from './tables.data.ts';

export type TableRow = Record<string, unknown>;

/** The columns of the primary key of each exported table, in its order. */
export const keysOfTables = async (trx: Trx): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select k.conrelid::regclass::text as table,
      (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality as u (num, n)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns
    from pg_constraint k
    where k.contype = 'p' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace
      and k.conrelid::regclass::text = any(${Object.keys(EXPORTED)}::text[])`.execute(trx);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

type Page = { table: string; keys: readonly string[]; after: TableRow | null; limit: number };

/** The firm and its owner have different ids after the firm was handed over. */
const ownedBy = (table: string, firmId: string): RawBuilder<boolean> => {
  const firm = sql`${firmId}::uuid`;
  const owner = sql`(select owner_id from firms where id = ${firmId})`;
  if (table === 'audit')
    return sql`t.user_id = case when t.action = any(${ACTIONS_ABOUT_A_FIRM}::text[]) then ${firm} else ${owner} end`;
  const isOfOwner = table === 'users' || table === 'accounts';
  return sql`${sql.ref(`t.${EXPORTED[table]?.firm ?? 'user_id'}`)} = ${isOfOwner ? owner : firm}`;
};

/** The rows after that one in the order of the primary key, each as the database has it. */
export const tableRows = async (
  trx: Trx,
  firmId: string,
  { table, keys, after, limit }: Page,
): Promise<TableRow[]> => {
  const columns = sql.join(keys.map((key) => sql.ref(`t.${key}`)));
  const from = after
    ? sql`and (${columns}) > (select ${columns} from jsonb_populate_record(null::${sql.id('public', table)},
        ${JSON.stringify(after)}::jsonb) as t)`
    : sql``;
  const { rows } = await sql<{ row: TableRow }>`
    select to_jsonb(t) as row from ${sql.id('public', table)} as t where ${ownedBy(table, firmId)} ${from}
    order by ${columns} limit ${limit}`.execute(trx);
  return rows.map(({ row }) => row);
};

export type IndexedMessage = {
  id: string;
  received_at: Date;
  /** The same with microseconds, for the next page. */
  moment: string;
  caller_phone_number: string | null;
  contact: string | null;
  line: string;
  duration_seconds: number | null;
  ai_summary: string | null;
  transcription: string | null;
  status: string;
};

/** The newest first; `before` is the last one of the page before. */
export const messagesToIndex = async (
  trx: Trx,
  firmId: string,
  before: Pick<IndexedMessage, 'id' | 'moment'> | null,
  limit: number,
): Promise<IndexedMessage[]> => {
  const from = before
    ? sql`and (v.received_at, v.id) < (${before.moment}::timestamptz, ${before.id}::uuid)`
    : sql``;
  const { rows } = await sql<IndexedMessage>`
    select v.id, v.received_at, v.received_at::text as moment, v.caller_phone_number, c.name as contact,
      l.name as line, v.duration_seconds, v.ai_summary, v.transcription, v.status
    from voicemails v
    join lines l on l.user_id = v.user_id and l.id = v.line_id
    left join contact_numbers n on n.user_id = v.user_id and n.number = v.caller_phone_number
    left join contacts c on c.user_id = n.user_id and c.id = n.contact_id
    where v.user_id = ${firmId} ${from} order by v.received_at desc, v.id desc limit ${limit}`.execute(trx);
  return rows;
};

export const greetingFiles = async (trx: Trx, firmId: string): Promise<{ id: string; key: string }[]> => {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, audio_key as key from greetings where user_id = ${firmId} and audio_key is not null order by id`.execute(
    trx,
  );
  return rows;
};

export const nameOfFirm = async (trx: Trx, firmId: string): Promise<string> => {
  const row = await trx
    .selectFrom('firms')
    .innerJoin('accounts', 'accounts.id', 'firms.owner_id')
    .select(['firms.name', 'accounts.email'])
    .where('firms.id', '=', firmId)
    .executeTakeFirstOrThrow();
  return row.name ?? row.email;
};
