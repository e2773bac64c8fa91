// Judges Voxy's answers without a model on a set of questions.
import { openSearch } from '#server/adapters/search/index.ts';
import { answerFromFacts, factsIn, searchFacts } from '#server/assistant/index.ts';
import type { Asked } from './buyer-questions.data.ts';

const to = { email: 'team@voxlex.example' };
const search = searchFacts(openSearch);

const turns = (questions: readonly string[]) =>
  questions.map((content) => ({ role: 'user' as const, content }));

export const answerTo = (...questions: string[]) => answerFromFacts(search, turns(questions), to);

/** The ids of the facts that answer, like 'price+trial'; '-' for none. */
export const factsTo = (question: string): string => {
  const facts = factsIn(search, turns([question]));
  return facts.some(({ answer }) => answer !== null) ? facts.map(({ id }) => id).join('+') : '-';
};

export const isUnknown = (content: string): boolean => content.startsWith('Je ne sais pas');

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
      if (isUnknown(content)) {
        if (holds === null) tally.right += 1;
        else tally.unknown.push(`${topic}: ${question}`);
      } else if (holds !== null && holdsAll(content, holds)) tally.right += 1;
      else tally.wrong.push(`${topic}: ${question} → ${content}`);
    }
  return tally;
};
