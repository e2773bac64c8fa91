// Another SECRET_KEY takes the place of the one before: everything wrapped is wrapped anew, in one transaction.
import type { Database } from '#server/platform/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { PLACES } from './places.ts';
import { replaceWrapped, shutWrapping, wrappedIn } from './store.ts';

/** How many were wrapped anew; null: a setting names the only key there is, and nothing was done. */
export const changeWrapping = async (
  db: Database,
  secrets: Secrets,
  after: (step: string) => void = () => {},
): Promise<number | null> => {
  const { change } = secrets;
  if (!change) return null;
  const count = await db.asSystem(async (trx) => {
    // Whoever wraps at this moment has finished, and whoever comes later reads the new key.
    await shutWrapping(trx);
    change.begin();
    after('key changed');
    let renewed = 0;
    for (const place of PLACES) {
      const rows = await wrappedIn(trx, place);
      const old = rows.filter(({ wrapped }) => !secrets.isCurrent(wrapped));
      const fresh = old.map(({ id, wrapped }) => {
        const purpose = place.purpose(id);
        return { id, wrapped: secrets.wrap(secrets.unwrap(wrapped, purpose), purpose) };
      });
      await replaceWrapped(trx, place, fresh);
      renewed += fresh.length;
      after(`wrapped ${place.table}`);
    }
    return renewed;
  });
  after('wrapped');
  // Only now is the old one good for nothing.
  change.end();
  return count;
};
