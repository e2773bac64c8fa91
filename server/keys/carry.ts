// A backup carries no SECRET_KEY: what is wrapped is wrapped once more by the backup's own key, and by the SECRET_KEY
// of the installation that takes it in.
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { PLACES } from './places.ts';
import { replaceWrapped, type Wrapped, wrappedIn } from './store.ts';

export type Carried = { table: string; id: string; wrapped: Buffer };

export const carriedOut = async (trx: Trx, inside: Secrets, outside: Secrets): Promise<Carried[]> => {
  const carried: Carried[] = [];
  for (const place of PLACES)
    for (const { id, wrapped } of await wrappedIn(trx, place, { held: false })) {
      const purpose = place.purpose(id);
      carried.push({
        table: place.table,
        id,
        wrapped: outside.wrap(inside.unwrap(wrapped, purpose), purpose),
      });
    }
  return carried;
};

const asInside = (inside: Secrets, { wrapped }: Wrapped, purpose: string): Buffer => {
  try {
    return inside.isCurrent(wrapped) ? wrapped : inside.wrap(inside.unwrap(wrapped, purpose), purpose);
  } catch (cause) {
    throw new Failure('conflict', {
      cause,
      reason:
        'the keys in this backup were wrapped by another SECRET_KEY: put that one in SECRET_KEY (and, where it has changed since, the one before in SECRET_KEY_OLD), or make backups with a BACKUP_KEY, which carry their keys themselves',
    });
  }
};

/** Everything wrapped opens by the current SECRET_KEY afterwards, or nothing has changed. */
export const carryIn = async (
  trx: Trx,
  inside: Secrets,
  from: { outside: Secrets; carried: readonly Carried[] } | null,
): Promise<void> => {
  for (const place of PLACES) {
    const rows = await wrappedIn(trx, place);
    const brought = new Map(
      from?.carried.filter(({ table }) => table === place.table).map(({ id, wrapped }) => [id, wrapped]),
    );
    const fresh = rows.map((row) => {
      const purpose = place.purpose(row.id);
      const carried = brought.get(row.id);
      const wrapped =
        from && carried
          ? inside.wrap(from.outside.unwrap(carried, purpose), purpose)
          : asInside(inside, row, purpose);
      return { id: row.id, wrapped };
    });
    await replaceWrapped(trx, place, fresh);
  }
};
