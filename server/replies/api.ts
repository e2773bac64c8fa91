// The link with which a caller stops the texts of a firm, and takes the stop back.
import type { FastifyInstance } from 'fastify';
import { type StopRoute, stopRoute } from '#server/http/stop-route.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { OptOuts } from './opt-outs/store.ts';

export const stopRoutes = (
  app: FastifyInstance,
  {
    db,
    clock,
    optOuts,
    limits,
    pages,
  }: Pick<StopRoute, 'limits' | 'pages'> & {
    db: Database;
    clock: Clock;
    optOuts: Pick<OptOuts, 'answerByCode' | 'isStoppedByCode'>;
  },
): void => {
  const answer = (optedOut: boolean) => (code: string) =>
    db.asSystem((trx) =>
      optOuts.answerByCode(trx, code, { optedOut, sourceId: newId(clock.now().getTime()) }),
    );
  stopRoute(app, {
    link: '/s/:code(^[A-Za-z0-9]{10}$)',
    stopped: 'arrete',
    resumed: '/sms/repris',
    limits,
    pages,
    isStopped: (code) => db.asSystem((trx) => optOuts.isStoppedByCode(trx, code)),
    stop: answer(true),
    resume: answer(false),
  });
};
