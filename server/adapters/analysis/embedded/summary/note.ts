// Chooses the clauses that say what happened and the request of a note.
import type { ReadTranscript } from '../reading.ts';
import { hasVerb } from './clause-starts.ts';
import { INTRODUCED_ROLE } from './introductions.ts';
import {
  type Context,
  LEAST_EVENT,
  LEAST_GRAVE,
  passagesFrom,
  placeOfPieces,
  type SummaryPassage,
  worthOf,
} from './passages.ts';
import { isCallBack, quoted, said, sentencesOf, wordsIn } from './quotation.ts';
import { reported } from './reported.ts';
import { mayBeQuestion, type Request, withoutLead } from './requests.ts';
import { type Clause, folded, type SpokenPiece } from './spoken-pieces.ts';
import {
  beginsWithin,
  DEPENDENT,
  isWhole,
  lacksSubject,
  PRONOUN,
  shortened,
  TALK,
  topicOf,
  UNSAFE,
} from './standing-clauses.ts';
import type { Gender } from './third-person.ts';
import { askedAt, QUOTED_FROM } from './whole-request.ts';

/** A request with less salience names nothing: 'demande comment ça marche'. */
const VAGUE = 0.05;
const VAGUE_QUESTION = 0;
const LEAST_SCORE = -0.1;
const MOST_WHOLE = 21;
/** The matter is announced in the first clauses or not at all. */
const MOST_LEADS = 4;
const MOST_QUOTE = 14;
const LEAST_QUOTE = -0.4;
const LEAST_TOPIC = 0.1;

/** A short message says best itself what it says; greeting, name and number are left out. */
export const wholeOf = (clauses: readonly Clause[], room: number, gender: Gender): string | null => {
  const telling = clauses.filter((clause) => !isCallBack(clause));
  const pieces = telling.flatMap((one) => one.pieces);
  if (pieces.length < LEAST_EVENT || telling.some(({ apart }) => apart)) return null;
  const text = sentencesOf(telling);
  const report = /[?!]/.test(text) ? null : reported(pieces, gender);
  const whole = report ?? `«\u202f${text}\u202f»`;
  const note = telling.length < clauses.length ? `${whole} Demande un rappel.` : whole;
  return wordsIn(note) > Math.min(room, MOST_WHOLE) || UNSAFE.test(text) ? null : note;
};

export type Chosen = {
  /** The best first. */
  passages: SummaryPassage[];
  requests: Request[];
  topic: string | null;
  /** The caller's own words where no clause could be rewritten. */
  quote: SummaryPassage | null;
};
/** A question in the caller's words names what is asked as well as a rewritten one. */
const QUOTED = 5;
/** Questions and wishes from this rank are whole sentences. */
const REWRITTEN = 4;

type Ranked = Request & { score: number };

export const choose = (reading: ReadTranscript, clauses: readonly Clause[], context: Context): Chosen => {
  const { begins, gender } = context;
  const worth = worthOf(reading, context);
  const askedIn = new Map(
    clauses.flatMap((_, index) => {
      const asked = askedAt(clauses, index, gender);
      return asked ? [[index, asked] as const] : [];
    }),
  );
  const isAsked = (index: number): boolean => askedIn.has(index);
  const passagesAt = (index: number, own: readonly SpokenPiece[]): SummaryPassage[] =>
    passagesFrom({ words: reading.stream.words, clauses, begins, gender, worth, isAsked }, index, own);

  const requestsAt = (index: number): Ranked[] => {
    const asked = askedIn.get(index);
    if (!asked) return [];
    const { clause, rank, text } = asked;
    const place = { clause: index, ...placeOfPieces(clause.pieces) };
    const value = worth.words(place.from, place.to);
    const isQuestion = rank >= QUOTED_FROM && mayBeQuestion(clause);
    const own = withoutLead(clauses[index]?.pieces ?? []);
    const quotes = isQuestion ? passagesAt(index, own) : [];
    const questions = quotes
      .map(({ text: words, from, to }) => ({ text: words, from, to, value: worth.words(from, to) }))
      .filter((one) => one.value >= VAGUE_QUESTION)
      .map((one) => ({ ...one, rank: QUOTED, clause: index, isQuoted: true, score: QUOTED + 2 * one.value }));
    const isVague = value < VAGUE && !/que faire/.test(text ?? '');
    const isPart = rank > REWRITTEN && (!isWhole(clause.pieces) || isVague);
    if (text === null || UNSAFE.test(text) || isPart) return questions;
    return [...questions, { rank, text, ...place, value, score: rank + 2 * value }];
  };
  const requests = clauses.flatMap((_, index) => requestsAt(index));

  /** Whether the clause tells something by itself. */
  const tells = (clause: Clause, lead: readonly SpokenPiece[]): boolean =>
    !INTRODUCED_ROLE.test(folded(clause.pieces)) &&
    !DEPENDENT.test(folded(lead)) &&
    !lacksSubject(lead) &&
    !TALK.test(folded(lead)) &&
    (topicOf(clause, gender) === null || hasVerb(lead.slice(2)));
  const passages = clauses.flatMap((clause, index) => {
    const lead = withoutLead(clause.pieces);
    return !isAsked(index) && tells(clause, lead) ? passagesAt(index, lead) : [];
  });

  let topic: string | null = null;
  for (const clause of clauses.slice(0, MOST_LEADS)) {
    const { from, to } = placeOfPieces(clause.pieces);
    if (worth.words(from, to) > LEAST_TOPIC) topic ??= topicOf(clause, gender);
  }

  const quoteAt = (clause: Clause, index: number): SummaryPassage | null => {
    const lead = withoutLead(clause.pieces);
    const cut = shortened(lead, MOST_QUOTE);
    const isOther = isAsked(index) || DEPENDENT.test(folded(lead)) || TALK.test(folded(lead));
    if (!cut || cut.length < LEAST_EVENT || isOther || !isWhole(cut) || beginsWithin(cut)) return null;
    const { from, to } = placeOfPieces(cut);
    const score =
      worth.words(from, to) -
      (clause.asks ? 0.5 : 0) -
      (hasVerb(cut) ? 0 : 0.6) -
      (PRONOUN.test(folded(cut)) ? 0.3 : 0);
    const words = said(cut);
    if (score <= LEAST_QUOTE || UNSAFE.test(words)) return null;
    return { text: quoted(words), report: null, gravity: 0, facts: 0, score, from, to, clause: index };
  };
  const quotes = clauses.map(quoteAt).filter((one) => one !== null);
  return {
    passages: passages
      .filter((one) => one.gravity >= LEAST_GRAVE || one.score > LEAST_SCORE)
      .map((one) => ({ ...one, score: one.score + one.gravity }))
      .sort((one, other) => other.score - one.score),
    requests: requests.sort((one, other) => other.score - one.score),
    topic,
    quote: quotes.sort((one, other) => other.score - one.score)[0] ?? null,
  };
};
