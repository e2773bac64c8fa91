// SQL of hand-overs: to whom outside the firm a message was handed over, and what became of the mail.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type HandOverRow = Row<'hand_overs'> & { lasts: boolean };
type HandOverId = { user_id: string; id: string };

const lasts = sql<boolean>`hand_over_lasts(user_id, voicemail_id, person_id)`.as('lasts');

const ofFirm = (trx: Trx, userId: string) =>
  trx.selectFrom('hand_overs').selectAll().select(lasts).where('user_id', '=', userId);

export const handOversOf = (trx: Trx, userId: string, messageId: string): Promise<HandOverRow[]> =>
  ofFirm(trx, userId)
    .where('voicemail_id', '=', messageId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const handOverById = (trx: Trx, { user_id, id }: HandOverId): Promise<HandOverRow | undefined> =>
  ofFirm(trx, user_id).where('id', '=', id).executeTakeFirst();

export const lockHandOver = (trx: Trx, { user_id, id }: HandOverId): Promise<HandOverRow | undefined> =>
  ofFirm(trx, user_id).where('id', '=', id).forUpdate().executeTakeFirst();

/** Those of one outside address that were not withdrawn. */
export const handOversTo = (trx: Trx, userId: string, addressId: string): Promise<HandOverRow[]> =>
  ofFirm(trx, userId)
    .where('address_id', '=', addressId)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Those that wait for the confirmation of an address. One that has waited too long stays so: it may be handed over anew. */
export const prolongWaiting = async (
  trx: Trx,
  address: { user_id: string; id: string },
  { now, until }: { now: Date; until: Date },
): Promise<void> => {
  await trx
    .updateTable('hand_overs')
    .set({ expires_at: until })
    .where('user_id', '=', address.user_id)
    .where('address_id', '=', address.id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .execute();
};

export const insertHandOver = async (trx: Trx, row: NewRow<'hand_overs'>): Promise<void> => {
  await trx.insertInto('hand_overs').values(row).execute();
};

type Change = Partial<
  Pick<
    HandOverRow,
    'state' | 'expires_at' | 'opened_at' | 'answer' | 'answered_at' | 'last_code' | 'claimed_until'
  >
>;

export const changeHandOver = async (
  trx: Trx,
  { user_id, id }: HandOverId,
  change: Change & { claimed_by?: null; sent_at?: Date },
): Promise<void> => {
  await trx
    .updateTable('hand_overs')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

const CLAIM_S = 60;

/** The database's clock decides, because a worker's may be wrong. */
export const isClaimedByOther = async (
  trx: Trx,
  { user_id, id }: HandOverId,
  jobId: string,
): Promise<boolean> =>
  (await trx
    .selectFrom('hand_overs')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('claimed_by', '!=', jobId)
    .where('claimed_until', '>=', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined;

export const claimHandOver = async (trx: Trx, { user_id, id }: HandOverId, jobId: string): Promise<void> => {
  await trx
    .updateTable('hand_overs')
    .set({
      claimed_by: jobId,
      claimed_until: sql<Date>`now() + make_interval(secs => ${CLAIM_S})`,
      attempts: sql<number>`attempts + 1`,
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

export type HandOverSender = { firm: string; person: string; email: string };

/** The names in the mail and on the page, and the address for the colleague's answer. */
export const senderOf = async (
  trx: Trx,
  userId: string,
  personId: string,
): Promise<HandOverSender | undefined> => {
  const { rows } = await sql<HandOverSender>`
    select coalesce(f.name, nullif(owner.metadata->>'full_name', ''), owner.email) as firm,
      coalesce(u.full_name, a.metadata->>'full_name', '') as person, a.email
    from firms f
    join accounts owner on owner.id = f.owner_id
    join accounts a on a.id = ${personId}
    left join users u on u.id = a.id
    where f.id = ${userId}`.execute(trx);
  return rows[0];
};

/** Whether the address belongs to a person of the firm. */
export const isInside = async (trx: Trx, userId: string, email: string): Promise<boolean> => {
  const { rows } = await sql<{ inside: boolean }>`
    select exists (
      select from accounts a where lower(a.email) = lower(${email})
        and (a.id = (select f.owner_id from firms f where f.id = ${userId})
          or exists (select from members m where m.user_id = ${userId} and m.account_id = a.id))) as inside`.execute(
    trx,
  );
  return rows[0]?.inside === true;
};

/** Stores that the mail came back. Undefined for an unknown mail or a repeated report. */
export const noteHandOverBounce = async (
  trx: Trx,
  id: string,
  code: string,
): Promise<{ user_id: string; voicemail_id: string } | undefined> =>
  trx
    .updateTable('hand_overs')
    .from('hand_over_ids')
    .set({ state: 'bounced', last_code: code })
    .whereRef('hand_overs.user_id', '=', 'hand_over_ids.user_id')
    .whereRef('hand_overs.id', '=', 'hand_over_ids.hand_over_id')
    .where('hand_over_ids.hand_over_id', '=', id)
    .where('state', 'in', ['sent', 'unknown', 'intended'])
    .returning(['hand_overs.user_id', 'hand_overs.voicemail_id'])
    .executeTakeFirst();
