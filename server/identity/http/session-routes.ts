// Lists and ends the sessions of an account: /api/sessions, outside the GoTrue protocol.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import { Failure } from '#server/platform/failure.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import type { IdentityContext } from '../context.ts';
import { endFromElsewhere, sessionsOf } from '../flows/end-sessions.ts';
import { showSession } from '../view.ts';

export const sessionRoutes = (app: FastifyInstance, context: IdentityContext): void => {
  const ender = (personId: string, ip: string) => ({
    personId,
    actor: 'user' as const,
    from: { ip },
  });

  bind(app, endpoints.listSessions, async ({ personId, sessionId, query }) => {
    const { rows, total } = await sessionsOf(context, personId, limitOf(query));
    return pageWith(
      query,
      total,
      rows.map((row) => showSession(row, sessionId)),
    );
  });

  bind(app, endpoints.endSession, async ({ personId, params, request }) => {
    const ended = await endFromElsewhere(context, ender(personId, request.ip), { only: params.id });
    if (ended.length === 0) throw new Failure('not_found');
    return { id: params.id };
  });

  bind(app, endpoints.endOtherSessions, async ({ personId, sessionId, request }) => {
    const ended = await endFromElsewhere(context, ender(personId, request.ip), { except: sessionId });
    return { ended: ended.length };
  });
};
