// Undoes an account that no person has used yet.
import { reopenLead } from '#server/leads/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { storageKeysOf } from '#server/recordings/index.ts';
import type { OpeningDeps } from './open-account.ts';
import { undoRefusal } from './rules.ts';
import { openingFacts, openingOf } from './store.ts';

/** Erases the account, the firm and its line. A number that was bought stays in the stock. */
export const undoOpening = async (deps: OpeningDeps, userId: string): Promise<void> => {
  const { db, identity, erasure, clock } = deps;
  const row = await db.asSystem((trx) => openingOf(trx, userId));
  if (!row) throw new Failure('not_found');
  const email = await identity.addressOf(userId);
  const files: string[] = [];
  const check = async (trx: Trx): Promise<void> => {
    const facts = await openingFacts(trx, userId);
    const inUse = await identity.isInUse(trx, userId);
    const kept = undoRefusal({ inUse, messages: facts?.messages ?? 0 });
    if (kept) throw new Failure(kept);
  };
  // Without the firm's id no message is erased: a message that just arrived must refuse the undoing instead.
  await erasure.eraseFirm({ id: null, email }, (inside) =>
    identity.erase(email, async (trx) => {
      await check(trx);
      files.push(...(await storageKeysOf(trx, userId)));
      if (row.lead_id) await reopenLead(trx, row.lead_id, clock.now());
      await deps.record(trx, { action: 'opening undone', subject: row.line_id });
      await inside(trx);
    }),
  );
  deps.keys.forget(userId);
  for (const file of files) await deps.recordings.discard(file);
};
