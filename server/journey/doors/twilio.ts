// The telephone's door: what the provider asks when a call comes in, and tells when a recording is made.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Telephony } from '#server/adapters/telephony/port.ts';
import { givenNumber, noteCall } from '#server/calls/index.ts';
import type { Jobs } from '#server/jobs/index.ts';
import { type Line, lineByNumber } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { callerOf } from '../1-arrive.ts';
import { SETTLE_CALL } from '../settle-call.ts';
import { one, type Parameters, signedForm, takeForms } from './signed-form.ts';
import { answerOf, hangUp, reject } from './twiml.ts';

export type TwilioDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  telephony: Telephony;
  /** Where the provider fetches the line's own recorded greeting. */
  greetingOf: (line: Line) => string | null;
  publicUrl: string;
};

const believed = (deps: TwilioDeps, request: FastifyRequest): { callSid: string; parameters: Parameters } => {
  const parameters = signedForm(request, {
    publicUrl: deps.publicUrl,
    isSigned: deps.telephony.isSigned,
  });
  const callSid = one(parameters, 'CallSid');
  if (!callSid || !/^[A-Za-z0-9-]{8,64}$/.test(callSid))
    throw new Failure('bad_request', { reason: 'CallSid' });
  return { callSid, parameters };
};

export const twilioDoor = (app: FastifyInstance, deps: TwilioDeps): void => {
  const callback = `${deps.publicUrl}/api/intake/twilio/recording`;

  /** Routed on the number called: a diversion's own header is the caller's word. */
  const called = async (trx: Trx, parameters: Parameters): Promise<Line | undefined> => {
    const to = one(parameters, 'To');
    return to === undefined ? undefined : lineByNumber(trx, to);
  };
  const note = async (
    trx: Trx,
    callSid: string,
    parameters: Parameters,
    line: Line | undefined,
  ): Promise<boolean> => {
    const caller = line ? callerOf(line, givenNumber(one(parameters, 'From'))) : null;
    const beganAt = deps.clock.now();
    const state = await noteCall(trx, { sid: callSid, lineId: line?.id ?? null, caller, beganAt });
    return state === 'open';
  };

  app.register(async (scope) => {
    takeForms(scope);

    scope.post('/api/intake/twilio/voice', async (request, reply) => {
      const { callSid, parameters } = believed(deps, request);
      const line = await deps.db.asSystem(async (trx) => {
        const found = await called(trx, parameters);
        if (found?.active) await note(trx, callSid, parameters, found);
        return found;
      });
      if (!line?.active) deps.log.warn({ code: 'line_unknown' }, 'a call to no line of ours');
      reply.type('text/xml; charset=utf-8');
      return line?.active ? answerOf(line, callback, deps.greetingOf(line)) : reject();
    });

    scope.post('/api/intake/twilio/recording', async (request, reply) => {
      const { callSid, parameters } = believed(deps, request);
      await deps.db.asSystem(async (trx) => {
        const open = await note(trx, callSid, parameters, await called(trx, parameters));
        if (open) await deps.jobs.enqueue(trx, SETTLE_CALL.name, { callSid }, { key: callSid });
      });
      reply.type('text/xml; charset=utf-8');
      return hangUp();
    });
  });
};
