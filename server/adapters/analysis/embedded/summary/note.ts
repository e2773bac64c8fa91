// Chooses the clauses that say what happened and the request, and joins them to a note of at most 25 words.
import { SENTENCE_END } from '#server/language/index.ts';
import { capital } from '../capitals.ts';
import type { Linear } from '../linear.ts';
import type { Reading } from '../reading.ts';
import { hasVerb } from './clause-starts.ts';
import { ROLE } from './introductions.ts';
import { asksSomething, mayBeQuestion, type Request, requestIn, withoutLead } from './requests.ts';
import { isContent, salienceOf, stemOf } from './salience.ts';
import { type Clause, folded, type Piece } from './spoken-pieces.ts';
import { DEPENDENT, isWhole, PRONOUN, shortened, TALK, topicOf, UNSAFE } from './standing-clauses.ts';
import type { Gender } from './third-person.ts';

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** A passage of the transcript in the third person. */
export type Passage = { text: string; score: number; from: number; to: number; clause: number };

/** A request with less salience names nothing: 'demande comment ça marche'. */
const VAGUE = 0.05;
const VAGUE_QUESTION = 0;
const LEAST_SCORE = -0.1;
const BAR = 0.14;
const MOST_EVENT = 19;
const SHORT_EVENT = 12;
const LEAST_EVENT = 3;
/** The matter is announced in the first clauses or not at all. */
const MOST_LEADS = 4;
const MOST_QUOTE = 14;
const LEAST_QUOTE = -0.4;
const LEAST_TOPIC = 0.1;

const said = (pieces: readonly Piece[], first: boolean): string =>
  pieces.map(({ text, glue }, at) => `${at === 0 && first ? '' : glue}${text}`).join('');

const INVERTED =
  /^(?:est[ -]ce (?:que|qu)|(?:pouvez|pourriez|voulez|voudriez|savez|sauriez)[ -]vous|comment|combien|pourquoi|quand est)\b/i;
const ended = (text: string): string =>
  /[.?!…]$/.test(text) ? text : `${text}${INVERTED.test(text) ? '\u202f?' : '.'}`;

/** The words of the caller stand in quotation marks. */
const quoted = (text: string): string => `«\u202f${ended(capital(text))}\u202f»`;
/** A short message says best itself what it says; greeting, name and number are left out. */
export const wholeOf = ({ stream }: Reading, clauses: readonly Clause[], room: number): string | null => {
  const pieces = clauses.flatMap((one) => one.pieces);
  const [from, to] = [pieces[0]?.at ?? 0, (pieces.at(-1)?.at ?? -1) + 1];
  const [first, last, next] = [stream.words[from], stream.words[to - 1], stream.words[to]];
  const leftOut = to - from - pieces.length - clauses.length;
  if (!first || !last || pieces.length < LEAST_EVENT || leftOut > 0) return null;
  const end = next?.w === SENTENCE_END ? next.end : last.end;
  const text = stream.text
    .slice(first.start, end)
    .replaceAll("'", '’')
    .replace(/\s+(?=[?!:;])/g, '\u202f');
  if (wordsIn(text) + QUOTATION_MARKS > Math.min(room, MOST_EVENT) || UNSAFE.test(text)) return null;
  return quoted(text);
};
const QUOTATION_MARKS = 2;

export type Chosen = {
  /** The best first. */
  passages: Passage[];
  requests: Request[];
  topic: string | null;
  /** The caller's own words where no clause could be rewritten. */
  quote: Passage | null;
};
export type Context = { gender: Gender; model: Linear };

/** More than a hesitation lies between the two. */
const isFar = (before: Clause | undefined, { pieces }: Clause): boolean =>
  (pieces[0]?.at ?? 0) - (before?.pieces.at(-1)?.at ?? 0) > MOST_GAP;
const MOST_GAP = 5;

/** 'J’ai reçu votre facture', where 'mais je ne comprends pas le montant' follows, is half of what was said. */
const HALF_SAID = 0.15;
const CUT = 0.3;
const goesOn = (next: Clause | undefined, first: Clause): boolean =>
  next !== undefined &&
  next.sentence === first.sentence &&
  !next.apart &&
  /^(?:mais|parce|car|donc|et)$/.test(next.pieces[0]?.w ?? '');

/** A question in the caller's words names what is asked as well as a rewritten one. */
const QUOTED = 5;
const QUOTED_FROM = 4;
/** What is asked, also where it cannot be rewritten. */
const askedBy = (clause: Clause, gender: Gender): { text: string | null; rank: number } | null =>
  requestIn(clause, gender) ?? (asksSomething(clause) ? { text: null, rank: QUOTED_FROM } : null);

