// The conversation: a greeting at the first opening, one question at a time, and a reply or a fixed error text.
import { useEffect, useRef, useState } from 'react';
import type { ChatReply } from '#contract/chat.ts';
import { publicEndpoints } from '#contract/endpoints-public.ts';
import { CHAT_TEMPERATURE, MOST_CHAT_TOKENS } from '#contract/limits.ts';
import { createClient } from '#web/app/api/client.ts';
import { track } from '#web/site/measure/track.ts';
import { voxy } from '#web/texts/voxy.ts';
import { asked, type Message, sendable } from './conversation.ts';

export type Conversation = {
  messages: readonly Message[];
  pending: boolean;
  /** False if nothing was sent. */
  send(typed: string): boolean;
};

const client = createClient({ table: publicEndpoints, token: async () => null });

const ask = async (messages: readonly Message[], signal: AbortSignal): Promise<ChatReply> =>
  client.call('chatCompletion', {
    body: { messages: asked(messages), maxTokens: MOST_CHAT_TOKENS, temperature: CHAT_TEMPERATURE },
    signal,
  });

export const useConversation = (team: string): Conversation => {
  const [messages, setMessages] = useState<readonly Message[]>([
    { id: 0, text: voxy.greeting, isBot: true, timestamp: 0 },
  ]);
  const [pending, setPending] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const answer = (said: readonly Message[], text: string, under: Omit<ChatReply, 'content'>): void => {
    setMessages([...said, { id: said.length, text, isBot: true, timestamp: Date.now(), ...under }]);
    setPending(false);
  };

  return {
    messages,
    pending,
    send(typed) {
      const text = sendable(typed, pending);
      if (text === null) return false;
      const said = [...messages, { id: messages.length, text, isBot: false, timestamp: Date.now() }];
      const controller = new AbortController();
      leaving.current = controller;
      setMessages(said);
      setPending(true);
      track('ChatMessageSent');
      ask(said, controller.signal).then(
        ({ content, ...under }) => {
          track('ChatResponseReceived');
          answer(said, content.trim() || voxy.empty, under);
        },
        () => {
          if (controller.signal.aborted) return;
          track('ChatError');
          answer(said, voxy.failed(team), { buttons: [] });
        },
      );
      return true;
    },
  };
};
