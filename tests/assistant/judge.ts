// Judges Voxy's answers without a model on a set of questions.
import { openSearch } from '#server/adapters/search/index.ts';
import type { Search } from '#server/adapters/search/port.ts';
import {
  answerFromFacts,
  factAskings,
  readAskings,
  searchFacts,
  understand,
  type VisitorAsking,
  visitorAskings,
} from '#server/assistant/index.ts';
import type { BuyerQuestion } from './buyer-questions.data.ts';

const to = { email: 'team@voxlex.example' };
const search = searchFacts(openSearch);

const turns = (questions: readonly string[]) =>
  questions.map((content) => ({ role: 'user' as const, content }));

export const answerTo = (...questions: string[]) => answerFromFacts(search, turns(questions), to);

/** The ids of the facts that answer, like 'price+trial'; '-' for none. */
export const factsTo = (question: string): string => {
  const { facts } = understand(search, turns([question]));
  return facts.some(({ answer }) => answer !== null) ? facts.map(({ id }) => id).join('+') : '-';
};

export const isUnknown = (content: string): boolean => content.startsWith('Je ne sais pas');

/** Voxy asks what was meant. */
const isAsking = (content: string): boolean => content.startsWith('Je ne suis pas certain');

export type Tally = { asked: number; right: number; unknown: string[]; wrong: string[] };

const holdsAll = (content: string, holds: readonly RegExp[]): boolean =>
  holds.every(({ source }) => new RegExp(source, 'i').test(content));

/** Each way of asking counts. Where the site does not say it, any answer is wrong. */
export const judge = (questions: readonly BuyerQuestion[]): Tally => {
  const tally: Tally = { asked: 0, right: 0, unknown: [], wrong: [] };
  for (const { topic, holds, ways } of questions)
    for (const question of ways) {
      const { content } = answerTo(question);
      tally.asked += 1;
      if (isUnknown(content) || isAsking(content)) {
        if (holds === null && isUnknown(content)) tally.right += 1;
        else tally.unknown.push(`${topic}: ${question}`);
      } else if (holds !== null && holdsAll(content, holds)) tally.right += 1;
      else tally.wrong.push(`${topic}: ${question} → ${content}`);
    }
  return tally;
};

/** What Voxy did with a question: `suggested` a right fact among at most three, or `vainly` suggested others only. */
export type Outcome = 'right' | 'suggested' | 'vainly' | 'unknown' | 'wrong';

/** Rows that were written as keywords, or after their answer was seen: they are learned from only. */
export const UNMEASURED: ReadonlySet<string> = new Set(['keywords', 'mended']);

const isUnsaidTopic = (topic: string): boolean => topic === '-' || topic.endsWith('-unsaid');

/** `topics` are the ids of the facts that may answer; '-' for none. Nothing is said of a fact without an answer. */
export const outcomeOf = (question: string, topics: readonly string[], by: Search = search): Outcome => {
  const isUnsaid = topics.some(isUnsaidTopic);
  const { content } = answerFromFacts(by, turns([question]), to);
  const understood = understand(by, turns([question]));
  const isWanted = ({ id }: { id: string }): boolean => topics.includes(id);
  if (isUnknown(content)) return isUnsaid ? 'right' : 'unknown';
  if (isAsking(content)) return understood.suggested.some(isWanted) ? 'suggested' : 'vainly';
  if (understood.facts.length > 0) return understood.facts.every(isWanted) ? 'right' : 'wrong';
  // Small talk leads to the team, or says nothing about the service.
  return isUnsaid || topics.includes('support') ? 'right' : 'wrong';
};

export type Judged = VisitorAsking & { outcome: Outcome; found: string };

/** Questions of visitors that Voxy never learns from. They were written before their answers were seen. */
export const heldBackVisitors = (): VisitorAsking[] =>
  readAskings(new URL('./held-back-visitors.tsv', import.meta.url));

const FOLDS = 5;

/** Every visitor's question is judged by an assistant that learned from no question of the same persona. */
export const crossValidated = (): Judged[] => {
  const askings = visitorAskings().filter(({ persona }) => !UNMEASURED.has(persona));
  const personas = [...new Set(askings.map(({ persona }) => persona))];
  const foldOf = ({ persona }: VisitorAsking): number => personas.indexOf(persona) % FOLDS;
  return Array.from({ length: FOLDS }, (_, fold) => {
    const learned = visitorAskings().filter(
      (asking) => UNMEASURED.has(asking.persona) || foldOf(asking) !== fold,
    );
    const by = searchFacts(openSearch, [...factAskings(), ...learned]);
    return askings
      .filter((asking) => foldOf(asking) === fold)
      .map((asking) => ({
        ...asking,
        outcome: outcomeOf(asking.text, asking.topics, by),
        found: by
          .find(asking.text)
          .slice(0, 3)
          .map(({ topic, chance }) => `${topic} ${chance.toFixed(2)}`)
          .join(', '),
      }));
  }).flat();
};
