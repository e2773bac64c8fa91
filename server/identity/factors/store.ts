// SQL of second factors, of their challenges and of recovery codes.
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type Factor = Row<'second_factors'>;

export const factorsOf = (trx: Trx, personId: string): Promise<Factor[]> =>
  trx
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', personId)
    .orderBy('created_at')
    .execute();

export const insertFactor = async (trx: Trx, factor: NewRow<'second_factors'>): Promise<void> => {
  await trx.insertInto('second_factors').values(factor).execute();
};

export const deleteFactor = async (trx: Trx, personId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteFactors = async (trx: Trx, personId: string): Promise<void> => {
  await trx.deleteFrom('second_factors').where('user_id', '=', personId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', personId).execute();
};

/** Factors whose enrolment was not finished. */
export const deleteUnfinished = async (trx: Trx, personId: string): Promise<void> => {
  await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', personId)
    .where('verified', '=', false)
    .execute();
};

/** False when the step was used already: a code is valid once, also for two concurrent requests. */
export const claimTotpStep = async (
  trx: Trx,
  { user_id, id }: Pick<Factor, 'user_id' | 'id'>,
  step: number,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step, verified: true, updated_at: now })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const insertChallenge = async (trx: Trx, challenge: NewRow<'factor_challenges'>): Promise<void> => {
  await trx.insertInto('factor_challenges').values(challenge).execute();
};

export const openChallenge = (
  trx: Trx,
  personId: string,
  id: string,
  factorId: string,
  now: Date,
): Promise<{ id: string } | undefined> =>
  trx
    .selectFrom('factor_challenges')
    .select('id')
    .where('user_id', '=', personId)
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export const closeChallenge = async (trx: Trx, personId: string, id: string, now: Date): Promise<void> => {
  await trx
    .updateTable('factor_challenges')
    .set({ used_at: now })
    .where('user_id', '=', personId)
    .where('id', '=', id)
    .execute();
};

export const dropPastChallenges = async (trx: Trx, now: Date): Promise<number> => {
  const done = await trx.deleteFrom('factor_challenges').where('expires_at', '<', now).executeTakeFirst();
  return Number(done.numDeletedRows);
};

export const replaceRecoveryCodes = async (
  trx: Trx,
  personId: string,
  hashes: readonly string[],
): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', personId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: personId, code_hash })))
    .execute();
};

export const spendRecoveryCode = async (
  trx: Trx,
  personId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const recoveryCodesOf = (trx: Trx, personId: string): Promise<Row<'recovery_codes'>[]> =>
  trx.selectFrom('recovery_codes').selectAll().where('user_id', '=', personId).execute();
