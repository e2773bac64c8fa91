// What is let in, how much may come, and what is asked of a model at most: whatever a client claims.
import type { ChatMessage, ChatRequest } from '#contract/chat.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { CHAT_MOST_BYTES, CHAT_MOST_TOKENS, CHAT_TEMPERATURE } from '#contract/limits.ts';

export type Limit = { limit: number; windowS: number };

const DAY_S = 24 * 3600;

/** A firm may sit behind one address; nobody has so many questions in a day. */
export const ADDRESS_BUDGET: Limit = { limit: 100, windowS: DAY_S };
/** What a model may cost in a day; beyond it the pages answer by themselves. */
export const MODEL_BUDGET: Limit = { limit: 2000, windowS: DAY_S };

export const MODEL_TIMEOUT_MS = 20_000;

export type Admitted = { messages: readonly ChatMessage[]; maxTokens: number; temperature: number };

/** The refusal's code when it may not come in. */
export const admit = (request: ChatRequest): Admitted | ErrorCode => {
  const { messages, maxTokens = CHAT_MOST_TOKENS, temperature = CHAT_TEMPERATURE } = request;
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  if (bytes > CHAT_MOST_BYTES) return 'body_too_big';
  const last = messages.at(-1);
  if (last?.role !== 'user' || last.content.trim() === '') return 'bad_request';
  return {
    messages,
    maxTokens: Math.max(1, Math.min(CHAT_MOST_TOKENS, Math.floor(maxTokens))),
    temperature: Math.min(CHAT_TEMPERATURE, temperature),
  };
};
