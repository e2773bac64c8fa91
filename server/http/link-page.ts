// The page of a link in a mail or SMS. GET shows a page of the site with one button and changes nothing, because mail
// scanners open links; only the button's POST acts. The posted form has no fields.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asFailure, Failure } from '#server/platform/failure.ts';

export type SitePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  firm?: string,
) => Promise<FastifyReply> | null;

/** Other addresses below the path of a link are pages of the site. */
export const LINK_TOKEN = ':token(^[A-Za-z0-9_-]{64}$)';

type LinkPage = {
  /** The route, which ends with the token. */
  link: string;
  page: SitePage;
  /** Reads what the link would do and changes nothing: the firm's name, or the page that says why it does nothing. */
  look?: (token: string) => Promise<{ firm: string } | { instead: SitePage }>;
  /** The page that answers a form without scripts. */
  form: string;
  /** Spends a budget of the visitor's address. */
  spend: (ip: string) => Promise<void>;
  /** Acts, and answers with the page to go to. */
  press: (token: string) => Promise<string>;
};

/** Null for a forged or old link. */
export const unlessVoid = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (['link_invalid', 'link_expired'].includes(asFailure(error).code)) return null;
    throw error;
  });

export const readsEmptyForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, body),
  );
};

/** In a scope that `readsEmptyForms`. */
export const linkPage = (
  scope: FastifyInstance,
  { link, page, look, form, spend, press }: LinkPage,
): void => {
  const isPublic = { config: { access: 'public' as const, form } };
  scope.get<{ Params: { token: string } }>(link, isPublic, async (request, reply) => {
    const found = await look?.(request.params.token);
    const answer =
      found && 'instead' in found ? found.instead(request, reply) : page(request, reply, found?.firm);
    if (!answer) throw new Failure('not_found');
    return answer;
  });
  scope.post<{ Params: { token: string } }>(link, isPublic, async (request, reply) => {
    await spend(request.ip);
    return reply.redirect(await press(request.params.token), 303);
  });
};
