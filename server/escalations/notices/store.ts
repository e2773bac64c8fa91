// SQL of the notices of an escalation: whom a message was sent to.
import { sql } from 'kysely';
import type { Claimant } from '#server/deliveries/index.ts';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type NoticeRow = Row<'escalation_notices'>;
type Id = { user_id: string; id: string };

/** Whether the contact of the notice may learn of the message, as it is closed now. */
const seesMessage = sql<boolean>`contact_sees(notices.user_id, notices.recipient_id, notices.device_id, notices.person_id,
  escalations.line_id, voicemails.closed_to)`;

/** False if this address has a notice of the message already. */
export const insertNotice = async (trx: Trx, row: NewRow<'escalation_notices'>): Promise<boolean> => {
  const done = await trx
    .insertInto('escalation_notices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Notices that are not sent any more, once the message was opened or accepted. */
export const cancelNotices = async (trx: Trx, { user_id, id }: Id): Promise<void> => {
  await trx
    .updateTable('escalation_notices')
    .set({ state: 'cancelled' })
    .where('user_id', '=', user_id)
    .where('escalation_id', '=', id)
    .where('state', 'in', ['intended', 'held'])
    .where('claimed_by', 'is', null)
    .execute();
};

/** Held notices whose quiet hours are over, locked. */
export const dueHeld = (trx: Trx, now: Date, limit: number): Promise<NoticeRow[]> =>
  trx
    .selectFrom('escalation_notices')
    .selectAll()
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const joinBatch = async (trx: Trx, row: NoticeRow, batchId: string): Promise<void> => {
  await trx
    .updateTable('escalation_notices')
    .set({ state: 'intended', batch_id: batchId })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
};

export const noticesOf = (trx: Trx, { user_id, id }: Id): Promise<NoticeRow[]> =>
  trx
    .selectFrom('escalation_notices')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('escalation_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const noticeById = (trx: Trx, { user_id, id }: Id): Promise<NoticeRow | undefined> =>
  trx
    .selectFrom('escalation_notices')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** The person of a notice, null if it names none. Undefined if its contact may not accept any more. */
export const acceptorOf = async (
  trx: Trx,
  notice: NoticeRow,
): Promise<{ personId: string | null } | undefined> =>
  trx
    .selectFrom('escalation_notices as notices')
    .innerJoin('escalations', (join) =>
      join
        .onRef('escalations.user_id', '=', 'notices.user_id')
        .onRef('escalations.id', '=', 'notices.escalation_id'),
    )
    .innerJoin('voicemails', (join) =>
      join
        .onRef('voicemails.user_id', '=', 'escalations.user_id')
        .onRef('voicemails.id', '=', 'escalations.voicemail_id'),
    )
    .select('notices.person_id as personId')
    .where('notices.user_id', '=', notice.user_id)
    .where('notices.id', '=', notice.id)
    .where(seesMessage)
    .executeTakeFirst();

const CLAIM_S = 60;

/** The notices of a batch that are to be sent, locked: with the message of each. */
export const lockBatch = (trx: Trx, userId: string, batchId: string) =>
  trx
    .selectFrom('escalation_notices as notices')
    .innerJoin('escalations', (join) =>
      join
        .onRef('escalations.user_id', '=', 'notices.user_id')
        .onRef('escalations.id', '=', 'notices.escalation_id'),
    )
    .innerJoin('voicemails', (join) =>
      join
        .onRef('voicemails.user_id', '=', 'escalations.user_id')
        .onRef('voicemails.id', '=', 'escalations.voicemail_id'),
    )
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'escalations.user_id').onRef('lines.id', '=', 'escalations.line_id'),
    )
    .leftJoin('recipients', (join) =>
      join
        .onRef('recipients.user_id', '=', 'notices.user_id')
        .onRef('recipients.line_id', '=', 'escalations.line_id')
        .on(
          sql<boolean>`(recipients.id = notices.recipient_id
            or notices.person_id is not null and lower(recipients.email) = lower(notices.address))`,
        ),
    )
    .leftJoin('push_devices', (join) =>
      join
        .onRef('push_devices.user_id', '=', 'notices.user_id')
        .onRef('push_devices.id', '=', 'notices.device_id'),
    )
    .leftJoin('escalation_phones', (join) =>
      join
        .onRef('escalation_phones.user_id', '=', 'notices.user_id')
        .onRef('escalation_phones.phone', '=', 'notices.address'),
    )
    .select([
      'notices.id',
      'notices.user_id',
      'notices.channel',
      'notices.address',
      'notices.state',
      'notices.attempts',
      'notices.created_at',
      'notices.claimed_by',
      'escalations.state as escalation_state',
      'escalations.voicemail_id',
      'escalations.line_id',
      'voicemails.is_read',
      'voicemails.status',
      'voicemails.received_at',
      'lines.name as line',
      'recipients.language',
      'recipients.confirmed_at',
      'escalation_phones.confirmed_at as phone_confirmed_at',
      'notices.device_id',
      'notices.person_id',
      seesMessage.as('sees'),
      'push_devices.name as device',
      sql<boolean>`notices.claimed_until is not null and notices.claimed_until >= now()`.as('taken'),
    ])
    .where('notices.user_id', '=', userId)
    .where('notices.batch_id', '=', batchId)
    .where('notices.state', 'in', ['intended', 'unknown'])
    .orderBy('voicemails.received_at')
    .orderBy('notices.id')
    .forUpdate('notices')
    .execute();
export type LockedNotice = Awaited<ReturnType<typeof lockBatch>>[number];

const rows = (trx: Trx, userId: string, ids: readonly string[]) =>
  trx
    .updateTable('escalation_notices')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`);

export const claimNotices = (trx: Trx, userId: string, ids: readonly string[], { jobId }: Claimant) =>
  rows(trx, userId, ids)
    .set({
      claimed_by: jobId,
      claimed_until: sql<Date>`now() + make_interval(secs => ${CLAIM_S})`,
      attempts: sql<number>`attempts + 1`,
    })
    .execute();

export const settleNotices = (
  trx: Trx,
  userId: string,
  ids: readonly string[],
  outcome: { state: NoticeRow['state']; code: string | null; providerId?: string | null; sentAt?: Date },
) =>
  rows(trx, userId, ids)
    .set({
      state: outcome.state,
      last_code: outcome.code,
      claimed_until: null,
      ...(outcome.sentAt ? { sent_at: outcome.sentAt } : {}),
      ...(outcome.providerId ? { provider_id: outcome.providerId } : {}),
      // A notice that was certainly not sent loses its claim, so that the next try does not ask the provider first.
      ...(outcome.state === 'intended' ? { claimed_by: null } : {}),
    })
    .execute();
