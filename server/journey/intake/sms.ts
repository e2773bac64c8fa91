// A text message from a caller: STOP and START are stored, other texts change nothing.
import type { FastifyInstance } from 'fastify';
import type { Signed } from '#server/adapters/telephony/port.ts';
import { givenNumber } from '#server/calls/index.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { noteKeyword } from '#server/replies/index.ts';
import { one, signedForm, takeForms } from './signed-form.ts';
import { noAnswer } from './twiml.ts';

export const smsRoutes = (
  app: FastifyInstance,
  deps: { db: Database; publicUrl: string; isSigned: (request: Signed) => boolean },
): void => {
  app.register(async (scope) => {
    takeForms(scope);
    scope.post('/api/intake/twilio/sms', async (request, reply) => {
      const parameters = signedForm(request, deps);
      const id = one(parameters, 'MessageSid');
      if (!id || !/^[A-Za-z0-9-]{8,64}$/.test(id)) throw new Failure('bad_request', { reason: 'MessageSid' });
      const from = givenNumber(one(parameters, 'From'));
      const to = one(parameters, 'To');
      const body = one(parameters, 'Body') ?? '';
      if (from && to) await deps.db.asSystem((trx) => noteKeyword(trx, { id, from, to, body }));
      // The provider confirms STOP itself. Another answer would be a text to a caller who has refused texts.
      reply.type('text/xml; charset=utf-8');
      return noAnswer();
    });
  });
};
