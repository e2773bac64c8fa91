// Reads contacts from a vCard file: 2.1 as old telephones write it, 3.0 and 4.0.
import type { ReadCard } from './cards.ts';

/** A longer value is refused; photos, sounds and keys are not read. */
const MOST_VALUE = 8000;

type Logical = { line: number; text: string; isCut: boolean };

/** Lines with the folded ones joined to those before them. */
function* unfolded(text: string): Generator<Logical> {
  let current: Logical | null = null;
  let line = 0;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    line += 1;
    const isFold: boolean = current !== null && (text[at] === ' ' || text[at] === '\t');
    const isSoft: boolean = current !== null && !isFold && isSoftBreak(current.text);
    const piece: string = text
      .slice(isFold ? at + 1 : at, Math.min(end, at + MOST_VALUE + 1))
      .replace(/\r$/, '');
    at = end + 1;
    if (current?.isCut && isFold) continue;
    if (current && (isFold || isSoft)) {
      const before: string = isSoft ? current.text.slice(0, -1) : current.text;
      // One letter more than may be, so that the length tells it.
      current.isCut ||= before.length + piece.length > MOST_VALUE;
      current.text = (before + piece).slice(0, MOST_VALUE + 1);
      continue;
    }
    if (current) yield current;
    current = { line, text: piece.slice(0, MOST_VALUE + 1), isCut: piece.length > MOST_VALUE };
  }
  if (current) yield current;
}

/** In quoted-printable a line that ends with = goes on in the next one. */
const isSoftBreak = (text: string): boolean =>
  text.endsWith('=') && /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(text);

type Property = { name: string; params: string; value: string };

const propertyIn = (text: string): Property | null => {
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    if (text[at] !== ':' || quoted) continue;
    const [head = '', ...params] = text.slice(0, at).split(';');
    return {
      name: head
        .slice(head.lastIndexOf('.') + 1)
        .trim()
        .toUpperCase(),
      params: params.join(';').toUpperCase(),
      value: text.slice(at + 1),
    };
  }
  return null;
};

const decoded = ({ params, value }: Property): string => {
  if (!params.includes('QUOTED-PRINTABLE')) return value;
  const bytes = Buffer.from(
    value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  const isLatin = /CHARSET="?(?:ISO-8859-1|WINDOWS-1252)/.test(params);
  return new TextDecoder(isLatin ? 'windows-1252' : 'utf-8').decode(bytes);
};

const unescaped = (text: string): string =>
  text.replace(/\\([nN,;:\\])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

/** The parts of a structured value. */
const partsOf = (value: string): string[] => value.split(/(?<!\\);/).map((part) => unescaped(part).trim());

const addTo = (card: ReadCard & { company: string; structured: string }, property: Property): void => {
  const value = decoded(property);
  if (property.name === 'FN') card.name ||= unescaped(value);
  if (property.name === 'N') {
    const [family = '', given = ''] = partsOf(value);
    card.structured ||= [given, family].filter((part) => part !== '').join(' ');
  }
  if (property.name === 'ORG')
    card.company ||= partsOf(value)
      .filter((part) => part !== '')
      .join(', ');
  if (property.name === 'TEL')
    card.numbers.push(
      unescaped(value)
        .replace(/^tel:/i, '')
        .replace(/;ext=.*$/i, ''),
    );
  if (property.name === 'EMAIL') card.emails.push(unescaped(value).replace(/^mailto:/i, ''));
  if (property.name === 'NOTE')
    card.note = [card.note, unescaped(value)].filter((part) => part !== '').join('\n');
  if (property.name === 'X-VOXLEX-REFERENCE') {
    const [number = '', name = ''] = partsOf(value);
    card.references.push({ number, name });
  }
};

const READ = new Set(['FN', 'N', 'ORG', 'TEL', 'EMAIL', 'NOTE', 'X-VOXLEX-REFERENCE']);
/** More lines in one card: refused, so that a file without an end is not one card. */
const MOST_PROPERTIES = 2000;

export const isVcard = (text: string): boolean => /^\ufeff?\s*BEGIN:VCARD/i.test(text.slice(0, 1000));

export function* cardsOfVcard(text: string): Generator<ReadCard> {
  type Open = ReadCard & { company: string; structured: string; properties: number };
  const finished = ({ company, structured, properties: _, ...card }: Open): ReadCard => ({
    ...card,
    name: card.name.trim() || structured || company,
  });
  let open: Open | null = null;
  const begin = (line: number): Open => ({
    line,
    name: '',
    numbers: [],
    emails: [],
    note: '',
    references: [],
    company: '',
    structured: '',
    properties: 0,
  });
  for (const { line, text: content, isCut } of unfolded(text.replace(/^\ufeff/, ''))) {
    if (/^\s*BEGIN:VCARD\s*$/i.test(content)) {
      if (open) yield { ...finished(open), fault: 'broken' };
      open = begin(line);
    } else if (/^\s*END:VCARD\s*$/i.test(content)) {
      if (open) yield finished(open);
      open = null;
    } else if (open) {
      open.properties += 1;
      if (open.properties > MOST_PROPERTIES) open.fault = 'too_many';
      const property = propertyIn(content);
      if (!property || !READ.has(property.name) || open.fault) continue;
      if (isCut) open.fault = 'too_long';
      else addTo(open, property);
    }
  }
  if (open) yield { ...finished(open), fault: 'broken' };
}
