// Finds adverse parties in a transcript, whatever the recogniser made of their names.
import { fold, spelledFrom, tokenize, withoutMiddle } from '#server/language/index.ts';
import { distanceOf, type Readings, readingsOf, readingsOfWords, skeletonOf } from './name-sounds.ts';
import { isOrdinary } from './ordinary.ts';
import { keysOf, looseKeys, type NameForm, type PartyName, plainWord, readPartyName } from './party-name.ts';
import { COMPANY_FORMS, COMPANY_WORDS, isFirstName, PARTICLES, TITLES, tradeOf } from './words.data.ts';

type SaidWord = {
  folded: string;
  from: number;
  to: number;
  /** What stands behind it: nothing, a comma or the like, the end of a sentence. */
  gap: 'none' | 'pause' | 'end';
  spelled: boolean;
};

/** Said between spelled parts: 'V A N espace B R O E K'. */
const BETWEEN_LETTERS = new Set(['espace', 'tiret', 'trait']);

const saidWords = (text: string): SaidWord[] => {
  const tokens = tokenize(text);
  const words: SaidWord[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const spelled = spelledFrom(tokens, at);
    if (spelled) {
      const last = tokens[spelled.to - 1];
      const folded = fold(spelled.word);
      words.push({ folded, from: token.start, to: last?.end ?? token.end, gap: 'none', spelled: true });
      at = spelled.to;
      if (BETWEEN_LETTERS.has(tokens[at]?.fold ?? '')) at += 1;
      continue;
    }
    at += 1;
    if (/^[\p{L}\p{N}]/u.test(token.text)) {
      const folded = plainWord(token.text);
      words.push({ folded, from: token.start, to: token.end, gap: 'none', spelled: false });
      continue;
    }
    const before = words.at(-1);
    if (before && !/^[-–'’&/«»"]$/.test(token.text))
      before.gap = /^[.!?…;]$/.test(token.text) ? 'end' : before.gap === 'end' ? 'end' : 'pause';
  }
  return words;
};

type Span = {
  first: number;
  last: number;
  readings: Readings;
  /** Words of everyday French alone. */
  ordinary: boolean;
  keys: readonly string[];
};

const MOST_WORDS = 5;
const MOST_LETTERS = 28;
const isPlain = ({ folded, spelled }: SaidWord): boolean =>
  !spelled && (folded.length === 1 || isOrdinary(folded) || PARTICLES.has(folded) || /^\d+$/.test(folded));

const spansOf = (words: readonly SaidWord[]): Span[] =>
  words.flatMap((_, first) => {
    const spans: Span[] = [];
    let letters = 0;
    let ordinary = true;
    for (let last = first; last < Math.min(words.length, first + MOST_WORDS); last += 1) {
      const word = words[last];
      if (!word) break;
      letters += word.folded.length;
      if (letters > MOST_LETTERS) break;
      ordinary &&= isPlain(word);
      if (letters >= 3) {
        const readings = readingsOfWords(words.slice(first, last + 1).map(({ folded }) => folded));
        const skeletons = new Set(readings.map(skeletonOf));
        const keys = ordinary ? [...skeletons] : [...skeletons].flatMap(looseKeys);
        spans.push({ first, last, readings, ordinary, keys });
      }
      if (word.gap !== 'none') break;
    }
    return spans;
  });

export type ReadText = { text: string; words: readonly SaidWord[]; spans: readonly Span[] };

export const readText = (transcript: string): ReadText => {
  const text = withoutMiddle(transcript);
  const words = saidWords(text);
  return { text, words, spans: spansOf(words) };
};

/** Keys under which parties that may be named in the text are stored. */
export const keysIn = ({ spans }: ReadText): string[] => [...new Set(spans.flatMap(({ keys }) => keys))];

/** How far apart a name of so many sounds may be from what was heard. */
const allowance = (sounds: number): number => {
  if (sounds <= 3) return 0.1;
  if (sounds === 4) return 0.35;
  if (sounds === 5) return 0.5;
  return Math.min(1.2, 0.6 + (sounds - 6) * 0.1);
};

/** Particles are in so many names that they do not count: 'Van den Eynde' is as long as 'Eynde', nearly. */
const BEGINNING = /^(?:vanden|vander|vande|van|del|der|den|du|de|le|la)(?=.{3})/;
const BEGUN = 0.15;

const allowanceOf = (sound: string): number => {
  const bare = sound.replace(BEGINNING, '');
  return allowance(bare.length) + (bare === sound ? 0 : BEGUN);
};

const EXACT = 0.2;
const SUPPORTED = 0.3;
const WHOLE = 0.5;
/** Everyday words that sound like a name, with a supporting word beside them. */
const ORDINARY = 0.35;
const NEAR_WORDS = 3;

/** Words around the span, as far as the sentence goes, the nearest first. */
const around = (words: readonly SaidWord[], { first, last }: Span): number[] => {
  const places: number[] = [];
  for (let at = first - 1; at >= 0 && at >= first - NEAR_WORDS && words[at]?.gap !== 'end'; at -= 1)
    places.push(at);
  for (let at = last; at + 1 < words.length && at < last + NEAR_WORDS && words[at]?.gap !== 'end'; at += 1)
    places.push(at + 1);
  return places;
};

const isSame = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [said, known] = [readingsOf(one), readingsOf(other)];
  const most = Math.min(0.5, allowanceOf(said[0].length > known[0].length ? said[0] : known[0]));
  return distanceOf(said, known, most) <= most;
};

const isCompanyWord = (word: string): boolean =>
  (COMPANY_WORDS.has(word) && word.length > 4) || (COMPANY_FORMS.has(word) && word.length > 1);

const supports = (word: string, party: PartyName): boolean => {
  if (party.firstNames.some((name) => isSame(word, name))) return true;
  if (!party.isCompany) return false;
  if (party.trades.length === 0) return isCompanyWord(word);
  const trade = tradeOf(word);
  return party.trades.some((own) => isSame(word, own) || (trade !== undefined && tradeOf(own) === trade));
};

/** A neighbour that names another person or another firm of the same name. */
const contradicts = (word: SaidWord | undefined, party: PartyName): boolean => {
  if (!word || supports(word.folded, party)) return false;
  const trade = tradeOf(word.folded) !== undefined;
  if (party.isCompany) return trade && party.trades.length > 0;
  return (
    party.firstNames.length > 0 &&
    (trade || (isFirstName(word.folded) && !isOrdinary(word.folded) && !PARTICLES.has(word.folded)))
  );
};

export type Party = { id: string; name: string };
export type NamedParty = { partyId: string; quote: string; distance: number; from: number; to: number };

type Known = { party: Party; name: PartyName };
export type Matcher = (read: ReadText) => NamedParty[];

type Hit = NamedParty & { first: number; last: number };

const hitOf = (read: ReadText, span: Span, { party, name }: Known, form: NameForm): Hit | null => {
  const { words } = read;
  const allowed = Math.max(...form.readings.map(allowanceOf));
  const most = form.exact ? EXACT : form.whole ? WHOLE : allowed + (allowed < 0.5 ? 0 : SUPPORTED);
  const distance = distanceOf(span.readings, form.readings, most);
  if (distance > most) return null;
  const supporting = form.whole
    ? []
    : around(words, span).filter((at) => supports(words[at]?.folded ?? '', name));
  const supported = form.whole || supporting.length > 0;
  const before = words[span.first - 1];
  const titled = before !== undefined && (TITLES.has(before.folded) || before.folded === 'contre');
  if (!supported) {
    if (form.weak || distance > allowed) return null;
    if (span.ordinary && (!titled || distance > EXACT)) return null;
    const next = words[span.last]?.gap === 'none' ? words[span.last + 1] : undefined;
    const previous = before?.gap === 'none' ? before : undefined;
    if (contradicts(previous, name) || contradicts(next, name)) return null;
  }
  if (span.ordinary && distance > ORDINARY) return null;
  const places = [span.first, span.last, ...supporting];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const [from, to] = [words[first]?.from ?? 0, words[last]?.to ?? 0];
  return {
    partyId: party.id,
    quote: read.text.slice(from, to),
    distance,
    from,
    to,
    first: span.first,
    last: span.last,
  };
};

const overlaps = (one: Hit, other: Hit): boolean => one.first <= other.last && other.first <= one.last;
/** A name that fits this much better is the one that was said. */
const CLEARLY = 0.3;

export const createMatcher = (parties: readonly Party[]): Matcher => {
  const byKey = new Map<string, Known[]>();
  for (const party of parties) {
    const name = readPartyName(party.name);
    if (!name) continue;
    const known = { party, name };
    for (const key of keysOf(name)) {
      const same = byKey.get(key);
      if (same) same.push(known);
      else byKey.set(key, [known]);
    }
  }
  return (read) => {
    const hits: Hit[] = [];
    for (const span of read.spans) {
      const candidates = new Set(span.keys.flatMap((key) => byKey.get(key) ?? []));
      for (const known of candidates)
        for (const form of known.name.forms) {
          const hit = hitOf(read, span, known, form);
          if (hit) hits.push(hit);
        }
    }
    hits.sort((one, other) => one.distance - other.distance || other.to - other.from - (one.to - one.from));
    const best = new Map<string, Hit>();
    for (const hit of hits) if (!best.has(hit.partyId)) best.set(hit.partyId, hit);
    const found = [...best.values()];
    return found.filter(
      (hit) => !found.some((other) => overlaps(hit, other) && other.distance + CLEARLY < hit.distance),
    );
  };
};
