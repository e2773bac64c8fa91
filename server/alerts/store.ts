// SQL of alerts and of the silence of lines.
import { sql } from 'kysely';
import { CALL_SOURCES, isCallSource } from '#contract/message-sources.ts';
import type { Trx } from '#server/platform/database.ts';

type NewAlert = {
  id: string;
  user_id: string;
  line_id: string;
  voicemail_id: string | null;
  kind:
    | 'undelivered'
    | 'silent'
    | 'texts_refused'
    | 'texts_failing'
    | 'texts_budget'
    | 'webhook_failed'
    | 'escalation_budget';
  about: string;
  code: string | null;
  raised_on: string;
};

/** Returns false when the same alert was already raised that day. */
export const insertAlert = async (trx: Trx, alert: NewAlert): Promise<boolean> => {
  const done = await trx
    .insertInto('alerts')
    .values(alert)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'line_id', 'kind', 'about', 'raised_on']).doNothing(),
    )
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Whether the firm already has such an alert of this day, whichever line raised it. */
export const hasAlert = async (
  trx: Trx,
  { userId, kind, about, day }: { userId: string; kind: NewAlert['kind']; about: string; day: string },
): Promise<boolean> =>
  (await trx
    .selectFrom('alerts')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('raised_on', '=', day)
    .executeTakeFirst()) !== undefined;

export const waitingAlert = (trx: Trx, userId: string, id: string) =>
  trx
    .selectFrom('alerts')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'alerts.user_id').onRef('lines.id', '=', 'alerts.line_id'),
    )
    .innerJoin('firms', 'firms.id', 'alerts.user_id')
    .innerJoin('accounts', 'accounts.id', 'firms.owner_id')
    .leftJoin('users', 'users.id', 'firms.owner_id')
    .leftJoin('voicemails', (join) =>
      join
        .onRef('voicemails.user_id', '=', 'alerts.user_id')
        .onRef('voicemails.id', '=', 'alerts.voicemail_id'),
    )
    .select([
      'alerts.line_id',
      'alerts.kind',
      'alerts.about',
      'alerts.code',
      'alerts.notified',
      'lines.name',
      'lines.number',
      'lines.language',
      'lines.recipients',
      'accounts.email as owner',
      'users.phone',
      'voicemails.received_at',
    ])
    .where('alerts.user_id', '=', userId)
    .where('alerts.id', '=', id)
    .where('alerts.state', '=', 'waiting')
    .executeTakeFirst();
export type Alert = NonNullable<Awaited<ReturnType<typeof waitingAlert>>>;

/** Addresses of this line with an undelivered mail in the last 24 hours. */
export const troubledOf = async (trx: Trx, userId: string, lineId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('alerts')
    .select('about')
    .distinct()
    .where('user_id', '=', userId)
    .where('line_id', '=', lineId)
    .where('kind', '=', 'undelivered')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute();
  return rows.map(({ about }) => about);
};

export const noteNotified = async (
  trx: Trx,
  userId: string,
  id: string,
  recipient: string,
): Promise<void> => {
  await trx
    .updateTable('alerts')
    .set({ notified: sql<string[]>`array_append(notified, ${recipient}::text)` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
};

export const settleAlert = async (
  trx: Trx,
  userId: string,
  id: string,
  state: 'sent' | 'no_recipient' | 'refused',
): Promise<void> => {
  await trx.updateTable('alerts').set({ state }).where('user_id', '=', userId).where('id', '=', id).execute();
};

export type Watched = {
  id: string;
  user_id: string;
  silent_since: Date | null;
  /** The last call or message by telephone, or `active_since` if that is later. */
  last: Date;
};

/** Active lines that should receive calls: they have a number or already received a message from an exchange. */
export const watchedLines = async (trx: Trx): Promise<Watched[]> => {
  const { rows } = await sql<Watched>`
    select lines.id, lines.user_id, lines.silent_since,
      greatest(lines.active_since, received.at, called.at) as last
    from lines
    join firms on firms.id = lines.user_id
    join accounts on accounts.id = firms.owner_id and accounts.banned_at is null
    left join lateral (
      select received_at as at from voicemails
      where voicemails.user_id = lines.user_id and voicemails.line_id = lines.id
        and source = any(${CALL_SOURCES})
      order by received_at desc limit 1
    ) received on true
    left join lateral (
      select max(began_at) as at from calls
      where calls.user_id = lines.user_id and calls.line_id = lines.id
    ) called on true
    where lines.active and (lines.number is not null or received.at is not null)`.execute(trx);
  return rows;
};

/** Keeps the time of an erased call, so that the line does not look silent since an earlier call. */
export const rememberCall = async (
  trx: Trx,
  call: { user_id: string; line_id: string; source: string; received_at: Date },
): Promise<void> => {
  if (!isCallSource(call.source)) return;
  await trx
    .updateTable('lines')
    .set({ active_since: call.received_at })
    .where('user_id', '=', call.user_id)
    .where('id', '=', call.line_id)
    .where('active_since', '<', call.received_at)
    .execute();
};

export const noteSilence = async (
  trx: Trx,
  line: { user_id: string; id: string },
  since: Date | null,
): Promise<void> => {
  await trx
    .updateTable('lines')
    .set({ silent_since: since })
    .where('user_id', '=', line.user_id)
    .where('id', '=', line.id)
    .execute();
};

/** Clears the silence of inactive lines, because they expect no calls. */
export const clearSilenceOfInactiveLines = async (trx: Trx): Promise<void> => {
  await trx
    .updateTable('lines')
    .set({ silent_since: null })
    .where('active', '=', false)
    .where('silent_since', 'is not', null)
    .execute();
};

/** The alerts of the last 14 days for the operator, newest first. */
export const recentAlerts = (trx: Trx, limit: number) =>
  trx
    .selectFrom('alerts')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'alerts.user_id').onRef('lines.id', '=', 'alerts.line_id'),
    )
    .select([
      'alerts.id',
      'alerts.kind',
      'alerts.about',
      'alerts.code',
      'alerts.state',
      'alerts.notified as told',
      'alerts.created_at',
      'lines.slug',
    ])
    .where('alerts.created_at', '>', sql<Date>`now() - interval '14 days'`)
    .orderBy('alerts.created_at', 'desc')
    .limit(limit)
    .execute();
