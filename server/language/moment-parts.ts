// Parts of a moment: 'le vingt-trois octobre', 'dans dix jours', 'à seize heures', 'avant', and whether it is over.
import { COUNTED, MONTHS, PAST_BEFORE, PLANNED, UNITS, WEEKDAYS } from './moment-words.ts';
import { SENTENCE_END, type Word } from './stream.ts';

const w = (words: readonly Word[], at: number): string => words[at]?.w ?? '';

/** 'quinze', '15/11', 'vingt-trois octobre 2026'. */
export const dayNumberAt = (
  words: readonly Word[],
  at: number,
): { day: number; month: number | null; year: number | null; to: number } | null => {
  const word = words[at];
  const day = word?.w === 'premier' ? 1 : word?.n;
  if (day === null || day === undefined || day < 1 || day > 31 || /^0|^un$|^une$/.test(word?.text ?? ''))
    return null;
  const month = MONTHS.get(w(words, at + 1)) ?? null;
  if (month) {
    const year = words[at + 2]?.n ?? 0;
    return year > 1900 && year < 2200
      ? { day, month, year, to: at + 3 }
      : { day, month, year: null, to: at + 2 };
  }
  const next = words[at + 1];
  if (
    next &&
    /^\d{1,2}$/.test(next.text) &&
    /^\d+$/.test(word?.text ?? '') &&
    next.start - (word?.end ?? 0) === 1 &&
    (next.n ?? 0) <= 12
  )
    return { day, month: next.n, year: null, to: at + 2 };
  if (COUNTED.has(w(words, at + 1)) || (w(words, at + 1) === 'pour' && w(words, at + 2) === 'cent'))
    return null;
  // Pairs of figures are telephones and file numbers.
  if (next?.n !== null && next !== undefined && !next.paused) return null;
  if (word?.w === 'premier' && next && !next.paused && next.w !== SENTENCE_END && !AFTER_FIRST.has(next.w))
    return null;
  return { day, month: null, year: null, to: at + 1 };
};
const AFTER_FIRST = new Set('du de a et donc pour on nous il aujourd je au plus'.split(' '));

const AGO = new Set([
  'depuis',
  'fait',
  'faisait',
  'voila',
  'pendant',
  'durant',
  'y',
  'passe',
  'apres',
  'toutes',
  'tous',
  'chaque',
  'il_y_a',
  'faire',
  'bientot',
  'attends',
  'attend',
  'passes',
]);
const TAIL = new Set(
  'pour ouvrables ouvrable calendrier apres de maximum et sinon donc quoi a avant seulement devant'.split(
    ' ',
  ),
);
const AFTERWARDS = new Set(
  'retard suite anciennete maladie salaire loyer loyers preavis prison ferme fermes sursis mariage boulot metier age conge conges sans'.split(
    ' ',
  ),
);

const quantityAt = (
  words: readonly Word[],
  at: number,
): { count: number; unit: number; to: number } | null => {
  const word = words[at];
  const few = ['quelques', 'quelque'].includes(word?.w ?? '') ? 3 : null;
  const one = word?.w === 'un' || word?.w === 'une' ? 1 : null;
  if (word?.w === 'huitaine') return { count: 8, unit: 1, to: at + 1 };
  if (
    word?.w === 'quinzaine' ||
    word?.w === 'dizaine' ||
    word?.w === 'vingtaine' ||
    word?.w === 'trentaine'
  ) {
    const count = { quinzaine: 15, dizaine: 10, vingtaine: 20, trentaine: 30 }[word.w] ?? 15;
    const unit =
      w(words, at + 1) === 'de' || w(words, at + 1) === 'd' ? UNITS.get(w(words, at + 2)) : undefined;
    return unit !== undefined
      ? { count, unit, to: at + 3 }
      : word.w === 'quinzaine'
        ? { count, unit: 1, to: at + 1 }
        : null;
  }
  const count = few ?? word?.n ?? one;
  if (count === null || count === undefined) return null;
  const unit = UNITS.get(w(words, at + 1));
  if (unit === undefined) return null;
  return { count, unit, to: w(words, at + 2).startsWith('ouvrable') ? at + 3 : at + 2 };
};

export const countedFrom = (
  words: readonly Word[],
  at: number,
): { from: number; to: number; days: number; past: boolean } | null => {
  const quantity = quantityAt(words, at);
  if (!quantity) return null;
  const { unit, to } = quantity;
  const days = Math.round(quantity.count * unit * 10) / 10;
  let lead = at - 1;
  while (
    [
      'les',
      'une',
      'un',
      'la',
      'maximum',
      'seulement',
      'environ',
      'plus',
      'ces',
      'minimum',
      'presque',
      'deja',
      'bien',
      'genre',
      'l',
      'au',
      'que',
      'encore',
    ].includes(w(words, lead)) &&
    at - lead < 4
  )
    lead -= 1;
  const before = w(words, lead);
  if (unit === 0 && !['dans', 'ici', 'sous'].includes(before)) return null;
  // Hours of the clock are another matter.
  if (unit > 0 && unit < 1 && !['dans', 'ici', 'sous', 'endeans', 'reste', 'delai', 'de'].includes(before))
    return null;
  if (before === 'a' && w(words, lead - 1) === 'y' && w(words, to) === 'pour')
    return { from: at, to, days, past: false };
  if (before === 'a' && w(words, lead - 1) === 'y') return { from: lead - 2, to, days: -days, past: true };
  if (AGO.has(before) && !(before === 'fait' && w(words, lead - 1) === 'me'))
    return { from: lead, to, days: -days, past: true };
  const after = w(words, to) === 'de' || w(words, to) === 'd' ? w(words, to + 1) : '';
  if (AFTERWARDS.has(after) || ['durant', 'plus', 'ferme', 'fermes', 'auparavant'].includes(w(words, to)))
    return null;
  if (['dans', 'sous', 'endeans'].includes(before)) {
    const missed = words.slice(Math.max(0, lead - 6), lead).some((word) => MISSED.has(word.w));
    return { from: lead, to, days, past: missed };
  }
  if (before === 'ici') return { from: lead - 1, to, days, past: false };
  if (before === 'avant') return { from: lead, to, days, past: false };
  const delay = words
    .slice(Math.max(0, at - 6), at)
    .some((word) => ['delai', 'delais', 'reste', 'restent', 'dispose'].includes(word.w));
  const told = ['ai', 'a', 'avons', 'est', 'as', 'avez', 'ont'].includes(before) && TAIL.has(w(words, to));
  const toAct = w(words, to) === 'pour' && ACTS.has(w(words, to + 1));
  if (delay || told || toAct)
    return days <= 400 ? { from: w(words, lead) === 'reste' ? lead : at, to, days, past: false } : null;
  return null;
};
const MISSED = new Set('devais devait fallait aurais aurait avait etait devions'.split(' '));
const ACTS = new Set(
  'repondre reagir faire contester payer aller introduire me m se quitter partir rendre signer deposer demander agir vider'.split(
    ' ',
  ),
);

