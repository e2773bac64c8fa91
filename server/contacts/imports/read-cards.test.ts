// What is read of a file: encodings, CSV and vCard as programs write them, and hostile ones.
import { expect, test } from 'vitest';
import { checkCard } from './cards.ts';
import { decodeText } from './decode-text.ts';
import { cardsOfTable } from './read-table.ts';
import { cardsOfVcard, isVcard } from './read-vcard.ts';

const table = (text: string) => [...cardsOfTable(text)].map(checkCard);
const vcard = (text: string) => [...cardsOfVcard(text)].map(checkCard);
const refusals = (lines: ReturnType<typeof table>) =>
  lines.flatMap(({ line, refused }) => (refused ? [[line, refused]] : []));
const card = (given: object) => ({
  name: null,
  numbers: [],
  emails: [],
  note: null,
  references: [],
  ...given,
});

test.each([
  ['UTF-8', Buffer.from('Zoé', 'utf8')],
  ['UTF-8 with a mark', Buffer.from('\ufeffZoé', 'utf8')],
  ['Windows-1252', Buffer.from('Zo\xe9', 'latin1')],
  ['UTF-16 with a mark', Buffer.from('\ufeffZoé', 'utf16le')],
  ['UTF-16 without one', Buffer.from('Zoé', 'utf16le')],
  ['UTF-16, most significant byte first', Buffer.from('\ufeffZoé', 'utf16le').swap16()],
])('%s is decoded', (_name, bytes) => {
  expect(decodeText(bytes)?.replace('\ufeff', '')).toBe('Zoé');
});

test.each([
  ['a zipped spreadsheet', '504b030414000600'],
  ['a packed file', '1f8b080000000000'],
  ['a picture', '89504e470d0a1a0a'],
])('%s is no text', (_name, hex) => {
  expect(decodeText(Buffer.from(hex, 'hex'))).toBeNull();
});

// Where each line or cell searched the rest of the file, one of these took hours.
test.each([
  ['line feeds', '\n'.repeat(3_000_000)],
  ['carriage returns', '\r'.repeat(3_000_000)],
  ['separators', ';'.repeat(3_000_000)],
  ['empty rows', ';;\n'.repeat(1_000_000)],
  ['quotes', '"'.repeat(3_000_000)],
  ['cells of blanks in a column of numbers', `Anne;${'1'.padEnd(7900)}x;\n`.repeat(300)],
])('a table of %s is read in one pass', (_name, rows) => {
  const lines = table(`Nom;Numéro;E-mail\nZoé;0470000031;\n${rows}`);
  expect(lines[0]?.card?.name).toBe('Zoé');
  expect(lines.slice(1).every(({ refused }) => refused !== null)).toBe(true);
});

test.each([
  ['folded lines', `FN:Anne\n${' x\n'.repeat(3_000_000)}`, 'too_long'],
  ['soft line breaks', `FN;ENCODING=QUOTED-PRINTABLE:${'a=\n'.repeat(1_000_000)}`, 'too_many'],
  ['beginnings', 'BEGIN:VCARD\n'.repeat(200_000), 'broken'],
])('a vCard of %s is read in one pass', (_name, lines, reason) => {
  expect(vcard(`BEGIN:VCARD\n${lines}\nEND:VCARD`)[0]?.refused).toBe(reason);
});

test('a table with titles: quoted line breaks, two quotes for one, several values in a cell', () => {
  const lines = table(
    [
      'Prénom;Nom;GSM;Téléphone 2;E-mail;Remarque;Dossier;Intitulé',
      'Anne;Exemple;0470 00 00 31;+32 69 00 00 32;Anne@Exemple.test;"Rappeler ""le matin""',
      'seulement";2024/117;Exemple contre Modèle',
      ";Modèle SRL;'+32470000033;;;;;",
    ].join('\r\n'),
  );
  expect(lines).toEqual([
    {
      line: 2,
      name: 'Anne Exemple',
      refused: null,
      card: {
        name: 'Anne Exemple',
        numbers: ['+32470000031', '+3269000032'],
        emails: ['anne@exemple.test'],
        note: 'Rappeler "le matin"\nseulement',
        references: [{ number: '2024/117', name: 'Exemple contre Modèle' }],
      },
    },
    {
      line: 4,
      name: 'Modèle SRL',
      refused: null,
      card: card({ name: 'Modèle SRL', numbers: ['+32470000033'] }),
    },
  ]);
});

