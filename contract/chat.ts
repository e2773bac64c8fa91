// Requests to the site's assistant and its answers. Only the server writes messages of the role 'system'.
import * as z from 'zod/mini';
import { MOST_CHAT_BYTES, MOST_CHAT_TURNS } from './limits.ts';

export const chatMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().check(z.minLength(1), z.maxLength(MOST_CHAT_BYTES)),
});

export const chatRequest = z.object({
  messages: z.array(chatMessage).check(z.minLength(1), z.maxLength(MOST_CHAT_TURNS)),
  /** Requested values; the server's limits apply. */
  maxTokens: z.optional(z.number().check(z.positive())),
  temperature: z.optional(z.number().check(z.minimum(0))),
});

/** A link under a reply: a page of the site, or a mail to the team. */
export const chatButton = z.object({ label: z.string(), href: z.string() });
export const chatReply = z.object({
  content: z.string(),
  buttons: z.array(chatButton),
  /** Questions that the visitor may have meant; choosing one asks it. */
  suggestions: z.optional(z.array(z.string())),
});

export type ChatMessage = z.infer<typeof chatMessage>;
export type ChatRequest = z.infer<typeof chatRequest>;
export type ChatReply = z.infer<typeof chatReply>;
