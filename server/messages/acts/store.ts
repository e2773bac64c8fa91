// SQL of what was done about a message: one row for each act.
import { sql } from 'kysely';
import { type HistoryQuery, MOST_RESENT } from '#contract/acts.ts';
import { DELETED, HANDLED } from '#contract/message-states.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Row } from '#server/platform/tables.ts';
import type { Actor, Change, columnsOf, textColumnsOf } from './rules.ts';

export type ActRow = Row<'message_acts'>;

export type NewAct = {
  act: ActRow['act'];
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  undoes?: string;
  bulkId?: string | undefined;
  /** A mail about it is to be sent. */
  toTell?: boolean;
};

const valuesOf = (
  actor: Actor,
  messageId: string,
  { act, before = {}, after = {}, undoes, bulkId, toTell = false }: NewAct,
  now: Date,
) => ({
  id: newId(now.getTime()),
  user_id: actor.userId,
  voicemail_id: messageId,
  person_id: actor.personId,
  session_id: actor.sessionId,
  act,
  before: JSON.stringify(before),
  after: JSON.stringify(after),
  undoes: undoes ?? null,
  bulk_id: bulkId ?? null,
  to_tell: toTell,
  at: now,
});

export const insertAct = async (
  trx: Trx,
  actor: Actor,
  messageId: string,
  act: NewAct,
  now: Date,
): Promise<string> => {
  const values = valuesOf(actor, messageId, act, now);
  await trx.insertInto('message_acts').values(values).execute();
  return values.id;
};

/** A statement takes 65,535 parameters. */
const ACTS_AT_ONCE = 1000;

/** The same act on each of these messages. */
export const insertActs = async (
  trx: Trx,
  actor: Actor,
  messageIds: readonly string[],
  act: NewAct,
  now: Date,
): Promise<void> => {
  for (let from = 0; from < messageIds.length; from += ACTS_AT_ONCE) {
    const some = messageIds.slice(from, from + ACTS_AT_ONCE);
    await trx
      .insertInto('message_acts')
      .values(some.map((id) => valuesOf(actor, id, act, now)))
      .execute();
  }
};

/** Locks the message until the transaction ends, so that two acts follow each other and both stand in the history. */
export const lockedMessage = (trx: Trx, userId: string, id: string): Promise<Row<'voicemails'> | undefined> =>
  trx
    .selectFrom('voicemails')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether the owner of the firm keeps it from deletion. */
export const isHeld = async (
  trx: Trx,
  { user_id, id, caller_phone_number }: Row<'voicemails'>,
): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select is_held(${user_id}, ${id}, ${caller_phone_number}) as held`.execute(trx);
  return rows[0]?.held === true;
};

export const updateColumns = async (
  trx: Trx,
  userId: string,
  id: string,
  columns: Partial<ReturnType<typeof columnsOf>> | Partial<ReturnType<typeof textColumnsOf>>,
): Promise<void> => {
  await trx
    .updateTable('voicemails')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
};

/** Whether this person of the firm may open the message. */
export const mayBeAssigned = async (
  trx: Trx,
  userId: string,
  messageId: string,
  personId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select may_open(${userId}, ${messageId}, ${personId}) as may`.execute(trx);
  return rows[0]?.may === true;
};

/** Takes from a person the messages to do that they may not open any more. Also those in the bin: they may be restored. */
export const takeHidden = async (
  trx: Trx,
  userId: string,
  personId: string,
  now: Date,
): Promise<{ id: string; status: string }[]> => {
  const { rows } = await sql<{ id: string; status: string }>`
    update voicemails set assignee_id = null, updated_at = ${now}
    where user_id = ${userId} and assignee_id = ${personId} and handled_at is null
      and not may_open(user_id, id, ${personId})
    returning id, status`.execute(trx);
  return rows;
};

/** Reminders of a person on messages that they may not open any more go to the owner. Returns how many. */
export const passReminders = async (trx: Trx, userId: string, personId: string): Promise<number> => {
  const { rows } = await sql`
    update voicemails set remind_for = null
    where user_id = ${userId} and remind_for = ${personId} and remind_at is not null and reminded_at is null
      and status = 'Nouveau' and not may_open(user_id, id, ${personId})
    returning id`.execute(trx);
  return rows.length;
};

