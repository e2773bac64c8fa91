// Another SECRET_KEY takes the place of the one before: everything wrapped is wrapped anew, in one transaction.
import type { Database } from '#server/platform/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { lockWrapping, replaceWrapped, wrappedIn } from './store.ts';
import { WRAPPED_COLUMNS } from './wrapped-columns.ts';

/** How many were wrapped anew; null: a setting names the only key there is, and nothing was done. */
export const rewrapKeys = async (
  db: Database,
  secrets: Secrets,
  after: (step: string) => void = () => {},
): Promise<number | null> => {
  const { change } = secrets;
  if (!change) return null;
  const count = await db.asSystem(async (trx) => {
    // Whoever wraps at this moment has finished, and whoever comes later reads the new key.
    await lockWrapping(trx);
    change.begin();
    after('key changed');
    let renewed = 0;
    for (const column of WRAPPED_COLUMNS) {
      const rows = await wrappedIn(trx, column);
      const old = rows.filter(({ wrapped }) => !secrets.isCurrent(wrapped));
      const fresh = old.map(({ id, wrapped }) => {
        const purpose = column.purpose(id);
        return { id, wrapped: secrets.wrap(secrets.unwrap(wrapped, purpose), purpose) };
      });
      await replaceWrapped(trx, column, fresh);
      renewed += fresh.length;
      after(`wrapped ${column.table}`);
    }
    return renewed;
  });
  after('wrapped');
  // Only now is the old one good for nothing.
  change.end();
  return count;
};
