// SQL of the operator's list of leads, of their states and notes.
import { type ExpressionBuilder, sql } from 'kysely';
import type { LeadState } from '#contract/lead-states.ts';
import type { LeadKind } from '#contract/lead-values.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { Row, Tables } from '#server/platform/tables.ts';
import type { Lead } from '../store.ts';

export type LeadFilter = {
  kind?: LeadKind | undefined;
  state?: LeadState | undefined;
  words?: string | undefined;
};

const matching = (filter: LeadFilter) => (lead: ExpressionBuilder<Tables, 'leads'>) =>
  lead.and([
    ...(filter.kind ? [lead('kind', '=', filter.kind)] : []),
    ...(filter.state ? [lead('state', '=', filter.state)] : []),
    ...(filter.words
      ? [
          sql<boolean>`strpos(folded(leads.email || ' ' || leads.content::text), folded(${filter.words}::text)) > 0`,
        ]
      : []),
  ]);

export type ListedLead = Lead & { notes: number };

export const leadsPage = async (
  trx: Trx,
  filter: LeadFilter,
  { limit, offset }: Limit,
): Promise<{ rows: ListedLead[]; total: number }> => {
  const found = trx.selectFrom('leads').where(matching(filter));
  const rows = await found
    .selectAll('leads')
    .select(sql<number>`(select count(*) from lead_notes where lead_id = leads.id)::int`.as('notes'))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

export const countByState = async (
  trx: Trx,
  filter: Omit<LeadFilter, 'state'>,
): Promise<{ state: LeadState; count: number }[]> =>
  trx
    .selectFrom('leads')
    .where(matching(filter))
    .groupBy('state')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();

export const lockLead = (trx: Trx, id: string): Promise<Lead | undefined> =>
  trx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const setLeadState = (
  trx: Trx,
  id: string,
  state: LeadState,
  { personId, now }: { personId: string | null; now: Date },
): Promise<Lead> =>
  trx
    .updateTable('leads')
    .set((lead) => ({ state, state_at: now, state_by: personId, version: lead('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The waiting requests and greetings of the same address. A survey waits for nothing. */
export const closeOthersOfAddress = async (
  trx: Trx,
  { id, email }: Pick<Lead, 'id' | 'email'>,
  { personId, now }: { personId: string | null; now: Date },
): Promise<void> => {
  await trx
    .updateTable('leads')
    .set((lead) => ({ state: 'closed', state_at: now, state_by: personId, version: lead('version', '+', 1) }))
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('id', '<>', id)
    .where('kind', '<>', 'survey')
    .where('state', 'in', ['new', 'in_progress'])
    .execute();
};

export const insertLeadNote = async (trx: Trx, note: Row<'lead_notes'>): Promise<void> => {
  await trx.insertInto('lead_notes').values(note).execute();
};

export type ShownNote = Row<'lead_notes'> & { person: string };

export const leadNotesOf = (trx: Trx, leadId: string): Promise<ShownNote[]> =>
  trx
    .selectFrom('lead_notes')
    .leftJoin('accounts', 'accounts.id', 'lead_notes.person_id')
    .selectAll('lead_notes')
    .select(
      sql<string>`coalesce(nullif(accounts.metadata->>'full_name', ''), accounts.email, '')`.as('person'),
    )
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('lead_notes.id')
    .execute();

/** Greetings recorded under the address, the newest first. */
export const greetingsUnder = (trx: Trx, email: string): Promise<Lead[]> =>
  trx
    .selectFrom('leads')
    .selectAll()
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('kind', '=', 'recording')
    .where('audio_key', 'is not', null)
    .orderBy('received_at', 'desc')
    .limit(5)
    .execute();

/** Null without an account that was opened for the lead. */
export const firmOpenedFor = async (trx: Trx, leadId: string): Promise<string | null> =>
  (
    await trx
      .selectFrom('account_openings')
      .select('user_id')
      .where('lead_id', '=', leadId)
      .orderBy('opened_at', 'desc')
      .executeTakeFirst()
  )?.user_id ?? null;
