// Decides what becomes of each line of a file. A number that a contact has already brings the line to that contact: its own
// name stays, another name goes into the note, and numbers, addresses and references are added. A line without numbers goes by
// its mail addresses.

import type { ImportOutcome, ImportRefusal } from '#contract/contact-imports.ts';
import { MOST_CONTACT_NOTE, MOST_EMAILS, MOST_NUMBERS, MOST_REFERENCES } from '#contract/contacts.ts';
import type { Card, CardReference } from './cards.ts';

export type KnownContact = {
  id: string;
  name: string | null;
  note: string | null;
  emails: string[];
  numbers: string[];
  references: CardReference[];
};

export type Planned =
  | { outcome: Exclude<ImportOutcome, 'refused'>; contact: KnownContact; added: Added }
  | { outcome: 'refused'; reason: ImportRefusal };
export type Added = { numbers: string[]; references: CardReference[] };

const NOTHING: Added = { numbers: [], references: [] };

const referenceKey = ({ number, name }: CardReference): string =>
  `${number ?? ''}\n${name ?? ''}`.toLowerCase();

/** The contact with the line in it; null if it would hold too much. */
const joinedWith = (contact: KnownContact, card: Card): { after: KnownContact; added: Added } | null => {
  const otherName = contact.name !== null && card.name !== contact.name ? card.name : null;
  const note = [otherName, card.note].reduce<string | null>((text, part) => {
    if (part === null || text?.includes(part)) return text;
    return text === null ? part : `${text}\n${part}`;
  }, contact.note);
  const known = new Set(contact.references.map(referenceKey));
  const added = {
    numbers: card.numbers.filter((number) => !contact.numbers.includes(number)),
    references: card.references.filter((one) => !known.has(referenceKey(one))),
  };
  const after = {
    id: contact.id,
    name: contact.name ?? card.name,
    note,
    emails: [...new Set([...contact.emails, ...card.emails])],
    numbers: [...contact.numbers, ...added.numbers],
    references: [...contact.references, ...added.references],
  };
  const isTooMuch =
    after.numbers.length > MOST_NUMBERS ||
    after.emails.length > MOST_EMAILS ||
    after.references.length > MOST_REFERENCES ||
    (after.note ?? '').length > MOST_CONTACT_NOTE;
  return isTooMuch ? null : { after, added };
};

const isSame = (before: KnownContact, after: KnownContact): boolean =>
  before.name === after.name &&
  before.note === after.note &&
  before.emails.length === after.emails.length &&
  before.numbers.length === after.numbers.length &&
  before.references.length === after.references.length;

/** Lines are planned one after the other, because a later one may meet the contact of an earlier one. */
export const createPlanner = (contacts: readonly KnownContact[], makeId: () => string) => {
  const byId = new Map<string, KnownContact>();
  const byNumber = new Map<string, string>();
  const byEmail = new Map<string, Set<string>>();
  const remember = (contact: KnownContact): void => {
    byId.set(contact.id, contact);
    for (const number of contact.numbers) byNumber.set(number, contact.id);
    for (const email of contact.emails) {
      const ids = byEmail.get(email) ?? new Set();
      byEmail.set(email, ids.add(contact.id));
    }
  };
  contacts.forEach(remember);

  const contactsOf = (card: Card): string[] => {
    const ids = new Set(card.numbers.flatMap((number) => byNumber.get(number) ?? []));
    if (card.numbers.length === 0)
      for (const email of card.emails) for (const id of byEmail.get(email) ?? []) ids.add(id);
    return [...ids];
  };

  return (card: Card): Planned => {
    const [id, ...others] = contactsOf(card);
    if (others.length > 0) return { outcome: 'refused', reason: 'two_contacts' };
    const before = id === undefined ? undefined : byId.get(id);
    if (!before) {
      const contact = { id: makeId(), ...card };
      remember(contact);
      return { outcome: 'new', contact, added: { numbers: card.numbers, references: card.references } };
    }
    const joined = joinedWith(before, card);
    if (!joined) return { outcome: 'refused', reason: 'too_many' };
    if (isSame(before, joined.after)) return { outcome: 'same', contact: before, added: NOTHING };
    remember(joined.after);
    return { outcome: 'merged', contact: joined.after, added: joined.added };
  };
};
