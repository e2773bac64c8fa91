// There is one reader for each way to name a day: 'après-demain', 'lundi en huit', 'fin du mois', 'le quinze', 'dans dix
// jours'.
import { countedFrom, dayNumberAt, hourAt } from './moment-parts.ts';
import { DAY_PARTS, MONTHS, SEASONS, WEEKDAYS } from './moment-words.ts';
import type { Word } from './stream.ts';
import { wordSet } from './tokens.ts';

export type MomentKind = 'hour' | 'day' | 'weekday' | 'date' | 'week' | 'month' | 'season' | 'span' | 'habit';

export type Moment = {
  kind: MomentKind;
  /** Indices into the words of the stream. */
  from: number;
  to: number;
  /** End of the quoted part: 'le vingt' of 'le vingt, donc dans dix jours'. */
  core: number;
  /** End of the day itself, without its repetition: 'le vingt' of 'le vingt, dans dix jours'. */
  alone: number;
  /** Days from the call, where the words alone say it. */
  days: number | null;
  /** The days are working days: 'trois jours ouvrables'. */
  working: boolean;
  weekday: number | null;
  /** 'Lundi en huit' and 'lundi de la semaine prochaine' are one week later. */
  weeksOn: number;
  dayOfMonth: number | null;
  month: number | null;
  year: number | null;
  hour: number | null;
  past: boolean;
  /** The words around it make it the end of a period: see `limitBefore`. */
  limit: boolean;
};

/** Without what the words do not say. */
export const moment = (kind: MomentKind, from: number, to: number, more: Partial<Moment> = {}): Moment => ({
  kind,
  from,
  to,
  core: to,
  alone: to,
  days: null,
  working: false,
  weekday: null,
  weeksOn: 0,
  dayOfMonth: null,
  month: null,
  year: null,
  hour: null,
  past: false,
  limit: false,
  ...more,
});

type Reader = (words: readonly Word[], at: number) => Moment | null;
const w = (words: readonly Word[], at: number): string => words[at]?.w ?? '';

const near = (words: readonly Word[], from: number, to: number): string[] =>
  words.slice(Math.max(0, from), to).map((word) => word.w);

/** Whether the day is that of a report and not of an event, as in 'aujourd'hui on me dit que…'. */
const isReported = (words: readonly Word[], at: number): boolean => {
  const after = near(words, at + 1, at + 5);
  return (
    ['on', 'il', 'elle', 'ils'].includes(after[0] ?? '') &&
    after.some((word) => ['dit', 'disent', 'apprend', 'apprends'].includes(word))
  );
};

/** Whether 'tantôt' is past, as in 'tantôt j'ai pas su parler': in Belgium the word is used for past and future. */
const isInPast = (words: readonly Word[], at: number): boolean => {
  const around = [...near(words, at - 5, at), ...near(words, at + 1, at + 4)];
  return around.some(
    (word, index) =>
      (word === 'ai' || word === 'a' || word === 'ont' || word === 'etait') &&
      around[index + 1] !== undefined,
  );
};

/** The end of 'demain', 'demain matin' or 'demain après-midi'. */
const endOfTomorrow = (words: readonly Word[], at: number): number => {
  if (DAY_PARTS.has(w(words, at + 1))) return at + 2;
  return w(words, at + 1) === 'apres' && w(words, at + 2) === 'midi' ? at + 3 : at + 1;
};

const named: Reader = (words, at) => {
  const word = w(words, at);
  if (word === 'demain') {
    const after = w(words, at - 1) === 'apres';
    return moment('day', after ? at - 1 : at, endOfTomorrow(words, at), { days: after ? 2 : 1 });
  }
  if (word === 'surlendemain') return moment('day', at, at + 1, { days: 2 });
  if (word.startsWith('aujourd')) return moment('day', at, at + 1, { days: 0, past: isReported(words, at) });
  if (word === 'hier')
    return moment('day', w(words, at - 1) === 'avant' ? at - 1 : at, at + 1, { days: -1, past: true });
  if (word === 'tantot' && w(words, at - 1) !== 'depuis')
    return moment('day', at, at + 1, { days: 0, past: isInPast(words, at) });
  if (['ce', 'cet', 'cette'].includes(word)) {
    const next = w(words, at + 1);
    if (next === 'soir' || next === 'midi' || next === 'nuit') return moment('day', at, at + 2, { days: 0 });
    if (next === 'matin') return moment('day', at, at + 2, { days: 0, past: true });
    if (next === 'apres' && w(words, at + 2) === 'midi') return moment('day', at, at + 3, { days: 0 });
    if (next === 'aprem') return moment('day', at, at + 2, { days: 0 });
  }
  if (
    word === 'dans' &&
    w(words, at + 1) === 'l' &&
    w(words, at + 2) === 'apres' &&
    w(words, at + 3) === 'midi'
  )
    return moment('day', at, at + 4, { days: 0 });
  if (
    word === 'dans' &&
    w(words, at + 1) === 'la' &&
    ['journee', 'matinee', 'soiree'].includes(w(words, at + 2))
  )
    return moment('day', at, at + 3, { days: 0 });
  return null;
};

