// Asks the language model's server for its models. No transcript is sent.
import { readModelNames } from '#server/adapters/chat/model-names.ts';
import type { Config } from '#server/platform/config.ts';
import { asFailure } from '#server/platform/failure.ts';
import type { Finding } from './rules.ts';
import { judgeModel } from './vendor-rules.ts';

const WITHIN_MS = 10_000;

export const modelOf = async ({ LLM_URL: url, LLM_KEY: key, LLM_MODEL: model }: Config): Promise<Finding> => {
  if (!url) return judgeModel(null);
  try {
    const names = await readModelNames({ url, key }, AbortSignal.timeout(WITHIN_MS));
    return judgeModel({ model, names });
  } catch (error) {
    const { code, reason } = asFailure(error);
    return judgeModel({ model, trouble: reason ?? code });
  }
};
