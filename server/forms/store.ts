// SQL of the firm's forms and their settings.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

type Columns<T extends 'forms' | 'form_settings'> = { [K in keyof NewRow<T>]?: NewRow<T>[K] | undefined };

export type FormRow = Row<'forms'>;
export type SettingsRow = Row<'form_settings'>;

const present = (trx: Trx, userId: string) =>
  trx.selectFrom('forms').where('user_id', '=', userId).where('removed_at', 'is', null);

export const formRows = async (
  trx: Trx,
  userId: string,
  { limit, offset }: Limit,
): Promise<{ rows: FormRow[]; total: number }> => {
  const rows = await present(trx, userId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await countForms(trx, userId) };
};

export const countForms = async (trx: Trx, userId: string): Promise<number> => {
  const { total } = await present(trx, userId)
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const formById = (trx: Trx, userId: string, id: string): Promise<FormRow | undefined> =>
  present(trx, userId).selectAll().where('id', '=', id).executeTakeFirst();

export const lockForm = (trx: Trx, userId: string, id: string): Promise<FormRow | undefined> =>
  present(trx, userId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Forms that may be proposed, the oldest first. */
export const offeredForms = (trx: Trx, userId: string): Promise<FormRow[]> =>
  present(trx, userId)
    .selectAll()
    .where('sending', '<>', 'off')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const insertForm = async (trx: Trx, row: NewRow<'forms'>): Promise<void> => {
  await trx.insertInto('forms').values(row).execute();
};

export const updateForm = async (
  trx: Trx,
  { user_id, id }: Pick<FormRow, 'user_id' | 'id'>,
  columns: Columns<'forms'>,
): Promise<void> => {
  await trx.updateTable('forms').set(columns).where('user_id', '=', user_id).where('id', '=', id).execute();
};

/** Another addition of the same firm waits until this transaction ends, so that both are counted. */
export const lockFormList = (trx: Trx, userId: string) =>
  trx.selectFrom('firms').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

export const settingsRow = (trx: Trx, userId: string): Promise<SettingsRow | undefined> =>
  trx.selectFrom('form_settings').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Adds the default row first, so that a firm without settings can be locked too. */
export const lockSettings = async (trx: Trx, userId: string): Promise<SettingsRow> => {
  await trx
    .insertInto('form_settings')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return trx
    .selectFrom('form_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const updateSettings = async (
  trx: Trx,
  userId: string,
  columns: Columns<'form_settings'>,
): Promise<void> => {
  await trx.updateTable('form_settings').set(columns).where('user_id', '=', userId).execute();
};

/** Whether a line of the firm keeps its texts on this machine: a tried text may come from one of its messages. */
export const isLocalOnly = async (trx: Trx, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ local: boolean | null }>`
    select bool_or(local_only) as local from lines where user_id = ${userId}`.execute(trx);
  return rows[0]?.local ?? false;
};
