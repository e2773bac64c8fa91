// The features of a message for the linear models: words, cues, times and tone.

import { type Hit, type Stream, type Word, wordSet } from '#server/language/index.ts';
import { isLongAgo } from './long-ago.ts';
import type { Nearness } from './nearness.ts';
import { stem } from './stem.ts';
import { transfersOf } from './transfer.ts';

export type Features = Map<string, number>;

const STOP = wordSet(
  'le la les l un une des de d du a au aux et en que qu qui c ce s se je j tu il elle on nous ils elles est sur',
);

/** Words that are no sign of a field of law. */
const FUNCTION_WORDS = wordSet(
  'vous votre vos notre nous merci bonjour bonsoir maitre bien dans avec pour mais tout tous toute toutes cette avez avons avait aviez sont suis etre etait fait faire faut peut peux pouvez pourriez voudrais voudrait voulais vouliez comme encore deja aussi alors donc voila juste plus moins tres trop rien quand comment pourquoi parce depuis pendant apres avant entre chez sans sous leur leurs elle elles meme autre autres chose choses quelque quelques quelqu jour jours semaine semaines mois annee heure heures matin soir demain hier aujourd lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre rappeler rappelez rappel appeler appelez appelle telephone message numero mail envoyer envoyez envoie recevoir recu donner demande demander demandez dire dites parler savoir sais voir venir vient viens aller alle vais veux veut dois doit devez petit petite bonne monsieur madame mademoiselle dossier affaire avocat avocate cabinet secretaire copie document documents papier papiers piece pieces facture note provision honoraires euros payer paye',
);

/** Null for a number: its value is no feature. */
export const wordFeature = (word: Word): string | null =>
  word.n !== null && word.w !== 'un' && word.w !== 'une' ? null : stem(word.w);

/** Whether the word alone can be a sign. */
export const isTelling = (word: Word): boolean => word.w.length > 3 && !FUNCTION_WORDS.has(word.w);

const wordFeatures = (stream: Stream, features: Features): void => {
  let before = '';
  for (const word of stream.words) {
    if (word.w === '.') {
      before = '';
      continue;
    }
    const token = wordFeature(word) ?? '#';
    if (token !== '#' && !STOP.has(word.w)) features.set(`u:${token}`, 1);
    if (token !== '#' && isTelling(word)) features.set(`w:${token}`, 1);
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
  if (words.length < 12) features.set('s:short', 1);
};

export const hitFeature = ({ name, source }: Hit): string => {
  const [kind = '', field = ''] = name.split('.');
  return kind === 'dom' ? `d:${field}:${source}` : `p:${source}`;
};

const HEAD = 12;

const conceptFeatures = (hits: readonly Hit[], features: Features): void => {
  const counts = new Map<string, Set<string>>();
  for (const hit of hits) {
    const [kind = '', field = ''] = hit.name.split('.');
    features.set(hitFeature(hit), 1);
    const concept = kind === 'dom' ? `f:${field}` : `c:${hit.name}`;
    // Professionals introduce themselves first.
    if (hit.name === 'sta.professionnel' && hit.from < HEAD) features.set('c:sta.professionnel au début', 1);
    const sources = counts.get(concept) ?? new Set();
    counts.set(concept, sources.add(hit.source));
  }
  for (const [name, sources] of counts) features.set(name, Math.sqrt(Math.min(6, sources.size)));
};

/** In short messages each cue weighs more: pressing cues have a second feature there. */
const BRIEF = 20;
/** A short message without a day and without a pressing cue. */
const PLAIN = 't:brief.plain';

const briefFeatures = (stream: Stream, hits: readonly Hit[], near: Nearness, features: Features): void => {
  features.set('t:brief', 1);
  if (isLongAgo(stream.words)) features.set('t:brief.longAgo', 1);
  for (const name of near.features) features.set(`t:brief.${name}`, 1);
  const pressing = hits.filter(({ name }) => name.startsWith('urg.'));
  for (const { name } of pressing) features.set(`c:${name}.brief`, 1);
  if (pressing.length === 0 && near.placed.length === 0) features.set(PLAIN, 1);
};

export const featuresOf = (stream: Stream, hits: readonly Hit[], near: Nearness): Features => {
  const features: Features = new Map();
  wordFeatures(stream, features);
  shapeFeatures(stream, features);
  conceptFeatures(hits, features);
  for (const [name, count] of transfersOf(stream)) features.set(`x:${name}`, Math.sqrt(Math.min(4, count)));
  for (const name of near.features) features.set(`t:${name}`, 1);
  if (stream.words.length <= BRIEF) briefFeatures(stream, hits, near, features);
  return features;
};
