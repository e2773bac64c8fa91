// SQL of leads.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type Lead = Row<'leads'>;
export type Forward = Row<'lead_forwards'>;

/** Returns false when a lead of this kind with the same `sent_id` is already stored. */
export const insertLead = async (trx: Trx, lead: NewRow<'leads'>): Promise<boolean> => {
  const done = await trx
    .insertInto('leads')
    .values(lead)
    .onConflict((conflict) => conflict.columns(['kind', 'sent_id']).doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const leadBySentId = (trx: Trx, kind: Lead['kind'], sentId: string): Promise<Lead | undefined> =>
  trx
    .selectFrom('leads')
    .selectAll()
    .where('kind', '=', kind)
    .where('sent_id', '=', sentId)
    .executeTakeFirst();

export const leadById = (trx: Trx, id: string): Promise<Lead | undefined> =>
  trx.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Finds a lead received after `since` with the same answers, file and e-mail address. The lock makes a simultaneous
 * second request wait until the first is committed.
 */
export const sameLeadSince = async (
  trx: Trx,
  lead: Pick<NewRow<'leads'>, 'kind' | 'language' | 'email' | 'content' | 'sha256'>,
  since: Date,
): Promise<string | undefined> => {
  const sender = `lead ${lead.kind} ${lead.email}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`.execute(trx);
  const found = await trx
    .selectFrom('leads')
    .select('id')
    .where('received_at', '>', since)
    .where('kind', '=', lead.kind)
    .where('language', '=', lead.language)
    .where('email', '=', lead.email)
    .where(sql<boolean>`sha256 is not distinct from ${lead.sha256}::text`)
    .where(sql<boolean>`content::jsonb - 'timestamp' = ${lead.content}::jsonb - 'timestamp'`)
    .executeTakeFirst();
  return found?.id;
};

/** Returns the keys that a lead uses. */
export const leadKeysInUse = async (trx: Trx, keys: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .selectFrom('leads')
    .select('audio_key')
    .where('audio_key', 'in', [...keys])
    .execute();
  return rows.flatMap(({ audio_key }) => audio_key ?? []);
};

export const newestLeads = (trx: Trx, limit: number): Promise<Lead[]> =>
  trx
    .selectFrom('leads')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Returns the oldest leads first, at most `limit`, so that a year of leads is never in memory at once. */
export const leadsBefore = (trx: Trx, moment: Date, limit: number): Promise<Lead[]> =>
  trx
    .selectFrom('leads')
    .selectAll()
    .where('received_at', '<', moment)
    .orderBy('received_at')
    .limit(limit)
    .execute();

/** Compares addresses without case, because they belong to the same person. */
export const leadsOf = (trx: Trx, email: string): Promise<Lead[]> =>
  trx.selectFrom('leads').selectAll().where(sql<boolean>`lower(email) = ${email.toLowerCase()}`).execute();

/** Its rows in lead_forwards are deleted by cascade. */
export const deleteLead = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('leads').where('id', '=', id).execute();
};

export const forwardsOf = (trx: Trx, leadIds: readonly string[]): Promise<Forward[]> =>
  leadIds.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('lead_forwards')
        .selectAll()
        .where('lead_id', 'in', [...leadIds])
        .orderBy('channel')
        .execute();

/** Sets the forward to waiting, also if it was done or refused. */
export const expectForward = async (
  trx: Trx,
  leadId: string,
  channel: Forward['channel'],
  changedAt: Date,
): Promise<void> => {
  await trx
    .insertInto('lead_forwards')
    .values({ lead_id: leadId, channel, changed_at: changedAt })
    .onConflict((conflict) =>
      conflict.columns(['lead_id', 'channel']).doUpdateSet({ state: 'waiting', changed_at: changedAt }),
    )
    .execute();
};

export const saveForward = async (
  trx: Trx,
  forward: { leadId: string; channel: Forward['channel'] },
  result: { state: Forward['state']; code: string | null; at: Date },
): Promise<void> => {
  await trx
    .updateTable('lead_forwards')
    .set((row) => ({
      state: result.state,
      last_code: result.code,
      changed_at: result.at,
      attempts: row('attempts', '+', 1),
    }))
    .where('lead_id', '=', forward.leadId)
    .where('channel', '=', forward.channel)
    .execute();
};
