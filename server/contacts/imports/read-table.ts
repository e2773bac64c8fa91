// Reads contacts from a CSV file: own exports, and those of Google, Outlook and telephones.
import { fold } from '#server/language/index.ts';
import type { ReadCard } from './cards.ts';

const SEPARATORS = [';', '\t', ','] as const;
type Separator = (typeof SEPARATORS)[number];
const HEAD = 4000;
/** A longer cell is refused. It also ends the search for the other quote of one that is never closed. */
const MOST_CELL = 8000;
const MOST_CELLS = 300;

export type TableLine = { line: number; cells: string[]; fault?: 'broken' | 'too_long' };

/** The one that stands most often in the first line. */
const separatorOf = (text: string): Separator => {
  const [head = ''] = text.slice(0, HEAD).split(/[\r\n]/, 1);
  const counted = SEPARATORS.map((mark) => ({ mark, count: head.split(mark).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ';';
};

/**
 * Where a line or its next cell ends. One search for every sign that ends it: a search for one sign that the file lacks reads
 * the rest of the file for each cell.
 */
const endAt = (text: string, from: number, signs: RegExp): number => {
  signs.lastIndex = from;
  return signs.exec(text)?.index ?? text.length;
};
const BREAK = /[\r\n]/g;
const endOfLine = (text: string, from: number): number => endAt(text, from, BREAK);
/** What ends a cell, by the separator of the file. */
const CELL_ENDS = { ';': /[;\r\n]/g, '\t': /[\t\r\n]/g, ',': /[,\r\n]/g } as const;
const afterBreak = (text: string, end: number): number => end + (text.startsWith('\r\n', end) ? 2 : 1);

/** Where a quoted cell ends; -1 if it is missing or too far away. */
const closingQuote = (text: string, from: number): number => {
  const near = text.slice(from, from + MOST_CELL + 2);
  for (let at = 0; ; at += 2) {
    at = near.indexOf('"', at);
    if (at < 0 || at > MOST_CELL) return -1;
    if (near[at + 1] !== '"') return from + at;
  }
};

type Row = { cells: string[]; next: number; fault?: 'broken' | 'too_long' };

/** A line that cannot be read ends where it would without quotes: else one quote would swallow the file. */
const unreadable = (text: string, from: number): Row => {
  const end = endOfLine(text, from);
  const fault = end - from > MOST_CELL ? 'too_long' : 'broken';
  return { cells: [text.slice(from, Math.min(end, from + MOST_CELL))], next: afterBreak(text, end), fault };
};

const rowAt = (text: string, from: number, separator: Separator): Row => {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    let cell = '';
    while (text[at] === ' ') at += 1;
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0) return unreadable(text, from);
      cell = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
    }
    const end = endAt(text, at, CELL_ENDS[separator]);
    if (end - at > MOST_CELL) return unreadable(text, from);
    cells.push(cell + text.slice(at, end));
    if (text[end] !== separator) return { cells, next: afterBreak(text, end) };
    if (cells.length >= MOST_CELLS) return { ...unreadable(text, from), fault: 'too_long' };
    at = end + 1;
  }
};

export function* readTable(given: string): Generator<TableLine> {
  const text = given.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '');
  const separator = separatorOf(text);
  let line = 1 + (given.length - text.length > 1 ? 1 : 0);
  for (let at = 0; at < text.length; ) {
    if (text[at] === '\n' || text[at] === '\r') {
      at = afterBreak(text, at);
      line += 1;
      continue;
    }
    const { next, ...row } = rowAt(text, at, separator);
    if (row.fault || row.cells.some((cell) => cell.trim() !== '')) yield { line, ...row };
    for (let place = at; place < next; place = afterBreak(text, endOfLine(text, place))) line += 1;
    at = next;
  }
}

type Column = 'name' | 'given' | 'family' | 'company' | 'number' | 'email' | 'note' | 'reference' | 'title';

