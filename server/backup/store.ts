// SQL that runs after a restore.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

export const countAccounts = async (trx: Trx): Promise<number> => {
  const { count } = await trx
    .selectFrom('accounts')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Mails and texts that went out, and STOPs that came in: a restore does not undo them. Copied before the rows go. */
export const copySentAndOptOuts = async (trx: Trx): Promise<void> => {
  for (const table of ['text_opt_outs', 'deliveries', 'replies'])
    await sql`create temporary table ${sql.id(`replaced_${table}`)} on commit drop as table ${sql.id('public', table)}`.execute(
      trx,
    );
};

/** The copied rows whose account or message is there again. A settled mail or text takes the place of one that waited. */
export const putBackSentAndOptOuts = async (trx: Trx): Promise<void> => {
  await sql`
    insert into text_opt_outs select * from replaced_text_opt_outs
    where user_id in (select id from accounts) on conflict do nothing`.execute(trx);
  await sql`
    delete from deliveries using replaced_deliveries as replaced
    where deliveries.state in ('intended', 'unknown') and replaced.state <> 'intended'
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
      and (replies.user_id, replies.voicemail_id) = (replaced.user_id, replaced.voicemail_id)`.execute(trx);
  await sql`
    insert into replies select * from replaced_replies
    where (user_id, voicemail_id) in (select user_id, id from voicemails) on conflict do nothing`.execute(
    trx,
  );
};

/**
 * What waited when the backup was made may have gone out since, where no replaced row says so. It goes once more under
 * the same Message-ID, counted and shown as such, and a text is asked about at its provider first.
 */
export const doubtWhatWaited = async (trx: Trx): Promise<void> => {
  await trx
    .updateTable('deliveries')
    .set({ state: 'unknown', claimed_by: null, claimed_until: null })
    .where('state', '=', 'intended')
    .execute();
  await trx
    .updateTable('replies')
    .set({ state: 'unknown', claimed_until: null })
    .where('state', '=', 'waiting')
    .execute();
};
