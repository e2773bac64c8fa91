// The firm's contacts as a file for a spreadsheet or an address book. Both can be imported again.
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv-cells.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import type { Trx } from '#server/platform/database.ts';
import { type ExportedContactRow, exportedContacts } from './store.ts';

const TITLES = ['Nom', 'Numéros', 'Adresses e-mail', 'Note', 'Références', 'Dernier message'];

const csvOf = ({ name, numbers, emails, note, references, last_at }: ExportedContactRow): string =>
  csvLine(
    [
      name ?? '',
      numbers.join('\n'),
      emails.join('\n'),
      note ?? '',
      references.map((one) => [one.number, one.name].filter((part) => part !== null).join(' · ')).join('\n'),
      last_at?.slice(0, 10) ?? '',
    ],
    ';',
  );

export async function* contactsCsv(trx: Trx, userId: string): AsyncGenerator<string> {
  const batches = exportedContacts(trx, userId);
  let batch = await batches.next();
  yield BYTE_ORDER_MARK + csvLine(TITLES, ';');
  for (; !batch.done; batch = await batches.next()) yield batch.value.map(csvOf).join('');
}

const LONGEST_LINE = 75;

/** A line of more than 75 bytes goes on in the next one, behind a space. */
const folded = (line: string): string => {
  let text = '';
  let bytes = 0;
  for (const letter of line) {
    const more = Buffer.byteLength(letter);
    if (bytes + more > LONGEST_LINE) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += more;
  }
  return `${text}\r\n`;
};

const escaped = (text: string): string =>
  withoutBidi(text)
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n');

const vcardOf = ({ name, numbers, emails, note, references }: ExportedContactRow): string => {
  const shown = escaped(name ?? numbers[0] ?? emails[0] ?? '');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${shown}`,
    `N:${shown};;;;`,
    ...numbers.map((number) => `TEL:${number}`),
    ...emails.map((email) => `EMAIL:${escaped(email)}`),
    ...(note === null ? [] : [`NOTE:${escaped(note)}`]),
    ...references.map((one) => `X-VOXLEX-REFERENCE:${escaped(one.number ?? '')};${escaped(one.name ?? '')}`),
    'END:VCARD',
  ]
    .map(folded)
    .join('');
};

export async function* contactsVcard(trx: Trx, userId: string): AsyncGenerator<string> {
  for await (const batch of exportedContacts(trx, userId)) yield batch.map(vcardOf).join('');
}
