// Erases an account, and of an owner the firm with all its data. Used by the operator's pages and the command line.
import type { Erasure, ErasureCounts } from '#server/erasure/index.ts';
import { refuseHeldFirm, releaseAllForErasure } from '#server/holds/index.ts';
import type { Identity } from '#server/identity/index.ts';
import type { Keys } from '#server/keys/index.ts';
import { memberRows } from '#server/members/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Recordings, storageKeysOf } from '#server/recordings/index.ts';

export type EraseOwnerDeps = {
  db: Database;
  clock: Clock;
  identity: Identity;
  erasure: Erasure;
  keys: Keys;
  recordings: Recordings;
};

/**
 * `withPeople`: also if other people work on the firm. `despiteHolds`: also what its owner holds; otherwise Failure `held`.
 * After an interruption it is run again.
 */
export const eraseOwner = async (
  { db, clock, identity, erasure, keys, recordings }: EraseOwnerDeps,
  owner: { id: string; email: string },
  { withPeople, despiteHolds = false }: { withPeople: boolean; despiteHolds?: boolean },
): Promise<ErasureCounts & { copies: number }> => {
  const [firm, second] = (await identity.people.firmsOf(owner.id)).filter(({ role }) => role === 'owner');
  if (second)
    throw new Failure('conflict', {
      reason: `${owner.email} owns several firms: hand all but one over first`,
    });
  const others = firm ? await db.asSystem((trx) => memberRows(trx, firm.id)) : [];
  if (others.length > 0 && !withPeople)
    throw new Failure('conflict', {
      reason: `${others.length} other people work on the firm: hand it over, or add --with-firm`,
    });
  const firmId = firm?.id ?? null;
  if (firmId)
    await db.asSystem((trx) =>
      despiteHolds ? releaseAllForErasure(trx, firmId, clock.now()) : refuseHeldFirm(trx, firmId),
    );
  const files: string[] = [];
  const erased = await erasure.eraseFirm({ id: firmId, email: owner.email }, (inside) =>
    identity.erase(owner.email, async (trx) => {
      await inside(trx);
      if (firmId) files.push(...(await storageKeysOf(trx, firmId)));
    }),
  );
  // The firm's key is deleted with the rows, so a file that a fault leaves behind cannot be decrypted.
  if (firmId) keys.forget(firmId);
  for (const file of files) await recordings.discard(file);
  return erased;
};
