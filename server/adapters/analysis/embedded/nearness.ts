// How near the nearest outside event is, by the caller's own words ('on est mardi', 'pour jeudi').
import { type Moment, type Stream, sentenceAround, type Word, wordSet } from '#server/language/index.ts';
import { isOwnDay } from './own-day.ts';

export type DayMention = Moment & {
  /** Days from the call; null when the calendar is needed to know. */
  away: number | null;
  /**
   * The use of a day: `limit` is a deadline, `event` an appointment, `promise` announced by a person, `ask` when the caller
   * wants an answer.
   */
  role: 'limit' | 'event' | 'promise' | 'day' | 'ask';
  /** Chosen by the caller for convenience: 'je passerai demain déposer ça'. */
  own: boolean;
};

export type Nearness = { placed: DayMention[]; features: Set<string> };

const ANCHORS = new Set(['est', 'sommes']);

/** Finds the day that the caller says it is: 'on est mercredi', 'nous sommes le premier'. */
const anchorOf = (
  stream: Stream,
  moments: readonly Moment[],
): { weekday: number | null; day: number | null; at: Moment | null } => {
  for (const one of moments) {
    if (one.kind !== 'weekday' && one.kind !== 'date' && one.kind !== 'habit') continue;
    const before = stream.words.slice(Math.max(0, one.from - 3), one.from).map((word) => word.w);
    const verb = before.findLastIndex((word) => ANCHORS.has(word));
    const who = before[verb - 1] ?? '';
    if (verb >= 0 && (who === 'on' || who === 'nous') && before.length - verb <= 2)
      return { weekday: one.weekday, day: one.dayOfMonth, at: one };
    const today = stream.words.slice(one.to, one.to + 1).some((word) => word.w.startsWith('aujourd'));
    if (today && before.includes('est')) return { weekday: one.weekday, day: one.dayOfMonth, at: one };
  }
  return { weekday: null, day: null, at: null };
};

const awayOf = (one: Moment, weekday: number | null, day: number | null): number | null => {
  if (one.days !== null) return one.days;
  if (one.weekday !== null && weekday !== null)
    return ((one.weekday - weekday + 7) % 7 || 7) + 7 * one.weeksOn;
  if (one.weekday !== null && one.weeksOn > 0) return 7 * one.weeksOn;
  if (one.dayOfMonth !== null && day !== null && one.month === null)
    return one.dayOfMonth >= day ? one.dayOfMonth - day : one.dayOfMonth - day + 30;
  return null;
};

const EVENTS = wordSet(
  'audience audiences plaidoirie plaide plaidez plaidons plaider comparution comparais comparaitre convocation convoque convoquee convoques entendu entendue tribunal chambre correctionnelle introduction remise refere jugement delibere expertise expert rendez rdv signature signer signe signons signent acte compromis assemblee ag conseil college commission reunion reunit entretien closing visite examen vente avion vol decolle depart mariage naissance accouchement operation saisie expulsion huissier serrurier inventaire perquisition audition etat installation enquete vote votent concours election conciliation tierce embarquement consultation demenagement cloture synthese affaire diligence comite lancement ouverture ouvre festival',
);
const LIMITS = wordSet(
  'delai delais dernier derniere limite expire expirent echeance termine sinon recours appel opposition repondre reponse contester payer regler deposer depot conclusions conclure requete remettre tombe perd perdre prescrit cloturer coupe coupent arrete partir part partent quitter vider ferment ferme fermer bloque depart butoir',
);
const ANSWERS = wordSet(
  'rappeler rappelez rappelle appeler appelez repondez recontacter contacter joindre parler dites expliquez confirmer confirmez voir consulter recevoir nouvelles fixer obtenir avis',
);

/** The words of the sentence before the day, nearest first, and after it. */
const around = (row: readonly Word[], one: Moment, back: number, ahead: number): string[] => {
  const [start, end] = sentenceAround(row, one.from, one.to, back, ahead);
  return [...row.slice(start, one.from).reverse(), ...row.slice(one.to, end)].map(({ w }) => w);
};

const roleOf = (row: readonly Word[], one: Moment): DayMention['role'] => {
  const close = around(row, one, 9, 3);
  const before = around(row, one, 5, 0);
  if (before.some((word) => ANSWERS.has(word)) && !before.slice(0, 4).some((word) => EVENTS.has(word)))
    return 'ask';
  const due = close.some((word) => LIMITS.has(word));
  // 'Pour lundi' alone is a promise.
  if (one.limit && !due && row[one.from]?.w === 'pour') return 'promise';
  if (one.limit || due) return 'limit';
  if (one.kind === 'span' && around(row, one, 1, 4).includes('pour')) return 'limit';
  return close.some((word) => EVENTS.has(word)) || around(row, one, 0, 6).some((word) => EVENTS.has(word))
    ? 'event'
    : 'day';
};

const bucket = (one: DayMention): string => {
  if (one.away === null) return one.kind === 'date' && one.month ? 'dated' : one.kind;
  // An hour alone, as in 'il chante à quatre heures du matin', names no day.
  if (one.kind === 'hour') return 'hour';
  if (one.away < 0.9) return 'today';
  if (one.away < 2) return 'tomorrow';
  if (one.away <= 3) return 'in3';
  if (one.away <= 7) return one.kind === 'week' ? 'week' : 'in7';
  if (one.away <= 21) return one.kind === 'month' ? 'monthend' : 'in21';
  return 'later';
};

/** The features of a day: its distance and its role. */
export const momentFeatures = (one: DayMention): string[] =>
  one.own ? ['own', `own.${bucket(one)}`] : [bucket(one), `${bucket(one)}.${one.role}`];

export const nearnessOf = (stream: Stream, moments: readonly Moment[]): Nearness => {
  const anchor = anchorOf(stream, moments);
  const placed: DayMention[] = [];
  const features = new Set<string>();
  if (anchor.at) features.add('anchored');
  for (const one of moments) {
    if (one === anchor.at) continue;
    // In 'on est le premier aujourd'hui' the second day repeats the first.
    if (anchor.at && one.days === 0 && one.kind === 'day' && Math.abs(one.from - anchor.at.to) < 2) continue;
    if (one.past) {
      features.add('past');
      continue;
    }
    if (
      one.kind === 'habit' ||
      (roleOf(stream.words, one) === 'ask' && around(stream.words, one, 7, 0).includes('pas'))
    )
      continue;
    const role = roleOf(stream.words, one);
    const own = isOwnDay(stream.words, one);
    placed.push({ ...one, away: awayOf(one, anchor.weekday, anchor.day), role, own });
  }
  for (const one of placed) for (const name of momentFeatures(one)) features.add(name);
  if (placed.length === 0) features.add('none');
  else if (placed.every((one) => one.away !== null && one.away > 21)) features.add('onlyLater');
  return { placed, features };
};
