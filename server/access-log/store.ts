// SQL of the access log.
import { type RawBuilder, sql } from 'kysely';
import {
  type AccessAct,
  type AccessActor,
  type AccessFilter,
  ONE_READING_MIN,
} from '#contract/access-log.ts';
import { momentAt } from '#contract/brussels.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Limit } from '#server/platform/pages.ts';
import { isMergedWhenRepeated } from './rules.ts';

export type Reading = {
  userId: string;
  actor: AccessActor;
  act: AccessAct;
  /** The account of the person who reads, also in the support view. */
  personId?: string | null | undefined;
  /** The hash in a mailed link (`audienceOf` of recordings). */
  audience?: string | null;
  /** Null for a list or an export. */
  voicemailId: string | null;
  /** The address of the request; only its network is stored. Null for the command line. */
  ip: string | null;
};

/** Writes the row in the transaction of the reading, so that it is committed before the first byte of the answer. */
export const recordAccess = async (trx: Trx, reading: Reading, now: Date): Promise<void> => {
  const { userId, actor, act, personId = null, audience = null, voicemailId, ip } = reading;
  const network = ip === null ? null : networkOf(ip);
  await sql`select record_access(row(${userId}::uuid, ${newId(now.getTime())}::uuid, ${now}::timestamptz, ${actor}::text,
    ${personId}::uuid, ${audience}::text, ${act}::text, ${voicemailId}::uuid, ${network}::text)::access_log,
    make_interval(mins => ${isMergedWhenRepeated(act) ? ONE_READING_MIN : 0}))`.execute(trx);
};

export type AccessRow = {
  id: string;
  at: Date;
  actor: AccessActor;
  person_id: string | null;
  name: string;
  act: AccessAct;
  voicemail_id: string | null;
  received_at: Date | null;
  network: string | null;
};

const NEXT_DAY_MINUTES = 24 * 60;

const matching = (userId: string, filter: AccessFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`a.user_id = ${userId}`,
      ...(filter.act ? [sql`a.act = ${filter.act}`] : []),
      ...(filter.person_id ? [sql`a.person_id = ${filter.person_id}`] : []),
      ...(filter.voicemail_id ? [sql`a.voicemail_id = ${filter.voicemail_id}`] : []),
      ...(filter.from ? [sql`a.at >= ${momentAt(filter.from, 0)}`] : []),
      ...(filter.to ? [sql`a.at < ${momentAt(filter.to, NEXT_DAY_MINUTES)}`] : []),
    ],
    sql` and `,
  );

/** With the person's name, the address of a mailed link and the time of the message, where the viewer may see them. */
const shownRows = (userId: string, rows: RawBuilder<unknown>): RawBuilder<AccessRow> => sql<AccessRow>`
  select a.id, a.at, a.actor, a.person_id, a.act, a.voicemail_id, a.network, v.received_at,
    coalesce(case
      when a.person_id is not null then (select full_name from person_names(${userId}, a.person_id::text))
      when a.audience is not null then (select min(mailed.to) from (
          select d.recipient as to from deliveries d where d.user_id = a.user_id and d.voicemail_id = a.voicemail_id
          union all
          select h.email from hand_overs h where h.user_id = a.user_id and h.voicemail_id = a.voicemail_id) as mailed
        where left(encode(sha256(convert_to(mailed.to, 'UTF8')), 'hex'), 32) = a.audience)
    end, '') as name
  from (${rows}) as a
  left join voicemails v on v.user_id = a.user_id and v.id = a.voicemail_id
  order by a.at desc, a.id desc`;

export const readAccesses = async (
  trx: Trx,
  userId: string,
  filter: AccessFilter,
  { limit, offset }: Limit,
): Promise<{ rows: AccessRow[]; total: number }> => {
  const where = matching(userId, filter);
  const { rows } = await shownRows(
    userId,
    sql`select * from access_log a where ${where} order by at desc, id desc limit ${limit} offset ${offset}`,
  ).execute(trx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from access_log a where ${where}`.execute(trx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** 500 rows at a time, so that memory does not grow with the file. */
export async function* exportedAccesses(
  trx: Trx,
  userId: string,
  filter: AccessFilter,
): AsyncGenerator<AccessRow[]> {
  const all = shownRows(userId, sql`select * from access_log a where ${matching(userId, filter)}`);
  await sql`declare exported_accesses no scroll cursor for ${all}`.execute(trx);
  for (;;) {
    const batch = await sql<AccessRow>`fetch forward 500 from exported_accesses`.execute(trx);
    if (batch.rows.length === 0) return;
    yield batch.rows;
  }
}

/** Deletes the rows that are older than so many months; returns how many. */
export const dropOldAccesses = async (trx: Trx, months: number, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from access_log where at < least(now(), ${now}::timestamptz) - make_interval(months => ${months})`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
};
