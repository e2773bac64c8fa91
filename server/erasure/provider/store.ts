// SQL of what is to be deleted at the providers. Triggers on the rows of texts and calls add to it.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';

export type ProviderKind = Row<'provider_deletions'>['kind'];
export type Due = { sid: string; kind: ProviderKind };
/** The account in force of each kind; null without one. */
export type ProviderAccounts = Readonly<Record<ProviderKind, string | null>>;

/** Of what was made now. */
export const noteProviderDeletion = async (trx: Trx, kind: ProviderKind, sid: string): Promise<void> => {
  await sql`select note_provider_deletion(${kind}, ${sid}, now())`.execute(trx);
};

/** Stores the account in force, unless it is the last one that was stored. */
export const noteAccount = async (trx: Trx, kind: ProviderKind, account: string): Promise<void> => {
  await sql`
    insert into provider_accounts (kind, account) select ${kind}, ${account} where ${account} is distinct from
      (select account from provider_accounts where kind = ${kind} order by since desc limit 1)`.execute(trx);
};

/** A row without an account is asked for in the one in force. */
const inForce = ({ text, call }: ProviderAccounts) =>
  sql<boolean>`(account is null or account = case kind when 'text' then ${text}::text else ${call}::text end)`;

/** Makes due at once what the providers have refused and no process is asking about. */
export const hastenDeletions = async (trx: Trx, kinds: readonly ProviderKind[]): Promise<void> => {
  await trx
    .updateTable('provider_deletions')
    .set({ next_at: sql<Date>`now()` })
    .where('deleted_at', 'is', null)
    .where('last_code', 'is not', null)
    .where('next_at', '>', sql<Date>`now()`)
    .where('kind', 'in', kinds)
    .execute();
};

/**
 * Claims the deletion that has been due the longest. Its next attempt comes two minutes later, then after twice as long, at most
 * a day; so it does after a crash. Those that are not claimed keep their time and their attempts.
 */
export const claimDeletion = async (
  trx: Trx,
  kinds: readonly ProviderKind[],
  accounts: ProviderAccounts,
): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    update provider_deletions set attempts = attempts + 1, last_code = null,
      next_at = now() + least(interval '1 day', interval '1 minute' * 2 ^ least(attempts + 1, 12))
    where sid = (
      select sid from provider_deletions
      where deleted_at is null and kind = any (${kinds}::text[]) and next_at <= now() and ${inForce(accounts)}
      order by next_at limit 1 for update skip locked)
    returning sid, kind`.execute(trx);
  return rows[0];
};

export const saveDeletion = async (trx: Trx, sid: string, refusal: string | null): Promise<void> => {
  await trx
    .updateTable('provider_deletions')
    .set({ last_code: refusal, ...(refusal === null ? { deleted_at: sql<Date>`now()` } : {}) })
    .where('sid', '=', sid)
    .execute();
};

/** `attempts` without a code: the provider has not answered the last one. `elsewhere`: made in an account that is not in force. */
export type Undone = {
  sid: string;
  kind: ProviderKind;
  attempts: number;
  code: string | null;
  elsewhere: boolean;
};

/** What the providers have not confirmed, the oldest first. */
export const undoneDeletions = async (
  trx: Trx,
  accounts: ProviderAccounts,
  limit: number,
): Promise<{ total: number; first: Undone[] }> => {
  const { total } = await trx
    .selectFrom('provider_deletions')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const first = await trx
    .selectFrom('provider_deletions')
    .select(['sid', 'kind', 'attempts', 'last_code as code'])
    .select(sql<boolean>`${inForce(accounts)} is false`.as('elsewhere'))
    .where('deleted_at', 'is', null)
    .orderBy('noted_at')
    .orderBy('sid')
    .limit(limit)
    .execute();
  return { total, first };
};

const KEPT_DAYS = 90;

/** The rows of calls are gone by then, so nothing notes the same deletion again. */
export const dropOldDeletions = async (trx: Trx): Promise<void> => {
  await trx
    .deleteFrom('provider_deletions')
    .where('deleted_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
};
