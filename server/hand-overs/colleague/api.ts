// The colleague's side of a hand-over, without sign-in: the page of the link, its message and sound, the answer, and the page
// that confirms an address. A GET opens nothing of the message and answers nothing, because mail scanners open links.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import { LINK_TOKEN, linkPage, readsEmptyForms, type SitePage, unlessVoid } from '#server/http/link-page.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { audioRoutes, type Recordings } from '#server/recordings/index.ts';
import { confirmOutside } from '../addresses/change-outside-addresses.ts';
import { answerHandOver, checkHandOver, type Handed, handedRecording, openHandOver } from './read-handed.ts';

export type ColleagueDeps = {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend'>;
  jobs: Pick<Jobs, 'enqueue'>;
  /** The key of the links. */
  key: Buffer;
  recordings: Pick<Recordings, 'playable'>;
  updated: (userId: string, voicemailId: string) => void;
  /** The page at a path of the site; null if the site is not built. */
  pageAt: (path: string, status: number) => SitePage;
};

/** The page's address contains the token: it is stored, indexed and passed on nowhere. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

export const colleagueRoutes = (app: FastifyInstance, deps: ColleagueDeps): void => {
  const { db, clock } = deps;
  const linkOf = (token: string, reader: string | null = null) => ({
    key: deps.key,
    token,
    reader,
    now: clock.now(),
  });
  const told = ({ row, isNew, shown }: Handed) => {
    if (isNew) deps.updated(row.user_id, row.voicemail_id);
    return shown;
  };

  bind(app, endpoints.openHandOver, async ({ body, request }) => {
    await deps.limits.spend(['handOverPerAddress', request.ip]);
    return told(await db.asSystem((trx) => openHandOver(trx, linkOf(body.token, request.ip))));
  });

  bind(app, endpoints.answerHandOver, async ({ body, request }) => {
    await deps.limits.spend(['handOverPerAddress', request.ip]);
    return told(await db.asSystem((trx) => answerHandOver(trx, linkOf(body.token, request.ip), body.answer)));
  });

  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers(HEADERS);
    });
    const pages = { open: deps.pageAt('/transmis', 200), ended: deps.pageAt('/transmis/termine', 410) };
    scope.get<{ Params: { token: string } }>(
      `/transmis/${LINK_TOKEN}`,
      { config: { access: 'public' } },
      async (request, reply) => {
        const { page, firm } = await db
          .asSystem((trx) => checkHandOver(trx, linkOf(request.params.token)))
          .then(
            (firm) => ({ page: pages.open, firm }),
            (error: unknown) => {
              if (asFailure(error).code === 'hand_over_ended') return { page: pages.ended, firm: undefined };
              throw asFailure(error).code === 'link_invalid' ? new Failure('not_found') : error;
            },
          );
        const answer = page(request, reply, firm);
        if (!answer) throw new Failure('not_found');
        return answer;
      },
    );
    audioRoutes(
      scope,
      {
        byLink: async (token, reader) =>
          deps.recordings.playable(await db.asSystem((trx) => handedRecording(trx, linkOf(token, reader)))),
      },
      '/transmis/son',
    );
  });

  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers(HEADERS);
    });
    readsEmptyForms(scope);
    linkPage(scope, {
      link: `/confreres/${LINK_TOKEN}`,
      page: deps.pageAt('/confreres', 200),
      form: '/confreres/confirmee',
      spend: (ip) => deps.limits.spend(['confirmationPerAddress', ip]),
      press: async (token) => {
        const sent = await unlessVoid(db.asSystem((trx) => confirmOutside(trx, deps, token, clock.now())));
        if (sent === null) return '/confreres/perimee';
        for (const { user_id, voicemail_id } of sent) deps.updated(user_id, voicemail_id);
        return '/confreres/confirmee';
      },
    });
  });
};
