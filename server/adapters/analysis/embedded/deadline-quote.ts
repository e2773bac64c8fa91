// Chooses the words around a day that are quoted with it, as in 'l'audience du vingt-trois' or 'le délai expire mardi'.
import { SENTENCE_END, type Stream, type Word, wordSet } from '#server/language/index.ts';
import type { DayMention } from './nearness.ts';

const w = (words: readonly Word[], at: number): string => words[at]?.w ?? '';

/**
 * These words belong to the day before them: 'demain dernier délai', 'dans une semaine environ', 'cette semaine encore'.
 */
const AFTER = wordSet('premiere heure dernier delai environ encore maximum precises pile');
const OF = wordSet('du de d');
const COURTS = wordSet('au a en devant chez');
const REMEDIES = wordSet('recours beroep appel opposition contester repondre');

/** The quotation includes the purpose of a delay, as in 'trois mois pour aller au tribunal'. */
const purposeEnd = (words: readonly Word[], to: number): number => {
  if (w(words, to) !== 'pour') return to;
  const act = ['le', 'l', 'la'].includes(w(words, to + 1)) ? to + 2 : to + 1;
  if (REMEDIES.has(w(words, act))) return act + 1;
  if (w(words, act) !== 'aller' || !COURTS.has(w(words, act + 1))) return to;
  const noun = ['la', 'le', 'l'].includes(w(words, act + 2)) ? act + 3 : act + 2;
  return OF.has(w(words, noun + 1)) && words[noun + 2] ? noun + 3 : noun + 1;
};

const endOf = (words: readonly Word[], one: DayMention): number => {
  let to = one.core;
  if (w(words, to) === 'a' && w(words, to + 1) === 'l' && w(words, to + 2) === 'aube') return to + 3;
  if (w(words, to) === 'au' && w(words, to + 1) === 'plus' && w(words, to + 2) === 'tard') return to + 3;
  while (to - one.core < 2 && AFTER.has(w(words, to))) to += 1;
  return one.kind === 'span' && !one.limit ? purposeEnd(words, to) : to;
};

const DETERMINERS = wordSet('le la l les un une notre mon ma votre cette cet ce leur');
const MOST_BACK = 6;

/** The quotation includes the event of a day: 'l'audience du vingt-trois' instead of 'vingt-trois'. */
const ownerOf = (words: readonly Word[], one: DayMention): number => {
  if (one.hour !== null || !OF.has(w(words, one.from - 1)) || w(words, one.from - 2) === 'partir')
    return one.from;
  for (let at = one.from - 2; at >= 0 && one.from - at <= MOST_BACK; at -= 1) {
    if (w(words, at) === SENTENCE_END || words[at + 1]?.paused) break;
    if (w(words, at) === 'avant') return at;
    const span = one.kind === 'week' || one.kind === 'month';
    // In 'pour l'audience du douze' the preposition is not quoted.
    if (w(words, at) === 'pour') return span ? at : at + 1;
    if (!DETERMINERS.has(w(words, at))) continue;
    return w(words, at - 1) === 'avant' || (span && w(words, at - 1) === 'pour') ? at - 1 : at;
  }
  return one.from;
};

const SUBJECTS = wordSet('le la l les un une notre mon ma mes votre cette cet ce leur il elle ils elles ca');
const JOINING = wordSet('et mais que or qu car parce donc puisque');
const LONGEST_CLAUSE = 7;

/** Start of the clause that ends at `verb`, if it is short and begins with its subject. */
const clauseStart = (words: readonly Word[], verb: number): number | null => {
  for (let at = verb; at >= 0 && verb - at <= LONGEST_CLAUSE; at -= 1) {
    const opens =
      at === 0 || words[at]?.paused || w(words, at - 1) === SENTENCE_END || JOINING.has(w(words, at - 1));
    if (opens) return SUBJECTS.has(w(words, at)) && at < verb ? at : null;
  }
  return null;
};

const RUNS_OUT = /^(expire|expirent|echoit)$/;
const CLOSES = /^(ferme|ferment|fermait|est|part)$/;
const SET = /^(fixe|calee|cale|prevu|prevue|convoque|convoquee|fixee)$/;

/**
 * The quotation includes the subject where the day alone lacks its event: 'il expire au bout d'un mois', 'la signature est
 * calée au douze'.
 */
const subjectOf = (words: readonly Word[], one: DayMention): number => {
  const before = w(words, one.from - 1);
  if (before === 'me' && w(words, one.from) === 'reste' && w(words, one.from - 2) === 'il')
    return one.from - 2;
  if (before === 'tard' && w(words, one.from - 2) === 'plus' && w(words, one.from - 3) === 'au')
    return one.from - 3;
  // In 'c'est à régler dans les dix jours' the verb is quoted too.
  if (one.kind === 'span' && /^(regler|payer)$/.test(before) && w(words, one.from - 2) === 'a')
    return one.from - 2;
  if (RUNS_OUT.test(before)) return clauseStart(words, one.from - 1) ?? one.from;
  if (one.kind === 'hour' && CLOSES.test(before)) return clauseStart(words, one.from - 1) ?? one.from;
  if (one.kind !== 'date' || one.month !== null) return one.from;
  const verb = SET.test(before) ? one.from - 2 : one.from - 1;
  return /^(est|sont|etant|sera)$/.test(w(words, verb)) && w(words, verb - 1) !== 'c'
    ? (clauseStart(words, verb) ?? one.from)
    : one.from;
};

/** Some days are quoted with their preposition and without the words before it: 'pour lundi en huit', 'jusqu'à demain'. */
const withoutLead = (words: readonly Word[], one: DayMention): number => {
  const lead = w(words, one.from);
  const bare =
    (lead === 'pour' &&
      ((one.kind === 'weekday' && one.weeksOn > 0) || one.core > one.alone || (one.days ?? 0) > 100)) ||
    (/^jusqu/.test(lead) && one.kind === 'day' && w(words, one.from + 1) === 'a');
  if (!bare) return one.from;
  return w(words, one.from + 1) === 'a' ? one.from + 2 : one.from + 1;
};

export const quoteOf = ({ text, words }: Stream, one: DayMention): string => {
  const owner = ownerOf(words, one);
  // 'L'audience du vingt' is complete, so a following 'c'est dans deux semaines' is left out.
  const end = owner < one.from ? one.alone : endOf(words, one);
  const again = one.core > one.alone && OF.has(w(words, one.from - 1));
  let from = owner < one.from ? owner : subjectOf(words, one);
  if (from === one.from) from = again ? one.from - 1 : withoutLead(words, one);
  return text.slice(words[from]?.start ?? 0, words[end - 1]?.end ?? 0);
};
