// Chooses the clauses that say what happened and the request, and joins them to a note of at most 25 words.
import { capital } from '../capitals.ts';
import type { Linear } from '../linear.ts';
import type { Reading } from '../reading.ts';
import { hasVerb } from './clause-starts.ts';
import { ROLE } from './introductions.ts';
import { type Request, requestIn, withoutLead } from './requests.ts';
import { isContent, salienceOf, stemOf } from './salience.ts';
import { type Clause, folded, type Piece } from './spoken-pieces.ts';
import { DEPENDENT, isWhole, PRONOUN, shortened, TALK, topicOf, UNSAFE } from './standing-clauses.ts';
import { telegraphic } from './telegraphic.ts';
import { type Gender, inThirdPerson } from './third-person.ts';

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** A passage of the transcript in the third person. */
export type Passage = { text: string; score: number; from: number; to: number; clause: number };

/** A request with less salience names nothing: 'demande comment ça marche'. */
const VAGUE = 0.05;
const LEAST_SCORE = -0.1;
const BAR = 0.14;
const MOST_EVENT = 19;
const LEAST_EVENT = 3;
/** The matter is announced in the first clauses or not at all. */
const MOST_LEADS = 4;
const MOST_QUOTE = 14;
const LEAST_QUOTE = -0.4;
const LEAST_TOPIC = 0.1;

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

  const requests: (Request & { score: number })[] = [];
  const isRequest = new Set<number>();
  clauses.forEach((clause, index) => {
    const asked = requestIn(clause, gender);
    if (!asked) return;
    isRequest.add(index);
    if (UNSAFE.test(asked.text)) return;
    const [from, to] = span(clause.pieces);
    const value = worth(from, to);
    if (!isWhole(clause.pieces) && asked.rank > 4) return;
    if (asked.rank > 4 && value < VAGUE && !/que faire/.test(asked.text)) return;
    requests.push({ ...asked, clause: index, from, to, value, score: asked.rank + 2 * value });
  });
  requests.sort((one, other) => other.score - one.score);

  const passages: Passage[] = [];
  const rewritten = new Map<string, string | null>();
  const rewrite = (cut: readonly Piece[]): string | null => {
    const key = span(cut).join('-');
    const known = rewritten.get(key);
    if (known !== undefined) return known;
    const note = inThirdPerson(cut, { gender });
    rewritten.set(key, note);
    return note;
  };
  clauses.forEach((first, index) => {
    if (isRequest.has(index)) return;
    const lead = withoutLead(first.pieces);
    if (
      ROLE.test(folded(first.pieces)) ||
      DEPENDENT.test(folded(lead)) ||
      TALK.test(folded(lead)) ||
      (topicOf(first, gender) !== null && !hasVerb(lead.slice(2)))
    )
      return;
    let all: Piece[] = [];
    let text = '';
    for (let last = index; last < Math.min(clauses.length, index + 3); last += 1) {
      const clause = clauses[last];
      if (!clause || clause.sentence !== first.sentence || isRequest.has(last)) break;
      if (
        last > index &&
        (clause.apart ||
          clauses[last - 1]?.closed ||
          isFar(clauses[last - 1], clause) ||
          TALK.test(folded(clause.pieces)))
      )
        break;
      const own = last === index ? lead : clause.pieces;
      const cut = shortened(own, MOST_EVENT - all.length);
      if (!cut || cut.length === 0) break;
      const note = rewrite(cut);
      if (note === null) break;
      const joint = /^(?:et|mais|car|parce|puis|donc|alors|qui|que|dont)$/.test(cut[0]?.w ?? '') ? ' ' : ', ';
      text = text === '' ? note : `${text}${joint}${note}`;
      all = [...all, ...cut];
      const [from, to] = span(all);
      const count = wordsIn(text);
      if (count >= LEAST_EVENT && count <= MOST_EVENT && isWhole(all) && !UNSAFE.test(text)) {
        let score = worth(from, to);
        if (clause.asks) score -= 0.8;
        if (PRONOUN.test(folded(all))) score -= 0.3;
        if (!hasVerb(lead)) score -= 0.3;
        score -= 0.015 * count;
        passages.push({
          text: capital(
            /^(?:je|j|nous)$/.test(lead[0]?.w ?? '') || /^moi (?:je|j) /.test(folded(lead))
              ? telegraphic(text)
              : text,
          ),
          score,
          from,
          to,
          clause: index,
        });
      }
      if (cut.length < own.length) break;
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
      isRequest.has(index) ||
      DEPENDENT.test(folded(lead)) ||
      TALK.test(folded(lead))
    )
      return;
    const [from, to] = span(cut);
    const score =
      worth(from, to) - (asks ? 0.5 : 0) - (hasVerb(cut) ? 0 : 0.3) - (PRONOUN.test(folded(cut)) ? 0.3 : 0);
    const said = cut.map(({ text, glue }, at) => `${at === 0 ? '' : glue}${text}`).join('');
    if (score > (quote?.score ?? LEAST_QUOTE) && isWhole(cut) && !UNSAFE.test(said))
      quote = { text: said, score, from, to, clause: index };
  });
  return {
    passages: passages.filter(({ score }) => score > (passages[0]?.score ?? 0) * 0.4 && score > LEAST_SCORE),
    requests,
    topic,
    quote,
  };
};
