// Splits an adverse party's name into the words that distinguish it from other names, and the words that support them.
import { fold, hashText, PLACES } from '#server/language/index.ts';
import { type Readings, readingsOfWords, skeletonOf } from './name-sounds.ts';
import { isOrdinary } from './ordinary.ts';
import {
  asSpoken,
  COMMON_IN_NAMES,
  COMPANY_FORMS,
  COMPANY_WORDS,
  FREQUENT_SURNAMES,
  isFigure,
  isFirstName,
  OTHER_GENERAL,
  PARTICLES,
  SAINTS,
  TITLES,
  tradeOf,
  withoutAccent,
} from './words.data.ts';

/** One way in which a caller may say the name. */
export type NameForm = {
  readings: Readings;
  /** The whole name, or only the words that tell it from others. */
  whole: boolean;
  /** Said alone it is too frequent to be this party: it needs a supporting word beside it. */
  weak: boolean;
  /** It must sound the same. */
  exact: boolean;
  /** Weak, but enough behind a title, if it sounds the same: 'madame Mbuyi' for Mbuyi Kalombo. */
  titled?: boolean;
};

export type PartyName = {
  forms: readonly NameForm[];
  isCompany: boolean;
  firstNames: readonly string[];
  trades: readonly string[];
};

/** 'S.R.L.' and 'S. A.' become one word. */
const joinInitials = (name: string): string =>
  name.replace(/\b(?:\p{L}\.\s?){2,}/gu, (initials) => `${initials.replace(/[.\s]/g, '')} `);

/** A final é or è is heard; without its accent it would be silent. */
export const plainWord = (word: string): string =>
  asSpoken(
    word
      .normalize('NFC')
      .split(/(?<=\p{L})([éèÉÈ])(?=[sS]?$)/u)
      .map((part) => (/^[éè]$/i.test(part) ? 'é' : fold(part)))
      .join('')
      .replace(/[^a-z0-9é]/g, ''),
  );

type NameWord = { text: string; folded: string };

