import { brokenConstraint } from '#server/platform/constraint.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';

/** The key kept for this firm; `make` is called when there is none, and counts only for whoever comes first. */
export const keepUserKey = async (db: Database, userId: string, make: () => Buffer): Promise<Buffer> => {
  try {
    return await db.asSystem(async (trx) => {
      const find = () =>
        trx.selectFrom('user_keys').select('wrapped_key').where('user_id', '=', userId).executeTakeFirst();
      const found = await find();
      if (found) return found.wrapped_key;
      await trx
        .insertInto('user_keys')
        .values({ user_id: userId, wrapped_key: make() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const kept = await find();
      if (!kept) throw new Failure('not_found', { reason: 'no such user' });
      return kept.wrapped_key;
    });
  } catch (error) {
    if (brokenConstraint(error) === 'user_keys_user_id_fkey')
      throw new Failure('not_found', { cause: error, reason: 'no such user' });
    throw error;
  }
};

export const keepHouseKey = (db: Database, name: string, make: () => Buffer): Promise<Buffer> =>
  db.asSystem(async (trx) => {
    const find = () =>
      trx.selectFrom('house_keys').select('wrapped_key').where('name', '=', name).executeTakeFirst();
    const found = await find();
    if (found) return found.wrapped_key;
    await trx
      .insertInto('house_keys')
      .values({ name, wrapped_key: make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = await find();
    if (!kept) throw new Failure('internal', { reason: 'a key of the house vanished' });
    return kept.wrapped_key;
  });
