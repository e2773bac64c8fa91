// What the contact of one number holds, for the export and the erasure of a caller and for mails. The contact is erased whole: its name,
// note and references are about the same person. Its other numbers that left messages stay, each alone and without a name.
import { MOST_EMAILS } from '#contract/contacts.ts';
import { knownLanguage } from '#contract/languages.ts';
import type { Trx } from '#server/platform/database.ts';
import { forgetContact } from './changes/forget-contact.ts';
import { deleteActsAbout, deleteImportedNumbers, lockContacts, updateContact } from './changes/store.ts';
import { namedIn } from './references/rules.ts';
import { firmReferences } from './references/store.ts';
import { contactOfNumber, lastContactAct, numbersOfContact, referencesOf } from './store.ts';

export const exportContact = async (trx: Trx, userId: string, number: string) => {
  const row = await contactOfNumber(trx, userId, number);
  if (!row) return null;
  const act = await lastContactAct(trx, userId, row.id);
  return {
    name: row.name,
    note: row.note,
    numbers: await numbersOfContact(trx, userId, row.id),
    emails: row.emails,
    references: (await referencesOf(trx, userId, row.id)).map((one) => ({
      number: one.number,
      name: one.name,
      noted_at: one.created_at.toISOString(),
    })),
    last_act: act ? { act: act.act, at: act.at.toISOString() } : null,
    noted_at: row.created_at.toISOString(),
    changed_at: row.updated_at.toISOString(),
  };
};
export type ExportedContact = Awaited<ReturnType<typeof exportContact>>;

/** For each message, lists the firm's references that it names, with the words that matched. */
export const matchesIn = async (trx: Trx, userId: string) => {
  const references = await firmReferences(trx, userId);
  return (message: { transcription: string | null; language: string | null }) =>
    message.transcription === null
      ? []
      : namedIn(message.transcription, knownLanguage(message.language) ?? 'fr', references).map(
          ({ reference, words }) => ({ number: reference.number, name: reference.name, words }),
        );
};

/** Whether the firm noted something about the number. */
export const hasContact = async (trx: Trx, userId: string, number: string): Promise<boolean> =>
  (await contactOfNumber(trx, userId, number))?.kept ?? false;

/** The name that the firm gave to the contact of the number, not one that was heard. */
export const nameOfContact = async (trx: Trx, userId: string, number: string): Promise<string | null> =>
  (await contactOfNumber(trx, userId, number))?.name ?? null;

/** The addresses that the firm noted for the number, or that came with a form. */
export const contactEmails = async (trx: Trx, userId: string, number: string): Promise<string[]> =>
  (await contactOfNumber(trx, userId, number))?.emails ?? [];

/** Adds the address that the caller gave in a form. */
export const addContactEmail = async (
  trx: Trx,
  { userId, number, email, now }: { userId: string; number: string; email: string; now: Date },
): Promise<void> => {
  const found = await contactOfNumber(trx, userId, number);
  const row = found && (await lockContacts(trx, userId, [found.id])).get(found.id);
  const address = email.toLowerCase();
  if (!row || row.emails.includes(address) || row.emails.length >= MOST_EMAILS) return;
  await updateContact(trx, userId, row.id, { emails: [...row.emails, address] }, { now });
};

/** Returns whether there was anything to erase. */
export const eraseContact = async (trx: Trx, userId: string, number: string, now: Date): Promise<boolean> => {
  const row = await contactOfNumber(trx, userId, number);
  await deleteActsAbout(trx, userId, [number], row?.id ?? null);
  await deleteImportedNumbers(trx, userId, [number]);
  if (!row) return false;
  await forgetContact(trx, userId, row.id, now);
  return true;
};
