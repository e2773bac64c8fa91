// Passages of the transcript that say what happened: runs of clauses with what they are worth.
import type { Word } from '#server/language/index.ts';
import type { Linear } from '../linear.ts';
import type { ReadTranscript } from '../reading.ts';
import { hasVerb } from './clause-starts.ts';
import { factsOf, gravityOf } from './gravity.ts';
import { quoted, said, wordsIn } from './quotation.ts';
import { reported } from './reported.ts';
import { isContent, salienceOf, stemOf } from './salience.ts';
import { type Clause, folded, isFar, type SpokenPiece } from './spoken-pieces.ts';
import {
  beginsWithin,
  beginsWithObject,
  endsWithin,
  isAddition,
  isHanging,
  isWhole,
  PRONOUN,
  shortened,
  TALK,
  UNSAFE,
} from './standing-clauses.ts';
import type { Gender } from './third-person.ts';

export type Context = {
  begins: Float64Array;
  gender: Gender;
  model: Linear;
  urgency?: string | null;
  /** The words of the deadline: they are told anyway. */
  date?: { from: number; to: number } | null;
};

/** A passage of the transcript in the caller's words. */
export type SummaryPassage = {
  text: string;
  /** As an assistant reports it, where that is safe. */
  report: string | null;
  /** Above 0 if it says what no summary may leave out. */
  gravity: number;
  /** The worth of the grave facts that it tells. */
  facts: number;
  score: number;
  from: number;
  to: number;
  clause: number;
};

/** What the words from one place to another are worth in a summary. */
export type Worth = {
  words: (from: number, to: number) => number;
  facts: (from: number, to: number) => number;
  /** How many cues of a field of law they have. */
  matters: (from: number, to: number) => number;
  gravity: (from: number, to: number) => number;
};

const BAR = 0.14;
const MOST_MATTERS = 3;
const LEAST_WORD = -0.05;
/** What is grave stands first in an urgent call; in a calm one it is past or supposed. */
const OF_GRAVITY: Readonly<Record<string, number>> = { Urgent: 2, 'Non Urgent': 0.1 };
const USUAL_GRAVITY = 0.6;

export const worthOf = (reading: ReadTranscript, { model, urgency, date }: Context): Worth => {
  const chances = salienceOf(reading, model);
  const isDate = (at: number): boolean => date != null && date.from <= at && at < date.to;
  const stems = reading.stream.words.map((word, at) =>
    isContent(word) && !isDate(at) ? stemOf(word) : null,
  );
  const gravity = gravityOf(reading);
  const matters = reading.hits.filter(({ name }) => name.startsWith('dom.'));
  const ofGravity = OF_GRAVITY[urgency ?? ''] ?? USUAL_GRAVITY;
  return {
    words: (from, to) => {
      const best = new Map<string, number>();
      for (let at = from; at < to; at += 1) {
        const stemmed = stems[at];
        if (stemmed && !best.has(stemmed)) best.set(stemmed, Math.max(LEAST_WORD, (chances[at] ?? 0) - BAR));
      }
      return [...best.values()].reduce((sum, one) => sum + one, 0);
    },
    facts: factsOf(reading),
    matters: (from, to) => {
      const told = matters.filter((hit) => from <= hit.from && hit.to <= to);
      return Math.min(MOST_MATTERS, new Set(told.map(({ source }) => source)).size);
    },
    gravity: (from, to) => ofGravity * gravity(from, to),
  };
};

const MOST_EVENT = 19;
const SHORT_EVENT = 12;
export const LEAST_EVENT = 3;
const MOST_CLAUSES = 7;
const A_WORD = 0.015;
const OF_FACTS = 0.7;
const OF_MATTERS = 0.12;
const EARLY = 0.1;
/** 'J’ai reçu votre facture', where 'mais je ne comprends pas le montant' follows, is half of what was said. */
const HALF_SAID = 0.15;
/** A clause that was cut is worth less than a whole one. */
const CUT = 0.15;
/** A passage begins and ends where clauses do. */
const EDGES = 0.3;
const USUAL_EDGES = 1.4;
/** With smaller chances it does not. */
const STARTS = 0.35;
const ENDS = 0.3;
/** A passage may end before a reason or a new subject. */
const ADDITION = 0.7;
/** A report begins and ends surely: a quotation shows that words may be missing around it. */
const SURE_EDGES = 1.3;
/** From this weight a passage may begin and end where clauses do not. */
export const LEAST_GRAVE = 1;
const [OF_QUESTION, OF_PRONOUN] = [0.8, 0.3];
/** 'Perquisition chez moi' tells without a verb, 'CPAS de Schaerbeek' does not. */
const [NAMES_FACT, NAMES_NOTHING] = [0.3, 1.3];

/** '400 euros que j’ai versés' is a part of a sentence. */
const OF_FIGURE = 0.4;
const isFigure = (first: SpokenPiece | undefined): boolean =>
  first !== undefined && first.n !== null && !/^une?$/.test(first.w);

