// Understands a question: the facts that answer it, or what it may have meant, or neither.
import type { ChatMessage } from '#contract/chat.ts';
import type { OpenSearch, Search } from '#server/adapters/search/port.ts';
import { FACTS, type Fact } from './facts.data.ts';
import { SUGGESTED } from './suggestions.data.ts';
import { VOCABULARY } from './vocabulary.data.ts';
import { clausesOf, isCode, isStory, rewritten } from './wording.ts';

/** `suggested`: where no fact is sure, those that the visitor may have meant. */
export type Understood = { facts: Fact[]; suggested: Fact[] };

/** Below this score a fact only shares a word with the question. */
const SURE = 0.75;
/** And a fact with less than this share of the words leaves too much of the question out. */
const SURE_SHARE = 0.5;
/** A part of a question has fewer words than a whole one. */
const PART_SURE = 0.8;
/** From this score the whole is one of the fact's own questions, and is not split. */
const WHOLE_SURE = 0.97;
/** One word is a question only if a fact is asked for with that word alone. */
const WORD_SURE = 0.95;
/** Two facts nearer to each other than this are both possible; where the whole is a question of a fact, nearer than the second. */
const MARGIN = 0.08;
const WHOLE_MARGIN = 0.01;
/** From this score the visitor is asked whether a fact was meant. */
const POSSIBLE = 0.55;
/** And if it has this share of the words, because a question beside the subject has mostly words that no fact has. */
const POSSIBLE_SHARE = 0.3;
/** A fact with this share of the words is about the whole question. */
const MOST_COVERED = 0.75;
const MOST_WORDS_ALONE = 4;
const MOST_PARTS_READ = 6;
const MOST_PARTS = 3;
const MOST_SUGGESTED = 3;
/** Characters. The rest of a longer question is not read, because each part of it would be searched for. */
const MOST_READ = 600;
/** Characters. A question this short, like 'Et au-delà ?', may continue the previous question. */
const SHORT = 45;

const BY_ID: ReadonlyMap<string, Fact> = new Map(FACTS.map((fact) => [fact.id, fact]));

export const searchFacts = (openSearch: OpenSearch): Search =>
  openSearch(
    FACTS.map(({ id, asked, answer }) => ({
      id,
      asked: [...asked, ...(SUGGESTED[id] ? [SUGGESTED[id]] : [])].map(rewritten),
      answer: answer ?? '',
    })),
    VOCABULARY,
  );

/** The one fact that the text asks for without doubt. */
const best = (search: Search, text: string, sure: number): Fact | undefined => {
  const [found, next] = search.find(text);
  const least = search.weigh(text) === 1 ? WORD_SURE : sure;
  if (!found || found.score < least || found.covered < SURE_SHARE) return undefined;
  const fact = BY_ID.get(found.id);
  const margin = found.score >= WHOLE_SURE ? WHOLE_MARGIN : MARGIN;
  if (!next || found.score - next.score >= margin) return fact;
  // What the site does not say is the safer of two.
  return [fact, BY_ID.get(next.id)].find((one) => one?.answer === null);
};

/** A part with one word of meaning is a question of its own only if it is short. */
const isQuestion = (search: Search, part: string): boolean => {
  const words = search.weigh(part);
  return words > 1 || (words === 1 && (part.match(/\p{L}+/gu) ?? []).length <= MOST_WORDS_ALONE);
};

const suggestionsFor = (search: Search, texts: readonly string[]): Fact[] => {
  const scores = new Map<string, number>();
  for (const text of texts)
    for (const { id, score, covered } of search.find(text).slice(0, MOST_SUGGESTED))
      if (score >= POSSIBLE && covered >= POSSIBLE_SHARE)
        scores.set(id, Math.max(score, scores.get(id) ?? 0));
  const ranked = [...scores].sort((a, b) => b[1] - a[1]);
  const isUnsaid = ([id, score]: [string, number]): boolean =>
    BY_ID.get(id)?.answer === null && score > (ranked[0]?.[1] ?? 0) - MARGIN;
  // What was meant is probably not on the site: a suggestion would lead away from it.
  if (ranked.some(isUnsaid)) return [];
  return ranked
    .flatMap(([id]) => BY_ID.get(id) ?? [])
    .filter(({ answer }) => answer !== null)
    .slice(0, MOST_SUGGESTED);
};

const understandOne = (search: Search, typed: string): Understood => {
  if (isCode(typed)) return { facts: [], suggested: [] };
  const question = rewritten(typed);
  const one = best(search, question, WHOLE_SURE);
  if (one) return { facts: [one], suggested: [] };
  const whole = best(search, question, SURE);
  // Its parts would be answered with facts that leave out the point of the question.
  if (whole?.answer === null && (search.find(question)[0]?.covered ?? 0) >= MOST_COVERED)
    return { facts: [whole], suggested: [] };
  const parts = clausesOf(question)
    .filter((part) => isQuestion(search, part))
    .slice(-MOST_PARTS_READ);
  const each = new Set(parts.flatMap((part) => best(search, part, PART_SURE) ?? []));
  const facts = each.size > 1 || (each.size === 1 && isStory(question)) ? [...each] : whole ? [whole] : [];
  if (facts.length > 0) return { facts: facts.slice(0, MOST_PARTS), suggested: [] };
  return { facts: [], suggested: suggestionsFor(search, [question, ...parts]) };
};

const askedIn = (messages: readonly ChatMessage[]): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content.slice(0, MOST_READ));

/** The visitor's last text. */
export const lastOf = (messages: readonly ChatMessage[]): string => askedIn(messages).at(-1) ?? '';

/** Understands the last question; a short one without a fact is read together with the one before. */
export const understand = (search: Search, messages: readonly ChatMessage[]): Understood => {
  const [last = '', before] = askedIn(messages).reverse();
  const alone = understandOne(search, last);
  if (alone.facts.length > 0 || before === undefined || last.length > SHORT) return alone;
  const together = best(search, rewritten(`${before} ${last}`), SURE);
  return together ? { facts: [together], suggested: [] } : alone;
};

/** The facts nearest to the last two questions, whether they answer or not. */
export const nearFacts = (search: Search, messages: readonly ChatMessage[], most: number): Fact[] =>
  search
    .find(askedIn(messages).slice(-2).join(' '))
    .slice(0, most)
    .flatMap(({ id }) => BY_ID.get(id) ?? []);
