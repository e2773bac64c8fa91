// Asks the servers of the language model and of speech for their models. No transcript or recording is sent.
import { readModelNames } from '#server/adapters/chat/model-names.ts';
import type { Config } from '#server/platform/config.ts';
import { asFailure } from '#server/platform/failure.ts';
import type { CheckResult } from './rules.ts';
import { judgeModel } from './vendor-rules.ts';

const WITHIN_MS = 10_000;

export const modelOf = async ({
  LLM_URL: url,
  LLM_KEY: key,
  LLM_MODEL: model,
}: Config): Promise<CheckResult> => {
  if (!url) return judgeModel(null);
  try {
    const names = await readModelNames({ url, key }, AbortSignal.timeout(WITHIN_MS));
    return judgeModel({ model, names });
  } catch (error) {
    const { code, reason } = asFailure(error);
    return judgeModel({ model, trouble: reason ?? code });
  }
};

/** Why the speech server cannot be used; null if it can, or if it has no list of models. No recording is sent. */
export const speechTroubleOf = async ({
  SPEECH_URL: url,
  SPEECH_KEY: key,
}: Config): Promise<string | null> => {
  if (!url) return null;
  try {
    await readModelNames({ url, key }, AbortSignal.timeout(WITHIN_MS));
    return null;
  } catch (error) {
    const { code, reason } = asFailure(error);
    return reason === 'status 404' || reason === 'reply does not fit' ? null : (reason ?? code);
  }
};
