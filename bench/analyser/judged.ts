// Scores the embedded analyser, and the configured language model beside it, with masking and retries as on
// the server.
import { embeddedAnalyser } from '#server/adapters/analysis/embedded/index.ts';
import { openAnalyser } from '#server/adapters/analysis/open.ts';
import type { Analyser } from '#server/adapters/analysis/port.ts';
import { openRemoteChat } from '#server/adapters/chat/remote.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import type { LabelledCall } from '#tests/support/calls/index.ts';
import { HEADING } from './heading.ts';
import { type Prediction, predictionOf } from './prediction.ts';

export type Judged = {
  name: string;
  said: Map<string, Prediction>;
  /** Calls for which the embedded analyser answered instead of the model. */
  unanswered: number;
};

const ask = async (name: string, analyser: Analyser, calls: readonly LabelledCall[]): Promise<Judged> => {
  const judged: Judged = { name, said: new Map(), unanswered: 0 };
  for (const call of calls) {
    const understood = await analyser.analyse(call.text, HEADING, new AbortController().signal);
    if (understood.by !== analyser.name) judged.unanswered += 1;
    judged.said.set(call.id, predictionOf(call.id, understood));
  }
  return judged;
};

export const judge = async (calls: readonly LabelledCall[], config: Config, log: Log): Promise<Judged[]> => {
  const embedded = await ask('embedded', embeddedAnalyser(), calls);
  if (!config.LLM_URL) return [embedded];
  return [embedded, await ask(config.LLM_MODEL, openAnalyser(config, log, openRemoteChat), calls)];
};
