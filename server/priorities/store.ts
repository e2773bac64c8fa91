// SQL of the weights that a firm changed.
import { DEFAULT_WEIGHTS, type Weights } from '#contract/priority-values.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';

export type WeightsRow = Row<'priority_weights'>;

export const weightsRow = (trx: Trx, userId: string): Promise<WeightsRow | undefined> =>
  trx.selectFrom('priority_weights').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const weightsIn = (row: Pick<WeightsRow, 'weights'> | undefined): Weights => ({
  ...DEFAULT_WEIGHTS,
  ...row?.weights,
});

export const weightsOf = async (trx: Trx, userId: string): Promise<Weights> =>
  weightsIn(await weightsRow(trx, userId));

/** Adds the row first, so that a firm without changes can be locked too. */
export const lockWeights = async (trx: Trx, userId: string): Promise<WeightsRow> => {
  await trx
    .insertInto('priority_weights')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return trx
    .selectFrom('priority_weights')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const updateWeights = async (
  trx: Trx,
  userId: string,
  { weights, version }: { weights: Partial<Weights>; version: number },
): Promise<void> => {
  await trx
    .updateTable('priority_weights')
    .set({ weights: JSON.stringify(weights), version })
    .where('user_id', '=', userId)
    .execute();
};
