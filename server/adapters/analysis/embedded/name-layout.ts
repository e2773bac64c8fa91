// The features by which the tagger finds the caller's name.
import { FIRST_NAMES, hashText, isNumberWord, PLACES, wordSet } from '#server/language/index.ts';
import type { NameWord } from './name-words.ts';
import { type Layout, mix } from './span-model.ts';

const PARTICLES = wordSet(
  'de du d des van von der den le la les l el ben bel vande vander ter te del di da dos et en y o et',
);
const TITLES = wordSet(
  'monsieur madame mademoiselle baron baronne comte comtesse mme mr m veuve famille frau herr mevrouw meneer docteur dr notaire maitre maitres professeur metre',
);
const OFFICES = wordSet(
  'bureau etude cabinet agence menuiserie boucherie boulangerie brasserie garage transports pharmacie librairie fiduciaire immo regie banque home clinique mutualite mutuelle copro residence hotel restaurant traiteur imprimerie carrosserie groupe fondation comite association ecole institut atelier ateliers etablissements ets entreprise toitures jardins chauffage electricite boutique salon societe asbl srl sa greffe tribunal parquet commune ville police secretariat service syndic assurances assurance notariat cpas maison ferme kantoor notaris sekretariat kanzlei office',
);

/** Whether the word is an ordinary one of callers' messages; other words may be surnames. */
export type IsOrdinary = (fold: string) => boolean;

const T = Object.fromEntries(
  'w k bw bk tk tw bagB bagA start end sent suf pre phone spell rep n nb nk in ik is cased greet sk'
    .split(' ')
    .map((name) => [name, hashText(name)]),
);
const tag = (name: string): number => T[name] ?? 0;
const EDGE = hashText('^');
const LONGEST = 10;
const NO_FEATURES = new Int32Array(0);
/** Words of these kinds neither open nor close a name: ordinary words in small letters. */
const NEVER = new Set(['c', 'c~', 'c-', 'x']);
const BAG = 8;

const isMark = (word: NameWord | undefined): boolean => word !== undefined && !/^[\p{L}\d]/u.test(word.text);
const ends = (word: NameWord | undefined): boolean => word === undefined || /^[.!?…]$/.test(word.text);

const kindOf = (word: NameWord, isOrdinary: IsOrdinary): string => {
  const { fold, text } = word;
  if (word.spelled !== null) return 'S';
  if (/^\d/.test(text)) return '#';
  if (isMark(word)) return text;
  if (fold === 'zero') return '#0';
  if (isNumberWord(fold) && fold !== 'un' && fold !== 'une') return '#';
  if (/^\p{L}$/u.test(text) && !PARTICLES.has(fold)) return 'x';
  if (TITLES.has(fold)) return 'T';
  if (PARTICLES.has(fold)) return fold;
  if (OFFICES.has(fold)) return 'O';
  const [first, place] = [FIRST_NAMES.has(fold), PLACES.has(fold)];
  if (first && place) return 'fp';
  if (first) return isOrdinary(fold) ? 'fc' : 'f';
  if (place) return 'p';
  return isOrdinary(fold) ? 'c' : 'u';
};

const bucket = (count: number): number =>
  count < 8 ? count : Math.min(14, 7 + Math.floor(Math.log2(count - 6)));

const MASTER = wordSet('maitre maitres metre');
const ASKING = wordSet('avec a pour chez bonjour bonsoir oh merci dites voir parler contacter joindre');
const INTRODUCED = wordSet('a avocat avocate du ici');

/** In 'un rendez-vous avec maître Lambert' the lawyer is asked for; 'maître Lambert à l'appareil' is calling. */
const isAskedFor = (row: readonly NameWord[], at: number): boolean => {
  if (!MASTER.has(row[at - 1]?.fold ?? '')) return false;
  const before = row[at - 2]?.text === ',' ? row[at - 3] : row[at - 2];
  return ASKING.has(before?.fold ?? '') && !INTRODUCED.has(row[at + 1]?.fold ?? '');
};

