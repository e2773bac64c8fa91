// How a name sounds to a French ear, and how far two sounds are apart. Flemish names have two readings: as they are
// pronounced, and as a French reader pronounces them.

type Rule = readonly [spelled: RegExp, sound: string];

const rules = (list: readonly (readonly [string, string])[]): Rule[] =>
  list.map(([spelled, sound]) => [new RegExp(spelled, 'y'), sound]);

/** E = é, e often silent, u = ou, y = u, 2 = eu, S = ch, J = j. The first rule that fits wins. */
const FRENCH = rules([
  ['eaux?|au(?:lt|d|t|x)$|au', 'o'],
  ['oux?$', 'u'],
  ['oeu|oe', '2'],
  ['ou', 'u'],
  ['oo', 'o'],
  ['oin', 'ven'],
  ['o[iy]', 'va'],
  ['(?:ai|ei|i|y)[nm](?![aeiouynm])', 'en'],
  ['aill|ail$', 'ai'],
  ['a[iy]|e[iy]', 'E'],
  ['eux$', '2'],
  ['ae', 'a'],
  ['ieu', 'i2'],
  ['ij', 'i'],
  ['iers?$', 'iE'],
  ['ie', 'i'],
  ['eu', '2'],
  ['ee', 'E'],
  ['bv(?=r)', 'v'],
  ['e[nm](?=[bcdfgjkpqstvxz])', 'an'],
  ['(?<=[ighc])ers?$|e(?:z|ts?)$|é', 'E'],
  ['es(?=[nml])', 'E'],
  ['es?$', ''],
  ['ph', 'f'],
  ['th', 't'],
  ['tch|sch|sh|ch(?![rlk])', 'S'],
  ['(?<=.[aeiouynr])(?:[tdpxz]s?|s|ps)$', ''],
  ['(?<=n)g$', ''],
  ['ck|cqu|cc(?![eiy])|qu|q|ch', 'k'],
  ['sc(?=[eiy])|c(?=[eiy])', 's'],
  ['c', 'k'],
  ['gn', 'n'],
  ['gu(?=[eiy])|gh', 'g'],
  ['g(?=[eiy])|j', 'J'],
  ['ks', 'ks'],
  ['x', 'ks'],
  ['h', ''],
  ['w', 'v'],
  ['z', 's'],
  ['dt$', 't'],
  ['u', 'y'],
  ['y', 'i'],
]);

const DUTCH = rules([
  ['ssche?|sche?$', 's'],
  ['sch', 'sk'],
  // Polish and Hungarian names; Flemish has neither.
  ['cz|sz', 'S'],
  ['oe', 'u'],
  ['ooi', 'oi'],
  ['oo', 'o'],
  ['[ao]uw?', 'o'],
  ['u[iy]', '2'],
  ['ij|e[iy]', 'E'],
  ['et$|é', 'E'],
  ['ieu', 'i2'],
  ['ie', 'i'],
  ['eu', '2'],
  ['ee', 'E'],
  ['a[ea]', 'a'],
  ['uu', 'y'],
  ['ph', 'f'],
  ['th', 't'],
  ['ck|ch|qu|q', 'k'],
  ['c(?=[eiy])', 's'],
  ['c', 'k'],
  ['gh', 'g'],
  ['ks', 'ks'],
  ['x', 'ks'],
  ['j', 'i'],
  ['h', ''],
  ['w', 'v'],
  ['z', 's'],
  ['dt?$', 't'],
  ['e$', ''],
  ['u', '2'],
  ['y', 'i'],
]);

const readWith = (list: readonly Rule[], word: string): string => {
  let sound = '';
  for (let at = 0; at < word.length; ) {
    const rule = list.find(([spelled]) => {
      spelled.lastIndex = at;
      return spelled.test(word);
    });
    const next = rule ? rule[0].lastIndex : at + 1;
    sound += rule ? rule[1] : word.slice(at, next);
    at = next;
  }
  return sound;
};

const withoutDoubles = (text: string): string => {
  let single = '';
  let from = 0;
  for (let at = 1; at < text.length; at += 1)
    if (text[at] === text[at - 1]) {
      single += text.slice(from, at);
      from = at + 1;
      while (text[from] === text[at]) from += 1;
      at = from;
    }
  return from === 0 ? text : single + text.slice(from);
};
/** Vowels keep their doubles for the rules: ee, oo, aa, uu are one sound. */
const withoutDoubleConsonants = (word: string): string => word.replace(/([^aeiou])\1+/g, '$1');

export type Readings = readonly [french: string, dutch: string];

const MOST_READINGS = 50_000;
const known = new Map<string, Readings>();

/** Computes the sounds of one folded word. They are cached, because the same words come in every message. */
export const readingsOf = (word: string): Readings => {
  const before = known.get(word);
  if (before) return before;
  const single = withoutDoubleConsonants(word);
  const readings: Readings = [
    withoutDoubles(readWith(FRENCH, single)),
    withoutDoubles(readWith(DUTCH, single)),
  ];
  if (known.size >= MOST_READINGS) known.clear();
  known.set(word, readings);
  return readings;
};

/** Of some words and one more. */
export const readOn = (before: Readings | null, word: string): Readings => {
  const next = readingsOf(word);
  return before ? [withoutDoubles(before[0] + next[0]), withoutDoubles(before[1] + next[1])] : next;
};

export const readingsOfWords = (words: readonly string[]): Readings =>
  words.reduce<Readings | null>(readOn, null) ?? ['', ''];

const VOWELS = 'aeEiouy2';
const isVowel = (sound: string | undefined): boolean => sound !== undefined && VOWELS.includes(sound);

