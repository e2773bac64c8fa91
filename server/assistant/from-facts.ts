// Answers a question from the written facts: finds the fact, or several for a question of several parts, or says that it
// does not know.
import type { ChatMessage, ChatReply } from '#contract/chat.ts';
import type { OpenSearch, Search } from '#server/adapters/search/port.ts';
import { type Addresses, assistantTexts, buttonsTo, teamButtons } from './assistant-texts.ts';
import { FACTS, type Fact } from './facts.data.ts';
import { smallTalk } from './small-talk.ts';
import { VOCABULARY } from './vocabulary.data.ts';

/** Below this score a fact only shares a word with the question. */
const SURE = 0.62;
/** What the site does not say wins unless the answer is nearer by this much. */
const CLEARLY_NEARER = 0.06;
/** From this score the whole is one of the fact's own questions, and is not split. */
const WHOLE_SURE = 0.9;
/** A part of a question has fewer words than a whole one. */
const PART_SURE = 0.7;
/** One word is a question only if a fact is asked for with that word alone. */
const WORD_SURE = 0.95;
const MOST_WORDS_ALONE = 4;
const MOST_PARTS_READ = 6;
const MOST_PARTS = 3;
const MOST_BUTTONS = 3;
/** Characters. The rest of a longer question is not read, because each part of it would be searched for. */
const MOST_READ = 600;
/** Characters. A question this short, like 'Et au-delà ?', may continue the previous question. */
const SHORT = 45;

const PARTS = /[?!.;,\n]+|\s(?:et|ainsi que|mais aussi|puis)\s/i;

const BY_ID: ReadonlyMap<string, Fact> = new Map(FACTS.map((fact) => [fact.id, fact]));

export const searchFacts = (openSearch: OpenSearch): Search =>
  openSearch(
    FACTS.map(({ id, asked, answer }) => ({ id, asked, answer: answer ?? '' })),
    VOCABULARY,
  );

/** With the spaces of French typography, and the address of the team. */
export const spoken = (answer: string, { email }: Addresses): string =>
  answer
    .replaceAll('{email}', email)
    .replace(/ (?=[:;?!»])/g, '\u202f')
    .replace(/(?<=\d) (?=[%€])/g, '\u202f');

const best = (search: Search, text: string, sure: number): Fact | undefined => {
  const [found, next] = search.find(text);
  const least = search.weigh(text) === 1 ? WORD_SURE : sure;
  if (!found || found.score < least) return undefined;
  const isClose = found.score < WORD_SURE && next && found.score - next.score < CLEARLY_NEARER;
  const unsaid = isClose ? BY_ID.get(next.id) : undefined;
  return unsaid?.answer === null ? unsaid : BY_ID.get(found.id);
};

/** A part with one word of meaning is a question of its own only if it is short. */
const isQuestion = (search: Search, part: string): boolean => {
  const words = search.weigh(part);
  return words > 1 || (words === 1 && (part.match(/\p{L}+/gu) ?? []).length <= MOST_WORDS_ALONE);
};

/** The facts that answer the question, in its order. */
const factsFor = (search: Search, question: string): Fact[] => {
  const one = best(search, question, WHOLE_SURE);
  if (one) return [one];
  const whole = best(search, question, SURE);
  const parts = [...new Set(question.split(PARTS))]
    .filter((part) => isQuestion(search, part))
    .slice(0, MOST_PARTS_READ);
  const each = new Set(parts.flatMap((part) => best(search, part, PART_SURE) ?? []));
  if (each.size > 1) return [...each].slice(0, MOST_PARTS);
  return whole ? [whole] : [];
};

const askedIn = (messages: readonly ChatMessage[]): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content.slice(0, MOST_READ));

/** Finds the facts for the last question; a short one without a fact is read together with the one before. */
export const factsIn = (search: Search, messages: readonly ChatMessage[]): Fact[] => {
  const [last = '', before] = askedIn(messages).reverse();
  const alone = factsFor(search, last);
  if (alone.length > 0 || before === undefined || last.length > SHORT) return alone;
  const together = best(search, `${before} ${last}`, SURE);
  return together ? [together] : [];
};

/** The facts nearest to the last two questions, whether they answer or not. */
export const nearFacts = (search: Search, messages: readonly ChatMessage[], most: number): Fact[] =>
  search
    .find(askedIn(messages).slice(-2).join(' '))
    .slice(0, most)
    .flatMap(({ id }) => BY_ID.get(id) ?? []);

/** The first buttons of each fact come before the second ones. */
export const buttonsOf = (facts: readonly Fact[]): ChatReply['buttons'] => {
  const names = [0, 1, 2].flatMap((at) => facts.flatMap(({ buttons }) => buttons[at] ?? []));
  return buttonsTo([...new Set(names)].slice(0, MOST_BUTTONS));
};

export const answerFromFacts = (
  search: Search,
  messages: readonly ChatMessage[],
  to: Addresses,
): ChatReply => {
  const polite = smallTalk(askedIn(messages).at(-1) ?? '', to);
  if (polite !== null) return polite;
  const facts = factsIn(search, messages);
  const answers = facts.flatMap(({ answer }) => (answer === null ? [] : spoken(answer, to)));
  if (answers.length === 0) return { content: assistantTexts.unknown(to), buttons: teamButtons(to) };
  if (answers.length < facts.length) answers.push(assistantTexts.restUnknown(to));
  return { content: answers.join('\n\n'), buttons: buttonsOf(facts) };
};