/** 'à seize heures trente', 'avant midi', '16h30'. */
export const hourAt = (
  words: readonly Word[],
  at: number,
): { from: number; to: number; hour: number } | null => {
  const word = words[at];
  const lead = w(words, at - 1);
  const placed =
    ['a', 'avant', 'jusque', 'jusqu', 'pour', 'vers', 'des', 'l'].includes(lead) ||
    WEEKDAYS.has(lead) ||
    ['demain', 'matin', 'soir', 'midi', 'aujourd', "aujourd'hui", 'est'].includes(lead);
  if (word?.w === 'midi' || word?.w === 'minuit')
    return placed && lead !== 'l' && w(words, at - 1) !== 'apres'
      ? { from: lead === 'a' ? at - 1 : at, to: at + 1, hour: word.w === 'midi' ? 12 : 0 }
      : null;
  if (word?.n === null || word === undefined || word.n > 24) return null;
  const unit = w(words, at + 1);
  if (!['heure', 'heures', 'h'].includes(unit) || !placed) return null;
  let to = at + 2;
  const minutes = words[to]?.n;
  if (
    (minutes !== null && minutes !== undefined && minutes < 60 && !words[to]?.paused) ||
    ['quart', 'demi', 'demie'].includes(w(words, to))
  )
    to += 1;
  else if (w(words, to) === 'et' && ['quart', 'demi', 'demie'].includes(w(words, to + 1))) to += 2;
  if (w(words, to) === 'du' && ['matin', 'soir'].includes(w(words, to + 1))) to += 2;
  return { from: lead === 'a' || lead === 'vers' ? at - 1 : at, to, hour: word.n };
};

type Placed = { kind: string; from: number; to: number };

/** The phrase that is quoted begins at 'avant', 'd'ici', 'pour la', 'jusqu'à'. */
export const limitBefore = (words: readonly Word[], one: Placed): { from: number; limit: boolean } => {
  let from = one.from;
  let at = from - 1;
  while (from - at <= 3 && ['le', 'la', 'l', 'au', 'a', 'ce', 'cette', 'plus', 'tard'].includes(w(words, at)))
    at -= 1;
  const word = w(words, at);
  if (word === 'avant' || word === 'pour' || word === 'jusque' || word === 'jusqu' || word === 'des') {
    from = at;
    return { from, limit: true };
  }
  if (word === 'ici') return { from: w(words, at - 1) === 'd' ? at - 1 : at, limit: true };
  if (words.slice(at + 1, one.from).some((item) => item.w === 'tard')) return { from: at + 1, limit: true };
  const article = ['le', 'la', 'l', 'au', 'a', 'ce', 'cette'].includes(w(words, from - 1));
  return { from: article ? from - 1 : from, limit: ['dans', 'sous', 'endeans'].includes(w(words, one.from)) };
};

const AUXILIARY = new Set('ai as a avons avez ont suis est sommes etes sont m t s'.split(' '));
const participle = (word: string): boolean =>
  /(e|ee|es|ees|i|is|it|ie|u|ue|us|ues|ait|aient|ais|ert)$/.test(word) && word.length > 2;
const IMPERFECT = /(ait|aient|ions|iez)$/;

/** Only days that name no direction themselves need the verbs around them. */
export const isPastAround = (words: readonly Word[], one: Placed): boolean => {
  if (!['weekday', 'date', 'month', 'season'].includes(one.kind)) return false;
  let begin = one.from;
  while (begin > 0 && one.from - begin < 9 && words[begin - 1]?.w !== SENTENCE_END) begin -= 1;
  const before = words.slice(begin, one.from).map((word) => word.w);
  const last = before.at(-1) ?? '';
  const near = before.slice(-3);
  if (near.some((word) => PLANNED.has(word))) return false;
  if (near.some((word) => word === 'etait' || word === 'etais' || word === 'etaient')) return true;
  if (PAST_BEFORE.has(last) || (last === 'du' && PAST_BEFORE.has(before.at(-2) ?? ''))) return true;
  for (let at = 0; at < before.length - 1; at += 1) {
    const helper = before[at] ?? '';
    const verb = before[at + 1] ?? '';
    const pair = AUXILIARY.has(helper) && participle(verb) && !PLANNED.has(verb);
    if (pair && before.length - at <= 6) return true;
  }
  return near.some((word) => IMPERFECT.test(word) && word.length > 4 && !word.startsWith('fera'));
};
