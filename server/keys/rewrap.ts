// Replaces SECRET_KEY: every key is wrapped again in one transaction.
import type { Database } from '#server/platform/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { lockWrapping, replaceWrapped, WRAPPED_COLUMNS, wrappedIn } from './store.ts';

/** The number of keys wrapped again; null when a setting names the only SECRET_KEY, which is then not replaced. */
export const rewrapKeys = async (
  db: Database,
  secrets: Secrets,
  after: (step: string) => void = () => {},
): Promise<number | null> => {
  const { change } = secrets;
  if (!change) return null;
  const count = await db.asSystem(async (trx) => {
    // The lock waits for processes that are wrapping a key; later ones read the new SECRET_KEY.
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
  // The old key is removed last, because a crash before this point still needs it.
  change.end();
  return count;
};
