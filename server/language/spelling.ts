// Names spelled aloud: 'D-E-T-R-Y', 'c l a e s', 'D comme Daniel, U…', 'deux N', 'é accent aigu'.
import { fold, type Token } from './tokens.ts';

const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ash: 'h',
    hache: 'h',
    igrec: 'y',
    'double v': 'w',
    esse: 's',
    elle: 'l',
    emme: 'm',
    enne: 'n',
    erre: 'r',
  }),
);
const BETWEEN = new Set(['-', '–', '.', ',', "'", '’', 'et', 'tiret', 'trait', 'union']);
const APOSTROPHES = new Set(["'", '’']);

const letterAt = (tokens: readonly Token[], at: number): { letter: string; next: number } | null => {
  const token = tokens[at];
  // In 'S P A N O c'est' the 'c' is a word; in 'D'H O N D T' the 'D' is a letter.
  if (!token || (APOSTROPHES.has(tokens[at + 1]?.text ?? '') && /^\p{Ll}$/u.test(token.text))) return null;
  const count = token.fold === 'deux' || token.fold === 'double' ? 2 : 1;
  const head = count === 2 ? tokens[at + 1] : token;
  const next = count === 2 ? at + 2 : at + 1;
  if (!head) return null;
  if (head.fold === 'v' && count === 2 && token.fold === 'double') return { letter: 'W', next };
  if (head.fold === 'i' && tokens[next]?.fold === 'grec')
    return { letter: 'Y'.repeat(count), next: next + 1 };
  const named = LETTER_NAMES.get(head.fold);
  if (/^\p{L}$/u.test(head.text)) return { letter: head.text.toUpperCase().repeat(count), next };
  return named && count === 1 && head.fold !== 'elle' ? { letter: named.toUpperCase(), next } : null;
};

/** In 'trait d'union' the 'd' is no letter of the name. */
const joinsHyphen = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.fold === 'd' && tokens[at - 1]?.fold === 'trait';

/** Skips words that only explain a letter, as in 'd comme Daniel' or 'é accent aigu'. */
const skipAside = (tokens: readonly Token[], at: number): number => {
  if (tokens[at]?.fold === 'comme' || tokens[at]?.fold === 'de' || tokens[at]?.fold === 'pour')
    return tokens[at + 1] && tokens[at]?.fold === 'comme' ? at + 2 : at;
  if (tokens[at]?.fold === 'accent') return at + 2;
  if (tokens[at]?.fold === 'trema' || tokens[at]?.fold === 'cedille') return at + 1;
  return at;
};

export type Spelled = { word: string; from: number; to: number };

/** Single letters from this token on: fewer than three are no spelling. */
export const spelledFrom = (tokens: readonly Token[], from: number): Spelled | null => {
  let word = '';
  let at = from;
  let to = from;
  while (at < tokens.length && word.length < 30) {
    const read = letterAt(tokens, at);
    if (!read) break;
    word += read.letter;
    to = skipAside(tokens, read.next);
    at = to;
    while ((BETWEEN.has(tokens[at]?.fold ?? '') || joinsHyphen(tokens, at)) && at - to < 4) at += 1;
  }
  return word.length >= 3 ? { word, from, to } : null;
};

const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1)
      next[to] = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[other.length] ?? 0;
};

/** Whether the letters spell this word, allowing for a recognition error. */
export const spells = (letters: string, word: string): boolean => {
  const one = fold(letters);
  const other = fold(word).replace(/[^a-z]/g, '');
  return distance(one, other) <= Math.max(1, Math.floor(one.length / 3));
};

export const titleCase = (letters: string): string => letters.slice(0, 1) + letters.slice(1).toLowerCase();
