// Escalation: settings of a line, the escalation of a message, and its acceptance. The page of a notice's link needs no
// sign-in; only a POST accepts, because mail scanners open links.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import { sendVersion, versionIn } from '#server/http/versions.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, wholeFirm } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { acceptAsUser, acceptByToken } from './accept.ts';
import { changeSettings, readSettings } from './change-escalation.ts';
import { escalationOfMessage, hasMessage, noticesOf } from './store.ts';
import { showEscalation } from './view.ts';

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null;
type Deps = {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend'>;
  /** The key of the links in notices. */
  key: Buffer;
  updated: (userId: string, voicemailId: string) => void;
  /** The page of a notice's link; null if the site is not built. */
  acceptPage: Page;
};

/** Other addresses below /urgence are pages of the site. */
const LINK = '/urgence/:token(^[A-Za-z0-9_-]{64}$)';
const PAGES = {
  accepted: '/urgence/acceptee',
  taken: '/urgence/deja-prise',
  opened: '/urgence/deja-prise',
  void: '/urgence/perimee',
} as const;

export const escalationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock } = deps;

  bind(app, endpoints.getEscalationSettings, async ({ userId, params, reply }) => {
    const shown = await db.asUser(wholeFirm(userId), (trx) => readSettings(trx, userId, params.id));
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.patchEscalationSettings, async ({ userId, params, body, request, reply }) => {
    await db.asUser(wholeFirm(userId), (trx) => readSettings(trx, userId, params.id));
    const version = versionIn(request);
    const about = { userId, lineId: params.id, now: clock.now() };
    const shown = await db.asSystem((trx) => changeSettings(trx, about, body, version));
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.getEscalation, ({ userId, who, params }) =>
    db.asUser(who, async (trx) => {
      if (!(await hasMessage(trx, userId, params.id))) throw new Failure('voicemail_unknown');
      const row = await escalationOfMessage(trx, userId, params.id);
      return { escalation: row ? showEscalation(row, await noticesOf(trx, row)) : null };
    }),
  );

  bind(app, endpoints.acceptEscalation, async ({ userId, params }) => {
    const { row, outcome, notices } = await db.asSystem(async (trx) => {
      const accepted = await acceptAsUser(trx, userId, params.id, clock.now());
      return { ...accepted, notices: await noticesOf(trx, accepted.row) };
    });
    if (outcome === 'taken') throw new Failure('escalation_taken');
    deps.updated(userId, row.voicemail_id);
    return showEscalation(row, notices);
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, body),
    );
    const isPublic = { config: { access: 'public' as const, form: PAGES.accepted } };
    scope.get<{ Params: { token: string } }>(LINK, isPublic, async (request, reply) => {
      const page = deps.acceptPage(request, reply);
      if (!page) throw new Failure('not_found');
      return page;
    });
    scope.post<{ Params: { token: string } }>(LINK, isPublic, async (request, reply) => {
      await deps.limits.spend(['confirmationPerAddress', request.ip]);
      const { token } = request.params;
      const outcome = await db
        .asSystem((trx) => acceptByToken(trx, deps.key, token, clock.now()))
        .then(
          ({ outcome: reached, row }) => {
            deps.updated(row.user_id, row.voicemail_id);
            return reached;
          },
          (error: unknown) => {
            if (['link_invalid', 'link_expired'].includes(asFailure(error).code)) return 'void' as const;
            throw error;
          },
        );
      return reply.redirect(PAGES[outcome], 303);
    });
  });
};
