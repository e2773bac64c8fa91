// Understands a question: the facts that answer it, or what it may have meant, or neither.
import type { ChatMessage } from '#contract/chat.ts';
import type { Asking, OpenSearch, Search } from '#server/adapters/search/port.ts';
import { factAskings, visitorAskings } from './askings.ts';
import { FACTS, type Fact } from './facts.data.ts';
import { SUGGESTED } from './suggestions.data.ts';
import { VOCABULARY } from './vocabulary.data.ts';

/** `suggested` contains the facts that the visitor may have meant, if none is sure. */
export type Understood = { facts: Fact[]; suggested: Fact[] };

// The chances were chosen with questions.test.ts, which judges each persona with a search that has learned none of its questions,
// and record 0398 has the figures. A change of the classifier needs them chosen again. The other limits were not measured: they
// bound the work for one question and the buttons below an answer.

/**
 * A fact is the answer from this chance on. Below it more than three answers in a thousand were wrong; a suggestion
 * costs one click.
 */
const SURE = 0.8;
/** A short question is combined with the previous one only if it has no answer alone, so a smaller chance is enough. */
const TOGETHER_SURE = 0.55;
/** A clause leaves out what the others say, so that it answers only if it is one of the fact's own questions. */
const CLAUSE_SURE = 0.965;
/** From this chance on that the answer is not on the site, the probable fact is only suggested. */
const UNSAID_DOUBT = 0.2;
/** From this chance on that the answer is not on the site, nothing is suggested, because it would mislead. */
const UNSAID_SURE = 0.5;
/** A fact with a smaller chance is not suggested. */
const POSSIBLE = 0.03;
const MOST_CLAUSES = 3;
const MOST_SUGGESTED = 3;
/** Characters. The rest of a longer question is not read, because each part of it would be searched for. */
const MOST_READ = 600;
/** Characters. A question this short, like 'Et au-delà ?', may continue the previous question. */
const SHORT = 45;

const BY_ID: ReadonlyMap<string, Fact> = new Map(FACTS.map((fact) => [fact.id, fact]));

/** A suggestion that the visitor presses gets its own answer. */
const BY_SUGGESTION: ReadonlyMap<string, Fact> = new Map(
  FACTS.flatMap((fact) => {
    const text = SUGGESTED[fact.id];
    return text === undefined ? [] : [[text, fact] as const];
  }),
);

export const searchFacts = (
  openSearch: OpenSearch,
  askings: readonly Asking[] = [...factAskings(), ...visitorAskings()],
): Search => openSearch(askings, VOCABULARY);

type Reading = {
  /** The facts with an answer, the most probable first. */
  said: { fact: Fact; chance: number }[];
  /** The chance that the answer is not on the site. */
  unsaid: number;
  /** The most probable fact without an answer on the site. */
  gap: Fact | undefined;
};

const readQuestion = (search: Search, text: string): Reading => {
  const reading: Reading = { said: [], unsaid: 0, gap: undefined };
  for (const { topic, chance } of search.find(text)) {
    const fact = BY_ID.get(topic);
    if (fact && fact.answer !== null) reading.said.push({ fact, chance });
    else reading.unsaid += chance;
    if (fact?.answer === null) reading.gap ??= fact;
  }
  return reading;
};

/**
 * The most probable fact with an answer, if its chance is at least `sure` and the answer is almost surely on the site. If the
 * chance of no answer on the site is at least `sure`, the most probable fact without an answer. Otherwise undefined.
 */
const surest = ({ said: [first], unsaid, gap }: Reading, sure: number): Fact | undefined => {
  if (first && first.chance >= sure && unsaid < UNSAID_DOUBT) return first.fact;
  return unsaid >= sure ? gap : undefined;
};

/** Markup and templates are not questions. */
const isCode = (text: string): boolean => /<[^>]+>|\{\{/.test(text);

const CLAUSE = /(?<=[?!.;:,\n])|\s(?:et|ainsi que|mais|alors|puis|parce que|avant que)\s/i;

/** The facts of a text whose clauses all ask for another one. */
const eachAsked = (search: Search, text: string): Fact[] => {
  const clauses = text.split(CLAUSE).filter((clause) => clause.trim() !== '');
  if (clauses.length < 2 || clauses.length > MOST_CLAUSES) return [];
  const facts = new Set(clauses.flatMap((clause) => surest(readQuestion(search, clause), CLAUSE_SURE) ?? []));
  const isAnswering = [...facts].some(({ answer }) => answer !== null);
  return facts.size === clauses.length && isAnswering ? [...facts] : [];
};

const understandOne = (search: Search, typed: string): Understood => {
  if (isCode(typed)) return { facts: [], suggested: [] };
  const pressed = BY_SUGGESTION.get(typed.trim());
  if (pressed) return { facts: [pressed], suggested: [] };
  const each = eachAsked(search, typed);
  if (each.length > 0) return { facts: each, suggested: [] };
  const whole = readQuestion(search, typed);
  const fact = surest(whole, SURE);
  if (fact) return { facts: [fact], suggested: [] };
  if (whole.unsaid >= UNSAID_SURE) return { facts: [], suggested: [] };
  const possible = whole.said.filter(({ chance }) => chance >= POSSIBLE).slice(0, MOST_SUGGESTED);
  return { facts: [], suggested: possible.map((one) => one.fact) };
};

const askedIn = (messages: readonly ChatMessage[]): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content.slice(0, MOST_READ));

/** The visitor's last text. */
export const lastOf = (messages: readonly ChatMessage[]): string => askedIn(messages).at(-1) ?? '';

/** Understands the last question; a short one without a fact is combined with the previous one. */
export const understand = (search: Search, messages: readonly ChatMessage[]): Understood => {
  const [last = '', before] = askedIn(messages).reverse();
  const alone = understandOne(search, last);
  if (alone.facts.length > 0 || before === undefined || last.length > SHORT) return alone;
  const together = surest(readQuestion(search, `${before} ${last}`), TOGETHER_SURE);
  return together ? { facts: [together], suggested: [] } : alone;
};

/** The facts nearest to the last two questions, whether they answer or not. */
export const nearFacts = (search: Search, messages: readonly ChatMessage[], most: number): Fact[] =>
  search
    .find(askedIn(messages).slice(-2).join(' '))
    .flatMap(({ topic }) => BY_ID.get(topic) ?? [])
    .slice(0, most);
