// Finds the firm's references in a transcript: by number ('dossier 2024/117', spoken or written) or by the parties ('Dupont
// contre Lambert').
import type { Language } from '#contract/languages.ts';
import { COUNTING, FIRST_NAMES, fold, type Token, tokenize, wordSet } from '#server/language/index.ts';

export type Referred = { number: string | null; name: string | null };

/** A word or a number of the transcript, without marks and the words between the parts of a reference. */
type Item = { fold: string; digits: string | null; start: number; end: number };

/** Said between the parts of a number, and words that carry no name. */
const SKIPPED = wordSet(
  'barre slash tiret trait oblique point virgule sur streep schuine schragstrich strich stroke dash numero num no nr n ' +
    'de du des d la le les l et en a au aux un une the of and van der den het een von und sa srl sprl nv bv bvba asbl vzw gmbh ' +
    'monsieur madame mademoiselle mr mme m maitre me mijnheer meneer mevrouw herr frau',
);
/** Announce a reference, so that a short one may follow. */
const CUES = wordSet(
  'dossier dossiers affaire reference ref cause role rg rubrique zaak dossiernummer referentie kenmerk rolnummer akte ' +
    'aktenzeichen geschaftszeichen case file matter',
);
const AGAINST = wordSet('contre tegen gegen versus vs c v against');
/** How many words may stand between a cue and the reference, and between the two parties. */
const CUE_WITHIN = 3;
const PARTIES_WITHIN = 3;
const SURE_DIGITS = 5;
const SURE_LETTERS = 8;

const itemsOf = (text: string, language: Language): Item[] => {
  const tokens = tokenize(text);
  const items: Item[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at] as Token;
    const written = /^\d+$/.test(token.text);
    const number = written ? null : COUNTING[language].whole(tokens, at);
    if (written || (number && COUNTING[language].isNumber(token.fold))) {
      const next = number?.next ?? at + 1;
      const last = tokens[next - 1] ?? token;
      const digits = number ? String(number.value) : token.text;
      items.push({ fold: digits, digits, start: token.start, end: last.end });
      at = next;
      continue;
    }
    if (/^\p{L}/u.test(token.text) && !SKIPPED.has(token.fold))
      items.push({ fold: token.fold, digits: null, start: token.start, end: token.end });
    at += 1;
  }
  return items;
};

/** Recognisers hear no difference between Dupont and Dupond. */
const soundOf = (word: string): string => {
  const single = word.replace(/(.)\1+/g, '$1');
  return single.length > 4 ? single.replace(/[tdsxze]+$/, '') : single;
};

const hasCue = (items: readonly Item[], at: number): boolean =>
  items.slice(Math.max(0, at - CUE_WITHIN), at).some((item) => CUES.has(item.fold));

type Match = { from: number; to: number };

/** Splits '2024/0117' into its groups: digits without leading zeros, and letters. */
const groupsOf = (number: string): string[] =>
  [...fold(number).matchAll(/\d+|[a-z]+/g)]
    .map(([group]) => (/^\d/.test(group) ? String(BigInt(group)) : group))
    .filter((group) => !SKIPPED.has(group) && !CUES.has(group));

const isGroup = (item: Item | undefined, group: string, isFirst: boolean, cued: boolean): boolean => {
  if (item === undefined) return false;
  if (item.digits === null) return item.fold === group;
  const said = String(BigInt(item.digits));
  // A caller may shorten the year: 'dossier 24/117' means 2024/117.
  return (
    said === group || (isFirst && cued && /^20\d\d$/.test(group) && said === String(Number(group.slice(2))))
  );
};

const numberAt = (items: readonly Item[], at: number, groups: readonly string[]): Match | null => {
  const cued = hasCue(items, at);
  const digits = groups.filter((group) => /^\d/.test(group)).join('');
  const isSure = groups.length > 1 && digits.length >= SURE_DIGITS;
  if (!cued && !isSure) return null;
  if (groups.every((group, n) => isGroup(items[at + n], group, n === 0, cued)))
    return { from: at, to: at + groups.length };
  // The digits may be grouped in another way: '20 24 117', or all in one group.
  if (digits.length < SURE_DIGITS || digits.length < groups.join('').length) return null;
  let said = '';
  for (let to = at; to < items.length && said.length < digits.length; to += 1) {
    const next = items[to]?.digits;
    if (next === null || next === undefined) return null;
    said += next;
    if (said === digits) return { from: at, to: to + 1 };
  }
  return null;
};

/** The words by which a party is named: without the first names before it. */
const partyOf = (name: string): string[] => {
  const words = tokenize(name)
    .map((token) => token.fold)
    .filter((word) => /^[\p{L}\d]/u.test(word) && !SKIPPED.has(word));
  while (words.length > 1 && FIRST_NAMES.has(words[0] ?? '')) words.shift();
  return words.map(soundOf);
};

