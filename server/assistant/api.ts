// The assistant's HTTP endpoint.
import type { FastifyInstance } from 'fastify';
import type { ChatReply } from '#contract/chat.ts';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import type { Limits } from '#server/limits/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Admitted, admit } from './rules.ts';

export const assistantRoutes = (
  app: FastifyInstance,
  deps: { limits: Pick<Limits, 'spend'>; answer: (asked: Admitted) => Promise<ChatReply> },
): void => {
  bind(app, endpoints.chatCompletion, async ({ body, request }) => {
    const asked = admit(body);
    if (typeof asked === 'string') throw new Failure(asked, { reason: 'chat' });
    await deps.limits.spend(['chatPerAddress', request.ip]);
    return deps.answer(asked);
  });
};
