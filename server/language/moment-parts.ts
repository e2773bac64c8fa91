// Parts of a date or time: 'le vingt-trois octobre', 'dans dix jours', 'à seize heures', 'avant', and past or future.
import { COUNTED, MONTHS, UNITS, WEEKDAYS } from './moment-words.ts';
import { SENTENCE_END, type Word } from './stream.ts';
import { wordSet } from './tokens.ts';

const w = (words: readonly Word[], at: number): string => words[at]?.w ?? '';

const AFTER_FIRST = wordSet('du de a et donc pour on nous il aujourd je au plus');

/** Reads a day of the month: 'quinze', '15/11', 'vingt-trois octobre 2026'. */
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
  // Pairs of digits are telephone and file numbers.
  if (next?.n !== null && next !== undefined && !next.paused) return null;
  if (
    word?.w === 'premier' &&
    next &&
    !next.paused &&
    next.w !== SENTENCE_END &&
    !AFTER_FIRST.has(next.w) &&
    !next.w.startsWith('aujourd')
  )
    return null;
  return { day, month: null, year: null, to: at + 1 };
};

const AGO = wordSet(
  'depuis fait faisait voila pendant durant y passe apres toutes tous chaque il_y_a faire bientot attends attend passes',
);
const TAIL = wordSet(
  'pour ouvrables ouvrable calendrier apres de maximum et sinon donc quoi a avant seulement devant',
);
const AFTERWARDS = wordSet(
  'retard suite anciennete maladie salaire loyer loyers preavis prison ferme fermes sursis mariage boulot metier age conge conges sans',
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
    if (unit !== undefined) return { count, unit, to: at + 3 };
    return word.w === 'quinzaine' ? { count, unit: 1, to: at + 1 } : null;
  }
  const count = few ?? word?.n ?? one;
  if (count === null || count === undefined) return null;
  // An adjective may stand before the unit: 'une bonne semaine', 'trois petites semaines'.
  const noun = /^(bon|petit|gros|long|court|grand)/.test(w(words, at + 1)) ? at + 2 : at + 1;
  const unit = UNITS.get(w(words, noun));
  if (unit === undefined) return null;
  if (w(words, noun + 1) === 'et' && w(words, noun + 2).startsWith('demi'))
    return { count: count + 0.5, unit, to: noun + 3 };
  return { count, unit, to: /^(ouvrable|calendrier|franc)/.test(w(words, noun + 1)) ? noun + 2 : noun + 1 };
};

const GIVES = wordSet('donne donnent laisse laissent accorde accordent reste restent');

const MISSED = wordSet('devais devait fallait aurais aurait avait etait devions');

const ACTS = wordSet(
  'repondre reagir faire contester payer aller introduire me m se quitter partir rendre signer deposer demander agir vider',
);

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
  // Times of day are read elsewhere.
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
  if (before === 'd' && w(words, lead - 1) === 'bout')
    return { from: w(words, lead - 2) === 'au' ? lead - 2 : lead - 1, to, days, past: false };
  if (before === 'ici') return { from: lead - 1, to, days, past: false };
  if (before === 'avant') return { from: lead, to, days, past: false };
  // The caller asks for the delay, as in 'laissez-moi une bonne semaine'.
  const given = GIVES.has(before) || (before === 'moi' && /^(laissez|donnez)$/.test(w(words, lead - 1)));
  const delay = words
    .slice(Math.max(0, at - 12), at)
    .some(
      (word, index, row) =>
        !(words[at]?.paused && index === row.length - 1) &&
        ['delai', 'delais', 'reste', 'restent', 'dispose', 'parait'].includes(word.w),
    );
  const dueIn =
    (['ai', 'a', 'avons', 'est', 'as', 'avez', 'ont'].includes(before) && TAIL.has(w(words, to))) ||
    // At the end of a sentence 'j'ai trente jours' is a period, but 'il a trois mois' is an age.
    (['ai', 'a', 'avons'].includes(before) &&
      ['j', 'on', 'nous'].includes(w(words, lead - 1)) &&
      [SENTENCE_END, ''].includes(w(words, to)));
  const toAct =
    w(words, to) === 'quoi' ||
    (w(words, to) === 'pour' &&
      (ACTS.has(w(words, to + 1)) ||
        ['recours', 'appel', 'opposition', 'beroep', 'reclamation'].includes(w(words, to + 2))));
  if (delay || dueIn || toAct || given)
    return days <= 400 ? { from: w(words, lead) === 'reste' ? lead : at, to, days, past: false } : null;
  return null;
};

/** Reads an hour: 'à seize heures trente', 'avant midi', '16h30'. */
export const hourAt = (
  words: readonly Word[],
  at: number,
): { from: number; to: number; hour: number } | null => {
  const word = words[at];
  const lead = w(words, at - 1);
  if ((lead === 'est' && w(words, at - 2) === 'il') || (lead === 'a' && /^heures?$/.test(w(words, at - 2))))
    return null;
  const placed =
    ['a', 'avant', 'jusque', 'jusqu', 'pour', 'vers', 'des', 'l'].includes(lead) ||
    WEEKDAYS.has(lead) ||
    ['demain', 'matin', 'soir', 'midi', 'aujourd', "aujourd'hui", 'est', 'tantot'].includes(lead);
  if (word?.w === 'midi' || word?.w === 'minuit')
    return placed && lead !== 'l' && w(words, at - 1) !== 'apres'
      ? { from: lead === 'a' ? at - 1 : at, to: at + 1, hour: word.w === 'midi' ? 12 : 0 }
      : null;
  if (word?.n === null || word === undefined || word.n > 24) return null;
  // 'De dix heures à midi' and 'il est seize heures' are not the hour of an event.
  const unit = w(words, at + 1);
  if (!['heure', 'heures', 'h'].includes(unit) || !placed) return null;
  // 'De six heures du matin à dix heures du soir' is a daily duration.
  const clock = words.slice(Math.max(0, at - 8), at - 1).findLastIndex((word) => /^heures?$/.test(word.w));
  if (lead === 'a' && clock >= 0 && words[Math.max(0, at - 8) + clock - 2]?.w === 'de') return null;
  // Opening hours are no event.
  if (['tous', 'chaque'].includes(w(words, at + 2))) return null;
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