/** Consonants that recognisers exchange stand under one letter. */
const CLASSES: Readonly<Record<string, string>> = {
  b: 'P',
  p: 'P',
  d: 'T',
  t: 'T',
  f: 'F',
  v: 'F',
  k: 'K',
  g: 'K',
  s: 'S',
  S: 'S',
  J: 'S',
  m: 'N',
  n: 'N',
  l: 'L',
  r: 'R',
};

/** The consonants of a sound, without vowels: what a misheard name keeps. */
export const skeletonOf = (sound: string): string => {
  let skeleton = '';
  let before = '';
  for (const one of sound) {
    if (isVowel(one)) continue;
    const kind = CLASSES[one] ?? one;
    if (kind !== before) skeleton += kind;
    before = kind;
  }
  return skeleton;
};

const CLOSE_VOWELS = ['ei', 'eE', 'Ei', 'e2', 'ou', 'uy', 'y2', 'o2', 'yi', 'ae'];
const CLOSE_CONSONANTS: Readonly<Record<string, number>> = {
  gr: 0.5,
  kr: 0.6,
  kS: 0.45,
  gJ: 0.4,
  gk: 0.25,
  gS: 0.5,
  lr: 0.6,
  vf: 0.25,
  Ji: 0.35,
  bv: 0.6,
  // Guillaume is Willem.
  gv: 0.5,
  ks: 0.6,
};
const closeConsonants = (one: string, other: string): number | undefined =>
  CLOSE_CONSONANTS[one + other] ?? CLOSE_CONSONANTS[other + one];

const substitution = (one: string, other: string): number => {
  if (one === other) return 0;
  const vowels = Number(isVowel(one)) + Number(isVowel(other));
  if (vowels === 2)
    return CLOSE_VOWELS.includes(one + other) || CLOSE_VOWELS.includes(other + one) ? 0.15 : 0.35;
  const close = closeConsonants(one, other);
  if (close !== undefined) return close;
  if (vowels === 1) return (one === 'v' && other === 'u') || (one === 'u' && other === 'v') ? 0.35 : 1;
  return CLASSES[one] !== undefined && CLASSES[one] === CLASSES[other] ? 0.3 : 1;
};

type Place = 'inside' | 'before last' | 'last';

/** The cost of a sound that only one of both has. */
const gap = (sound: string, place: Place): number => {
  if (sound === 'e' || sound === '2') return 0.25;
  if (isVowel(sound)) return 0.4;
  // Final consonants are often silent in French.
  if (place === 'last') return 'tdspks'.includes(sound) ? 0.3 : 0.6;
  if (place === 'before last' && 'tdspk'.includes(sound)) return 0.5;
  return 0.8;
};

// The costs as tables of character codes: a message is compared thousands of times.
const CODES = 128;
const codes = Array.from({ length: CODES }, (_, code) => String.fromCharCode(code));
const SUBSTITUTIONS = Float64Array.from(
  codes.flatMap((one) => codes.map((other) => substitution(one, other))),
);
const [INSIDE, BEFORE_LAST, LAST] = (['inside', 'before last', 'last'] as const).map((place) =>
  Float64Array.from(codes.map((sound) => gap(sound, place))),
) as [Float64Array, Float64Array, Float64Array];

const codeAt = (text: string, at: number): number => text.charCodeAt(at) % CODES;
const gapsAt = (fromEnd: number): typeof INSIDE => {
  if (fromEnd === 1) return LAST;
  return fromEnd === 2 ? BEFORE_LAST : INSIDE;
};
const gapAt = (text: string, at: number): number => gapsAt(text.length - at)[codeAt(text, at)] ?? 0;

const LEAST_GAP = 0.25;
const LONGEST = 256;
const row = new Float64Array(LONGEST + 1);
const gaps = new Float64Array(LONGEST);

/** Weighted edit distance of two sounds; `most` stops early. */
export const apart = (one: string, other: string, most: number): number => {
  if (one === other) return 0;
  const far = Math.abs(one.length - other.length) * LEAST_GAP > most;
  if (far || other.length > LONGEST) return Number.POSITIVE_INFINITY;
  row[0] = 0;
  for (let to = 0; to < other.length; to += 1) {
    const cost = gapAt(other, to);
    gaps[to] = cost;
    row[to + 1] = (row[to] ?? 0) + cost;
  }
  for (let at = 0; at < one.length; at += 1) {
    const lost = gapAt(one, at);
    const from = codeAt(one, at) * CODES;
    let diagonal: number = row[0] ?? 0;
    let before: number = diagonal + lost;
    let least = before;
    row[0] = before;
    for (let to = 0; to < other.length; to += 1) {
      const above = row[to + 1] ?? 0;
      const changed = diagonal + (SUBSTITUTIONS[from + codeAt(other, to)] ?? 0);
      before = Math.min(above + lost, before + (gaps[to] ?? 0), changed);
      row[to + 1] = before;
      diagonal = above;
      if (before < least) least = before;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
  }
  return row[other.length] ?? Number.POSITIVE_INFINITY;
};

/** The text is read both ways, and the name too: 'Van Brouc' is VANBROEK as it is pronounced. */
export const distanceOf = (text: Readings, name: Readings, most: number): number => {
  let least = apart(text[0], name[0], most);
  const nearer = (one: string, other: string): void => {
    least = Math.min(least, apart(one, other, Math.min(most, least)));
  };
  if (name[1] !== name[0]) nearer(text[0], name[1]);
  if (text[1] === text[0]) return least;
  nearer(text[1], name[0]);
  if (name[1] !== name[0]) nearer(text[1], name[1]);
  return least;
};
