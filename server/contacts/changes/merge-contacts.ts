// Merges and splits of contacts, and their undo.
import { type ContactMove, type ContactSplit, MOST_EMAILS, MOST_NUMBERS } from '#contract/contacts.ts';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { copyHolds, moveHolds } from '#server/holds/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { isAsMoved, mergedFields } from '../rules.ts';
import { type ContactRow, lastContactAct, numbersOfContact, referencesOf } from '../store.ts';
import { type ContactWriter, lockedAt, numbersIn, refuseContact, staleContact } from './change-contact.ts';
import {
  deleteContact,
  deleteContactAct,
  insertContact,
  insertContactAct,
  lockContacts,
  moveNumbers,
  moveReferences,
  refreshContact,
  updateContact,
} from './store.ts';

const fieldsOf = ({ name, note, emails }: ContactRow) => ({ name, note, emails });

/** The contacts that `kept` consists of beside itself, once `gone` is merged into it. */
const withMerged = (kept: ContactRow, gone: ContactRow): string[] => [
  ...new Set([...kept.merged_ids, gone.id, ...gone.merged_ids]),
];

const noteAct = (
  trx: Trx,
  { userId, personId, now }: ContactWriter,
  contactId: string,
  act: 'merged' | 'split',
  moved: ContactMove,
): Promise<void> =>
  insertContactAct(trx, {
    id: newId(now.getTime()),
    user_id: userId,
    contact_id: contactId,
    act,
    moved: JSON.stringify(moved),
    person_id: personId,
    at: now,
  });

export const mergeInto = async (
  trx: Trx,
  writer: ContactWriter,
  id: string,
  other: { id: string; version: number },
): Promise<void> => {
  const { userId, now } = writer;
  if (id === other.id) throw new Failure('bad_request', { details: { field: 'other_id' } });
  const rows = await lockContacts(trx, userId, [id, other.id]);
  const kept = await lockedAt(trx, writer, rows, id, writer.version);
  const gone = await lockedAt(trx, writer, rows, other.id, other.version);
  const numbers = await numbersOfContact(trx, userId, gone.id);
  const references = await referencesOf(trx, userId, gone.id);
  const after = mergedFields(fieldsOf(kept), fieldsOf(gone));
  const all = numbers.length + (await numbersOfContact(trx, userId, kept.id)).length;
  if (all > MOST_NUMBERS || after.emails.length > MOST_EMAILS) throw new Failure('too_many');
  const reference_ids = references.map((row) => row.id);
  await moveNumbers(trx, userId, numbers, id);
  await moveReferences(trx, userId, reference_ids, id);
  await noteAct(trx, writer, id, 'merged', {
    other: { id: gone.id, ...fieldsOf(gone), kept: gone.kept, merged_ids: gone.merged_ids },
    before: fieldsOf(kept),
    was_kept: kept.kept,
    after,
    numbers,
    reference_ids,
  });
  await updateContact(trx, userId, id, { ...after, merged_ids: withMerged(kept, gone) }, { now });
  await moveHolds(trx, userId, gone.id, id);
  // Its own acts go with it: the undo restores the contact as it was, without them.
  await deleteContact(trx, userId, gone.id);
  await refreshContact(trx, userId, id);
};

