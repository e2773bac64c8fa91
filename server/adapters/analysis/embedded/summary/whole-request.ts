// What is asked at a clause, with the clauses that belong to it: 'est-ce qu’un avocat' goes on with 'peut venir avec moi'.
import { asksSomething, requestIn } from './requests.ts';
import { type Clause, isFar, type SpokenPiece } from './spoken-pieces.ts';
import type { Gender } from './third-person.ts';

/** A request ends where a clause begins with this chance. */
const BEGINS = 0.5;
const MOST_REQUEST = 16;

const wholeFrom = (clauses: readonly Clause[], index: number, first: Clause): Clause => {
  const pieces: SpokenPiece[] = [...first.pieces];
  for (const next of clauses.slice(index + 1)) {
    const isNext =
      !next.apart &&
      next.sentence === first.sentence &&
      !isFar({ pieces }, next) &&
      (next.pieces[0]?.begins ?? 1) < BEGINS &&
      pieces.length + next.pieces.length <= MOST_REQUEST;
    if (!isNext) break;
    pieces.push(...next.pieces);
    if (next.closed) break;
  }
  return { ...first, pieces };
};

type Asked = { text: string | null; rank: number; clause: Clause };

/** The rank of a question that cannot be rewritten. */
export const QUOTED_FROM = 4;

export const askedAt = (clauses: readonly Clause[], index: number, gender: Gender): Asked | null => {
  const own = clauses[index];
  if (!own) return null;
  const whole = wholeFrom(clauses, index, own);
  const found: (Asked | null)[] = [
    asksSomething(own) ? { text: null, rank: QUOTED_FROM, clause: own } : null,
    ...[own, whole].map((clause) => {
      const asked = requestIn(clause, gender);
      return asked && { ...asked, clause };
    }),
  ];
  return found.reduce((best, one) => (one && (!best || one.rank >= best.rank) ? one : best), null);
};