const NEXT = new Set(['prochain', 'prochaine', 'suivant', 'suivante']);
const GONE = new Set(['dernier', 'derniere', 'passe', 'passee', 'precedent', 'precedente', 'ecoulee']);

const comesNext = (words: readonly Word[], at: number): number => {
  if (NEXT.has(w(words, at))) return at + 1;
  if (w(words, at) === 'qui' && ['vient', 'arrive', 'suit'].includes(w(words, at + 1))) return at + 2;
  if (w(words, at) === 'a' && w(words, at + 1) === 'venir') return at + 2;
  return 0;
};

const LIMIT_TWO = new Set(['pour', 'avant', 'ici', 'jusque', 'jusqu']);

const weekday: Reader = (words, at) => {
  const day = WEEKDAYS.get(w(words, at));
  if (day === undefined) return null;
  let to = at + 1;
  if (DAY_PARTS.has(w(words, to))) to += 1;
  else if (w(words, to) === 'apres' && w(words, to + 1) === 'midi') to += 2;
  const dated = dayNumberAt(words, to);
  if (dated)
    return moment('date', at, dated.to, {
      weekday: day,
      dayOfMonth: dated.day,
      month: dated.month,
      year: dated.year,
    });
  const before = w(words, at - 1);
  // 'Bon dimanche' is a wish.
  if (before === 'bon') return null;
  const everyOther = before === 'un' && w(words, to) === 'sur';
  if (
    everyOther ||
    before === 'les' ||
    before === 'chaque' ||
    (before === 'le' && !LIMIT_TWO.has(w(words, at - 2)))
  )
    return moment('habit', at - 1, to, { weekday: day });
  if (w(words, to) === 'en' && (w(words, to + 1) === 'huit' || w(words, to + 1) === '8'))
    return moment('weekday', at, to + 2, { weekday: day, weeksOn: 1 });
  if (w(words, to) === 'en' && (w(words, to + 1) === 'quinze' || w(words, to + 1) === '15'))
    return moment('weekday', at, to + 2, { weekday: day, weeksOn: 2 });
  if (w(words, to) === 'de' && w(words, to + 1) === 'la' && w(words, to + 2) === 'semaine') {
    const next = comesNext(words, to + 3);
    if (next) return moment('weekday', at, next, { weekday: day, weeksOn: 1 });
    if (GONE.has(w(words, to + 3))) return moment('weekday', at, to + 4, { weekday: day, past: true });
  }
  if (GONE.has(w(words, to))) return moment('weekday', at, to + 1, { weekday: day, past: true });
  return moment('weekday', at, comesNext(words, to) || to, { weekday: day });
};

const week: Reader = (words, at) => {
  const word = w(words, at);
  if (word !== 'semaine' && word !== 'week') return null;
  const weekend = word === 'week' && w(words, at + 1) === 'end';
  if (word === 'week' && !weekend) return null;
  const to = weekend ? at + 2 : at + 1;
  const before = w(words, at - 1);
  if (GONE.has(w(words, to))) return moment('week', at, to + 1, { days: -5, past: true });
  const next = comesNext(words, to);
  if (next) return moment('week', at, next, { days: weekend ? 9 : 7 });
  if (before === 'cette' || before === 'ce')
    return moment('week', at - 1, w(words, to) === 'encore' ? to + 1 : to, { days: weekend ? 3 : 4 });
  if (before === 'de' && ['fin', 'debut'].includes(w(words, at - 2)))
    return moment('week', at - 2, to, { days: 4 });
  if (before === 'la' || before === 'le') {
    const lead = w(words, at - 2);
    if (lead === 'dans' || lead === 'courant') return moment('week', at - 2, to, { days: 5 });
    if (lead === 'de' && ['fin', 'courant'].includes(w(words, at - 3)))
      return moment('week', at - 3, to, { days: 4 });
    if (lead === 'avant') return moment('week', at - 2, to, { days: 4 });
  }
  return null;
};

/** Reads the end of a month or year: 'fin d'année', 'en fin de mois'. */
const endOf = (words: readonly Word[], at: number, days: number): Moment | null => {
  if (!['d', 'de'].includes(w(words, at - 1)) || w(words, at - 2) !== 'fin') return null;
  return moment('month', w(words, at - 3) === 'en' ? at - 3 : at - 2, at + 1, { days });
};

