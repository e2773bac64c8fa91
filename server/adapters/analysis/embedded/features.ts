// What the model sees of a message: its words, the phrases that mean something, the times it names, its tone.
import type { Hit, Stream } from '#server/language/index.ts';
import type { Nearness } from './nearness.ts';
import { stem } from './stem.ts';

export type Features = Map<string, number>;

const STOP = new Set(
  'le la les l un une des de d du a au aux et en que qu qui c ce s se je j tu il elle on nous ils elles est sur'.split(
    ' ',
  ),
);

const wordFeatures = (stream: Stream, features: Features): void => {
  let before = '';
  for (const word of stream.words) {
    if (word.w === '.') {
      before = '';
      continue;
    }
    const token = word.n !== null && word.w !== 'un' && word.w !== 'une' ? '#' : stem(word.w);
    if (token !== '#' && !STOP.has(word.w)) features.set(`u:${token}`, 1);
    if (before) features.set(`b:${before} ${token}`, 1);
    before = token;
  }
};

const shapeFeatures = (stream: Stream, features: Features): void => {
  const { text, words } = stream;
  const count = (mark: RegExp) => Math.min(4, text.match(mark)?.length ?? 0);
  const exclamations = count(/!/g);
  if (exclamations) features.set('s:!', exclamations / 2);
  const questions = count(/\?/g);
  if (questions) features.set('s:?', questions / 2);
  if (/\.\.\.|…/.test(text)) features.set('s:...', 1);
  if (/(?<!\p{L})\p{Lu}{3,}(?!\p{L})/u.test(text)) features.set('s:capitals', 1);
  let echoes = 0;
  for (let at = 2; at < words.length; at += 1)
    if (words[at]?.w === words[at - 2]?.w && words[at - 1]?.w === words[at - 3]?.w && words[at]?.n === null)
      echoes += 1;
  if (echoes) features.set('s:echo', Math.min(2, echoes));
  features.set(words.length < 25 ? 's:short' : words.length < 70 ? 's:middle' : 's:long', 1);
};

const conceptFeatures = (hits: readonly Hit[], features: Features): void => {
  const counts = new Map<string, Set<string>>();
  for (const hit of hits) {
    const sources = counts.get(hit.name) ?? new Set();
    counts.set(hit.name, sources.add(hit.source));
    features.set(`p:${hit.name.split('.')[0]}.${hit.source}`, 1);
    if (!hit.name.startsWith('dom.')) continue;
    const field = hit.name.split('.')[1] ?? '';
    const whole = counts.get(`field.${field}`) ?? new Set();
    counts.set(`field.${field}`, whole.add(hit.source));
  }
  for (const [name, sources] of counts) features.set(`c:${name}`, Math.sqrt(Math.min(6, sources.size)));
};

export const featuresOf = (stream: Stream, hits: readonly Hit[], near: Nearness): Features => {
  const features: Features = new Map();
  wordFeatures(stream, features);
  shapeFeatures(stream, features);
  conceptFeatures(hits, features);
  for (const name of near.features) features.set(`t:${name}`, 1);
  return features;
};