const partiesOf = (name: string): string[][] =>
  fold(name)
    .split(/\s+(?:contre|tegen|gegen|versus|against|vs\.?|c\.|v\.|c|v)\s+|\s*c\/\s*|\s+[/–-]\s+/)
    .map(partyOf)
    .filter((party) => party.length > 0);

const partyAt = (items: readonly Item[], at: number, party: readonly string[]): boolean =>
  party.every((word, n) => soundOf(items[at + n]?.fold ?? '') === word);

const bothAt = (
  items: readonly Item[],
  at: number,
  first: readonly string[],
  second: readonly string[],
): Match | null => {
  if (!partyAt(items, at, first)) return null;
  const next = at + first.length;
  for (let gap = 0; gap <= PARTIES_WITHIN; gap += 1)
    if (partyAt(items, next + gap, second)) return { from: at, to: next + gap + second.length };
  return null;
};

const nameAt = (items: readonly Item[], at: number, parties: readonly string[][]): Match | null => {
  const [first = [], second] = parties;
  if (second) return bothAt(items, at, first, second) ?? bothAt(items, at, second, first);
  if (!partyAt(items, at, first)) return null;
  const isSure = first.length > 1 && first.join('').length >= SURE_LETTERS;
  return isSure || hasCue(items, at) ? { from: at, to: at + first.length } : null;
};

type ReadReference = { groups: string[]; digits: string; shortYear: string | null; parties: string[][] };

const SHORT_YEAR = /^20(\d\d)$/;
const readReference = ({ number, name }: Referred): ReadReference => {
  const groups = number === null ? [] : groupsOf(number);
  const [first, ...others] = groups.filter((group) => /^\d/.test(group));
  const short = first === undefined ? null : SHORT_YEAR.exec(first)?.[1];
  return {
    groups,
    digits: [first ?? '', ...others].join(''),
    shortYear: short ? [String(Number(short)), ...others].join('') : null,
    parties: name === null ? [] : partiesOf(name),
  };
};

/** A firm has thousands of references, and the same ones are read for each message. */
const MOST_READ = 30_000;
const known = new Map<string, ReadReference>();
const readOnce = (reference: Referred): ReadReference => {
  const key = `${reference.number ?? ''}\0${reference.name ?? ''}`;
  const before = known.get(key);
  if (before) return before;
  const read = readReference(reference);
  if (known.size >= MOST_READ) known.clear();
  known.set(key, read);
  return read;
};

/** What a text says, without its order: most references need no other look. */
const saidIn = (items: readonly Item[]) => {
  const numbers = items.flatMap(({ digits }) => digits ?? []);
  return {
    streams: [numbers.join(''), numbers.map((digits) => String(BigInt(digits))).join('')],
    words: new Set(items.map((item) => item.fold)),
    sounds: new Set(items.map((item) => soundOf(item.fold))),
  };
};

const saysNumber = (
  { streams, words }: ReturnType<typeof saidIn>,
  { groups, digits, shortYear }: ReadReference,
): boolean =>
  groups.length > 0 &&
  streams.some((said) => said.includes(digits) || (shortYear !== null && said.includes(shortYear))) &&
  groups.every((group) => /^\d/.test(group) || words.has(group));

const saysName = ({ sounds }: ReturnType<typeof saidIn>, { parties }: ReadReference): boolean =>
  parties.length > 0 && parties.slice(0, 2).every((party) => party.every((word) => sounds.has(word)));

/** The words of the text that name each reference; a reference that is not named is left out. */
export const namedIn = <R extends Referred>(
  text: string,
  language: Language,
  references: readonly R[],
): { reference: R; words: string[] }[] => {
  const items = itemsOf(text, language).filter((item) => !AGAINST.has(item.fold));
  const said = saidIn(items);
  const quote = (match: Match): string => {
    // The quotation includes the word that announces the reference.
    const cue = items.slice(Math.max(0, match.from - 1), match.from).find((item) => CUES.has(item.fold));
    return text.slice((cue ?? items[match.from])?.start ?? 0, items[match.to - 1]?.end ?? 0);
  };
  return references.flatMap((reference) => {
    const read = readOnce(reference);
    const groups = saysNumber(said, read) ? read.groups : [];
    const parties = saysName(said, read) ? read.parties : [];
    if (groups.length === 0 && parties.length === 0) return [];
    const words = new Set<string>();
    let at = 0;
    while (at < items.length) {
      const number = groups.length > 0 ? numberAt(items, at, groups) : null;
      const match = number ?? (parties.length > 0 ? nameAt(items, at, parties) : null);
      if (match) words.add(quote(match));
      at = Math.max(at + 1, match?.to ?? 0);
    }
    return words.size > 0 ? [{ reference, words: [...words] }] : [];
  });
};
