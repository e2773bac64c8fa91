// SQL of a restore: who may see what.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

/**
 * A right that ended after the backup does not come back: this is about the people of a firm, their passwords
 * and the links of their mails, operators, and reserved messages.
 */
export const putBackAccess = async (trx: Trx): Promise<void> => {
  await sql`
    update accounts a set password_hash = replaced.password_hash, banned_at = replaced.banned_at,
      operator = replaced.operator, second_factor_required = replaced.second_factor_required
    from replaced_accounts as replaced where a.id = replaced.id`.execute(trx);
  for (const table of ['second_factors', 'recovery_codes']) {
    await sql`delete from ${sql.id(table)} where user_id in (select id from replaced_accounts)`.execute(trx);
    await sql`
      insert into ${sql.id(table)} select * from ${sql.id(`replaced_${table}`)}
      where user_id in (select id from accounts)`.execute(trx);
  }
  await sql`
    delete from mail_tokens where user_id in (select id from replaced_accounts)
      and id not in (select id from replaced_mail_tokens where used_at is null)`.execute(trx);
  await sql`
    update firms f set require_second_factor = replaced.require_second_factor from replaced_firms as replaced
    where f.id = replaced.id`.execute(trx);
  await sql`delete from members where user_id in (select id from replaced_firms)`.execute(trx);
  await sql`
    update firms f set owner_id = replaced.owner_id from replaced_firms as replaced
    where f.id = replaced.id and replaced.owner_id in (select id from accounts)`.execute(trx);
  await sql`
    insert into members select * from replaced_members as replaced
    where user_id in (select id from firms) and (account_id is null or account_id in (select id from accounts))
      and not exists (select from firms f where f.id = replaced.user_id and f.owner_id = replaced.account_id)`.execute(
    trx,
  );
  await sql`
    update voicemails v set closed_to = replaced.closed_to from replaced_voicemails as replaced
    where (v.user_id, v.id) = (replaced.user_id, replaced.id) and v.closed_to is distinct from replaced.closed_to`.execute(
    trx,
  );
};

/**
 * Firms whose people, passwords and reserved messages are those of the backup, because the replaced database lacked them; and
 * firms that their former owner has again, because the backup lacks the person who owns them now.
 */
export const countUnknownFirms = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from firms f left join replaced_firms as replaced on replaced.id = f.id
    where replaced.id is null or replaced.owner_id <> f.owner_id`.execute(trx);
  return rows[0]?.count ?? 0;
};