test('Google’s and a table without titles are read too', () => {
  const google =
    'Name,Phone 1 - Type,Phone 1 - Value,E-mail 1 - Value\nAnne,Mobile,0470 00 00 31 ::: 069 00 00 32,';
  expect(table(google)[0]?.card?.numbers).toEqual(['+32470000031', '+3269000032']);
  expect(table('Anne;0470 00 00 31;anne@exemple.test;cliente')[0]?.card).toEqual({
    ...card({ name: 'Anne', numbers: ['+32470000031'], emails: ['anne@exemple.test'], note: 'cliente' }),
  });
});

test('a hostile table: formulas, a megabyte, a quote that is never closed, and rows without a usable number or address', () => {
  const lines = table(
    [
      'Nom;Numéro;E-mail',
      '=HYPERLINK("http://exemple.test");0470000031;',
      `${'x'.repeat(1_000_000)};0470000032;`,
      'Sans adresse;;',
      'Faux numéro;12;',
      'Fausse adresse;;pas une adresse',
      '"jamais fermé;0470000033;',
      ';0470000034;',
      'Anne\u202e\u0000 Exemple;0470000035;',
    ].join('\n') + 'x'.repeat(9000),
  );
  expect(refusals(lines)).toEqual([
    [2, 'formula'],
    [3, 'too_long'],
    [4, 'unreachable'],
    [5, 'number'],
    [6, 'email'],
    [7, 'broken'],
    [8, 'nothing'],
    [9, 'too_long'],
  ]);
  const [ended] = table('Nom;Numéro\nAnne\u202e\u0000 Exemple;0470000035');
  expect(ended?.card?.name).toBe('Anne Exemple');
});

test('vCards of three versions: folded lines, escapes, groups, tel: addresses and quoted-printable', () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Exemple;Anne;;;',
    'item1.TEL;TYPE=CELL:0470 00 00 31',
    'EMAIL;TYPE="home,pref":anne@exemple.test',
    'NOTE:Rappeler\\, le matin\\; seule',
    ' ment\\nsans faute',
    'X-VOXLEX-REFERENCE:2024/117;Exemple contre Modèle',
    `PHOTO;ENCODING=b:${'A'.repeat(50_000)}`,
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Bram Exemple',
    'TEL;VALUE=uri:tel:+32-470-00-00-33;ext=12',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:2.1',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=A9 =',
    'Mod=C3=A8le',
    'TEL;CELL:0470000034',
    'END:VCARD',
  ].join('\r\n');
  expect(isVcard(text)).toBe(true);
  expect(vcard(text).map((one) => one.card)).toEqual([
    card({
      name: 'Anne Exemple',
      numbers: ['+32470000031'],
      emails: ['anne@exemple.test'],
      note: 'Rappeler, le matin; seulement\nsans faute',
      references: [{ number: '2024/117', name: 'Exemple contre Modèle' }],
    }),
    card({ name: 'Bram Exemple', numbers: ['+32470000033'] }),
    card({ name: 'Zoé Modèle', numbers: ['+32470000034'] }),
  ]);
});

test('hostile vCards: no end, one in another, a megabyte, thousands of lines, a formula', () => {
  const one = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'TEL:0470000031', 'END:VCARD', ''].join('\n');
  const text = [
    'BEGIN:VCARD\nFN:Ouvert\n',
    one(`FN:${'x'.repeat(1_000_000)}`),
    one('FN:Plié', ...Array.from({ length: 1000 }, () => ` ${'y'.repeat(70)}`)),
    one('FN:Long', ...Array.from({ length: 3000 }, () => 'X-A:1')),
    one('FN:=1+1'),
    'BEGIN:VCARD\nFN:Sans fin\nTEL:0470000031',
  ].join('');
  expect(refusals(vcard(text)).map(([, reason]) => reason)).toEqual([
    ...['broken', 'too_long', 'too_long', 'too_many', 'formula', 'broken'],
  ]);
});
