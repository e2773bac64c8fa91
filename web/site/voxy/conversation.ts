// The rules of the conversation: what may be sent, and how much of it the server accepts.
import type { ChatMessage, ChatReply } from '#contract/chat.ts';
import { MOST_CHAT_BYTES, MOST_CHAT_TURNS } from '#contract/limits.ts';

export type Message = {
  id: number;
  text: string;
  isBot: boolean;
  timestamp: number;
  /** Links under a reply. */
  buttons?: ChatReply['buttons'];
  /** Questions under a reply that asks what was meant. */
  suggestions?: ChatReply['suggestions'];
};

/** The text to send, or null if there is none. */
export const sendable = (typed: string, pending: boolean): string | null => {
  const text = typed.trim();
  return pending || text === '' ? null : text;
};

export const sendsOn = (key: { key: string; shiftKey: boolean; isComposing: boolean }): boolean =>
  // During the composition of an accent, Enter chooses a character.
  key.key === 'Enter' && !key.shiftKey && !key.isComposing;

/** Leaves room for the characters that JSON adds. */
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The end of the conversation, as long as the server accepts it. */
export const asked = (messages: readonly Message[]): ChatMessage[] => {
  const turns = messages
    .slice(-MOST_CHAT_TURNS)
    .map(({ text, isBot }): ChatMessage => ({ role: isBot ? 'assistant' : 'user', content: text }));
  let bytes = turns.reduce((sum, { content }) => sum + bytesOf(content), 0);
  while (turns.length > 1 && bytes > MOST_CHAT_BYTES) bytes -= bytesOf(turns.shift()?.content ?? '');
  return turns;
};

/** Limits the field, so that the server never refuses a question for its length. */
export const MOST_TYPED = 2000;
