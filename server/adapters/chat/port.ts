// A model that goes on with a conversation.

export type Turn = { role: 'system' | 'user' | 'assistant'; content: string };

export type ChatModel = {
  /** Empty when the model had nothing to say. Throws a Failure. */
  complete(
    turns: readonly Turn[],
    limits: {
      maxTokens: number;
      temperature: number;
      /** JSON of this shape, where the server can hold the model to one. */
      shape?: { name: string; schema: Record<string, unknown> };
    },
    signal: AbortSignal,
  ): Promise<string>;
};
