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
  ['ie', 'i'],
  ['eu', '2'],
  ['ee', 'E'],
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

const withoutDoubles = (text: string): string => text.replace(/(.)\1+/g, '$1');
/** Vowels keep their doubles for the rules: ee, oo, aa, uu are one sound. */
const withoutDoubleConsonants = (word: string): string => word.replace(/([^aeiou])\1+/g, '$1');

export type Readings = readonly [french: string, dutch: string];

const MOST_READINGS = 50_000;
const known = new Map<string, Readings>();

/** Of one folded word. Kept, because the same words come in every message. */
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

export const readingsOfWords = (words: readonly string[]): Readings => {
  const each = words.map(readingsOf);
  return [
    withoutDoubles(each.map(([french]) => french).join('')),
    withoutDoubles(each.map(([, dutch]) => dutch).join('')),
  ];
};

const VOWELS = 'aeEiouy2';
const isVowel = (sound: string | undefined): boolean => sound !== undefined && VOWELS.includes(sound);

/** Consonants that recognisers exchange stand under one letter. */
const CLASSES: Readonly<Record<string, string>> = {
  ...{ b: 'P', p: 'P', d: 'T', t: 'T', f: 'F', v: 'F', k: 'K', g: 'K' },
  ...{ s: 'S', S: 'S', J: 'S', m: 'N', n: 'N', l: 'L', r: 'R' },
};

/** The consonants of a sound, without vowels: what a misheard name keeps. */
export const skeletonOf = (sound: string): string =>
  withoutDoubles([...sound].map((one) => CLASSES[one] ?? (isVowel(one) ? '' : one)).join(''));

const CLOSE_VOWELS = ['ei', 'eE', 'Ei', 'e2', 'ou', 'uy', 'y2', 'o2', 'yi', 'ae'];
const CLOSE_CONSONANTS: Readonly<Record<string, number>> = {
  ...{ gr: 0.5, kr: 0.6, kS: 0.45, gJ: 0.4, gk: 0.25, gS: 0.5, lr: 0.6, vf: 0.25, Ji: 0.35 },
  ...{ bv: 0.6, ks: 0.6 },
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

/** The cost of a sound that only one of both has. */
const gap = (sound: string, at: number, length: number): number => {
  if (sound === 'e' || sound === '2') return 0.25;
  if (isVowel(sound)) return 0.4;
  // Final consonants are often silent in French.
  if (at === length - 1) return 'tdspks'.includes(sound) ? 0.3 : 0.6;
  if (at === length - 2 && 'tdspk'.includes(sound)) return 0.5;
  return 0.8;
};

/** Weighted edit distance of two sounds; `most` stops early. */
export const apart = (one: string, other: string, most: number): number => {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) * 0.25 > most) return Number.POSITIVE_INFINITY;
  let row = [0];
  for (let to = 0; to < other.length; to += 1)
    row.push((row[to] ?? 0) + gap(other[to] ?? '', to, other.length));
  for (let at = 0; at < one.length; at += 1) {
    const sound = one[at] ?? '';
    const lost = gap(sound, at, one.length);
    const next = [(row[0] ?? 0) + lost];
    let least = next[0] ?? 0;
    for (let to = 0; to < other.length; to += 1) {
      const heard = other[to] ?? '';
      const cost = Math.min(
        (row[to + 1] ?? 0) + lost,
        (next[to] ?? 0) + gap(heard, to, other.length),
        (row[to] ?? 0) + substitution(sound, heard),
      );
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    row = next;
  }
  return row[other.length] ?? Number.POSITIVE_INFINITY;
};

/** The text is read both ways, and the name too: 'Van Brouc' is VANBROEK as it is pronounced. */
export const distanceOf = (text: Readings, name: Readings, most: number): number =>
  Math.min(
    apart(text[0], name[0], most),
    apart(text[0], name[1], most),
    apart(text[1], name[1], most),
    apart(text[1], name[0], most),
  );
