// The link of a form, which the caller opens: it leads to the firm's own link and counts the opening.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SitePage } from '#server/http/link-page.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { openLink, senderOfLink } from '../proposals/act.ts';
import { codeIn, isPreview } from '../rules.ts';

export type FormLinkDeps = {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend'>;
  /** The key of the callers' links. */
  key: Buffer;
  changed: (userId: string, voicemailId: string) => void;
  /** The pages for a link that is void: unknown, or expired, which names the firm that sent it; null if the site is not built. */
  pages: { unknown: SitePage; expired: SitePage };
};

/** The token has 16 characters: an id and its signature. */
const LINK = '/f/:token(^[A-Za-z0-9_-]{16}$)';

const voidPage = async (
  { db, key, pages }: FormLinkDeps,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
  error: unknown,
) => {
  const { code: reason } = asFailure(error);
  if (reason !== 'link_expired') return reason === 'link_invalid' ? pages.unknown(request, reply) : null;
  const code = codeIn(key, request.params.token);
  const sender = code === null ? undefined : await db.asSystem((trx) => senderOfLink(trx, code));
  return sender === undefined ? pages.unknown(request, reply) : pages.expired(request, reply, sender);
};

export const formLinkRoutes = (app: FastifyInstance, deps: FormLinkDeps): void => {
  const { db, clock } = deps;
  const isPublic = { config: { access: 'public' as const } };
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: LINK,
    ...isPublic,
    handler: async (request, reply) => {
      reply
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow');
      try {
        const code = codeIn(deps.key, request.params.token);
        if (code === null) {
          await deps.limits.spend(['formLinkPerAddress', request.ip]);
          throw new Failure('link_invalid');
        }
        const counted = request.method === 'GET' && !isPreview(request.headers);
        const { to, userId, voicemailId } = await db.asSystem((trx) =>
          openLink(trx, code, { now: clock.now(), counted }),
        );
        if (counted) deps.changed(userId, voicemailId);
        return reply.redirect(to, 302);
      } catch (error) {
        const page = await voidPage(deps, request, reply, error);
        if (!page) throw error;
        return page;
      }
    },
  });
};