export const nameLayout = (row: readonly NameWord[], isOrdinary: IsOrdinary): Layout => {
  const count = row.length;
  const bases = row.map((one) => kindOf(one, isOrdinary));
  const starts = row.map((_, at) => ends(row[at - 1]) && at > 0);
  // Many transcripts have no capitals at all: only then a word in small letters can be a name.
  const capitals = row.filter((one, at) => at > 0 && !ends(row[at - 1]) && /^\p{Lu}\p{Ll}/u.test(one.text));
  const cased = Math.min(2, capitals.length);
  const kinds = row.map((one, at) => {
    const base = bases[at] ?? '';
    if (!/^[a-zTO]/.test(base) || base.length > 2) return base;
    if (/^\p{Lu}/u.test(one.text)) return `${base}${at === 0 || starts[at] ? '^' : '+'}`;
    return `${base}${['', '~', '-'][cased]}`;
  });
  const kind = Int32Array.from(kinds, hashText);
  const rare = (at: number): boolean => bases[at] === 'u' || bases[at] === '#';
  const word = Int32Array.from(row, (one, at) =>
    rare(at) || one.spelled ? (kind[at] ?? 0) : hashText(one.fold),
  );
  const w = (at: number): number => word[at] ?? EDGE;
  const k = (at: number): number => kind[at] ?? EDGE;
  const folds = new Map<string, number>();
  for (const { fold } of row) folds.set(fold, (folds.get(fold) ?? 0) + 1);
  let phone = 99;
  const toPhone = new Int32Array(count);
  let spell = 99;
  const toSpell = new Int32Array(count);
  for (let at = count - 1; at >= 0; at -= 1) {
    phone += 1;
    spell += 1;
    if (bases[at] === '#0' || /^0\d/.test(row[at]?.text ?? '')) phone = 0;
    if (row[at]?.spelled) spell = 0;
    toPhone[at] = phone;
    toSpell[at] = spell;
  }
  let inSentence = 0;
  const mayName = (at: number): boolean =>
    /^\p{L}/u.test(row[at]?.text ?? '') &&
    !NEVER.has(kinds[at] ?? '') &&
    bases[at] !== '#' &&
    bases[at] !== '#0';
  const edges = row.map((one, at) => {
    inSentence = starts[at] ? 0 : inSentence + 1;
    if (!mayName(at)) return NO_FEATURES;
    const found: number[] = [];
    for (let off = -4; off <= 4; off += 1)
      found.push(mix(tag('w') + off, w(at + off)), mix(tag('k') + off, k(at + off)));
    for (let off = -3; off <= 2; off += 1) {
      found.push(mix(mix(tag('bw') + off, w(at + off)), w(at + off + 1)));
      found.push(mix(mix(tag('bk') + off, k(at + off)), k(at + off + 1)));
    }
    for (let off = -3; off <= 1; off += 1)
      found.push(mix(mix(mix(tag('tk') + off, k(at + off)), k(at + off + 1)), k(at + off + 2)));
    for (const off of [-3, -2, 1])
      found.push(mix(mix(mix(tag('tw') + off, w(at + off)), w(at + off + 1)), w(at + off + 2)));
    for (let back = 1; back <= BAG && at - back >= 0; back += 1) found.push(mix(tag('bagB'), w(at - back)));
    for (let ahead = 1; ahead <= BAG && at + ahead < count; ahead += 1)
      found.push(mix(tag('bagA'), w(at + ahead)));
    const [begun, left] = [bucket(at), bucket(count - 1 - at)];
    found.push(
      mix(tag('start'), begun),
      mix(tag('end'), left),
      mix(mix(tag('start'), begun), k(at)),
      mix(mix(tag('end'), left), k(at)),
      mix(tag('sent'), Math.min(4, inSentence)),
      mix(mix(tag('sent'), Math.min(4, inSentence)), k(at)),
      mix(tag('phone'), Math.min(6, toPhone[at] ?? 6)),
      mix(mix(tag('phone'), Math.min(6, toPhone[at] ?? 6)), k(at)),
      mix(tag('spell'), Math.min(6, toSpell[at] ?? 6)),
      mix(tag('rep'), Math.min(3, folds.get(one.fold) ?? 0)),
      mix(tag('suf'), hashText(one.fold.slice(-3))),
      mix(tag('pre'), hashText(one.fold.slice(0, 3))),
      mix(tag('cased'), cased),
    );
    return Int32Array.from(found);
  });
  const inner = row.map((one, at) =>
    Int32Array.from([
      mix(tag('in'), hashText(one.fold)),
      mix(tag('ik'), k(at)),
      mix(tag('is'), hashText(one.fold.slice(-3))),
    ]),
  );
  const none = new Set<number>([tag('n'), mix(tag('n'), bucket(count)), mix(tag('cased') + 2, cased)]);
  for (const one of word) none.add(mix(tag('nb'), one));
  for (const one of kind) none.add(mix(tag('nk'), one));
  return {
    edges,
    inner,
    kinds: kind,
    words: word,
    none: Int32Array.from(none),
    longest: LONGEST,
    opens: (at) => mayName(at) && !isAskedFor(row, at),
    closes: mayName,
    whole: (from, to) => {
      let names = 0;
      let known = 0;
      for (let at = from; at < to; at += 1) {
        if ('ufS'.includes(bases[at]?.[0] ?? '-')) names += 1;
        if (bases[at]?.[0] === 'f') known += 1;
      }
      return mix(tag('sk'), Math.min(4, names) * 8 + Math.min(4, known));
    },
  };
};
