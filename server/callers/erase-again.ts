// Erases again what was erased after a backup was made, once its rows are restored. Called in the transaction of the restore.
import { addMissingContacts, eraseContact } from '#server/contacts/index.ts';
import { addErasures, type ErasedRow, replayErasures } from '#server/erasure/index.ts';
import { systemKeyIn } from '#server/keys/index.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { openOptOuts } from '#server/replies/index.ts';
import { numbersErasedSince, numbersOfContacts } from './store.ts';

/** `logged` is the log beside the backup. Returns the files that go once the restore is committed. */
export const eraseAgain = async (
  trx: Trx,
  logged: readonly ErasedRow[],
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<string[]> => {
  await addErasures(trx, logged);
  // The backup has the key with which the numbers were hashed.
  const key = await systemKeyIn(trx, secrets, 'texts');
  if (key !== null) {
    const { hashOf } = openOptOuts(key);
    const numbers = (await numbersOfContacts(trx)).map((row) => ({ ...row, hash: hashOf(row.number) }));
    // A merge or a split may have moved the number since: the contact that has it in the backup goes whole.
    for (const { user_id, number } of await numbersErasedSince(trx, numbers))
      await eraseContact(trx, user_id, number, now);
  }
  const files = await replayErasures(trx);
  await addMissingContacts(trx);
  return files;
};
