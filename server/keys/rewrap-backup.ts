// A backup does not contain SECRET_KEY: its keys are wrapped with the backup's own key, and with the SECRET_KEY of the
// installation that restores it.
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { replaceWrapped, WRAPPED_COLUMNS, type Wrapped, wrappedIn } from './store.ts';

export type WrappedForBackup = { table: string; id: string; wrapped: Buffer };

export const wrapForBackup = async (
  trx: Trx,
  inside: Secrets,
  outside: Secrets,
): Promise<WrappedForBackup[]> => {
  const carried: WrappedForBackup[] = [];
  for (const column of WRAPPED_COLUMNS)
    for (const { id, wrapped } of await wrappedIn(trx, column, { held: false })) {
      const purpose = column.purpose(id);
      carried.push({
        table: column.table,
        id,
        wrapped: outside.wrap(inside.unwrap(wrapped, purpose), purpose),
      });
    }
  return carried;
};

export const WRONG_SECRET =
  'the keys in this backup were wrapped by another SECRET_KEY: put that one in SECRET_KEY (and, where it has changed since, the one before in SECRET_KEY_OLD), or make backups with a BACKUP_KEY, which carry their keys themselves';

const asInside = (inside: Secrets, { wrapped }: Wrapped, purpose: string): Buffer => {
  try {
    return inside.isCurrent(wrapped) ? wrapped : inside.wrap(inside.unwrap(wrapped, purpose), purpose);
  } catch (cause) {
    throw new Failure('conflict', {
      cause,
      reason: WRONG_SECRET,
    });
  }
};

/** Afterwards the current SECRET_KEY unwraps every key; on an error nothing has changed. */
export const rewrapFromBackup = async (
  trx: Trx,
  inside: Secrets,
  from: { outside: Secrets; carried: readonly WrappedForBackup[] } | null,
): Promise<void> => {
  for (const column of WRAPPED_COLUMNS) {
    const rows = await wrappedIn(trx, column);
    const brought = new Map(
      from?.carried.filter(({ table }) => table === column.table).map(({ id, wrapped }) => [id, wrapped]),
    );
    const fresh = rows.map((row) => {
      const purpose = column.purpose(row.id);
      const carried = brought.get(row.id);
      const wrapped =
        from && carried
          ? inside.wrap(from.outside.unwrap(carried, purpose), purpose)
          : asInside(inside, row, purpose);
      return { id: row.id, wrapped };
    });
    await replaceWrapped(trx, column, fresh);
  }
};