/** Returns the id of the new contact. */
export const splitFrom = async (
  trx: Trx,
  writer: ContactWriter,
  id: string,
  input: ContactSplit,
): Promise<string> => {
  const { userId, now } = writer;
  const row = await lockedAt(trx, writer, await lockContacts(trx, userId, [id]), id, writer.version);
  const numbers = numbersIn(input.numbers);
  const present = writer.numbers;
  const isPart = numbers.length > 0 && numbers.length < present.length;
  if (!isPart || !numbers.every((number) => present.includes(number)))
    refuseContact('numbers', FIELD_TEXTS.contactSplit);
  const emails = input.emails.filter((email) => row.emails.includes(email));
  const own = new Set((await referencesOf(trx, userId, id)).map((one) => one.id));
  const reference_ids = input.reference_ids.filter((one) => own.has(one));
  const made = newId(now.getTime());
  const fresh = { name: input.name, note: null, emails };
  await insertContact(trx, {
    ...fresh,
    id: made,
    user_id: userId,
    kept: true,
    merged_ids: row.merged_ids,
    created_at: now,
    updated_at: now,
  });
  await moveNumbers(trx, userId, numbers, made);
  await moveReferences(trx, userId, reference_ids, made);
  const after = { ...fieldsOf(row), emails: row.emails.filter((email) => !emails.includes(email)) };
  await noteAct(trx, writer, id, 'split', {
    other: { ...fresh, id: made, kept: true },
    before: fieldsOf(row),
    was_kept: row.kept,
    after,
    numbers,
    reference_ids,
  });
  await updateContact(trx, userId, id, after, { now });
  await refreshContact(trx, userId, id);
  await refreshContact(trx, userId, made);
  return made;
};

const unmerge = async (
  trx: Trx,
  writer: ContactWriter,
  row: ContactRow,
  moved: ContactMove,
): Promise<{ merged_ids: string[] }> => {
  const { userId, now } = writer;
  const { id: otherId, ...other } = moved.other;
  await insertContact(trx, {
    ...other,
    id: otherId,
    user_id: userId,
    created_at: row.created_at,
    updated_at: now,
  });
  await moveNumbers(trx, userId, moved.numbers, otherId);
  await moveReferences(trx, userId, moved.reference_ids, otherId);
  // A hold keeps the numbers that the contact had; without one it would not keep this contact.
  if (moved.numbers.length === 0) await copyHolds(trx, userId, row.id, otherId);
  await refreshContact(trx, userId, otherId);
  const gone = [otherId, ...(other.merged_ids ?? [])];
  return { merged_ids: row.merged_ids.filter((one) => !gone.includes(one)) };
};

/** The other contact ends; a name or a note that it was given since stays with the numbers. */
const unsplit = async (
  trx: Trx,
  writer: ContactWriter,
  row: ContactRow,
  moved: ContactMove,
): Promise<ReturnType<typeof fieldsOf> & { merged_ids: string[] }> => {
  const { userId } = writer;
  const other = (await lockContacts(trx, userId, [moved.other.id])).get(moved.other.id);
  if (!other) return staleContact(row.id);
  const references = await referencesOf(trx, userId, other.id);
  await moveNumbers(trx, userId, await numbersOfContact(trx, userId, other.id), row.id);
  await moveReferences(
    trx,
    userId,
    references.map((one) => one.id),
    row.id,
  );
  await moveHolds(trx, userId, other.id, row.id);
  await deleteContact(trx, userId, other.id);
  return { ...mergedFields(moved.before, fieldsOf(other)), merged_ids: withMerged(row, other) };
};

/** Takes back the last merge or split of a contact, unless its fields were changed since. */
export const undoMove = async (trx: Trx, writer: ContactWriter, id: string, actId: string): Promise<void> => {
  const { userId, now } = writer;
  const row = await lockedAt(trx, writer, await lockContacts(trx, userId, [id]), id, writer.version);
  const act = await lastContactAct(trx, userId, id);
  if (act?.id !== actId) throw new Failure('not_found');
  const { moved } = act;
  if (!isAsMoved({ ...fieldsOf(row), numbers: await numbersOfContact(trx, userId, id) }, moved, act.act))
    return staleContact(id);
  const fields =
    act.act === 'split'
      ? await unsplit(trx, writer, row, moved)
      : { ...moved.before, ...(await unmerge(trx, writer, row, moved)) };
  await deleteContactAct(trx, userId, act.id);
  await updateContact(trx, userId, id, fields, { now, kept: moved.was_kept || act.act === 'split' });
  await refreshContact(trx, userId, id);
};
