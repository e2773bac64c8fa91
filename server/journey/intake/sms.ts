// A text message from a caller: STOP and START are stored, any other text becomes a message of the firm.

import type { FastifyInstance } from 'fastify';
import type { Source } from '#contract/message-sources.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import type { Signed } from '#server/adapters/telephony/port.ts';
import { givenNumber } from '#server/calls/index.ts';
import { insertMessages } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { type OptOuts, type ReceivedSms, receiveText } from '#server/replies/index.ts';
import { emitEvent } from '#server/webhooks/index.ts';
import type { EnqueueStep } from '../journey.ts';
import { parameterOf, signedForm, takeForms } from './signed-form.ts';
import { noAnswer } from './twiml.ts';

type SmsDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  publicUrl: string;
  isSigned: (request: Signed) => boolean;
  optOuts: Pick<OptOuts, 'note' | 'firmsWritingTo'>;
  enqueueStep: EnqueueStep;
  created: (userId: string, voicemailId: string) => void;
  metrics: Pick<Metrics, 'received'>;
};

const SOURCE: Source = 'sms';
/** The text of a message that contains only a picture. */
const WITHOUT_WORDS = '[SMS sans texte\u202f: une image n’est pas conservée]';
const MOST_CHARACTERS = 2000;

/** Filed like a transcribed call: it is analysed, listed and mailed to the firm. Undefined if it was filed before. */
const fileText = async (
  { clock, enqueueStep }: SmsDeps,
  trx: Trx,
  { userId, lineId }: { userId: string; lineId: string },
  { id: sourceId, from, body }: ReceivedSms,
): Promise<string | undefined> => {
  const now = clock.now();
  const id = newId(now.getTime());
  const words = withoutBidi(body.replaceAll('\0', '')).trim().slice(0, MOST_CHARACTERS);
  const row = {
    id,
    user_id: userId,
    line_id: lineId,
    kind: 'text',
    source: SOURCE,
    source_id: sourceId,
    received_at: now,
    caller_phone_number: from,
    transcription: words === '' ? WITHOUT_WORDS : words,
    transcription_state: 'done',
    step: 'transcribed',
  } as const;
  if (!(await insertMessages(trx, [row])).has(id)) return undefined;
  await enqueueStep(trx, 'analyse', { user_id: userId, id });
  await emitEvent(trx, { userId, type: 'reply.answered', messageId: id });
  return id;
};

export const smsRoutes = (app: FastifyInstance, deps: SmsDeps): void => {
  const receive = async (text: ReceivedSms): Promise<void> => {
    const filed = await deps.db.asSystem(async (trx) => {
      const received = await receiveText(trx, deps.optOuts, text);
      if (received?.is !== 'message') return received;
      return { ...received, id: await fileText(deps, trx, received, text) };
    });
    if (filed === null) deps.log.warn({ code: 'line_unknown' }, 'text of a caller without a certain firm');
    if (filed?.is !== 'message' || filed.id === undefined) return;
    deps.metrics.received(SOURCE);
    deps.created(filed.userId, filed.id);
  };

  app.register(async (scope) => {
    takeForms(scope);
    scope.post('/api/intake/twilio/sms', async (request, reply) => {
      const parameters = signedForm(request, deps);
      const id = parameterOf(parameters, 'MessageSid');
      if (!id || !/^[A-Za-z0-9-]{8,64}$/.test(id)) throw new Failure('bad_request', { reason: 'MessageSid' });
      const from = givenNumber(parameterOf(parameters, 'From'));
      const to = parameterOf(parameters, 'To');
      const body = parameterOf(parameters, 'Body') ?? '';
      if (from && to) await receive({ id, from, to, body });
      // The provider confirms STOP itself. Another answer would be a text to a caller who has refused texts.
      reply.type('text/xml; charset=utf-8');
      return noAnswer();
    });
  });
};