/** The first that fits. Titles are folded. */
const TITLES: readonly (readonly [Column | null, RegExp])[] = [
  [null, /\b(?:type|label|libelle|yomi|phonetic|prefix|suffix)\b/],
  ['email', /e-?mail|courriel/],
  ['number', /\b(?:phone|tel|telephone|telephones|gsm|mobile|portable|numero|numeros|telefoon|fax)\b/],
  ['given', /^(?:prenom|first name|given name|voornaam)$/],
  ['family', /^(?:nom de famille|last name|family name|achternaam)$/],
  ['name', /^(?:nom|nom complet|name|full name|display name|file as|naam|contact|client)$/],
  ['company', /^(?:societe|entreprise|company|organi[sz]ation(?: 1 - name| name)?|bedrijf|firma)$/],
  ['note', /^(?:notes?|remarques?|commentaires?|opmerkingen?|notities)$/],
  ['reference', /^(?:dossiers?|references?|ref|numero de dossier)$/],
  ['title', /^(?:intitule|affaire|matter|zaak)$/],
];

const columnOf = (title: string): Column | null => {
  const folded = fold(title)
    .replace(/[\s_]+/g, ' ')
    .trim();
  return TITLES.find(([, words]) => words.test(folded))?.[0] ?? null;
};

/** Several values in one cell: Google separates them by ' ::: ', our own export by line breaks, others by a comma or a semicolon. */
const valuesIn = (cell: string): string[] => cell.split(/:::|[\n;,]+/);

const referenceIn = (text: string): { number: string | null; name: string | null } => {
  const [number = '', ...name] = text.split(' · ');
  if (name.length > 0) return { number, name: name.join(' · ') };
  return /\d/.test(text) ? { number: text, name: null } : { number: null, name: text };
};

/** Without a line of titles: the name first, then numbers and addresses by their form. */
const byForm = ([name = '', ...others]: readonly string[]): Omit<ReadCard, 'line'> => {
  const values = others.flatMap(valuesIn).filter((value) => value.trim() !== '');
  const isNumber = (value: string): boolean => /^[\s'+(]*\d[\d\s./()+-]{5,}$/.test(value);
  return {
    name,
    numbers: values.filter(isNumber),
    emails: values.filter((value) => value.includes('@')),
    note: values.filter((value) => !isNumber(value) && !value.includes('@')).join('\n'),
    references: [],
  };
};

const byTitle = (columns: readonly (Column | null)[], cells: readonly string[]): Omit<ReadCard, 'line'> => {
  const of = (column: Column): string[] =>
    cells.filter((cell, at) => columns[at] === column && cell.trim() !== '');
  const person = [of('given')[0], of('family')[0] ?? (of('given').length > 0 ? of('name')[0] : undefined)];
  const own = person.filter((part) => part !== undefined).join(' ');
  return {
    name: own || of('name')[0] || of('company')[0] || '',
    numbers: of('number').flatMap(valuesIn),
    emails: of('email').flatMap(valuesIn),
    note: of('note').join('\n'),
    references: [
      ...of('reference').flatMap((cell) => cell.split('\n').map(referenceIn)),
      ...of('title').map((name) => ({ number: null, name })),
    ],
  };
};

const isTitled = (columns: readonly (Column | null)[]): boolean =>
  columns.some((column) => column === 'number' || column === 'email') || columns.filter(Boolean).length > 1;

/** One number and one title in a line are one reference. */
const joined = ({ references, ...card }: Omit<ReadCard, 'line'>): Omit<ReadCard, 'line'> => {
  const [first, second] = references;
  const isOne = references.length === 2 && first?.name === null && second?.number === null;
  return { ...card, references: isOne ? [{ number: first.number, name: second.name }] : references };
};

export function* cardsOfTable(text: string): Generator<ReadCard> {
  let columns: readonly (Column | null)[] | null = null;
  let isFirst = true;
  for (const { line, cells, fault } of readTable(text)) {
    if (isFirst) {
      isFirst = false;
      const titles = cells.map(columnOf);
      if (!fault && isTitled(titles)) {
        columns = titles;
        continue;
      }
    }
    const read = columns ? joined(byTitle(columns, cells)) : byForm(cells);
    yield fault ? { ...read, line, fault } : { ...read, line };
  }
}
