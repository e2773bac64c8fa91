// Interface of a chat model, which writes the next turn of a conversation.

export type Turn = { role: 'system' | 'user' | 'assistant'; content: string };

export type ChatModel = {
  /** Returns an empty string when the reply has no content. Throws a Failure. */
  complete(
    turns: readonly Turn[],
    limits: {
      maxTokens: number;
      temperature: number;
      /** JSON schema for the reply; only servers that support structured output enforce it. */
      shape?: { name: string; schema: Record<string, unknown> };
    },
    signal: AbortSignal,
  ): Promise<string>;
};
