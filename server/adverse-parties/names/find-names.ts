// Finds adverse parties in a transcript, whatever the recogniser made of their names.
import { withoutMiddle } from '#server/language/index.ts';
import { distanceOf, type Readings, readingsOf, readOn, skeletonOf } from './name-sounds.ts';
import { isOrdinary } from './ordinary.ts';
import { exactKeys, keysOf, looseKeys, type NameForm, type PartyName, readPartyName } from './party-name.ts';
import { isPlain, type SaidWord, saidWords } from './said-words.ts';
import {
  COMPANY_FORMS,
  COMPANY_WORDS,
  FREQUENT_SURNAMES,
  isFirstName,
  PARTICLES,
  STREETS,
  TITLES,
  tradeOf,
} from './words.data.ts';

type Span = { first: number; last: number };

/** What several words in a row sound like, with the places where they were said. */
type Heard = {
  readings: Readings;
  /** Words of everyday French alone. */
  ordinary: boolean;
  keys: ReadonlySet<number>;
  spans: Span[];
};

const MOST_WORDS = 5;
const MOST_LETTERS = 28;
const heardIn = (words: readonly SaidWord[]): Heard[] => {
  const plain = words.map(isPlain);
  const bySound = new Map<string, Heard>();
  const hear = (span: Span, readings: Readings, ordinary: boolean): void => {
    const sound = `${readings[0]} ${readings[1]} ${ordinary}`;
    const before = bySound.get(sound);
    if (before) {
      before.spans.push(span);
      return;
    }
    const [french, dutch] = readings.map(skeletonOf);
    const skeletons = french === dutch ? [french ?? ''] : [french ?? '', dutch ?? ''];
    const keys = new Set(skeletons.flatMap(ordinary ? exactKeys : looseKeys));
    bySound.set(sound, { readings, ordinary, keys, spans: [span] });
  };
  for (let first = 0; first < words.length; first += 1) {
    let letters = 0;
    let ordinary = true;
    let readings: Readings | null = null;
    for (let last = first; last < Math.min(words.length, first + MOST_WORDS); last += 1) {
      const word = words[last];
      if (!word) break;
      letters += word.folded.length;
      if (letters > MOST_LETTERS) break;
      ordinary &&= plain[last] === true;
      readings = readOn(readings, word.folded);
      if (letters >= 3) hear({ first, last }, readings, ordinary);
      if (word.gap !== 'none') break;
    }
  }
  return [...bySound.values()];
};

export type ReadText = { text: string; words: readonly SaidWord[]; heard: readonly Heard[] };

export const readText = (transcript: string): ReadText => {
  const text = withoutMiddle(transcript);
  const words = saidWords(text);
  return { text, words, heard: heardIn(words) };
};

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

const SHORT_NAME = 4;
/** 'Koen' may be Koenraad: no proof of this party, and none of another. */
const isShortFor = (word: string, { firstNames }: PartyName): boolean =>
  word.length >= SHORT_NAME && firstNames.some((name) => name.startsWith(word));

const isGivenName = (word: SaidWord | undefined): boolean =>
  word !== undefined &&
  word.gap === 'none' &&
  isFirstName(word.folded) &&
  !isOrdinary(word.folded) &&
  !PARTICLES.has(word.folded);

/** 'Demir' sounds like Demeyere and 'Stijn' like Çetin, but they are names of their own. */
const isKnownName = (words: readonly SaidWord[], { first, last }: Span): boolean => {
  const said = words.slice(first, last + 1).map(({ folded }) => folded);
  return FREQUENT_SURNAMES.has(said.join('')) || (said.length === 1 && isFirstName(said[0] ?? ''));
};

/** A neighbour that names another person or another firm of the same name. */
const contradicts = (word: SaidWord | undefined, party: PartyName): boolean => {
  if (!word || supports(word.folded, party) || isShortFor(word.folded, party)) return false;
  const trade = tradeOf(word.folded) !== undefined;
  if (party.isCompany) return trade && party.trades.length > 0;
  return (
    party.firstNames.length > 0 &&
    (trade || (isFirstName(word.folded) && !isOrdinary(word.folded) && !PARTICLES.has(word.folded)))
  );
};

export type Party = { id: string; name: string };
export type NamedParty = { partyId: string; quote: string; distance: number; from: number; to: number };

/** A party by one form of its name, and how far away a sound may be at most. */
type Use = { party: Party; name: PartyName; form: NameForm; most: number };
/** A sound of one or more names. */
type KnownSound = { readings: Readings; allowed: number; most: number; uses: Use[] };
export type Matcher = (read: ReadText) => NamedParty[];

type Hit = NamedParty & Span;
type Near = Span & { ordinary: boolean; distance: number; allowed: number };

/** 'Castel à', 'mes élèves': everyday words at an end are not half of a name that sounds only nearly so. */
const hasPlainEnd = (words: readonly SaidWord[], { first, last }: Span): boolean => {
  const [beginning, end] = [words[first], words[last]];
  if (first === last || !beginning || !end) return false;
  return (isPlain(beginning) && !PARTICLES.has(beginning.folded)) || (isPlain(end) && end.folded.length <= 2);
};

