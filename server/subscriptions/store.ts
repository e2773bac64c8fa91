// SQL of subscriptions: the row of a firm, its people, and the messages of a month.
import { sql } from 'kysely';
import type { BillingPatch } from '#contract/subscriptions.ts';
import { readVatNumber } from '#contract/vat.ts';
import type { Trx } from '#server/platform/database.ts';
import { type SubscriptionRow, trialEnd } from './rules.ts';

export const subscriptionRow = (trx: Trx, userId: string): Promise<SubscriptionRow | undefined> =>
  trx.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** A firm that has no row yet begins its trial. */
export const beginTrial = async (trx: Trx, userId: string, now: Date): Promise<SubscriptionRow> => {
  await trx
    .insertInto('subscriptions')
    .values({ user_id: userId, trial_began_at: now, trial_ends_at: trialEnd(now) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** The trial of a firm begins when its owner has opened the invitation. */
export const beginTrials = async (trx: Trx, now: Date): Promise<void> => {
  await sql`
    insert into subscriptions (user_id, trial_began_at, trial_ends_at)
    select f.id, ${now}, ${trialEnd(now)} from firms f join accounts a on a.id = f.owner_id
    where a.email_confirmed_at is not null and not exists (select from subscriptions s where s.user_id = f.id)
    on conflict do nothing`.execute(trx);
};

export const updateSubscription = async (
  trx: Trx,
  userId: string,
  change: Partial<Omit<SubscriptionRow, 'user_id'>>,
): Promise<void> => {
  await trx.updateTable('subscriptions').set(change).where('user_id', '=', userId).execute();
};

export const billingColumns = ({ name, street, postcode, city, vat_number }: BillingPatch) => {
  const vat = vat_number === undefined ? null : readVatNumber(vat_number);
  return {
    ...(name === undefined ? {} : { billing_name: name }),
    ...(street === undefined ? {} : { billing_street: street }),
    ...(postcode === undefined ? {} : { billing_postcode: postcode }),
    ...(city === undefined ? {} : { billing_city: city }),
    ...(vat === null ? {} : { vat_number: vat.number, billing_country: vat.country }),
  };
};

/** The owner, and the members who have accepted their invitation. */
export const seatsOf = async (trx: Trx, userId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('account_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return count + 1;
};

/**
 * The messages of a month with those that were erased since, in one snapshot. Two counts, because those in the bin have an
 * index of their own.
 */
export const messagesOfMonth = async (
  trx: Trx,
  userId: string,
  { month, from, to }: { month: string; from: Date; to: Date },
): Promise<number> => {
  const counted = (binned: 'status = ' | 'status <> ') => sql`(
    select count(*) from voicemails where user_id = ${userId} and ${sql.raw(binned)} 'Supprimé'
      and received_at >= ${from} and received_at < ${to}
      and kind = 'message' and transcription_state not in ('no_sound', 'silent'))`;
  const { rows } = await sql<{ messages: number }>`
    select (${counted('status <> ')} + ${counted('status = ')} + coalesce(
      (select erased from message_months where user_id = ${userId} and month = ${`${month}-01`}::date), 0))::int
      as messages`.execute(trx);
  return rows[0]?.messages ?? 0;
};
