// Whether a day is past, and where its phrase begins, by the verbs and prepositions around it.
import { PAST_BEFORE, PLANNED, WEEKDAYS } from './moment-words.ts';
import { SENTENCE_END, type Word } from './stream.ts';
import { wordSet } from './tokens.ts';

const w = (words: readonly Word[], at: number): string => words[at]?.w ?? '';

type Placed = { kind: string; from: number; to: number };

const ARTICLES = new Set(['le', 'la', 'l', 'au', 'ce', 'cette', 'du']);
/** Whether an article may stand before the day: 'cette semaine' and 'dans dix jours' have none. */
const takesArticle = (words: readonly Word[], from: number): boolean =>
  !['cette', 'ce', 'cet', 'dans', 'sous', 'le', 'la', 'au'].includes(w(words, from));

/**
 * Finds the preposition of a limit before the day: 'avant', 'd'ici', 'pour la', 'jusqu'à'. The quoted words begin at it, and
 * `limit` is true if there is one.
 */
export const limitBefore = (words: readonly Word[], one: Placed): { from: number; limit: boolean } => {
  let at = one.from - 1;
  while (one.from - at <= 3 && (ARTICLES.has(w(words, at)) || ['a', 'plus', 'tard'].includes(w(words, at))))
    at -= 1;
  const word = w(words, at);
  // In 'pour demain midi' and 'pour dans quinze jours' the word 'pour' is not quoted.
  if (word === 'pour' && (one.kind === 'day' || w(words, one.from) === 'dans'))
    return { from: one.from, limit: true };
  if (['avant', 'pour', 'jusque', 'jusqu', 'des'].includes(word)) return { from: at, limit: true };
  if (word === 'ici') return { from: w(words, at - 1) === 'd' ? at - 1 : at, limit: true };
  const latest =
    words.slice(at + 1, one.from).some((item) => item.w === 'tard') ||
    words.slice(one.to, one.to + 3).some((item) => item.w === 'tard');
  if (latest) return { from: one.from, limit: true };
  const span =
    ['sous', 'endeans', 'ici'].includes(w(words, one.from)) ||
    (w(words, one.from) === 'dans' && ['les', 'le', 'la'].includes(w(words, one.from + 1)));
  if (!takesArticle(words, one.from) || one.kind === 'span') return { from: one.from, limit: span };
  let from = one.from;
  if (['le', 'la', 'l', 'au'].includes(w(words, from - 1))) from -= 1;
  if (w(words, from - 1) === 'a' && ['la', 'l'].includes(w(words, from))) from -= 1;
  if (w(words, from - 1) === 'toute' || (one.kind === 'weekday' && w(words, from - 1) === 'ce')) from -= 1;
  return { from, limit: span };
};

const HAVE = wordSet('ai as a avons avez ont avais avait avions avaient');
const BE = wordSet('suis est sommes etes sont etais etait');
/** With 'être' only these participles are past: 'je suis convoqué mardi' is future. */
const MOVES =
  /^(alle|venu|parti|passe|arrive|reste|tombe|ne|mort|decede|devenu|revenu|rentre|sorti|entre)(e|s|es)?$/;
const BETWEEN_VERBS = wordSet('pas deja bien jamais tous tout toujours ete encore aussi plus');
const SHORT = new Set(['vu', 'eu', 'lu', 'su', 'pu', 'du', 'bu']);
/** These words look like participles and are none: 'j'ai une audience le quinze' is future. */
const NO_VERBS = wordSet(
  'une cette quelque quelques notre votre autre entre quatre quinze onze douze treize quatorze seize trente rendez besoin droit peur hate date visite audience reponse affaire chose contre chambre vente autres les des mes ses ces tes nos vos leurs plus',
);
const participle = (word: string): boolean =>
  !NO_VERBS.has(word) &&
  /(e|ee|es|ees|i|is|it|ie|u|ue|us|ues|ert|aint)$/.test(word) &&
  (word.length > 2 || SHORT.has(word)) &&
  !WEEKDAYS.has(word);
const IMPERFECT = /(ait|aient|ions|iez)$/;

/** How many words before the moment a verb in the past may stand; 6 for the other kinds. */
const REACH: Readonly<Record<string, number>> = { month: 11, date: 9 };

const hasPastVerb = (before: readonly string[], reach: number): boolean => {
  for (let at = Math.max(0, before.length - reach - 1); at < before.length - 1; at += 1) {
    const helper = before[at] ?? '';
    const next = before[at + 1] ?? '';
    const verb = BETWEEN_VERBS.has(next) ? (before[at + 2] ?? '') : next;
    if (PLANNED.has(verb)) continue;
    if (HAVE.has(helper) && participle(verb)) return true;
    if ((BE.has(helper) || ['m', 't', 's'].includes(helper)) && MOVES.test(verb)) return true;
  }
  return false;
};

const FUTURE =
  /^(sera|seront|aura|auront|passe|passera|prochain|prochaine|reporte|reportee|remis|remise|prevu|prevue|fixe|fixee|avant|pas|ici|rendez|audience|plaide|qu)$/;

const CLAUSES = new Set(['et', 'mais', 'donc', 'car', 'or']);
const parts = (words: readonly Word[], at: number): boolean =>
  words[at]?.paused === true || CLAUSES.has(w(words, at));

const WRITTEN = wordSet('courrier courriel mail lettre facture message jugement rappel recommande');

/** Only days without a direction of their own need the verbs around them. */
export const isPastAround = (
  words: readonly Word[],
  one: Placed & { days: number | null; weeksOn: number },
): boolean => {
  if (one.weeksOn > 0) return false;
  let begin = one.from;
  // A past verb before 'et' or a comma does not concern the day after it.
  while (begin > 0 && one.from - begin < 12 && words[begin - 1]?.w !== SENTENCE_END && !parts(words, begin))
    begin -= 1;
  const before = words.slice(begin, one.from).map((word) => word.w);
  if (one.kind === 'day') return w(words, one.to - 1) === 'nuit' && hasPastVerb(before, 6);
  if (one.kind === 'hour') return hasPastVerb(before, 5);
  if (!['weekday', 'date', 'month', 'season'].includes(one.kind) || one.days !== null) return false;
  if (/^(prochain|prochaine|vient)$/.test(w(words, one.to - 1))) return false;
  const last = before.at(-1) ?? '';
  const near = before.slice(-3);
  if (near.some((word) => PLANNED.has(word))) return false;
  // The day of an earlier event or letter is past: 'suite à l'audience du trois', 'votre courrier du onze mars'.
  if (before.some((word, at) => word === 'suite' && before[at + 1] === 'a')) return true;
  if (last === 'du' && WRITTEN.has(before.at(-2) ?? '')) return true;
  // A verb in the imperfect makes the day past: 'j'étais bien à votre cabinet le mardi sept'.
  if (before.includes('etais') || before.includes('etions')) return true;
  if (near.some((word) => word === 'etait' || word === 'etais' || word === 'etaient')) return true;
  if (PAST_BEFORE.has(last) || (['du', 'de', 'd'].includes(last) && PAST_BEFORE.has(before.at(-2) ?? '')))
    return true;
  if (hasPastVerb(before, REACH[one.kind] ?? 6)) return true;
  // 'En mars' alone does not make tomorrow past.
  if (one.kind === 'month' && !before.slice(-8).some((word) => FUTURE.test(word))) return true;
  return near.some((word) => IMPERFECT.test(word) && word.length > 4 && !word.startsWith('fera'));
};
