// Chat model behind a server with OpenAI's /chat/completions.
import * as z from 'zod';
import { askModelServer, type ModelServer } from './ask-model-server.ts';
import type { ChatModel } from './port.ts';

/** The limit is in bytes. Five hundred tokens are a few kilobytes; the rest is for fields that servers add. */
const MOST_REPLY = 200_000;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
});

export const openRemoteChat = ({ model, ...server }: ModelServer & { model: string }): ChatModel => ({
  async complete(turns, { maxTokens, temperature, shape }, signal) {
    const body = {
      model,
      messages: turns,
      max_tokens: maxTokens,
      temperature,
      stream: false,
      ...(shape ? { response_format: { type: 'json_schema', json_schema: { ...shape, strict: true } } } : {}),
    };
    const asked = { path: '/chat/completions', body, shape: completion, mostReply: MOST_REPLY };
    const { choices } = await askModelServer(server, asked, signal);
    return choices[0]?.message.content?.trim() ?? '';
  },
});
