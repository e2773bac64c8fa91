// Decisions about contacts, without the database.
import type { ContactMove } from '#contract/contacts.ts';

type Fields = { name: string | null; note: string | null; emails: string[] };

/** The kept contact's own values first: a merge loses no word of either. */
export const mergedFields = (kept: Fields, other: Fields): Fields => {
  const otherName = other.name !== null && kept.name !== null && other.name !== kept.name ? other.name : null;
  const notes = [kept.note, otherName, other.note].filter((text) => text !== null);
  return {
    name: kept.name ?? other.name,
    note: notes.length === 0 ? null : [...new Set(notes)].join('\n'),
    emails: [...new Set([...kept.emails, ...other.emails])],
  };
};

/** Whether nothing has changed since the move what its undo would overwrite. */
export const isAsMoved = (
  now: Fields & { numbers: readonly string[] },
  { after, numbers }: ContactMove,
  act: 'merged' | 'split',
): boolean =>
  now.name === after.name &&
  now.note === after.note &&
  now.emails.join('\n') === after.emails.join('\n') &&
  (act === 'merged'
    ? numbers.every((number) => now.numbers.includes(number))
    : numbers.every((number) => !now.numbers.includes(number)));

const nameWords = (name: string): string[] => name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Names without a word in common with this one, each once: 'Anne Exempl' is 'Anne Exemple', 'Roger Modèle' is another person. */
export const otherNames = (name: string, others: readonly string[]): string[] => {
  const words = nameWords(name);
  return [...new Set(others)].filter((other) => !nameWords(other).some((word) => words.includes(word)));
};
