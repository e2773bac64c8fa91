// Reads a CSV file of adverse parties: any of the usual separators, quoted fields, with or without a line of titles.
import type { PartyRefusal } from '#contract/adverse-parties.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import { fold } from '#server/language/index.ts';
import { callerNumberOf } from '#server/messages/index.ts';

export type CsvLine = { line: number; cells: string[] };

const SEPARATORS = [';', '\t', ','] as const;

/** The one that stands most often in the first line. */
const separatorOf = (text: string): string => {
  const head = text.slice(0, 2000).split(/\r?\n/, 1)[0] ?? '';
  const counted = SEPARATORS.map((mark) => ({ mark, count: head.split(mark).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ';';
};

/** A quote that is never closed ends with its line: else one sign would swallow the file. */
export const readCsv = (given: string): CsvLine[] => {
  const text = given.replace(/^\ufeff/, '').replaceAll('\0', '');
  const separator = separatorOf(text);
  const lines: CsvLine[] = [];
  for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
    if (raw.trim() === '') continue;
    const cells: string[] = [];
    let cell = '';
    let quoted = false;
    for (let place = 0; place < raw.length; place += 1) {
      const sign = raw[place] ?? '';
      if (quoted && sign === '"' && raw[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else if (sign === '"' && (quoted || cell.trim() === '')) {
        quoted = !quoted;
      } else if (sign === separator && !quoted) {
        cells.push(cell);
        cell = '';
      } else cell += sign;
    }
    cells.push(cell);
    lines.push({ line: at + 1, cells: cells.map((one) => withoutBidi(one).trim()) });
  }
  return lines;
};

const TITLES: Readonly<Record<'name' | 'number' | 'dossier', RegExp>> = {
  name: /^(nom|name|partie|partie adverse|denomination|societe|naam|raison sociale)$/,
  number: /^(numero|telephone|tel|gsm|phone|number|telefoon)$/,
  dossier: /^(dossier|reference|ref|affaire|file)$/,
};

type Columns = { name: number; number: number; dossier: number };

const columnsOf = (first: CsvLine | undefined): { columns: Columns; titled: boolean } => {
  const titles = (first?.cells ?? []).map((cell) => fold(cell));
  const at = (which: keyof typeof TITLES) => titles.findIndex((title) => TITLES[which].test(title));
  const name = at('name');
  if (name < 0) return { columns: { name: 0, number: 1, dossier: 2 }, titled: false };
  return { columns: { name, number: at('number'), dossier: at('dossier') }, titled: true };
};

export type ReadParty = { line: number; name: string; number: string | null; dossier: string | null };
export type RefusedLine = { line: number; text: string; reason: PartyRefusal };

const MOST_NAME = 200;
const MOST_DOSSIER = 120;
const SHOWN = 80;

/** A name that a spreadsheet would execute. A number may begin with +. */
const isFormula = (text: string): boolean => /^[=+\-@＝＋－＠]/.test(text);

const refusalOf = (name: string, number: string, dossier: string): PartyRefusal | null => {
  if (isFormula(name) || isFormula(dossier)) return 'formula';
  if (name.length > MOST_NAME || dossier.length > MOST_DOSSIER) return 'too_long';
  if (name.length < 2 || !/\p{L}/u.test(name)) return 'name';
  return number !== '' && callerNumberOf(number) === null ? 'number' : null;
};

export const partyKey = ({ name, dossier }: { name: string; dossier: string | null }): string =>
  `${name.toLowerCase()}\u0000${(dossier ?? '').toLowerCase()}`;

/** `free` is the number of parties that the list can still take. */
export const readParties = (
  csv: string,
  known: readonly { name: string; dossier: string | null }[],
  free: number,
): { parties: ReadParty[]; refused: RefusedLine[] } => {
  const lines = readCsv(csv);
  const { columns, titled } = columnsOf(lines[0]);
  const seen = new Set(known.map(partyKey));
  const parties: ReadParty[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, cells } of titled ? lines.slice(1) : lines) {
    const [name = '', number = '', dossier = ''] = [columns.name, columns.number, columns.dossier].map(
      (at) => cells[at] ?? '',
    );
    const party = { line, name, number: callerNumberOf(number), dossier: dossier === '' ? null : dossier };
    const isTooMany = parties.length >= free ? 'too_many' : null;
    const reason = refusalOf(name, number, dossier) ?? (seen.has(partyKey(party)) ? 'known' : isTooMany);
    if (reason) refused.push({ line, text: (name || cells.join(' ')).slice(0, SHOWN), reason });
    else {
      seen.add(partyKey(party));
      parties.push(party);
    }
  }
  return { parties, refused };
};
