// The probability that a word of a transcript is in the summary that a person writes of it.
import { type Stream, type Word, wordSet } from '#server/language/index.ts';
import { difference, type Linear } from '../linear.ts';
import { readModel } from '../model-file.ts';
import type { ReadTranscript } from '../reading.ts';
import { stem } from '../stem.ts';

const EMPTY = wordSet(
  'le la les l un une des de d du a au aux et en que qu qui c ce s se je j tu il elle on nous ils elles est sur ai as avez avons ont suis sont etait etre avoir pour par avec dans pas plus ne n y me m te t lui leur son sa ses mon ma mes votre vos notre nos vous cette cet ces mais donc ou si tout tous toute toutes bien alors aussi comme quand fait faire parce meme ca cela maitre metre mettre bonjour merci la lui eux moi toi dont sans tres trop peu',
);

export const isContent = (word: Word): boolean =>
  word.n !== null ? word.w !== 'un' && word.w !== 'une' : word.w.length > 2 && !EMPTY.has(word.w);

export const stemOf = (word: Pick<Word, 'w' | 'n'>): string =>
  word.n === null ? stem(word.w) : String(word.n);

const shape = (word: Word | undefined): string => {
  if (!word) return '^';
  if (word.n !== null) return '#';
  return isContent(word) ? stem(word.w) : word.w;
};

const PARTS = 5;

export const salienceFeatures = (words: readonly Word[], at: number, cued: ReadonlySet<number>): string[] => {
  const word = words[at];
  if (!word) return [];
  const before = shape(words[at - 1]);
  return [
    `w:${word.n === null ? stem(word.w) : '#'}`,
    `b:${before}`,
    `a:${shape(words[at + 1])}`,
    `c:${shape(words[at - 2])} ${before}`,
    `p:${Math.floor((at / words.length) * PARTS)}`,
    `l:${Math.min(6, Math.floor(Math.log2(words.length)))}`,
    ...(cued.has(at) ? ['h:matter'] : []),
    ...(/^\p{Lu}/u.test(word.text) ? ['h:capital'] : []),
  ];
};

export const cuedWords = ({ hits }: Pick<ReadTranscript, 'hits'>): Set<number> => {
  const cued = new Set<number>();
  for (const { name, from, to } of hits)
    if (name.startsWith('dom.')) for (let at = from; at < to; at += 1) cued.add(at);
  return cued;
};

/** A chance for each word of the stream; 0 for words without content. */
export const salienceOf = (
  reading: Pick<ReadTranscript, 'hits'> & { stream: Stream },
  model: Linear,
): Float64Array => {
  const { words } = reading.stream;
  const cued = cuedWords(reading);
  const told = model.classes.indexOf('told');
  const left = 1 - told;
  const base = (model.bias[told] ?? 0) - (model.bias[left] ?? 0);
  return Float64Array.from(words, (word, at) => {
    if (!isContent(word)) return 0;
    let score = base;
    for (const name of salienceFeatures(words, at, cued)) score += difference(model, name, told, left);
    return 1 / (1 + Math.exp(-score));
  });
};

let loaded: Linear | null = null;

/** Loads the trained weights when the first summary needs them. */
export const salienceModel = (): Linear => {
  loaded ??= readModel(new URL('./salience.json', import.meta.url));
  return loaded;
};
