// The page on which a caller stops the texts of a firm. Only a POST stops them, because programs that scan links open
// them. The code is not secret to the caller, and the page says nothing about firm or number.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import type { OptOuts } from './opt-outs/store.ts';

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null;

const LINK = '/s/:code(^[A-Za-z0-9]{10}$)';
const DONE = '/sms/arrete';

export const stopRoutes = (
  app: FastifyInstance,
  deps: {
    db: Database;
    clock: Clock;
    limits: Pick<Limits, 'spend'>;
    optOuts: Pick<OptOuts, 'stopByCode'>;
    /** The page with the button; null if the site is not built. */
    stopPage: Page;
  },
): void => {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, body),
    );
    const isPublic = { config: { access: 'public' as const, form: DONE } };
    scope.get<{ Params: { code: string } }>(LINK, isPublic, async (request, reply) => {
      const page = deps.stopPage(request, reply);
      if (!page) throw new Failure('not_found');
      return page;
    });
    scope.post<{ Params: { code: string } }>(LINK, isPublic, async (request, reply) => {
      await deps.limits.spend(['textStopPerAddress', request.ip]);
      const sourceId = newId(deps.clock.now().getTime());
      // An unknown code gets the same answer, so that codes cannot be tried.
      await deps.db.asSystem((trx) => deps.optOuts.stopByCode(trx, request.params.code, sourceId));
      return reply.redirect(DONE, 303);
    });
  });
};
