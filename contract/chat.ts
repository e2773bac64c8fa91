// What is said to the site's assistant and what it answers. Nobody but the server speaks as 'system'.
import * as z from 'zod/mini';
import { CHAT_MOST_BYTES, CHAT_MOST_TURNS } from './limits.ts';

export const chatMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().check(z.minLength(1), z.maxLength(CHAT_MOST_BYTES)),
});

export const chatRequest = z.object({
  messages: z.array(chatMessage).check(z.minLength(1), z.maxLength(CHAT_MOST_TURNS)),
  /** Wishes: the server's own limits stand above them. */
  maxTokens: z.optional(z.number().check(z.positive())),
  temperature: z.optional(z.number().check(z.minimum(0))),
});

export const chatReply = z.object({ content: z.string() });

export type ChatMessage = z.infer<typeof chatMessage>;
export type ChatRequest = z.infer<typeof chatRequest>;
