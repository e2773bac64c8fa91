// What was said, what may be sent, and how much of it: the server refuses more.
import type { ChatMessage } from '#contract/chat.ts';
import { CHAT_MOST_BYTES, CHAT_MOST_TURNS } from '#contract/limits.ts';

export type Message = { id: number; text: string; isBot: boolean; timestamp: number };

/** The text to send, or null when nothing is sent. */
export const sendable = (typed: string, pending: boolean): string | null => {
  const text = typed.trim();
  return pending || text === '' ? null : text;
};

export const sendsOn = (key: { key: string; shiftKey: boolean; isComposing: boolean }): boolean =>
  // While accents are being composed, Enter chooses one.
  key.key === 'Enter' && !key.shiftKey && !key.isComposing;

/** Leaves room for what JSON adds. */
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The longest end of the conversation that the server lets in. */
export const asked = (messages: readonly Message[]): ChatMessage[] => {
  const turns = messages
    .slice(-CHAT_MOST_TURNS)
    .map(({ text, isBot }): ChatMessage => ({ role: isBot ? 'assistant' : 'user', content: text }));
  let bytes = turns.reduce((sum, { content }) => sum + bytesOf(content), 0);
  while (turns.length > 1 && bytes > CHAT_MOST_BYTES) bytes -= bytesOf(turns.shift()?.content ?? '');
  return turns;
};

/** A question that the server would refuse for its length alone is not typed. */
export const MOST_TYPED = 2000;