/** The latest act of another session on one of these fields after that moment; for a bulk, any act outside it. */
export const overtakenBy = (
  trx: Trx,
  actor: Actor,
  messageId: string,
  change: Change,
  { since, bulkId }: { since: Date; bulkId?: string | undefined },
): Promise<ActRow | undefined> =>
  trx
    .selectFrom('message_acts')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('voicemail_id', '=', messageId)
    .where('at', '>', since)
    .where(
      bulkId === undefined
        ? sql<boolean>`session_id is distinct from ${actor.sessionId}`
        : sql<boolean>`bulk_id is distinct from ${bulkId}::uuid`,
    )
    .where(sql<boolean>`after ?| ${Object.keys(change)}::text[]`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const actById = (
  trx: Trx,
  userId: string,
  messageId: string,
  id: string,
): Promise<ActRow | undefined> =>
  trx
    .selectFrom('message_acts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', messageId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Ends the link of a hand-over. Returns its message and address; undefined if it had ended already. */
export const endHandOver = (
  trx: Trx,
  userId: string,
  id: string,
  now: Date,
): Promise<{ voicemail_id: string; email: string } | undefined> =>
  trx
    .updateTable('hand_overs')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning(['voicemail_id', 'email'])
    .executeTakeFirst();

/** What a deletion took from a handled message; empty if it was to do. */
export const handledBefore = async (
  trx: Trx,
  userId: string,
  messageId: string,
): Promise<{ status?: typeof HANDLED; outcome?: Row<'voicemails'>['outcome'] }> => {
  const act = await trx
    .selectFrom('message_acts')
    .select('before')
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', messageId)
    .where(sql<boolean>`after ->> 'status' = ${DELETED}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = act?.before as { status?: string; outcome?: Row<'voicemails'>['outcome'] } | undefined;
  return before?.status === HANDLED ? { status: HANDLED, outcome: before.outcome ?? null } : {};
};

export const wasUndone = async (trx: Trx, userId: string, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('message_acts')
    .select('id')
    .where('user_id', '=', userId)
    .where('undoes', '=', id)
    .executeTakeFirst()) !== undefined;

/** The latest ones of a group before a place of the history. */
export const actsOf = async (
  trx: Trx,
  userId: string,
  messageId: string,
  { group, before }: HistoryQuery,
  most: number,
): Promise<ActRow[]> => {
  const [at, id] = before?.split(/ (.*)/) ?? [];
  return trx
    .selectFrom('message_acts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', messageId)
    .$if(group === 'reads', (query) => query.where(sql<boolean>`after ? 'is_read'`))
    .$if(group === 'sent', (query) => query.where('act', 'in', ['resent', 'reminded', 'handed_over']))
    .$if(group === 'acts', (query) =>
      query
        .where('act', 'not in', ['resent', 'reminded'])
        .where(sql<boolean>`(act <> 'changed' or after - 'is_read' <> '{}')`),
    )
    .$if(at !== undefined, (query) =>
      query.where(sql<boolean>`at <= ${at} and (at, id::text collate "C") < (${at}, ${id})`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
};

/** Those of these acts that were undone. */
export const undoneOf = async (trx: Trx, userId: string, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('message_acts')
    .select('undoes')
    .where('user_id', '=', userId)
    .where('undoes', 'in', ids)
    .execute();
  return new Set(rows.flatMap(({ undoes }) => undoes ?? []));
};

/** Names of the firm's persons. */
export const namesOf = async (trx: Trx, personIds: readonly string[]): Promise<Map<string, string>> => {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; full_name: string }>`
    select id, full_name from person_names(my_user_id(), ${personIds.join(',')})`.execute(trx);
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
};

/** The kinds of a notice that is sent again on purpose: at most so many for each recipient. */
export const RESENT_KINDS = Array.from({ length: MOST_RESENT }, (_, n) =>
  n === 0 ? 'resent' : `resent-${n + 1}`,
);
