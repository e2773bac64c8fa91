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
  if (!(await lockContacts(trx, userId, [id])).has(id)) throw new Failure('not_found');
  await noteErasure(trx, 'contact', userId, id);
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
