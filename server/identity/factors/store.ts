// SQL of second factors.
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';

export type Factor = Row<'second_factors'>;

export const factorsOf = (trx: Trx, userId: string): Promise<Factor[]> =>
  trx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