export const choose = (reading: Reading, clauses: readonly Clause[], { gender, model }: Context): Chosen => {
  const chances = salienceOf(reading, model);
  const { words } = reading.stream;
  const stems = words.map((word) => (isContent(word) ? stemOf(word) : null));
  const worth = (from: number, to: number): number => {
    const seen = new Set<string>();
    let sum = 0;
    for (let at = from; at < to; at += 1) {
      const stemmed = stems[at];
      if (!stemmed || seen.has(stemmed)) continue;
      seen.add(stemmed);
      sum += Math.max(-0.05, (chances[at] ?? 0) - BAR);
    }
    return sum;
  };
  const span = (pieces: readonly Piece[]): [from: number, to: number] => [
    pieces[0]?.at ?? 0,
    (pieces.at(-1)?.at ?? -1) + 1,
  ];

  const placeOf = (pieces: readonly Piece[]): { from: number; to: number } => {
    const [from, to] = span(pieces);
    return { from, to };
  };
  const askedIn = new Map(
    clauses.flatMap((clause, index) => {
      const asked = askedBy(clause, gender);
      return asked ? [[index, asked] as const] : [];
    }),
  );

  /** The passages of one to three clauses that begin here, each with its words. */
  const passagesFrom = (index: number, own: readonly Piece[]): (Passage & { pieces: readonly Piece[] })[] => {
    const first = clauses[index];
    const found: (Passage & { pieces: readonly Piece[] })[] = [];
    const add = (text: string, pieces: readonly Piece[], half: number): void => {
      const count = wordsIn(text);
      if (count < LEAST_EVENT || count > MOST_EVENT || !isWhole(pieces) || UNSAFE.test(text)) return;
      const { from, to } = placeOf(pieces);
      const score = worth(from, to) - 0.015 * count - half;
      found.push({ text: quoted(text), score, from, to, clause: index, pieces });
    };
    // A long clause leaves room for the request if it is cut.
    const short = own.length > SHORT_EVENT ? shortened(own, SHORT_EVENT) : null;
    if (short) add(said(short, true), short, CUT);
    let all: Piece[] = [];
    let text = '';
    for (let last = index; first && last < Math.min(clauses.length, index + 3); last += 1) {
      const clause = clauses[last];
      if (!clause || clause.sentence !== first.sentence || (last > index && askedIn.has(last))) break;
      if (
        last > index &&
        (clause.apart ||
          clauses[last - 1]?.closed ||
          isFar(clauses[last - 1], clause) ||
          TALK.test(folded(clause.pieces)))
      )
        break;
      const whole = last === index ? own : clause.pieces;
      const cut = shortened(whole, MOST_EVENT - all.length);
      if (!cut || cut.length === 0) break;
      text += said(cut, text === '');
      all = [...all, ...cut];
      add(text, all, goesOn(clauses[last + 1], first) ? HALF_SAID : 0);
      if (cut.length < whole.length) break;
    }
    return found;
  };

  const requests: (Request & { score: number })[] = [];
  clauses.forEach((clause, index) => {
    const asked = askedIn.get(index);
    if (!asked) return;
    const place = { clause: index, ...placeOf(clause.pieces) };
    const value = worth(place.from, place.to);
    if (asked.rank >= QUOTED_FROM && mayBeQuestion(clause))
      for (const { text, from, to } of passagesFrom(index, withoutLead(clause.pieces))) {
        const own = worth(from, to);
        if (own >= VAGUE_QUESTION)
          requests.push({
            text,
            rank: QUOTED,
            clause: index,
            from,
            to,
            value: own,
            isQuoted: true,
            score: QUOTED + 2 * own,
          });
      }
    if (asked.text === null || UNSAFE.test(asked.text)) return;
    if (!isWhole(clause.pieces) && asked.rank > 4) return;
    if (asked.rank > 4 && value < VAGUE && !/que faire/.test(asked.text)) return;
    requests.push({ ...asked, text: asked.text, ...place, value, score: asked.rank + 2 * value });
  });
  requests.sort((one, other) => other.score - one.score);

  const passages: Passage[] = [];
  clauses.forEach((first, index) => {
    const lead = withoutLead(first.pieces);
    if (askedIn.has(index)) return;
    if (
      ROLE.test(folded(first.pieces)) ||
      DEPENDENT.test(folded(lead)) ||
      TALK.test(folded(lead)) ||
      (topicOf(first, gender) !== null && !hasVerb(lead.slice(2)))
    )
      return;
    for (const { pieces, ...passage } of passagesFrom(index, lead)) {
      let { score } = passage;
      if (clauses[index]?.asks) score -= 0.8;
      if (PRONOUN.test(folded(pieces))) score -= 0.3;
      if (!hasVerb(lead)) score -= 0.3;
      passages.push({ ...passage, score });
    }
  });
  passages.sort((one, other) => other.score - one.score);
  let topic: string | null = null;
  for (const clause of clauses.slice(0, MOST_LEADS))
    if (worth(...span(clause.pieces)) > LEAST_TOPIC) topic ??= topicOf(clause, gender);
  let quote: Passage | null = null;
  clauses.forEach(({ pieces, asks }, index) => {
    const lead = withoutLead(pieces);
    const cut = shortened(lead, MOST_QUOTE);
    if (
      !cut ||
      cut.length < LEAST_EVENT ||
      askedIn.has(index) ||
      DEPENDENT.test(folded(lead)) ||
      TALK.test(folded(lead))
    )
      return;
    const [from, to] = span(cut);
    const score =
      worth(from, to) - (asks ? 0.5 : 0) - (hasVerb(cut) ? 0 : 0.3) - (PRONOUN.test(folded(cut)) ? 0.3 : 0);
    const words = said(cut, true);
    if (score > (quote?.score ?? LEAST_QUOTE) && isWhole(cut) && !UNSAFE.test(words))
      quote = { text: quoted(words), score, from, to, clause: index };
  });
  return {
    passages: passages.filter(({ score }) => score > (passages[0]?.score ?? 0) * 0.4 && score > LEAST_SCORE),
    requests,
    topic,
    quote,
  };
};