export const placeOfPieces = (pieces: readonly SpokenPiece[]): { from: number; to: number } => ({
  from: pieces[0]?.at ?? 0,
  to: (pieces.at(-1)?.at ?? -1) + 1,
});

const goesOn = (next: Clause | undefined, first: Clause): boolean =>
  next !== undefined &&
  next.sentence === first.sentence &&
  !next.apart &&
  /^(?:mais|parce|car|donc|et)$/.test(next.pieces[0]?.w ?? '');

type Run = { pieces: readonly SpokenPiece[]; minus: number };

/** The clauses from one place, one more each time, until another subject or a request begins. */
const runsFrom = (
  clauses: readonly Clause[],
  index: number,
  own: readonly SpokenPiece[],
  isAsked: (index: number) => boolean,
): Run[] => {
  const first = clauses[index];
  if (!first) return [];
  const runs: Run[] = [];
  // A long clause leaves room for the request if it is cut.
  const short = own.length > SHORT_EVENT ? shortened(own, SHORT_EVENT) : null;
  if (short) runs.push({ pieces: short, minus: CUT });
  let all: SpokenPiece[] = [];
  for (const [at, clause] of clauses.slice(index, index + MOST_CLAUSES).entries()) {
    const before = clauses[index + at - 1];
    const isOther =
      clause.apart ||
      before?.closed ||
      isFar(before, clause) ||
      isAsked(index + at) ||
      TALK.test(folded(clause.pieces));
    if (clause.sentence !== first.sentence || (at > 0 && isOther)) break;
    const whole = at === 0 ? own : clause.pieces;
    const cut = shortened(whole, MOST_EVENT - all.length);
    if (!cut || cut.length === 0) break;
    all = [...all, ...cut];
    const next = clauses[index + at + 1];
    if (!isHanging(cut, next?.sentence === first.sentence))
      runs.push({ pieces: all, minus: goesOn(next, first) ? HALF_SAID : 0 });
    if (cut.length < whole.length) break;
  }
  return runs;
};

/** The first clause has a verb, or it names the subject of the next: 'l’Office des étrangers il refuse le visa'. */
const standsByVerb = (pieces: readonly SpokenPiece[], first: readonly SpokenPiece[]): boolean =>
  hasVerb(first) ||
  (/^(?:il|elle|ils|elles)$/.test(pieces[first.length]?.w ?? '') && OF_SUBJECT.test(first[0]?.w ?? ''));
const OF_SUBJECT = /^(?:le|la|les|l|un|une|mon|ma|mes|notre|nos|votre|ce|cet|cette)$/;

export type Passages = {
  words: readonly Word[];
  clauses: readonly Clause[];
  begins: Float64Array;
  gender: Gender;
  worth: Worth;
  isAsked: (index: number) => boolean;
};

/** The passages that begin with a clause. */
export const passagesFrom = (
  { words, clauses, begins, gender, worth, isAsked }: Passages,
  index: number,
  own: readonly SpokenPiece[],
): SummaryPassage[] =>
  runsFrom(clauses, index, own, isAsked).flatMap(({ pieces, minus }) => {
    const text = said(pieces);
    const count = wordsIn(text);
    if (count < LEAST_EVENT || count > MOST_EVENT || !isWhole(pieces) || UNSAFE.test(text)) return [];
    const { from, to } = placeOfPieces(pieces);
    const [next, after] = words.slice(to, to + 2);
    const isAdded = isAddition(next?.w, after?.w);
    const [start, end] = [pieces[0]?.begins ?? 0, Math.max(begins[to] ?? 1, isAdded ? ADDITION : 0)];
    const gravity = worth.gravity(from, to);
    if (gravity < LEAST_GRAVE && (start < STARTS || end < ENDS)) return [];
    if (beginsWithObject(words[from - 1], words[from], start)) return [];
    if (beginsWithin(pieces) || endsWithin(pieces, end, next)) return [];
    const edges = start + end;
    const asks = clauses[index]?.asks === true;
    const facts = worth.facts(from, to);
    const withoutVerb = facts > 0 ? NAMES_FACT : NAMES_NOTHING;
    const score =
      worth.words(from, to) +
      OF_FACTS * facts +
      OF_MATTERS * worth.matters(from, to) -
      EARLY * (from / Math.max(1, words.length)) -
      A_WORD * count -
      minus +
      EDGES * (edges - USUAL_EDGES) -
      (asks ? OF_QUESTION : 0) -
      (PRONOUN.test(folded(pieces)) ? OF_PRONOUN : 0) -
      (isFigure(pieces[0]) && start < 1 ? OF_FIGURE : 0) -
      (standsByVerb(pieces, own) ? 0 : withoutVerb);
    const report = asks || edges < SURE_EDGES ? null : reported(pieces, gender);
    return [{ text: quoted(text), report, gravity, facts, score, from, to, clause: index }];
  });
