import { noteErasure } from '#server/erasure/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { numbersOfContact } from '../store.ts';
import {
  deleteActsAbout,
  deleteContact,
  deleteImportedLines,
  deleteImportedNumbers,
  insertContact,
  lockContacts,
  moveNumbers,
  numbersWithMessages,
  refreshContact,
} from './store.ts';

/** Erases the firm's notes on the contact. Numbers that left messages stay, each with a contact of its own as before. */
export const forgetContact = async (trx: Trx, userId: string, id: string, now: Date): Promise<void> => {
  const row = (await lockContacts(trx, userId, [id])).get(id);
  if (!row) throw new Failure('not_found');
  // An older backup has the merged contacts as they were.
  for (const one of [id, ...row.merged_ids]) await noteErasure(trx, 'contact', userId, one);
  await deleteImportedLines(trx, userId, id);
  const numbers = await numbersOfContact(trx, userId, id);
  await deleteImportedNumbers(trx, userId, numbers);
  await deleteActsAbout(trx, userId, numbers, id);
  const called = [...(await numbersWithMessages(trx, userId, numbers))];
  for (const number of called) {
    const made = newId(now.getTime());
    await insertContact(trx, { id: made, user_id: userId, created_at: now, updated_at: now });
    await moveNumbers(trx, userId, [number], made);
    await refreshContact(trx, userId, made);
  }
  await deleteContact(trx, userId, id);
};
