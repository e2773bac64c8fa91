// Judges Voxy's answers without a model on a set of questions.
import { openSearch } from '#server/adapters/search/index.ts';
import { answerFromFacts, searchFacts, understand } from '#server/assistant/index.ts';
import type { Asked } from './buyer-questions.data.ts';
import type { Persona } from './fresh-questions.data.ts';

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
export const judge = (questions: readonly Asked[]): Tally => {
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

/** `facts` are the ids of the facts that may answer; '-' for none. */
export const outcomeOf = (question: string, facts: string): Outcome => {
  const wanted = new Set(facts.split(' '));
  const { content } = answerTo(question);
  const understood = understand(search, turns([question]));
  const isWanted = ({ id }: { id: string }): boolean => wanted.has(id);
  if (isUnknown(content)) return wanted.has('-') ? 'right' : 'unknown';
  if (isAsking(content)) return understood.suggested.some(isWanted) ? 'suggested' : 'vainly';
  if (understood.facts.length > 0) return understood.facts.every(isWanted) ? 'right' : 'wrong';
  // Small talk leads to the team, or says nothing about the service.
  return wanted.has('-') || wanted.has('support') ? 'right' : 'wrong';
};

export const outcomesOf = (personas: readonly Persona[]): [Outcome, string][] =>
  personas.flatMap(({ questions }) =>
    questions.map(([question, facts]): [Outcome, string] => [
      outcomeOf(question, facts),
      `${facts}: ${question} → ${factsTo(question)}`,
    ]),
  );
