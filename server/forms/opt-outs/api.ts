// The link with which a caller stops the mails of a firm, and takes the stop back.
import type { FastifyInstance } from 'fastify';
import { type StopRoute, stopRoute } from '#server/http/stop-route.ts';
import type { Database } from '#server/platform/database.ts';
import type { MailOptOuts } from './store.ts';

export const mailStopRoutes = (
  app: FastifyInstance,
  {
    db,
    mailOptOuts,
    limits,
    pages,
  }: Pick<StopRoute, 'limits' | 'pages'> & {
    db: Database;
    mailOptOuts: Pick<MailOptOuts, 'isStoppedByCode' | 'stopByCode' | 'resumeByCode'>;
  },
): void =>
  stopRoute(app, {
    link: '/e/:code(^[A-Za-z0-9_-]{16}$)',
    stopped: 'arretes',
    resumed: '/e-mails/repris',
    limits,
    pages,
    isStopped: (code) => db.asSystem((trx) => mailOptOuts.isStoppedByCode(trx, code)),
    stop: (code) => db.asSystem((trx) => mailOptOuts.stopByCode(trx, code)),
    resume: (code) => db.asSystem((trx) => mailOptOuts.resumeByCode(trx, code)),
  });
