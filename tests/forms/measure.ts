// How often the embedded choice takes the form that a person would take.
import { embeddedAnalyser } from '#server/adapters/analysis/embedded/index.ts';
import type { ChoiceWeights } from '#server/adapters/analysis/forms/choice-weights.ts';
import { chooseEmbedded } from '#server/adapters/analysis/forms/embedded-choice.ts';
import type { FormQuestion, SettledMessage } from '#server/adapters/analysis/forms/port.ts';
import { FORMS, type LabelledForm, type LabelledMessage, MESSAGES } from './labelled.data.ts';

const analyser = embeddedAnalyser();
const HEADING = { receivedAt: new Date('2026-11-18T09:00:00Z'), language: null };

export const isHeldBack = (at: number): boolean => at % 3 === 2;
export const tuned = MESSAGES.filter((_, at) => !isHeldBack(at));
export const heldBack = MESSAGES.filter((_, at) => isHeldBack(at));

export const questionOf = async (text: string): Promise<FormQuestion> => {
  const { findings, language } = await analyser.analyse(text, HEADING, new AbortController().signal);
  return {
    transcript: text,
    language,
    domain: findings.domain?.value ?? null,
    stage: findings.stage?.value ?? null,
    category: findings.category?.value ?? null,
  };
};

export const judged = async (
  message: LabelledMessage,
  settled: readonly SettledMessage[] = [],
  forms: readonly LabelledForm[] = FORMS,
  weights?: ChoiceWeights,
) => {
  const question = await questionOf(message.text);
  const chosen = chooseEmbedded(question, forms, settled, weights);
  return { ...message, question, chosen, right: chosen.id === message.form };
};

export const shareRight = async (
  messages: readonly LabelledMessage[],
  settled: readonly SettledMessage[] = [],
  forms: readonly LabelledForm[] = FORMS,
  weights?: ChoiceWeights,
): Promise<{ right: number; sure: number; wrongAndSure: number; of: number }> => {
  const all = await Promise.all(messages.map((message) => judged(message, settled, forms, weights)));
  return {
    right: all.filter(({ right }) => right).length,
    sure: all.filter(({ chosen }) => !chosen.doubtful).length,
    wrongAndSure: all.filter(({ right, chosen }) => !right && !chosen.doubtful && chosen.id !== null).length,
    of: messages.length,
  };
};

/**
 * What a firm with this habit gets for the forty messages of which it has not decided, before and after it has decided of
 * the other twenty. `right` is the form that it wants for a message.
 */
export const learning = async (right: (message: LabelledMessage) => string | null) => {
  const all = await Promise.all(MESSAGES.map((message) => judged(message)));
  const settled = all
    .filter((_, at) => at % 3 === 0)
    .map(({ chosen, question, ...message }): SettledMessage => {
      const wanted = right(message);
      return {
        transcript: message.text,
        language: question.language,
        right: wanted,
        wrong: chosen.id === wanted ? null : chosen.id,
      };
    });
  const unseen = all.filter((_, at) => at % 3 !== 0);
  const rightWith = (decided: readonly SettledMessage[]) =>
    unseen.filter(
      ({ question, ...message }) => chooseEmbedded(question, FORMS, decided).id === right(message),
    ).length;
  return { before: rightWith([]), after: rightWith(settled), of: unseen.length, decided: settled.length };
};
