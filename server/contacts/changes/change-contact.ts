// Changes of a contact. Each is one transaction of the system, after the route has looked whether the person sees the contact.
import type { ContactPatch } from '#contract/contacts.ts';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { callerNumberOf } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { type ContactRow, referencesOf } from '../store.ts';
import {
  deleteNumbers,
  deleteReferences,
  insertNumbers,
  insertReference,
  lockContacts,
  mergedInto,
  numbersWithMessages,
  refreshContact,
  updateContact,
  updateReference,
} from './store.ts';

export type ContactWriter = {
  userId: string;
  personId: string | null;
  /** The version that the client read. */
  version: number;
  now: Date;
  /** The numbers of the contact that the client may see, as they were before the transaction. */
  numbers: readonly string[];
  isMember: boolean;
  /** Persons of the firm. */
  people: () => Promise<ReadonlySet<string>>;
};

export const refuseContact = (field: string, message: string): never => {
  throw new Failure('bad_request', { reason: `body.${field}`, details: { field, message } });
};

/** The caller of the transaction adds the contact as the client may see it. */
export const staleContact = (contactId: string): never => {
  throw new Failure('stale', { details: { contactId } });
};

/** The contact as it is now. If it was merged by another person, the conflict names the contact that has it. */
export const lockedAt = async (
  trx: Trx,
  writer: ContactWriter,
  rows: ReadonlyMap<string, ContactRow>,
  id: string,
  version: number,
): Promise<ContactRow> => {
  const row = rows.get(id);
  if (row === undefined) {
    const into = await mergedInto(trx, writer.userId, id);
    if (into === null) throw new Failure('not_found');
    return staleContact(into);
  }
  return row.version === version ? row : staleContact(id);
};

export const numbersIn = (given: readonly string[]): string[] => [
  ...new Set(given.map((text) => callerNumberOf(text) ?? refuseContact('numbers', FIELD_TEXTS.callerNumber))),
];

const changeNumbers = async (
  trx: Trx,
  { userId, numbers: present, isMember }: ContactWriter,
  id: string,
  given: readonly string[],
): Promise<void> => {
  const wanted = numbersIn(given);
  // A number that the client does not see stays.
  const gone = present.filter((number) => !wanted.includes(number));
  const called = await numbersWithMessages(trx, userId, gone);
  if (called.size > 0) refuseContact('numbers', FIELD_TEXTS.contactNumberCalled);
  await deleteNumbers(trx, userId, gone);
  const added = wanted.filter((number) => !present.includes(number));
  const free = await insertNumbers(trx, userId, id, added);
  if (free.size === added.length) return;
  // A member would read in the other text that a reserved message came from this number.
  refuseContact('numbers', isMember ? FIELD_TEXTS.contactNumberRefused : FIELD_TEXTS.contactNumberUsed);
};

const changeReferences = async (
  trx: Trx,
  { userId, now, people }: ContactWriter,
  id: string,
  wanted: NonNullable<ContactPatch['references']>,
): Promise<void> => {
  const known = await people();
  const present = await referencesOf(trx, userId, id);
  const byId = new Map(present.map((row) => [row.id, row]));
  const keeps = new Set(wanted.flatMap((one) => one.id ?? []));
  await deleteReferences(
    trx,
    userId,
    present.filter((row) => !keeps.has(row.id)).map((row) => row.id),
  );
  for (const { id: referenceId, number, name, person_id } of wanted) {
    if (number === null && name === null) refuseContact('references', FIELD_TEXTS.contactReference);
    const before = referenceId === undefined ? undefined : byId.get(referenceId);
    if (referenceId !== undefined && before === undefined) throw new Failure('not_found');
    // A person who has left the firm stays responsible until another is chosen.
    if (person_id !== null && person_id !== before?.person_id && !known.has(person_id))
      refuseContact('references', FIELD_TEXTS.contactPerson);
    if (before) await updateReference(trx, userId, before.id, { number, name, person_id });
    else
      await insertReference(trx, {
        id: newId(now.getTime()),
        user_id: userId,
        contact_id: id,
        created_at: now,
        number,
        name,
        person_id,
      });
  }
};

export const changeContact = async (
  trx: Trx,
  writer: ContactWriter,
  id: string,
  { numbers, references, name, note, emails }: ContactPatch,
): Promise<void> => {
  const { userId, now } = writer;
  await lockedAt(trx, writer, await lockContacts(trx, userId, [id]), id, writer.version);
  if (numbers) await changeNumbers(trx, writer, id, numbers);
  if (references) await changeReferences(trx, writer, id, references);
  const fields = {
    ...(name === undefined ? {} : { name }),
    ...(note === undefined ? {} : { note }),
    ...(emails === undefined ? {} : { emails: [...new Set(emails)] }),
  };
  await updateContact(trx, userId, id, fields, { now });
  if (numbers) await refreshContact(trx, userId, id);
};
