// The button of the page that stands where a listening link ran out. Only pressing it does anything: scanners open links.
import type { FastifyInstance } from 'fastify';

const DONE = '/ecoute/demande';

export const renewalRoutes = (app: FastifyInstance, ask: (token: string) => Promise<void>): void => {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, body),
    );
    const limited = { config: { access: 'public' as const, rateLimit: app.publicLimit } };
    scope.post<{ Params: { token: string } }>('/audio/:token', limited, async (request, reply) => {
      await ask(request.params.token);
      return reply.redirect(DONE, 303);
    });
    scope.post('/ecoute', limited, async (_request, reply) => reply.redirect(DONE, 303));
  });
};
