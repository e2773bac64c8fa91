// Analyses with a language model behind OpenAI's protocol. The answer must use the contract's values;
// after three failed tries the embedded answer is used and marked as such. The model has no tools.
import type { ChatModel } from '#server/adapters/chat/port.ts';
import { cut } from '#server/language/index.ts';
import { asFailure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import type { AnalysedText, Analyser } from '../port.ts';
import { mask, unmasked } from './mask.ts';
import { mergeAnswers, unassisted } from './merge-answers.ts';
import { ANSWER_SCHEMA, type Answer, readAnswer } from './model-answer.ts';
import { questionOf } from './question.ts';

const TRIES = 3;
const ONE_TRY_MS = 30_000;
const LIMITS = {
  maxTokens: 400,
  temperature: 0,
  shape: { name: 'analysis', schema: ANSWER_SCHEMA },
};

export const modelAnalyser = (deps: {
  chat: ChatModel;
  embedded: Analyser;
  host: string;
  model: string;
  /** Names, numbers and addresses are masked before the request. */
  secrecy: boolean;
  log: Log;
}): Analyser => {
  const ask = async (masked: string, signal: AbortSignal): Promise<Answer | null> => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        const within = AbortSignal.any([signal, AbortSignal.timeout(ONE_TRY_MS)]);
        const answer = readAnswer(await deps.chat.complete(questionOf(masked), LIMITS, within));
        if (answer) return answer;
        deps.log.warn(
          { code: 'vendor_failed', reason: 'answer does not fit', attempt },
          'the model gave no usable answer',
        );
      } catch (error) {
        if (signal.aborted) throw error;
        const { code, reason } = asFailure(error);
        deps.log.warn({ code, reason, attempt }, 'the model gave no usable answer');
      }
    }
    return null;
  };
  return {
    name: deps.model,
    analyse: async (transcript, heading, signal): Promise<AnalysedText> => {
      const own = await deps.embedded.analyse(transcript, heading, signal);
      // An empty transcript needs no request.
      if (own.findings.urgency === null) return own;
      const text = cut(transcript);
      const { text: masked, restore } = (deps.secrecy ? mask : unmasked)(text);
      const answer = await ask(masked, signal);
      const sent = { host: deps.host, model: deps.model, text: masked };
      return answer
        ? { ...mergeAnswers(own, answer, text, restore), by: deps.model, sent }
        : { ...unassisted(own), sent };
    },
  };
};
