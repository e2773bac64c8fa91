// SQL of the adverse parties and the messages that name them.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type PartyRow = Row<'adverse_parties'>;
export type ListedParty = PartyRow & { messages: number };

const openMatches = sql<number>`(select count(*)::int from party_matches as found
  where found.user_id = adverse_parties.user_id and found.party_id = adverse_parties.id and found.dismissed_at is null)`;

const partiesOf = (trx: Trx, userId: string) =>
  trx.selectFrom('adverse_parties').where('user_id', '=', userId);

const named = (q: string) =>
  sql<boolean>`position(folded(${q}) in folded(concat_ws(' ', name, dossier, number))) > 0`;

export const partyRows = async (
  trx: Trx,
  userId: string,
  q: string,
  { limit, offset }: Limit,
): Promise<{ rows: ListedParty[]; total: number }> => {
  const found = partiesOf(trx, userId).$if(q !== '', (query) => query.where(named(q)));
  const page = found.selectAll().orderBy(sql`lower(name)`).orderBy('id').limit(limit).offset(offset);
  // Matches are counted for the rows of the page alone.
  const rows = await trx
    .selectFrom(page.as('adverse_parties'))
    .selectAll()
    .select(openMatches.as('messages'))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  const { total } = await found
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

export const partyById = (trx: Trx, userId: string, id: string): Promise<ListedParty | undefined> =>
  partiesOf(trx, userId)
    .selectAll()
    .select(openMatches.as('messages'))
    .where('id', '=', id)
    .executeTakeFirst();

export const lockParty = (trx: Trx, userId: string, id: string): Promise<PartyRow | undefined> =>
  partiesOf(trx, userId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Begins each change of the list. Two changes wait for each other, so that both count its rows. */
export const lockPartyList = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .updateTable('firms')
    .set({ party_list: sql`gen_random_uuid()` })
    .where('id', '=', userId)
    .execute();
};

export const countParties = async (trx: Trx, userId: string): Promise<number> =>
  (
    await partiesOf(trx, userId)
      .select((all) => all.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const hasParties = async (trx: Trx, userId: string): Promise<boolean> =>
  (await partiesOf(trx, userId).select('id').limit(1).executeTakeFirst()) !== undefined;

/** The values that distinguish two rows of the list, for an import. */
export const knownParties = async (trx: Trx, userId: string): Promise<Pick<PartyRow, 'name' | 'dossier'>[]> =>
  partiesOf(trx, userId).select(['name', 'dossier']).execute();

const AT_ONCE = 500;

/** Returns how many were new. */
export const insertParties = async (
  trx: Trx,
  parties: readonly NewRow<'adverse_parties'>[],
): Promise<number> => {
  let added = 0;
  for (let from = 0; from < parties.length; from += AT_ONCE) {
    const page = parties.slice(from, from + AT_ONCE);
    const inserted = await trx
      .insertInto('adverse_parties')
      .values(page)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    added += inserted.length;
  }
  return added;
};

type PartyId = { user_id: string; id: string };

/** A changed name or number is compared anew; what was found for the old one stays until then. */
export const updateParty = async (
  trx: Trx,
  { user_id, id }: PartyId,
  columns: Pick<PartyRow, 'name' | 'number' | 'dossier' | 'version'>,
  isAnother: boolean,
): Promise<boolean> => {
  const taken = await partiesOf(trx, user_id)
    .select('id')
    .where('id', '<>', id)
    .where(sql<boolean>`lower(name) = lower(${columns.name})
      and coalesce(lower(dossier), '') = coalesce(lower(${columns.dossier}), '')`)
    .executeTakeFirst();
  if (taken) return false;
  await trx
    .updateTable('adverse_parties')
    .set({ ...columns, ...(isAnother ? { compared_at: null } : {}) })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
  return true;
};

/** Matches go by the foreign key. Returns the messages that had its mark. */
export const deleteParty = async (trx: Trx, { user_id, id }: PartyId): Promise<string[]> => {
  const marked = await trx
    .selectFrom('party_matches')
    .select('voicemail_id')
    .where('user_id', '=', user_id)
    .where('party_id', '=', id)
    .execute();
  await trx.deleteFrom('adverse_parties').where('user_id', '=', user_id).where('id', '=', id).execute();
  return marked.map(({ voicemail_id }) => voicemail_id);
};

/** Another value after each change of the list; null before the first party. */
export const listState = async (trx: Trx, userId: string): Promise<string | null> =>
  (await trx.selectFrom('firms').select('party_list').where('id', '=', userId).executeTakeFirst())
    ?.party_list ?? null;

export const partyNames = (trx: Trx, userId: string): Promise<Pick<PartyRow, 'id' | 'name'>[]> =>
  partiesOf(trx, userId).select(['id', 'name']).execute();

export const newParties = (trx: Trx, userId: string): Promise<PartyRow[]> =>
  partiesOf(trx, userId).selectAll().where('compared_at', 'is', null).execute();

export const markCompared = async (
  trx: Trx,
  userId: string,
  parties: readonly PartyRow[],
  now: Date,
): Promise<void> => {
  const [ids, versions] = [parties.map(({ id }) => id), parties.map(({ version }) => version)];
  // A party that was changed in between is compared again.
  await sql`update adverse_parties p set compared_at = ${now}
    from unnest(${ids}::uuid[], ${versions}::int[]) as done (id, version)
    where p.user_id = ${userId} and p.id = done.id and p.version = done.version`.execute(trx);
};

export type ComparedMessage = { id: string; received_at: Date; transcription: string };

/** A page of the messages received since `since` and before `before`, the newest first. */
export const messagesToCompare = async (
  trx: Trx,
  userId: string,
  { since, before, limit }: { since: Date; before: { at: Date; id: string } | null; limit: number },
): Promise<ComparedMessage[]> => {
  const { rows } = await sql<ComparedMessage>`
    select id, received_at, transcription from voicemails
    where user_id = ${userId} and status <> 'Supprimé' and received_at >= ${since} and transcription is not null
      and (received_at, id) < (${before?.at ?? 'infinity'}::timestamptz, ${before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid)
    order by received_at desc, id desc limit ${limit}`.execute(trx);
  return rows;
};

/** Marks the messages received since `since` from a number of a new party, and returns their ids. */
export const matchNumbers = async (trx: Trx, userId: string, since: Date): Promise<string[]> => {
  const { rows } = await sql<{ voicemail_id: string }>`
    insert into party_matches (user_id, voicemail_id, party_id)
      select v.user_id, v.id, p.id from adverse_parties p
        join voicemails v on v.user_id = p.user_id and v.caller_phone_number = p.number
      where p.user_id = ${userId} and p.compared_at is null and v.received_at >= ${since} and v.status <> 'Supprimé'
    on conflict do nothing returning voicemail_id`.execute(trx);
  return rows.map(({ voicemail_id }) => voicemail_id);
};

export type FoundParty = { voicemailId: string; partyId: string; quote: string };

/** A party or message that was erased in between gets no match. Returns the messages that got one. */
export const insertMatches = async (
  trx: Trx,
  userId: string,
  found: readonly FoundParty[],
): Promise<string[]> => {
  if (found.length === 0) return [];
  const { rows } = await sql<{ voicemail_id: string }>`
    insert into party_matches (user_id, voicemail_id, party_id, quote)
      select v.user_id, v.id, p.id, named.quote
      from unnest(${found.map((one) => one.voicemailId)}::uuid[], ${found.map((one) => one.partyId)}::uuid[],
                  ${found.map((one) => one.quote)}::text[]) as named (voicemail_id, party_id, quote)
        join voicemails v on v.user_id = ${userId} and v.id = named.voicemail_id
        join adverse_parties p on p.user_id = ${userId} and p.id = named.party_id
    on conflict do nothing returning voicemail_id`.execute(trx);
  return rows.map(({ voicemail_id }) => voicemail_id);
};

/** The marks of the changed parties on messages since then, without those that come from a contact's name. */
export const matchesToCheck = async (
  trx: Trx,
  userId: string,
  parties: readonly PartyRow[],
  since: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select m.id from party_matches m join voicemails v on v.user_id = m.user_id and v.id = m.voicemail_id
    where m.user_id = ${userId} and m.party_id = any(${parties.map(({ id }) => id)}::uuid[]) and not m.by_contact
      and v.received_at >= ${since} and v.status <> 'Supprimé'`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Those of the marks that neither a name nor a number explains any more; a dismissal stays. Returns their messages. */
export const dropOldMatches = async (
  trx: Trx,
  userId: string,
  ids: readonly string[],
  found: readonly FoundParty[],
): Promise<string[]> => {
  const { rows } = await sql<{ voicemail_id: string }>`
    delete from party_matches m using voicemails v, adverse_parties p
    where m.user_id = ${userId} and m.id = any(${ids}::uuid[]) and m.dismissed_at is null
      and v.user_id = m.user_id and v.id = m.voicemail_id and p.user_id = m.user_id and p.id = m.party_id
      and (p.number = v.caller_phone_number) is not true
      and (m.voicemail_id, m.party_id) not in (select * from unnest(${found.map((one) => one.voicemailId)}::uuid[],
        ${found.map((one) => one.partyId)}::uuid[]))
    returning m.voicemail_id`.execute(trx);
  return rows.map(({ voicemail_id }) => voicemail_id);
};

/** Whether a mark that was not dismissed keeps automatic texts from the caller. */
export const isMarked = async (trx: Trx, userId: string, voicemailId: string): Promise<boolean> =>
  (await trx
    .selectFrom('party_matches')
    .select('id')
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', voicemailId)
    .where('dismissed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export type ShownMatch = Pick<
  Row<'party_matches'>,
  'id' | 'voicemail_id' | 'quote' | 'by_contact' | 'dismissed_at' | 'dismissed_by' | 'reason'
> & { name: string; dossier: string | null };

export const matchesOf = (trx: Trx, userId: string, voicemailId: string): Promise<ShownMatch[]> =>
  trx
    .selectFrom('party_matches')
    .innerJoin('adverse_parties', (join) =>
      join
        .onRef('adverse_parties.user_id', '=', 'party_matches.user_id')
        .onRef('adverse_parties.id', '=', 'party_matches.party_id'),
    )
    .select([
      ...([
        'party_matches.id',
        'voicemail_id',
        'quote',
        'by_contact',
        'dismissed_at',
        'dismissed_by',
        'reason',
      ] as const),
      ...(['name', 'dossier'] as const),
    ])
    .where('party_matches.user_id', '=', userId)
    .where('voicemail_id', '=', voicemailId)
    .orderBy('found_at')
    .orderBy('party_matches.id')
    .execute();

/** False if the message has no such match in that state. */
export const settleMatch = async (
  trx: Trx,
  { userId, voicemailId, id }: { userId: string; voicemailId: string; id: string },
  dismissal: { reason: string; personId: string; now: Date } | null,
): Promise<boolean> => {
  const done = await trx
    .updateTable('party_matches')
    .set({
      dismissed_at: dismissal?.now ?? null,
      dismissed_by: dismissal?.personId ?? null,
      reason: dismissal?.reason ?? null,
    })
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', voicemailId)
    .where('id', '=', id)
    .where('dismissed_at', dismissal ? 'is' : 'is not', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};
