// SQL of deliveries: one row for each (message, recipient, kind), so that no mail is sent twice.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Row } from '#server/platform/tables.ts';
import { CLAIM_S, RESENDS, WITHOUT_SOUND } from './rules.ts';

export type Delivery = Row<'deliveries'>;

export const deliveriesOf = (trx: Trx, userId: string, voicemailId: string): Promise<Delivery[]> =>
  trx
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', voicemailId)
    .orderBy('created_at')
    .execute();

/** A notice that the recipient wants later. */
export type DeliveryHold = { until: Date; for: 'quiet' | 'digest' };

/** Holds a delivery, or frees it for sending; one that is being sent or was sent stays as it is. */
export const holdUntil = async (trx: Trx, row: Delivery, held: DeliveryHold | null): Promise<void> => {
  await trx
    .updateTable('deliveries')
    .set(held ? { state: 'held', held_until: held.until, held_for: held.for } : { state: 'intended' })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .where('state', '=', held ? 'intended' : 'held')
    .where('claimed_by', 'is', null)
    .where('attempts', '=', 0)
    .execute();
};

/** Stores the delivery in a commit of its own before the mail is sent, so that a crash in between is noticed and settled. */
export const intend = async (
  trx: Trx,
  delivery: {
    userId: string;
    voicemailId: string;
    recipient: string;
    kind: string;
    content: string;
    messageIdOf: (id: string) => string;
    held?: DeliveryHold;
  },
): Promise<void> => {
  const id = newId();
  await trx
    .insertInto('deliveries')
    .values({
      id,
      user_id: delivery.userId,
      voicemail_id: delivery.voicemailId,
      recipient: delivery.recipient,
      kind: delivery.kind,
      content: delivery.content,
      message_id: delivery.messageIdOf(id),
      ...(delivery.held
        ? { state: 'held' as const, held_until: delivery.held.until, held_for: delivery.held.for }
        : {}),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'voicemail_id', 'recipient', 'kind']).doNothing())
    .execute();
};

/** The only addresses that may hear of a closed message: the owner's and those of the named people. Null for an open one. */
export const addressesOfClosed = async (
  trx: Trx,
  userId: string,
  voicemailId: string,
): Promise<string[] | null> => {
  const { rows } = await sql<{ addresses: string[] }>`
    select array(
      select lower(a.email) from accounts a
      where a.id = f.owner_id or a.id in (
        select m.account_id from members m where m.user_id = v.user_id and m.account_id = any (v.closed_to))) as addresses
    from voicemails v join firms f on f.id = v.user_id
    where v.user_id = ${userId} and v.id = ${voicemailId} and v.closed_to is not null`.execute(trx);
  return rows[0]?.addresses ?? null;
};

export const isOutside = (closed: readonly string[] | null, email: string | null): boolean =>
  closed !== null && (email === null || !closed.includes(email.toLowerCase()));

/** Removes the waiting notices of a message that was closed to other addresses; one that is being sent stays. */
export const withdrawNotices = async (trx: Trx, userId: string, voicemailId: string): Promise<void> => {
  const closed = await addressesOfClosed(trx, userId, voicemailId);
  for (const row of await deliveriesOf(trx, userId, voicemailId))
    if (isOutside(closed, row.recipient))
      await trx
        .deleteFrom('deliveries')
        .where('user_id', '=', userId)
        .where('id', '=', row.id)
        .where('state', 'in', ['held', 'intended'])
        .where('claimed_by', 'is', null)
        .where('attempts', '=', 0)
        .execute();
};

type DeliveryId = Pick<Delivery, 'user_id' | 'id'>;

/**
 * Identifies one try of one job. A later try of the same job takes over immediately, because the queue gives a job to one
 * worker at a time. The earlier worker may only be stalled; it then finds its claim gone.
 */
export type Claimant = { jobId: string; attempt: number };
const nameOf = ({ jobId, attempt }: Claimant): string => `${jobId}/${attempt}`;
const CLAIM_EXPIRES = sql<Date>`now() + make_interval(secs => ${CLAIM_S})`;

