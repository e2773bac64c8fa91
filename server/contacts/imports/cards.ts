// One contact of a file, as it is read and as it is checked.

import type { ImportRefusal } from '#contract/contact-imports.ts';
import {
  MOST_CONTACT_NOTE,
  MOST_EMAILS,
  MOST_NAME,
  MOST_NUMBERS,
  MOST_REFERENCES,
} from '#contract/contacts.ts';
import { emailAddress } from '#contract/email-address.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import { callerNumberOf } from '#server/messages/index.ts';

export type CardReference = { number: string | null; name: string | null };

/** As it stands in the file. */
export type ReadCard = {
  line: number;
  name: string;
  numbers: string[];
  emails: string[];
  note: string;
  references: CardReference[];
  /** Why it could not be read whole. */
  fault?: ImportRefusal;
};

export type Card = {
  name: string | null;
  numbers: string[];
  emails: string[];
  note: string | null;
  references: CardReference[];
};
export type CheckedLine = { line: number; name: string } & (
  | { card: Card; refused: null }
  | { card: null; refused: ImportRefusal }
);

const SHOWN = 80;

/** An exported cell that begins like a formula has an apostrophe before it. */
const bare = (text: string): string => text.replace(/^'(?=[=+\-@＝＋－＠])/, '');
const plain = (text: string): string =>
  bare(
    withoutBidi(text)
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  );
const oneLine = (text: string): string => plain(text).replace(/\s+/g, ' ');
const isFormula = (text: string): boolean => /^[=+\-@＝＋－＠]/.test(text);
const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

const refusalOf = (read: ReadCard, card: Card, numbers: readonly (string | null)[]): ImportRefusal | null => {
  if (read.fault) return read.fault;
  const short = [
    card.name ?? '',
    ...card.references.flatMap(({ number, name }) => [number ?? '', name ?? '']),
  ];
  if (short.some((text) => text.length > MOST_NAME)) return 'too_long';
  if ((card.note ?? '').length > MOST_CONTACT_NOTE) return 'too_long';
  if (short.some(isFormula)) return 'formula';
  if (numbers.includes(null)) return 'number';
  if (!card.emails.every((email) => emailAddress.safeParse(email).success)) return 'email';
  if (card.name !== null && !/[\p{L}\p{N}]/u.test(card.name)) return 'name';
  if (card.numbers.length > MOST_NUMBERS || card.emails.length > MOST_EMAILS) return 'too_many';
  if (card.references.length > MOST_REFERENCES) return 'too_many';
  if (card.numbers.length + card.emails.length === 0) return 'unreachable';
  const says = card.name ?? card.note ?? card.emails[0] ?? card.references[0];
  return says === undefined && card.numbers.length < 2 ? 'nothing' : null;
};

export const checkCard = (read: ReadCard): CheckedLine => {
  const given = unique(read.numbers.map(oneLine).filter((text) => text !== ''));
  const numbers = given.map((text) => (text.length > 40 ? null : callerNumberOf(text)));
  const called = oneLine(read.name);
  const card: Card = {
    // Address books show the number of a contact without a name in its place.
    name: called === '' || callerNumberOf(called) !== null ? null : called,
    numbers: unique(numbers.flatMap((number) => number ?? [])),
    emails: unique(read.emails.map((text) => oneLine(text).toLowerCase()).filter((text) => text !== '')),
    note: plain(read.note) || null,
    references: read.references.flatMap(({ number, name }) => {
      const one = { number: oneLine(number ?? '') || null, name: oneLine(name ?? '') || null };
      return one.number === null && one.name === null ? [] : [one];
    }),
  };
  const refused = refusalOf(read, card, numbers);
  const name = (card.name ?? card.emails[0] ?? given[0] ?? '').slice(0, SHOWN);
  return { line: read.line, name, ...(refused ? { card: null, refused } : { card, refused: null }) };
};