const month: Reader = (words, at) => {
  const word = w(words, at);
  if (word === 'mois') {
    const next = comesNext(words, at + 1);
    if (next && w(words, at - 1) === 'du' && w(words, at - 2) === 'fin')
      return moment('month', at - 2, next, { days: 45 });
    if (next && !words[at - 1]?.n) return moment('month', at, next, { days: 30 });
    if (w(words, at - 1) === 'le' && w(words, at - 2) === 'dans')
      return moment('month', at - 2, at + 1, { days: 30 });
    if (w(words, at - 1) === 'du' && w(words, at - 2) === 'fin')
      return moment('month', at - 2, at + 1, { days: 12 });
    if (w(words, at - 1) === 'ce') return moment('month', at - 1, at + 1, { days: 12 });
    return endOf(words, at, 12);
  }
  if (word === 'annee' || word === 'an' || word === 'exercice') {
    const next = comesNext(words, at + 1);
    if (next) return moment('month', at, next, { days: 200 });
    const end = endOf(words, at, 60);
    if (end) return end;
    if (w(words, at - 1) === 'l' && w(words, at - 2) === 'de' && w(words, at - 3) === 'fin')
      return moment('month', at - 3, at + 1, { days: 60 });
    return null;
  }
  if (word === 'semestre' || word === 'trimestre')
    return ['deuxieme', 'second', 'troisieme', 'quatrieme', 'prochain'].includes(w(words, at - 1)) &&
      w(words, at - 2) !== 'du'
      ? moment('season', at - 1, at + 1, { days: 100 })
      : null;
  const number = MONTHS.get(word);
  if (number === undefined || number === 0 || word.length < 3) return null;
  const before = w(words, at - 1);
  const leads = ['en', 'debut', 'fin', 'mi', 'ici', 'de', 'courant', 'd', 'avant', 'pour', 'jusque'];
  if (!leads.includes(before) || (word === 'mai' && before === 'de')) return null;
  const gone = GONE.has(w(words, at + 1)) || (words[at + 1]?.n ?? 0) > 1900;
  const from = ['debut', 'fin', 'mi', 'en'].includes(before) ? at - 1 : at;
  return moment('month', from, gone ? at + 2 : at + 1, { month: number, past: gone });
};

const season: Reader = (words, at) => {
  const number = SEASONS.get(w(words, at));
  if (number === undefined) return null;
  const before = w(words, at - 1);
  const next = comesNext(words, at + 1);
  if (near(words, at - 2, at).includes('depuis'))
    return moment('season', at, at + 1, { month: number, past: true });
  // In 'a été' the word is the verb and not the summer.
  if (number === 6 && !['cet', 'l', 'd'].includes(before)) return null;
  if (GONE.has(w(words, at + 1))) return moment('season', at, at + 2, { month: number, past: true });
  if (next) return moment('season', at, next, { month: number });
  if (before === 'les' && !['avant', 'apres', 'pendant', 'pour'].includes(w(words, at - 2))) return null;
  if (before === 'l' && w(words, at - 2) === 'vers')
    return moment('season', at - 2, at + 1, { month: number, limit: true });
  if (['au', 'avant', 'cet', 'apres', 'a', 'pour', 'les', 'la', 'l'].includes(before))
    return moment('season', ['au', 'a', 'cet'].includes(before) ? at - 1 : at, at + 1, { month: number });
  return null;
};

/** After these words an ordinal is a floor and no day: 'le monsieur du premier'. */
const NEIGHBOURS = wordSet('monsieur dame gens voisin voisine locataire proprietaire famille');

const date: Reader = (words, at) => {
  const before = w(words, at - 1);
  if (!['le', 'au', 'du', 'ce'].includes(before)) return null;
  const day = dayNumberAt(words, at);
  if (!day || (before === 'du' && NEIGHBOURS.has(w(words, at - 2)))) return null;
  // 'Le trois du mois prochain' is no day of this month. Its distance depends on the date of the call, so 20 days are assumed.
  const next =
    w(words, day.to) === 'du' && w(words, day.to + 1) === 'mois' ? comesNext(words, day.to + 2) : 0;
  if (next) return moment('date', before === 'le' || before === 'au' ? at - 1 : at, next, { days: 20 });
  const ofMonth = w(words, day.to) === 'du' && w(words, day.to + 1) === 'mois' ? day.to + 2 : day.to;
  return moment('date', before === 'le' || before === 'au' ? at - 1 : at, ofMonth, {
    dayOfMonth: day.day,
    month: day.month,
    year: day.year,
  });
};

const span: Reader = (words, at) => {
  const counted = countedFrom(words, at);
  if (!counted) return null;
  const { from, to, days, past } = counted;
  return moment('span', from, to, {
    days,
    past,
    working: near(words, from, to).some((word) => word.startsWith('ouvrable')),
  });
};

const hour: Reader = (words, at) => {
  const read = hourAt(words, at);
  return read ? moment('hour', read.from, read.to, { days: 0, hour: read.hour }) : null;
};

export const READERS: readonly Reader[] = [named, weekday, week, month, season, date, span, hour];
