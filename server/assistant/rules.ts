// Validates a chat request and caps the values that a client sends for the model.
import type { ChatMessage, ChatRequest } from '#contract/chat.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { CHAT_TEMPERATURE, MOST_CHAT_BYTES, MOST_CHAT_TOKENS } from '#contract/limits.ts';

export const MODEL_TIMEOUT_MS = 20_000;

export type Admitted = { messages: readonly ChatMessage[]; maxTokens: number; temperature: number };

/** Returns an error code when the request is refused. */
export const admit = (request: ChatRequest): Admitted | ErrorCode => {
  const { messages, maxTokens = MOST_CHAT_TOKENS, temperature = CHAT_TEMPERATURE } = request;
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  if (bytes > MOST_CHAT_BYTES) return 'body_too_big';
  const last = messages.at(-1);
  if (last?.role !== 'user' || last.content.trim() === '') return 'bad_request';
  return {
    messages,
    maxTokens: Math.max(1, Math.min(MOST_CHAT_TOKENS, Math.floor(maxTokens))),
    temperature: Math.min(CHAT_TEMPERATURE, temperature),
  };
};
