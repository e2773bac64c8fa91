// The form on the page of an expired listening link, which requests a new one. Only a POST does so, because mail
// scanners open links.

import type { FastifyInstance } from 'fastify';
import { readsEmptyForms } from '#server/http/link-page.ts';
import type { Limits } from '#server/limits/index.ts';

const DONE = '/ecoute/demande';

export const renewalRoutes = (
  app: FastifyInstance,
  deps: { limits: Pick<Limits, 'spend'>; ask: (token: string) => Promise<void> },
): void => {
  app.register(async (scope) => {
    readsEmptyForms(scope);
    scope.addHook('preHandler', (request) => deps.limits.spend(['renewalPerAddress', request.ip]));
    const isPublic = { config: { access: 'public' as const, form: DONE } };
    scope.post<{ Params: { token: string } }>('/audio/:token', isPublic, async (request, reply) => {
      await deps.ask(request.params.token);
      return reply.redirect(DONE, 303);
    });
    scope.post('/ecoute', isPublic, async (_request, reply) => reply.redirect(DONE, 303));
  });
};
