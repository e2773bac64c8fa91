// SQL of acts on many messages: what is to do, and how far it has come.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

/** Without the ids that are to do: there may be 10,000. */
export type BulkRow = Omit<Row<'bulk_acts'>, 'todo' | 'session_id' | 'told'>;

const SHOWN = [
  'id',
  'user_id',
  'person_id',
  'act',
  'undoes',
  'position',
  'total',
  'done',
  'unchanged',
  'created_at',
  'ended_at',
] as const;

export const insertBulk = async (trx: Trx, row: NewRow<'bulk_acts'>): Promise<void> => {
  await trx.insertInto('bulk_acts').values(row).execute();
};

/** A bulk is shown to the person who asked for it, or to the programs of the firm. */
export const bulkOf = (
  trx: Trx,
  { userId, personId }: { userId: string; personId: string | null },
  id: string,
): Promise<BulkRow | undefined> =>
  trx
    .selectFrom('bulk_acts')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(sql<boolean>`person_id is not distinct from ${personId}::uuid`)
    .executeTakeFirst();

export const isTakenBack = async (trx: Trx, userId: string, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('bulk_acts')
    .select('id')
    .where('user_id', '=', userId)
    .where('undoes', '=', id)
    .executeTakeFirst()) !== undefined;

export type Batch = Omit<Row<'bulk_acts'>, 'todo'> & { next: string[]; isLast: boolean };

/** The next ids. The lock makes a second worker wait until this batch is through. Undefined once it has ended. */
export const lockNextIds = (trx: Trx, userId: string, id: string, most: number): Promise<Batch | undefined> =>
  trx
    .selectFrom('bulk_acts')
    .select([...SHOWN, 'session_id', 'told'])
    .select(sql<string[]>`todo[position + 1 : position + ${most}::integer]`.as('next'))
    .select(sql<boolean>`position + ${most}::integer >= cardinality(todo)`.as('isLast'))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const saveProgress = async (
  trx: Trx,
  { user_id, id }: Pick<Batch, 'user_id' | 'id'>,
  through: { position: number; done: number; unchanged: number },
): Promise<void> => {
  await trx
    .updateTable('bulk_acts')
    .set({
      position: sql<number>`position + ${through.position}`,
      done: sql<number>`done + ${through.done}`,
      unchanged: sql<number>`unchanged + ${through.unchanged}`,
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

/** Also waits for the batch that runs. */
export const endBulk = async (trx: Trx, userId: string, id: string, now: Date): Promise<void> => {
  await trx
    .updateTable('bulk_acts')
    .set({ ended_at: now, todo: sql<string[]>`'{}'` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

/** The acts that a bulk left, which are taken back in their order. */
export const actsOfBulk = async (
  trx: Trx,
  userId: string,
  id: string,
): Promise<{ id: string; voicemail_id: string }[]> =>
  trx
    .selectFrom('message_acts')
    .select(['id', 'voicemail_id'])
    .where('user_id', '=', userId)
    .where('bulk_id', '=', id)
    .orderBy('id')
    .execute();

export const messagesOfActs = async (
  trx: Trx,
  userId: string,
  actIds: readonly string[],
): Promise<Map<string, string>> => {
  if (actIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('message_acts')
    .select(['id', 'voicemail_id'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...actIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row.voicemail_id]));
};

/** True once, for the mail about the messages that a colleague was given. */
export const claimBulkMail = async (trx: Trx, userId: string, id: string): Promise<boolean> =>
  (
    await trx
      .updateTable('bulk_acts')
      .set({ told: true })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('told', '=', false)
      .where('ended_at', 'is not', null)
      .returning('id')
      .execute()
  ).length > 0;

/** Those that ended long ago. Their acts stay in the histories. */
export const dropEnded = async (trx: Trx, userId: string, before: Date): Promise<void> => {
  await trx.deleteFrom('bulk_acts').where('user_id', '=', userId).where('ended_at', '<', before).execute();
};
