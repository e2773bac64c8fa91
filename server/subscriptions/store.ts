// SQL of subscriptions: the row of a firm, its people, and the messages of a month.
import { sql } from 'kysely';
import type { BillingPatch } from '#contract/subscriptions.ts';
import { readVatNumber } from '#contract/vat.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';
import { type MailKind, type SubscriptionRow, trialEnd } from './rules.ts';

export const subscriptionRow = (trx: Trx, userId: string): Promise<SubscriptionRow | undefined> =>
  trx.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst();

/**
 * A firm that has no row yet begins its trial, at the first of these: its owner reads /api/subscription, changes the billing
 * address, opens the checkout or the portal, an operator notes a period, or `beginTrials` runs.
 */
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

/**
 * The trial of a firm begins when its owner has opened the invitation. The account of an operator has a firm too, which is none
 * as long as it has no line.
 */
export const beginTrials = async (trx: Trx, now: Date): Promise<void> => {
  await sql`
    insert into subscriptions (user_id, trial_began_at, trial_ends_at)
    select f.id, ${now}, ${trialEnd(now)} from firms f join accounts a on a.id = f.owner_id
    where a.email_confirmed_at is not null and not exists (select from subscriptions s where s.user_id = f.id)
      and (not a.operator or exists (select from lines l where l.user_id = f.id))
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

export const lockSubscription = (trx: Trx, userId: string): Promise<SubscriptionRow | undefined> =>
  trx.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** Takes the number of a read of the provider; undefined for a firm without a customer there. */
export const beginRead = async (
  trx: Trx,
  userId: string,
): Promise<{ customer: string; read: number } | undefined> => {
  const row = await trx
    .updateTable('subscriptions')
    .set({ stripe_reads: sql`stripe_reads + 1` })
    .where('user_id', '=', userId)
    .where('stripe_customer', 'is not', null)
    .returning(['stripe_customer', 'stripe_reads'])
    .executeTakeFirst();
  return row?.stripe_customer ? { customer: row.stripe_customer, read: row.stripe_reads } : undefined;
};

/** Returns the customer of the firm: another one, if a page that was opened at the same time was first. */
export const storeCustomer = async (trx: Trx, userId: string, customer: string): Promise<string> => {
  const row = await lockSubscription(trx, userId);
  if (row?.stripe_customer) return row.stripe_customer;
  await trx
    .insertInto('stripe_customers')
    .values({ customer, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await updateSubscription(trx, userId, { stripe_customer: customer });
  return customer;
};

export const firmOfCustomer = async (trx: Trx, customer: string): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('stripe_customers')
      .select('user_id')
      .where('customer', '=', customer)
      .executeTakeFirst()
  )?.user_id;

export const ownerAddress = async (trx: Trx, userId: string): Promise<string> => {
  const owner = await trx
    .selectFrom('firms')
    .innerJoin('accounts', 'accounts.id', 'firms.owner_id')
    .select('accounts.email')
    .where('firms.id', '=', userId)
    .executeTakeFirst();
  return owner?.email ?? '';
};

export const allSubscriptions = (trx: Trx): Promise<SubscriptionRow[]> =>
  trx.selectFrom('subscriptions').selectAll().orderBy('user_id').execute();

/** False if the mail was claimed before: each is sent once. */
export const claimMail = async (
  trx: Trx,
  mail: { userId: string; kind: MailKind; about: string; id: string; now: Date },
): Promise<boolean> => {
  const claimed = await trx
    .insertInto('subscription_mails')
    .values({ user_id: mail.userId, kind: mail.kind, about: mail.about, id: mail.id, queued_at: mail.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
};

export type MailRow = Row<'subscription_mails'>;

export const mailRow = (trx: Trx, userId: string, id: string): Promise<MailRow | undefined> =>
  trx
    .selectFrom('subscription_mails')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** When the mail went out that announces the closing on this day. */
export const closingMailSentAt = async (trx: Trx, userId: string, closesOn: string): Promise<Date | null> =>
  (
    await trx
      .selectFrom('subscription_mails')
      .select('sent_at')
      .where('user_id', '=', userId)
      .where('kind', '=', 'closing')
      .where('about', '=', closesOn)
      .executeTakeFirst()
  )?.sent_at ?? null;

export const noteMailSent = async (trx: Trx, userId: string, id: string, now: Date): Promise<void> => {
  await trx
    .updateTable('subscription_mails')
    .set({ sent_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
};
