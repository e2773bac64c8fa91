// Events of the provider of payments. Each leads to a job, committed before the answer: an event whose answer was lost comes
// again, and the job that it leads to changes nothing more.
import type { FastifyInstance } from 'fastify';
import type { Payments } from '#server/adapters/payment/port.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { CARD_JOB } from '../read-card.ts';
import { firmOfCustomer } from '../store.ts';

/** An invoice with many lines is longer than other bodies. */
const MOST_BYTES = 1024 * 1024;

export const stripeRoutes = (
  app: FastifyInstance,
  deps: { db: Database; jobs: Pick<Jobs, 'enqueue'>; payments: Payments; log: Log },
): void => {
  app.register(async (scope) => {
    // The signature covers the bytes.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/stripe/webhook', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      if (!Buffer.isBuffer(request.body) || typeof signature !== 'string')
        throw new Failure('forbidden', { reason: 'signature' });
      const event = await deps.payments.eventOf(request.body, signature);
      if (event)
        await deps.db.asSystem(async (trx) => {
          const userId = await firmOfCustomer(trx, event.customer);
          // Another product at the same provider, or a firm that was erased.
          if (userId === undefined) deps.log.info({ step: 'stripe' }, 'event of an unknown customer');
          else await deps.jobs.enqueue(trx, CARD_JOB.name, { userId });
        });
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
};