/** 'Rue du Castel' */
const isStreet = (words: readonly SaidWord[], { first }: Span): boolean => {
  const before = words.slice(Math.max(0, first - 3), first).map(({ folded }) => folded);
  while (PARTICLES.has(before.at(-1) ?? '')) before.pop();
  return STREETS.has(before.at(-1) ?? '');
};

const LONG = 8;
/** 'L'antenne' is not Thanh Linh, and 'Saint' not Schyns: short sounds of everyday words must be the same. */
const mostOfOrdinary = ({ whole, readings: [sound] }: NameForm): number => {
  const isShort = whole ? sound.length <= LONG : sound.length <= 3;
  return isShort ? EXACT : ORDINARY;
};

const hitOf = ({ text, words }: ReadText, near: Near, { party, name, form, most }: Use): Hit | null => {
  const { distance, ordinary } = near;
  if (distance > most) return null;
  if (ordinary && distance > mostOfOrdinary(form)) return null;
  const supporting = form.whole
    ? []
    : around(words, near).filter((at) => supports(words[at]?.folded ?? '', name));
  const supported = form.whole || supporting.length > 0;
  const before = words[near.first - 1];
  const titled = before !== undefined && (TITLES.has(before.folded) || before.folded === 'contre');
  if (!supported) {
    const isMeant = form.titled && titled && distance <= EXACT;
    if ((form.weak && !isMeant) || distance > near.allowed) return null;
    if (name.isCompany && distance > EXACT && (titled || isGivenName(before))) return null;
    if (distance > 0 && isKnownName(words, near)) return null;
    if (ordinary && (!titled || distance > EXACT)) return null;
    if (isStreet(words, near) || (distance > EXACT && hasPlainEnd(words, near))) return null;
    const next = words[near.last]?.gap === 'none' ? words[near.last + 1] : undefined;
    const previous = before?.gap === 'none' ? before : undefined;
    if (contradicts(previous, name) || contradicts(next, name)) return null;
  }
  const places = [near.first, near.last, ...supporting];
  const [from, to] = [words[Math.min(...places)]?.from ?? 0, words[Math.max(...places)]?.to ?? 0];
  const quote = text.slice(from, to);
  return { partyId: party.id, quote, distance, from, to, first: near.first, last: near.last };
};

/** A name is dropped if another one fits one of its words better by more than this. */
const CLEARLY = 0.3;

/** For each party the words that fit its name best, unless the same words clearly fit another name better. */
const bestOf = (hits: Hit[]): NamedParty[] => {
  hits.sort((one, other) => one.distance - other.distance || other.to - other.from - (one.to - one.from));
  const best = new Map<string, Hit>();
  for (const hit of hits) if (!best.has(hit.partyId)) best.set(hit.partyId, hit);
  const least = new Map<number, number>();
  for (const { first, last, distance } of best.values())
    for (let at = first; at <= last; at += 1) least.set(at, Math.min(least.get(at) ?? distance, distance));
  return [...best.values()].filter(({ first, last, distance }) => {
    for (let at = first; at <= last; at += 1)
      if ((least.get(at) ?? distance) + CLEARLY < distance) return false;
    return true;
  });
};

const mostOf = ({ exact, whole }: NameForm, allowed: number): number => {
  if (exact) return EXACT;
  return whole ? WHOLE : allowed + (allowed < 0.5 ? 0 : SUPPORTED);
};

/** Names that sound the same are one sound, which is compared once. */
const soundsOf = (parties: readonly Party[]): KnownSound[] => {
  const sounds = new Map<string, KnownSound>();
  for (const party of parties) {
    const name = readPartyName(party.name);
    for (const form of name?.forms ?? []) {
      const { readings } = form;
      const id = readings.join(' ');
      const allowed = Math.max(...readings.map(allowanceOf));
      const sound = sounds.get(id) ?? { readings, allowed, most: 0, uses: [] };
      sounds.set(id, sound);
      const most = mostOf(form, allowed);
      sound.most = Math.max(sound.most, most);
      if (name) sound.uses.push({ party, name, form, most });
    }
  }
  return [...sounds.values()];
};

export const createMatcher = (parties: readonly Party[]): Matcher => {
  const byKey = new Map<number, KnownSound[]>();
  for (const sound of soundsOf(parties))
    for (const key of keysOf(sound.readings)) {
      const same = byKey.get(key);
      if (same) same.push(sound);
      else byKey.set(key, [sound]);
    }
  return (read) => {
    const hits: Hit[] = [];
    for (const { readings, ordinary, keys, spans } of read.heard) {
      const candidates = new Set<KnownSound>();
      for (const key of keys) for (const sound of byKey.get(key) ?? []) candidates.add(sound);
      for (const { readings: known, allowed, most, uses } of candidates) {
        const limit = ordinary ? Math.min(most, ORDINARY) : most;
        const distance = distanceOf(readings, known, limit);
        if (distance > limit) continue;
        for (const span of spans)
          for (const use of uses) {
            const hit = hitOf(read, { ...span, ordinary, distance, allowed }, use);
            if (hit) hits.push(hit);
          }
      }
    }
    return bestOf(hits);
  };
};