/** The row if this try may send now. The database's clock decides, because a worker's may be wrong. */
export const claim = (
  trx: Trx,
  { user_id, id }: DeliveryId,
  by: Claimant,
  content: string,
): Promise<Delivery | undefined> =>
  trx
    .updateTable('deliveries')
    .set({
      claimed_by: nameOf(by),
      claimed_until: CLAIM_EXPIRES,
      attempts: sql<number>`attempts + 1`,
      resent: sql<number>`resent + (state = 'unknown' or claimed_by is not null)::int`,
      content,
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('state', 'in', ['intended', 'unknown'])
    .where((row) =>
      row.or([
        sql<boolean>`split_part(claimed_by, '/', 1) = ${by.jobId} and split_part(claimed_by, '/', 2)::int <= ${by.attempt}`,
        row('claimed_until', 'is', null),
        row('claimed_until', '<', sql<Date>`now()`),
      ]),
    )
    .returningAll()
    .executeTakeFirst();

/** Checked immediately before sending; false when another worker has taken over. */
export const stillClaimed = async (trx: Trx, { user_id, id }: DeliveryId, by: Claimant): Promise<boolean> => {
  const done = await trx
    .updateTable('deliveries')
    .set({ claimed_until: CLAIM_EXPIRES })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('claimed_by', '=', nameOf(by))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};

/** False, without a change, when the try has lost its claim. */
export const settle = async (
  trx: Trx,
  { user_id, id }: DeliveryId,
  by: Claimant,
  outcome: { state: 'sent' | 'unknown' | 'refused' | 'intended'; code?: string | null },
): Promise<boolean> => {
  const done = await trx
    .updateTable('deliveries')
    .set({
      state: outcome.state,
      last_code: outcome.code ?? null,
      claimed_by: null,
      claimed_until: null,
      ...(outcome.state === 'sent' ? { sent_at: sql<Date>`now()` } : {}),
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('claimed_by', '=', nameOf(by))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};

export type Bounced = {
  user_id: string;
  voicemail_id: string;
  recipient: string;
  kind: string;
  line_id: string;
};

/**
 * None for an unknown delivery or a repeated report, several for the mail of a digest. Without a delivery id the quoted
 * Message-ID identifies the mail.
 */
export const bounced = async (
  trx: Trx,
  report: { id: string | null; messageId: string | null; code: string },
): Promise<Bounced[]> => {
  if (report.id === null && report.messageId === null) return [];
  const found = await trx
    .selectFrom('delivery_ids')
    .select(['user_id', 'delivery_id'])
    .where((ids) =>
      report.id === null
        ? ids('message_id', '=', report.messageId ?? '')
        : ids('delivery_id', '=', report.id),
    )
    .executeTakeFirst();
  if (!found) return [];
  const { user_id: userId, delivery_id: id } = found;
  const { rows } = await sql<Bounced>`
    update deliveries set state = 'bounced', last_code = ${report.code}
    from voicemails
    where deliveries.user_id = ${userId} and deliveries.state in ('sent', 'unknown', 'intended')
      and (deliveries.id = ${id} or deliveries.digest_id =
        (select digest_id from deliveries where user_id = ${userId} and id = ${id}))
      and (voicemails.user_id, voicemails.id) = (deliveries.user_id, deliveries.voicemail_id)
    returning deliveries.user_id, voicemail_id, recipient, deliveries.kind, line_id`.execute(trx);
  return rows;
};

/**
 * Messages that are overdue and have no delivery. Also those whose audio came after a notice without audio and which are
 * still being transcribed.
 */
export const findUnnotified = (
  trx: Trx,
  lateAfterS: number,
  limit: number,
): Promise<{ user_id: string; id: string }[]> =>
  trx
    .selectFrom('voicemails')
    .select(['user_id', 'id'])
    .where('step', '<>', 'notified')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${lateAfterS})`)
    .where(({ not, and, or, exists, selectFrom }) => {
      const intended = selectFrom('deliveries')
        .select('deliveries.id')
        .whereRef('deliveries.user_id', '=', 'voicemails.user_id')
        .whereRef('deliveries.voicemail_id', '=', 'voicemails.id');
      const recipients = selectFrom('recipients')
        .select('recipients.id')
        .whereRef('recipients.user_id', '=', 'voicemails.user_id')
        .whereRef('recipients.line_id', '=', 'voicemails.line_id')
        .where('recipients.confirmed_at', 'is not', null);
      // Recipients of urgent messages alone wait for the analysis, which enqueues the notification itself.
      const waitsForUrgency = and([
        sql<boolean>`transcription_state = 'waiting' and kind <> 'missed'`,
        exists(recipients),
        not(exists(recipients.where('recipients.messages', '<>', 'urgent'))),
      ]);
      const overdue = or([
        not(exists(intended)),
        and([
          sql<boolean>`transcription_state = 'waiting'`,
          sql<boolean>`updated_at < now() - make_interval(secs => ${lateAfterS})`,
          not(exists(intended.where(sql<boolean>`content <> all(${[...WITHOUT_SOUND]})`))),
        ]),
      ]);
      return and([overdue, not(waitsForUrgency)]);
    })
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** The message could not be transcribed, or the firm may not have got its mail. */
type Reason = 'not_heard' | 'no_sound' | 'mail_refused' | 'mail_bounced' | 'mail_unknown' | 'mail_waiting';

export type MessageNeedingAttention = {
  voicemailId: string;
  reason: Reason;
  code: string | null;
  since: Date;
};

/** A message needs attention until the firm has read it. The operator sees only ids, reasons and codes. */
const needsAttention = sql<MessageNeedingAttention>`
  select voicemails.id as "voicemailId", stuck.reason, stuck.code, stuck.since from (
    select user_id, voicemail_id, last_code as code, created_at as since,
      case when state in ('refused', 'bounced', 'unknown') then 'mail_' || state else 'mail_waiting' end as reason
    from deliveries where state <> 'sent' and (state in ('refused', 'bounced')
      or (state = 'unknown' and resent > ${sql.lit(RESENDS)})
      or coalesce(held_until, created_at) < now() - interval '1 day')
    union all
    select user_id, id, step_reason, created_at, case transcription_state when 'no_sound' then 'no_sound' else 'not_heard' end
    from voicemails where transcription_state in ('failed', 'no_words', 'no_sound')
  ) as stuck join voicemails on voicemails.user_id = stuck.user_id and voicemails.id = stuck.voicemail_id
  where not is_read and status <> 'Supprimé'`;

export const messagesNeedingAttention = async (trx: Trx, limit: number): Promise<MessageNeedingAttention[]> =>
  (await sql<MessageNeedingAttention>`${needsAttention} order by stuck.since limit ${limit}`.execute(trx))
    .rows;

export const countMessagesNeedingAttention = async (trx: Trx): Promise<{ reason: string; count: number }[]> =>
  (
    await sql<{ reason: string; count: number }>`
      select reason, count(*)::int as count from (${needsAttention}) as one group by 1`.execute(trx)
  ).rows;
