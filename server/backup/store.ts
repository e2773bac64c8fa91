// SQL of a restore.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import { putBackAccess } from './access/store.ts';
import { OUTLET_COLUMNS, putBackOutlets } from './outlets/store.ts';

export const countAccounts = async (trx: Trx): Promise<number> => {
  const { count } = await trx
    .selectFrom('accounts')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const STAYING = [
  'text_opt_outs',
  'text_stop_links',
  'deliveries',
  'replies',
  'escalations',
  'escalation_notices',
  'form_proposals',
  'form_mails',
  'mail_opt_outs',
  'mail_stop_links',
  'firm_tokens',
  'outside_addresses',
  'hand_overs',
  'holds',
  'subscriptions',
  'subscription_mails',
  'stripe_customers',
  'invoices',
  'invoice_numbers',
  'access_log',
  'audit',
  'setting_changes',
  'members',
  'firms',
  'second_factors',
  'recovery_codes',
  'erasures',
  'provider_accounts',
  'provider_deletions',
];

/** Of the large tables only these columns are copied. */
const STAYING_COLUMNS = {
  voicemails: ['user_id', 'id', 'closed_to', 'remind_at', 'reminded_at'],
  accounts: ['id', 'password_hash', 'banned_at', 'operator', 'second_factor_required'],
  mail_tokens: ['id', 'used_at'],
  ...OUTLET_COLUMNS,
};

/**
 * A restore must not undo sent mails, texts and forms, a STOP, a revoked key or a withdrawn right: they are copied before the
 * rows are replaced.
 */
export const copyWhatStays = async (trx: Trx): Promise<void> => {
  for (const [table, columns] of Object.entries(STAYING_COLUMNS))
    await sql`create temporary table ${sql.id(`replaced_${table}`)} on commit drop as
      select ${sql.join(columns.map((column) => sql.id(column)))} from ${sql.id('public', table)}`.execute(
      trx,
    );
  for (const table of STAYING)
    await sql`create temporary table ${sql.id(`replaced_${table}`)} on commit drop as table ${sql.id('public', table)}`.execute(
      trx,
    );
};

/** Before the restored rows are erased again, so that the provider is not asked for a deletion twice. */
export const putBackErasures = async (trx: Trx): Promise<void> => {
  await sql`insert into provider_accounts select * from replaced_provider_accounts on conflict do nothing`.execute(
    trx,
  );
  await sql`delete from provider_deletions where sid in (select sid from replaced_provider_deletions)`.execute(
    trx,
  );
  await sql`insert into provider_deletions select * from replaced_provider_deletions`.execute(trx);
  await sql`insert into erasures select * from replaced_erasures
    on conflict (digest) do update set at = greatest(erasures.at, excluded.at)`.execute(trx);
};

/**
 * Puts back what a restore must not undo: STOP of callers, sent mails, revoked tokens. A copied row is inserted if its account or
 * message exists again. A sent one replaces one that was waiting, also for the end of quiet hours or a digest.
 */
export const putBackWhatStays = async (trx: Trx): Promise<void> => {
  await sql`
    insert into access_log select * from replaced_access_log
    where user_id in (select id from firms) on conflict do nothing`.execute(trx);
  await sql`
    insert into setting_changes select * from replaced_setting_changes
    where user_id in (select id from firms) on conflict do nothing`.execute(trx);
  await sql`insert into audit select * from replaced_audit on conflict do nothing`.execute(trx);
  await sql`
    update firm_tokens set revoked_at = replaced.revoked_at from replaced_firm_tokens as replaced
    where firm_tokens.user_id = replaced.user_id and firm_tokens.digest = replaced.digest
      and firm_tokens.revoked_at is null and replaced.revoked_at is not null`.execute(trx);
  await sql`
    insert into text_opt_outs select * from replaced_text_opt_outs
    where user_id in (select id from firms) on conflict do nothing`.execute(trx);
  await sql`
    insert into mail_opt_outs select * from replaced_mail_opt_outs
    where user_id in (select id from firms) on conflict do nothing`.execute(trx);
  await sql`
    insert into mail_stop_links select * from replaced_mail_stop_links
    where user_id in (select id from firms) on conflict do nothing`.execute(trx);
  await sql`
    insert into text_stop_links select * from replaced_text_stop_links
    where user_id in (select id from firms) on conflict do nothing`.execute(trx);
  await sql`
    delete from deliveries using replaced_deliveries as replaced
    where deliveries.state in ('intended', 'held', 'unknown') and replaced.state <> 'intended'
      and (deliveries.user_id, deliveries.voicemail_id, deliveries.recipient, deliveries.kind)
        = (replaced.user_id, replaced.voicemail_id, replaced.recipient, replaced.kind)`.execute(trx);
  await sql`
    insert into deliveries select * from replaced_deliveries
    where (user_id, voicemail_id) in (select user_id, id from voicemails) on conflict do nothing`.execute(
    trx,
  );
  await sql`
    delete from replies using replaced_replies as replaced
    where replies.state in ('waiting', 'unknown') and replaced.state <> 'waiting'
      and (replies.user_id, replies.voicemail_id, replies.purpose)
        = (replaced.user_id, replaced.voicemail_id, replaced.purpose)`.execute(trx);
  await sql`
    insert into replies select * from replaced_replies
    where (user_id, voicemail_id) in (select user_id, id from voicemails) on conflict do nothing`.execute(
    trx,
  );
  // Never fewer holds than before: a released one that comes back is released once more.
  await sql`
    insert into holds select * from replaced_holds
    where user_id in (select id from firms)
      and (voicemail_id is null or (user_id, voicemail_id) in (select user_id, id from voicemails))
    on conflict do nothing`.execute(trx);
  // A grant that the owner withdrew after the backup must not run again.
  await sql`delete from support_grants`.execute(trx);
  await putBackAccess(trx);
  await putBackOutlets(trx);
  // A reminder that was mailed after the backup is not mailed again, unless it was set for another time.
  await sql`
    update voicemails v set reminded_at = replaced.reminded_at from replaced_voicemails as replaced
    where (v.user_id, v.id, v.remind_at) = (replaced.user_id, replaced.id, replaced.remind_at)
      and v.reminded_at is null and replaced.reminded_at is not null`.execute(trx);
  await putBackForms(trx);
  await putBackHandOvers(trx);
  await putBackEscalations(trx);
  await putBackPayments(trx);
};

/**
 * A form that was sent or refused after the backup must not wait for a click again, and one that was completed must not be
 * reminded of. Its link goes on working.
 */
const putBackForms = async (trx: Trx): Promise<void> => {
  await sql`
    delete from form_proposals using replaced_form_proposals as replaced
    where replaced.state <> 'proposed'
      and (form_proposals.user_id, form_proposals.voicemail_id) = (replaced.user_id, replaced.voicemail_id)
      and (replaced.user_id, replaced.form_id) in (select user_id, id from forms)`.execute(trx);
  // A generated column cannot be inserted.
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'form_proposals' and is_generated = 'NEVER'`.execute(trx);
  const columns = sql.raw(rows[0]?.names ?? '');
  await sql`
    insert into form_proposals (${columns}) select ${columns} from replaced_form_proposals
    where (user_id, voicemail_id) in (select user_id, id from voicemails)
      and (user_id, form_id) in (select user_id, id from forms) on conflict do nothing`.execute(trx);
  // A mail that was settled after the backup replaces the one that waited.
  await sql`
    delete from form_mails using replaced_form_mails as replaced
    where form_mails.state in ('waiting', 'unknown') and replaced.state <> 'waiting'
      and (form_mails.user_id, form_mails.id) = (replaced.user_id, replaced.id)`.execute(trx);
  await sql`
    insert into form_mails select * from replaced_form_mails
    where (user_id, proposal_id) in (select user_id, id from form_proposals) on conflict do nothing`.execute(
    trx,
  );
};

/**
 * A contact who was asked after the backup is not asked again, and an escalation that ended stays so. A notice that was planned
 * after the backup has no job any more, so it is due as those of quiet hours are; its claim says that it may have been sent.
 */
const putBackEscalations = async (trx: Trx): Promise<void> => {
  await sql`
    update escalations set state = replaced.state, next_at = replaced.next_at,
      accepted_at = replaced.accepted_at, accepted_by = replaced.accepted_by, accepted_person = replaced.accepted_person
    from replaced_escalations as replaced
    where (escalations.user_id, escalations.id) = (replaced.user_id, replaced.id) and escalations.state = 'open'`.execute(
    trx,
  );
  await sql`
    insert into escalations select * from replaced_escalations
    where (user_id, voicemail_id) in (select user_id, id from voicemails)
      and (user_id, line_id) in (select user_id, id from lines) on conflict do nothing`.execute(trx);
  await sql`
    update escalation_notices as restored set state = replaced.state, batch_id = replaced.batch_id, sent_at = replaced.sent_at,
      attempts = replaced.attempts, last_code = replaced.last_code, provider_id = replaced.provider_id
    from replaced_escalation_notices as replaced
    where (restored.user_id, restored.id) = (replaced.user_id, replaced.id)
      and restored.state in ('intended', 'held', 'unknown') and replaced.state not in ('intended', 'held')`.execute(
    trx,
  );
  await sql`
    update replaced_escalation_notices as replaced set state = 'held', held_until = now(),
      claimed_by = coalesce(claimed_by, case state when 'unknown' then 'restore' end)
    where state in ('intended', 'unknown')`.execute(trx);
  await sql`
    insert into escalation_notices select * from replaced_escalation_notices
    where (user_id, escalation_id) in (select user_id, id from escalations) on conflict do nothing`.execute(
    trx,
  );
};

/** A payment, an invoice or a mail about them is not undone, and no number of an invoice is used twice. */
const putBackPayments = async (trx: Trx): Promise<void> => {
  const tables = ['subscriptions', 'stripe_customers', 'subscription_mails'];
  for (const table of tables)
    await sql`delete from ${sql.id(table)} where user_id in (select user_id from ${sql.id(`replaced_${table}`)})`.execute(
      trx,
    );
  for (const table of tables)
    await sql`
      insert into ${sql.id(table)} select * from ${sql.id(`replaced_${table}`)}
      where user_id in (select id from firms) on conflict do nothing`.execute(trx);
  await sql`
    update replaced_invoices set firm_id = null where firm_id not in (select id from firms)`.execute(trx);
  await sql`insert into invoices select * from replaced_invoices on conflict do nothing`.execute(trx);
  await sql`
    insert into invoice_numbers select * from replaced_invoice_numbers
    on conflict (year) do update set last = greatest(invoice_numbers.last, excluded.last)`.execute(trx);
};

/**
 * A hand-over that was sent, opened, answered or withdrawn after the backup stays so. An address that was removed after it
 * is listed again, but its links stay ended.
 */
const putBackHandOvers = async (trx: Trx): Promise<void> => {
  await sql`
    update outside_addresses set confirmed_at = replaced.confirmed_at, link_at = replaced.link_at,
      bounced_at = replaced.bounced_at
    from replaced_outside_addresses as replaced
    where (outside_addresses.user_id, outside_addresses.id) = (replaced.user_id, replaced.id)`.execute(trx);
  await sql`
    insert into outside_addresses select * from replaced_outside_addresses
    where user_id in (select id from firms) on conflict do nothing`.execute(trx);
  await sql`
    delete from hand_overs using replaced_hand_overs as replaced
    where (hand_overs.user_id, hand_overs.id) = (replaced.user_id, replaced.id)`.execute(trx);
  await sql`
    insert into hand_overs select * from replaced_hand_overs as replaced
    where (user_id, voicemail_id) in (select user_id, id from voicemails)
      and (address_id is null or (user_id, address_id) in (select user_id, id from outside_addresses))`.execute(
    trx,
  );
};

/**
 * After a restore: a mail that waited during the backup may have been sent since. It is sent again with the same Message-ID and counted as
 * resent. For a text the provider is asked first.
 */
export const markWaitingAsUnknown = async (trx: Trx): Promise<void> => {
  await trx
    .updateTable('deliveries')
    .set({ state: 'unknown', claimed_by: null, claimed_until: null })
    .where('state', '=', 'intended')
    .execute();
  await trx
    .updateTable('hand_overs')
    .set({ state: 'unknown', claimed_by: null, claimed_until: null })
    .where('state', '=', 'intended')
    .execute();
  await trx
    .updateTable('form_mails')
    .set({ state: 'unknown', claimed_by: null, claimed_until: null })
    .where('state', '=', 'waiting')
    .execute();
  await trx
    .updateTable('replies')
    .set({ state: 'unknown', claimed_until: null })
    .where('state', '=', 'waiting')
    .execute();
  await trx
    .updateTable('escalation_notices')
    .set({ state: 'unknown', claimed_by: null, claimed_until: null })
    .where('state', '=', 'intended')
    .execute();
};
