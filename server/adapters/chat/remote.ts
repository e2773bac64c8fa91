// Chat model behind a server with OpenAI's /chat/completions.
import * as z from 'zod';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { askVendor, readJson, refusalOf } from '#server/platform/vendor-request.ts';
import type { ChatModel } from './port.ts';

/** The limit is in bytes. Five hundred tokens are a few kilobytes; the rest is for fields that servers add. */
const MOST_REPLY = 200_000;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
});

export const openRemoteChat = (server: {
  /** Must end in /v1. */
  url: string;
  key?: string | undefined;
  model: string;
  clock?: Clock;
}): ChatModel => {
  const url = new URL(server.url);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`;
  const clock = server.clock ?? systemClock;
  return {
    async complete(turns, { maxTokens, temperature, shape }, signal) {
      const reply = await askVendor({
        url,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(server.key ? { authorization: `Bearer ${server.key}` } : {}),
        },
        body: JSON.stringify({
          model: server.model,
          messages: turns,
          max_tokens: maxTokens,
          temperature,
          stream: false,
          ...(shape
            ? { response_format: { type: 'json_schema', json_schema: { ...shape, strict: true } } }
            : {}),
        }),
        mostBytes: MOST_REPLY,
        signal,
      });
      const refusal = refusalOf(reply, clock.now());
      if (refusal) throw refusal;
      const { choices } = readJson(completion, reply.body, 'no');
      return choices[0]?.message.content?.trim() ?? '';
    },
  };
};
