// Erases again what was erased after a backup was made, once its rows are restored, and keeps the log beside the backups.
import type { Trx } from '#server/platform/database.ts';
import { deleteTranscripts } from '../store.ts';
import { dropErasedRows, erasedTexts, fileKeysOfErased } from './store.ts';

/** In the transaction of the restore. Returns the files that go once it is committed. */
export const replayErasures = async (trx: Trx): Promise<string[]> => {
  const files = await fileKeysOfErased(trx);
  for (const message of await erasedTexts(trx)) await deleteTranscripts(trx, message);
  await dropErasedRows(trx);
  return files;
};
