// How likely a sentence or a clause begins at each word: learned from transcripts with punctuation, for those without.
import { SENTENCE_END, type Word } from '#server/language/index.ts';
import { difference, type Linear } from '../linear.ts';
import { readModel } from '../model-file.ts';
import { startsQuestion } from './clause-starts.ts';
import { isHesitation } from './left-out.ts';

const SUBJECT = /^(?:je|j|tu|il|elle|on|nous|vous|ils|elles|c|ca)$/;
const FINITE =
  /^(?:a|ont|est|sont|etait|etaient|avait|avaient|va|vont|veut|veulent|doit|doivent|peut|peuvent|dit|disent|fait|font|ai|suis|avons|avez|sommes|etes|faut|vient|vais|veux|peux|dois|refuse|reste)$/;
const NEAR = 5;

const shape = (word: Word | undefined): string => {
  if (!word) return '^';
  return word.n === null ? word.w : '#';
};
const ending = (word: Word | undefined): string =>
  !word || word.n !== null || word.w.length < 4 ? shape(word) : `-${word.w.slice(-3)}`;
/** A subject or a verb stands among these words. */
const verbal = (words: readonly (Word | undefined)[]): string => {
  if (words.some((word) => word && FINITE.test(word.w))) return 'v';
  return words.some((word) => word && SUBJECT.test(word.w)) ? 's' : '-';
};

/**
 * The first letters of the features. They name the word at the place, the two before and the one after it: b the word before, c the
 * word itself, x both, y the word itself and the next, z the two before. Endings: e of the word before, f of the word itself, h of
 * both; g joins e's ending with the word itself, i the word itself with the next one's ending. v: whether subjects or verbs stand before
 * and after, w with the word itself.
 */
export const BOUNDARY_GROUPS = 'bcxyzefghivw';

/** Of a row of words without sentence ends. */
export const boundaryFeatures = (row: readonly Word[], at: number): string[] => {
  const [a, b, c, d] = [row[at - 2], row[at - 1], row[at], row[at + 1]];
  const behind = verbal(row.slice(Math.max(0, at - NEAR), at));
  const ahead = verbal(row.slice(at, at + 3));
  return [
    `b:${shape(b)}`,
    `c:${shape(c)}`,
    `x:${shape(b)} ${shape(c)}`,
    `y:${shape(c)} ${shape(d)}`,
    `z:${shape(a)} ${shape(b)}`,
    `e:${ending(b)}`,
    `f:${ending(c)}`,
    `g:${ending(b)} ${shape(c)}`,
    `h:${ending(b)} ${ending(c)}`,
    `i:${shape(c)} ${ending(d)}`,
    `v:${behind}${ahead}`,
    `w:${behind}${ahead} ${shape(c)}`,
  ];
};

let loaded: Linear | null = null;

/** Loads the trained weights when the first summary needs them. */
const boundaryModel = (): Linear => {
  loaded ??= readModel(new URL('./boundaries.json', import.meta.url));
  return loaded;
};

/** The least chance of a question or an order. */
const QUESTION = 0.6;

/** A chance for each word of the stream that a clause begins there: 1 after a mark. Hesitations are read as if they were not said. */
export const boundariesOf = (words: readonly Word[]): Float64Array => {
  const model = boundaryModel();
  const begins = model.classes.indexOf('begins');
  const goesOn = 1 - begins;
  const base = (model.bias[begins] ?? 0) - (model.bias[goesOn] ?? 0);
  const chances = new Float64Array(words.length).fill(1);
  const places = words.flatMap((word, at) => (word.w === SENTENCE_END || isHesitation(word) ? [] : [at]));
  const row = places.map((at) => words[at] as Word);
  for (const [index, at] of places.entries()) {
    const isFirst = index === 0 || words[at - 1]?.w === SENTENCE_END;
    if (isFirst || words[at]?.paused) continue;
    let score = base;
    for (const name of boundaryFeatures(row, index)) score += difference(model, name, begins, goesOn);
    const chance = 1 / (1 + Math.exp(-score));
    chances[at] = startsQuestion(words, at) ? Math.max(chance, QUESTION) : chance;
  }
  return chances;
};
