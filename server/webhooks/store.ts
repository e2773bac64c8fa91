// SQL of webhooks and of the events that are posted to them.
import { sql } from 'kysely';
import { LOG_DAYS } from '#contract/webhooks.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type WebhookRow = Row<'webhooks'>;
export type DeliveryRow = Row<'webhook_deliveries'>;
export type ShownWebhook = WebhookRow & { waiting: number; failed: number; last_sent_at: Date | null };

const own = (trx: Trx, userId: string) => trx.selectFrom('webhooks').where('user_id', '=', userId);

const counted = (
  state: 'waiting' | 'failed',
) => sql<number>`(select count(*)::int from webhook_deliveries as posted
  where posted.user_id = webhooks.user_id and posted.webhook_id = webhooks.id and posted.state = ${sql.lit(state)})`;
const lastSent = sql<Date | null>`(select max(last_at) from webhook_deliveries as posted
  where posted.user_id = webhooks.user_id and posted.webhook_id = webhooks.id and posted.state = 'sent')`;

const shown = (trx: Trx, userId: string) =>
  own(trx, userId)
    .selectAll()
    .select([counted('waiting').as('waiting'), counted('failed').as('failed'), lastSent.as('last_sent_at')]);

export const countWebhooks = async (trx: Trx, userId: string): Promise<number> =>
  (
    await own(trx, userId)
      .select((all) => all.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const webhookRows = async (trx: Trx, userId: string, { limit, offset }: Limit) => ({
  rows: await shown(trx, userId).orderBy('created_at').orderBy('id').limit(limit).offset(offset).execute(),
  total: await countWebhooks(trx, userId),
});

export const webhookById = (trx: Trx, userId: string, id: string): Promise<ShownWebhook | undefined> =>
  shown(trx, userId).where('id', '=', id).executeTakeFirst();

export const lockWebhook = (trx: Trx, userId: string, id: string): Promise<WebhookRow | undefined> =>
  own(trx, userId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the account, so that two additions count each other. */
export const lockFirm = (trx: Trx, userId: string) =>
  trx.selectFrom('firms').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

export const insertWebhook = (trx: Trx, row: NewRow<'webhooks'>) =>
  trx.insertInto('webhooks').values(row).execute();

type WebhookId = Pick<WebhookRow, 'user_id' | 'id'>;

export const updateWebhook = async (
  trx: Trx,
  { user_id, id }: WebhookId,
  change: { [K in keyof NewRow<'webhooks'>]?: NewRow<'webhooks'>[K] | undefined },
): Promise<void> => {
  await trx.updateTable('webhooks').set(change).where('user_id', '=', user_id).where('id', '=', id).execute();
};

export const deleteWebhook = (trx: Trx, { user_id, id }: WebhookId) =>
  trx.deleteFrom('webhooks').where('user_id', '=', user_id).where('id', '=', id).execute();

const log = (trx: Trx, userId: string, webhookId: string) =>
  trx.selectFrom('webhook_deliveries').where('user_id', '=', userId).where('webhook_id', '=', webhookId);

export const deliveryRows = async (trx: Trx, userId: string, webhookId: string, { limit, offset }: Limit) => {
  const rows = await log(trx, userId, webhookId)
    .selectAll()
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await log(trx, userId, webhookId)
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

export const deliveryById = (trx: Trx, userId: string, webhookId: string, id: string) =>
  log(trx, userId, webhookId).selectAll().where('id', '=', id).executeTakeFirst();

/** Makes an event due again now, for another RETRY_DAYS. The receiver gets it under the same id. */
export const makeDue = async (trx: Trx, { user_id, id }: DeliveryRow, now: Date): Promise<void> => {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: now, replayed_at: now })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

export type EventRow = {
  user_id: string;
  event_id: string;
  event_key: string;
  type: string;
  voicemail_id: string | null;
  ids: Readonly<Record<string, string | number | boolean | null>>;
};

/** Adds one row for each active webhook that wants the type. A key that exists already adds none. */
export const insertEvents = async (trx: Trx, events: readonly EventRow[]): Promise<void> => {
  await sql`
    insert into webhook_deliveries (user_id, id, webhook_id, event_id, event_key, type, voicemail_id, ids)
    select event.user_id, gen_random_uuid(), webhooks.id, event.event_id, event.event_key, event.type,
      event.voicemail_id, event.ids
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event
      (user_id uuid, event_id uuid, event_key text, type text, voicemail_id uuid, ids jsonb)
    join webhooks on webhooks.user_id = event.user_id and webhooks.active and event.type = any(webhooks.events)
    on conflict do nothing`.execute(trx);
};

export const insertTest = async (
  trx: Trx,
  webhook: WebhookId,
  { id, type }: { id: string; type: string },
): Promise<void> => {
  await trx
    .insertInto('webhook_deliveries')
    .values({ id, user_id: webhook.user_id, webhook_id: webhook.id, type, event_id: id, event_key: id })
    .execute();
};

const isDue = (now: Date) => sql<boolean>`webhook_deliveries.state = 'waiting'
  and (next_at is null or next_at <= ${now}) and (claimed_until is null or claimed_until < now())`;

/** Webhooks with an event to post, those that have waited longest first. A paused or inactive one is left alone. */
export const dueWebhooks = async (trx: Trx, now: Date, limit: number): Promise<WebhookId[]> =>
  (
    await sql<WebhookId>`
      select webhooks.user_id, webhooks.id from webhooks
      join webhook_deliveries on webhook_deliveries.user_id = webhooks.user_id
        and webhook_deliveries.webhook_id = webhooks.id
      where ${isDue(now)} and webhooks.active and (paused_until is null or paused_until <= ${now})
      group by webhooks.user_id, webhooks.id order by min(occurred_at) limit ${limit}`.execute(trx)
  ).rows;

const CLAIM_S = 60;

/**
 * The oldest due event of a webhook. Another worker does not get it for a minute, by the database's clock; after a crash the
 * event is posted again under the same id.
 */
export const claimDelivery = async (
  trx: Trx,
  { user_id, id }: WebhookId,
  now: Date,
): Promise<DeliveryRow | undefined> =>
  trx
    .updateTable('webhook_deliveries')
    .set({
      claimed_until: sql<Date>`now() + make_interval(secs => ${CLAIM_S})`,
      attempts: sql<number>`attempts + 1`,
    })
    .where('user_id', '=', user_id)
    .where(
      'id',
      '=',
      sql<string>`(select id from webhook_deliveries where user_id = ${user_id} and webhook_id = ${id}
        and ${isDue(now)} order by occurred_at, id limit 1 for update skip locked)`,
    )
    .returningAll()
    .executeTakeFirst();

export const settleDelivery = async (
  trx: Trx,
  { user_id, id }: DeliveryRow,
  outcome: Pick<DeliveryRow, 'state' | 'next_at' | 'last_at' | 'last_status' | 'last_reason'>,
): Promise<void> => {
  await trx
    .updateTable('webhook_deliveries')
    .set({ ...outcome, claimed_until: null })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

/** The data of a message that a payload may contain; undefined if the message was erased. */
export const messageForEvent = (trx: Trx, userId: string, id: string) =>
  trx
    .selectFrom('voicemails')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'voicemails.user_id').onRef('lines.id', '=', 'voicemails.line_id'),
    )
    .select([
      'voicemails.id',
      'line_id',
      'kind',
      'received_at',
      'caller_phone_number',
      'duration_seconds',
      'sentiment',
      'urgency',
      'stage',
      'category',
      'domain',
      'ai_summary',
      'facts',
      'status',
      'lines.local_only',
    ])
    .where('voicemails.user_id', '=', userId)
    .where('voicemails.id', '=', id)
    .executeTakeFirst();

/** The log is kept for thirty days; what still waits stays. */
export const deleteOldDeliveries = async (trx: Trx, now: Date): Promise<void> => {
  await trx
    .deleteFrom('webhook_deliveries')
    .where('state', '<>', 'waiting')
    .where('occurred_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${LOG_DAYS})`)
    .execute();
};
