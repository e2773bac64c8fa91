// The provider's report on a text message to a caller: sent, delivered or failed.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Signed } from '#server/adapters/telephony/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { type MailInstead, type OptOuts, recordReplyStatus, type TextAlerts } from '#server/replies/index.ts';
import { parameterOf, signedForm, takeForms } from './signed-form.ts';

const query = z.object({ reply: z.optional(z.uuid()) });

export const smsStatusRoutes = (
  app: FastifyInstance,
  deps: {
    db: Database;
    publicUrl: string;
    isSigned: (request: Signed) => boolean;
    updated: (userId: string, voicemailId: string) => void;
    metrics: Pick<Metrics, 'replied'>;
    clock: Clock;
    optOuts: Pick<OptOuts, 'note'>;
    alerts: TextAlerts;
    mailInstead: Pick<MailInstead, 'ofText'>;
  },
): void => {
  app.register(async (scope) => {
    takeForms(scope);
    scope.post('/api/intake/twilio/sms-status', async (request, reply) => {
      const parameters = signedForm(request, deps);
      const providerId = parameterOf(parameters, 'MessageSid') ?? parameterOf(parameters, 'SmsSid');
      const status = parameterOf(parameters, 'MessageStatus') ?? parameterOf(parameters, 'SmsStatus');
      if (!providerId || !/^[A-Za-z0-9-]{8,64}$/.test(providerId) || !status)
        throw new Failure('bad_request', { reason: 'MessageSid' });
      const code = parameterOf(parameters, 'ErrorCode');
      const parsed = z.safeParse(query, request.query);
      const changed = await deps.db.asSystem((trx) =>
        recordReplyStatus(
          trx,
          {
            providerId,
            id: parsed.data?.reply ?? null,
            status,
            code: code && /^\d{1,6}$/.test(code) ? code : null,
          },
          deps,
        ),
      );
      if (changed) {
        deps.metrics.replied(changed.state, changed.trouble ?? 'none');
        deps.updated(changed.userId, changed.voicemailId);
      }
      return reply.status(204).send();
    });
  });
};
