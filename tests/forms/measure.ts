// How often the embedded choice takes the form that a person would take.
import { embeddedAnalyser } from '#server/adapters/analysis/embedded/index.ts';
import { chooseEmbedded } from '#server/adapters/analysis/forms/embedded-choice.ts';
import type { FormQuestion, SettledMessage } from '#server/adapters/analysis/forms/port.ts';
import { FORMS, type LabelledMessage, MESSAGES } from './labelled.data.ts';

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

export const judged = async (message: LabelledMessage, settled: readonly SettledMessage[] = []) => {
  const question = await questionOf(message.text);
  const chosen = chooseEmbedded(question, FORMS, settled);
  return { ...message, question, chosen, right: chosen.id === message.form };
};

export const shareRight = async (
  messages: readonly LabelledMessage[],
  settled: readonly SettledMessage[] = [],
): Promise<{ right: number; sure: number; wrongAndSure: number; of: number }> => {
  const all = await Promise.all(messages.map((message) => judged(message, settled)));
  return {
    right: all.filter(({ right }) => right).length,
    sure: all.filter(({ chosen }) => !chosen.doubtful).length,
    wrongAndSure: all.filter(({ right, chosen }) => !right && !chosen.doubtful && chosen.id !== null).length,
    of: messages.length,
  };
};
