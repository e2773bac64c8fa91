// SQL of what is to be deleted at the providers. Triggers on the rows of texts and calls add to it.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';

export type ProviderKind = Row<'provider_deletions'>['kind'];
export type Due = { sid: string; kind: ProviderKind };

export const noteProviderDeletion = async (trx: Trx, kind: ProviderKind, sid: string): Promise<void> => {
  await sql`select note_provider_deletion(${kind}, ${sid})`.execute(trx);
};

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
export const claimDeletion = async (trx: Trx, kinds: readonly ProviderKind[]): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    update provider_deletions set attempts = attempts + 1, last_code = null,
      next_at = now() + least(interval '1 day', interval '1 minute' * 2 ^ least(attempts + 1, 12))
    where sid = (
      select sid from provider_deletions
      where deleted_at is null and kind = any (${kinds}::text[]) and next_at <= now()
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

/** `attempts` without a code: the provider has not answered the last one. */
export type Undone = { sid: string; kind: ProviderKind; attempts: number; code: string | null };

/** What the providers have not confirmed, the oldest first. */
export const undoneDeletions = async (
  trx: Trx,
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