const wordsOf = (name: string): NameWord[] =>
  joinInitials(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((text) => ({ text, folded: plainWord(text) }))
    .filter(({ folded }) => folded !== '');

/** 'Saint' and 'Trois' are words of places too, but they are part of the name. */
const isPlace = (word: string): boolean =>
  PLACES.has(withoutAccent(word)) && !PARTICLES.has(word) && !isFigure(word);

const isGeneral = (word: string): boolean =>
  tradeOf(word) !== undefined || COMPANY_WORDS.has(word) || OTHER_GENERAL.has(word) || isPlace(word);

const RARE_LETTERS = 6;
const isUpper = ({ text }: NameWord): boolean => text.length > 1 && text === text.toUpperCase();

/** The surname of a person: the words in capitals or before a comma, otherwise the words that are no first names. */
const surnameOf = (name: string, words: readonly NameWord[]): readonly NameWord[] => {
  const [before, after] = name.split(',');
  if (before && after?.trim()) {
    const count = wordsOf(before).filter(({ folded }) => !TITLES.has(folded)).length;
    return words.slice(0, count);
  }
  const capitals = words.filter(isUpper);
  if (capitals.length > 0 && capitals.length < words.length) return capitals;
  const others = words.filter(({ folded }) => !isFirstName(folded));
  // No word is a known first name: the first one is a rare first name, as in 'Koenraad Vanhoutte'.
  const [first, ...rest] = words;
  const isRare = first && !PARTICLES.has(first.folded) && !FREQUENT_SURNAMES.has(first.folded);
  if (isRare && others.length === words.length && (rest.at(-1)?.folded.length ?? 0) >= RARE_LETTERS)
    return rest;
  if (others.some(({ folded }) => !PARTICLES.has(folded))) return others;
  return words.slice(-1);
};

/** 'Canaux' is as ordinary as 'canal'. */
const isEveryday = (word: string): boolean =>
  isOrdinary(word) || isOrdinary(word.replace(/[sx]$/, '')) || isOrdinary(word.replace(/aux$/, 'al'));

const isFrequent = (word: string): boolean =>
  PARTICLES.has(word) || COMMON_IN_NAMES.has(word) || isEveryday(word) || isFirstName(word);

const isWeak = (words: readonly string[]): boolean => {
  const joined = words.join('');
  const heard = readingsOfWords(words)[0];
  return (
    heard.length <= 4 ||
    words.some((word) => SAINTS.has(word)) ||
    FREQUENT_SURNAMES.has(joined) ||
    isOrdinary(joined) ||
    words.every(isFrequent) ||
    isFirstName(joined)
  );
};

const folded = (words: readonly NameWord[]): string[] => words.map((word) => word.folded);

/** A particle belongs to the word after it. */
const partsOf = (words: readonly string[]): string[][] => {
  const parts: string[][] = [[]];
  for (const word of words) {
    parts.at(-1)?.push(word);
    if (!PARTICLES.has(word)) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
};

/** Dupont Lambert is also said Lambert Dupont, and De Ridder-Claes also Claes De Ridder. */
const bothOrders = (words: readonly string[]): string[][] => {
  const parts = partsOf(words);
  return parts.length === 2 ? [[...words], parts.toReversed().flat()] : [[...words]];
};

const formOf = (words: readonly string[], kind: Omit<NameForm, 'readings'>): NameForm => ({
  readings: readingsOfWords(words),
  ...kind,
});

const RARE_PART = 7;
/** 'Quintelier' of 'Quintelier Advies', said as it is written. */
const rareFirstPart = (core: readonly string[]): string[][] => {
  const [first, ...rest] = partsOf(core);
  return first && rest.length > 0 && (first.at(-1)?.length ?? 0) >= RARE_PART && !isWeak(first)
    ? [first]
    : [];
};

const MEANT_BY_TITLE = 5;
/** One part of a compound surname, beside the first name or behind a title. */
const partForms = (core: readonly string[]): NameForm[] => {
  const parts = partsOf(core);
  if (parts.length < 2) return [];
  return parts.map((part) => {
    const joined = part.join('');
    const isRare =
      joined.length >= MEANT_BY_TITLE &&
      !FREQUENT_SURNAMES.has(joined) &&
      !COMMON_IN_NAMES.has(joined) &&
      !isFirstName(joined) &&
      !part.some(isEveryday);
    return formOf(part, { whole: false, weak: true, exact: false, titled: isRare });
  });
};

/** Without particles that stand before no word any more: 'Taxis Bleus du Hainaut'. */
const trimmed = (words: readonly string[]): string[] => {
  const last = words.findLastIndex((word) => !PARTICLES.has(word));
  return words.slice(0, last + 1);
};

const companyName = (words: readonly NameWord[]): PartyName => {
  const bare = words.filter(({ folded: word }) => !COMPANY_FORMS.has(word) && !TITLES.has(word));
  const spoken = bare.filter(({ folded: word }) => !COMPANY_WORDS.has(word));
  const said = folded(spoken);
  const rare = said.filter((word) => !isGeneral(word) && !isEveryday(word));
  // 'Clôtures Marlier': an everyday word supports a rare one as a trade does.
  const isKnownByRare = rare.some((word) => !PARTICLES.has(word)) && !isWeak(rare);
  const isOwn = (word: string): boolean =>
    PARTICLES.has(word) || !(isGeneral(word) || (isKnownByRare && isEveryday(word)));
  const generals = said.filter((word) => !isOwn(word));
  const core = trimmed(said.filter(isOwn));
  const trades = generals;
  if (core.length === 0) {
    const all = folded(spoken.length > 0 ? spoken : bare);
    return {
      forms: bothOrders(all).map((order) =>
        formOf(order, { whole: true, weak: all.length < 2, exact: true }),
      ),
      isCompany: true,
      firstNames: [],
      trades,
    };
  }
  const weak = isWeak(core);
  const inside = core.filter((word, at) => at > 0 || !PARTICLES.has(word));
  const cores = [...bothOrders(core), ...(inside.length < core.length ? [inside] : [])];
  // Two frequent words together, said exactly, are this name: 'Les Petits Tilleuls'.
  const isTwo = weak && partsOf(core).length > 1 && !core.some(isFigure);
  const wholes = generals.length > 0 ? [folded(spoken), [...core, ...generals], [...generals, ...core]] : [];
  return {
    forms: [
      ...cores.map((order) => formOf(order, { whole: false, weak, exact: false })),
      ...rareFirstPart(core).map((part) => formOf(part, { whole: false, weak: false, exact: true })),
      ...(isTwo ? [formOf(core, { whole: true, weak: false, exact: true })] : []),
      ...wholes.map((order) => formOf(order, { whole: true, weak: false, exact: false })),
    ],
    isCompany: true,
    firstNames: [],
    trades,
  };
};

const personName = (name: string, all: readonly NameWord[]): PartyName => {
  const words = all.filter(({ folded: word }) => !TITLES.has(word));
  const surname = surnameOf(name, words);
  const core = folded(surname);
  const firstNames = folded(words.filter((word) => !surname.includes(word)));
  // A name of one word alone is all that the firm knows.
  const alone = firstNames.length === 0;
  const weak = !alone && isWeak(core);
  const supported = firstNames.length > 0 ? [firstNames, ...firstNames.map((one) => [one])] : [];
  return {
    forms: [
      ...bothOrders(core).map((order) => formOf(order, { whole: false, weak, exact: alone && isWeak(core) })),
      ...(alone ? [] : partForms(core)),
      ...supported.flatMap((first) => [
        formOf([...first, ...core], { whole: true, weak: false, exact: false }),
        formOf([...core, ...first], { whole: true, weak: false, exact: false }),
      ]),
    ],
    isCompany: false,
    firstNames,
    trades: [],
  };
};

/** Null if the name has no letters. */
export const readPartyName = (name: string): PartyName | null => {
  const words = wordsOf(name);
  if (words.length === 0) return null;
  const isCompany = words.some(
    ({ folded: word, text }) =>
      (COMPANY_FORMS.has(word) && (isUpper({ text, folded: word }) || word.length > 2)) ||
      tradeOf(word) !== undefined ||
      (COMPANY_WORDS.has(word) && word.length > 3),
  );
  return isCompany ? companyName(words) : personName(name, words);
};

const SHORTEST = 4;
const NO_PLACE = -1;

/** A number for the skeleton without the consonant at a place. Two that share a number by chance are only compared in vain. */
const numberOf = (skeleton: string, without: number): number => {
  const rest = without === NO_PLACE ? skeleton : skeleton.slice(0, without) + skeleton.slice(without + 1);
  return hashText(rest) >>> 2;
};

/** The key of a skeleton alone; none if it is empty. */
export const exactKeys = (skeleton: string): number[] =>
  skeleton === '' ? [] : [numberOf(skeleton, NO_PLACE)];

/** A skeleton and, of a long one, each with one consonant less: two that differ in one consonant share a key. */
export const looseKeys = (skeleton: string): number[] => {
  const keys = exactKeys(skeleton);
  if (skeleton.length < SHORTEST) return keys;
  for (let at = 0; at < skeleton.length; at += 1) keys.push(numberOf(skeleton, at));
  return keys;
};

/** The keys under which a sound of a name is looked up. */
export const keysOf = (readings: Readings): Set<number> => {
  const skeletons = readings.map(skeletonOf);
  // A final consonant may be silent.
  const shorter = skeletons.filter((one) => one.length >= 3 && /[STPK]$/.test(one));
  return new Set([...skeletons.flatMap(looseKeys), ...shorter.map((one) => numberOf(one, one.length - 1))]);
};

/** Whether a message can be compared with the name: it has a consonant. */
export const canBeCompared = (name: string): boolean =>
  readPartyName(name)?.forms.some(({ readings }) => readings.some((one) => skeletonOf(one) !== '')) ?? false;
