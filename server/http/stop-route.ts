// The page on which a caller stops the texts or the mails of a firm. Only a POST stops them, because programs that scan links open
// them; a mail program posts there itself when its user clicks «unsubscribe». The code is not secret to the caller, and the page
// says nothing about firm, number or address. The page after the button stands under the link, so that its own button can take the stop
// back; a stopped link leads there at once.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '#server/limits/index.ts';
import { Failure } from '#server/platform/failure.ts';

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null;

/** The pages with the two buttons; null if the site is not built. */
export type StopPages = { ask: Page; stopped: Page };

export type StopRoute = {
  /** The path of the link, with `:code`. */
  link: string;
  /** The last part of the address after the button. */
  stopped: string;
  /** The page after the stop was taken back. */
  resumed: string;
  limits: Pick<Limits, 'spend'>;
  pages: StopPages;
  isStopped: (code: string) => Promise<boolean>;
  /** An unknown code gets the same answer, so that codes cannot be tried. */
  stop: (code: string) => Promise<unknown>;
  resume: (code: string) => Promise<unknown>;
};

export const stopRoute = (
  app: FastifyInstance,
  { link, stopped, resumed, limits, pages, isStopped, stop, resume }: StopRoute,
): void => {
  app.register(async (scope) => {
    const parser = { parseAs: 'string', bodyLimit: 1024 } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, ready) =>
      ready(null, body),
    );
    type Route = { Params: { code: string } };
    const isPublic = { config: { access: 'public' as const, form: resumed } };
    const answer = (page: Page, request: FastifyRequest, reply: FastifyReply) => {
      const shown = page(request, reply);
      if (!shown) throw new Failure('not_found');
      return shown;
    };
    const addressOf = (code: string) => `${link.replace(/:code.*$/, code)}/${stopped}`;
    scope.get<Route>(link, isPublic, async (request, reply) => {
      const { code } = request.params;
      return (await isStopped(code))
        ? reply.redirect(addressOf(code), 303)
        : answer(pages.ask, request, reply);
    });
    scope.post<Route>(link, isPublic, async (request, reply) => {
      await limits.spend(['textStopPerAddress', request.ip]);
      await stop(request.params.code);
      return reply.redirect(addressOf(request.params.code), 303);
    });
    scope.get<Route>(`${link}/${stopped}`, isPublic, async (request, reply) =>
      answer(pages.stopped, request, reply),
    );
    scope.post<Route>(`${link}/${stopped}`, isPublic, async (request, reply) => {
      await limits.spend(['textStopPerAddress', request.ip]);
      await resume(request.params.code);
      return reply.redirect(resumed, 303);
    });
  });
};
