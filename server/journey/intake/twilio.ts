// The webhooks of the telephone provider: an incoming call, and a finished recording.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Telephony } from '#server/adapters/telephony/port.ts';
import { type Announced, announcedIn, givenNumber, noteCall, noteRecordings } from '#server/calls/index.ts';
import type { Greetings } from '#server/greetings/index.ts';
import type { Jobs } from '#server/jobs/index.ts';
import { type Line, lineByNumber } from '#server/lines/index.ts';
import { noteHeard, noteTestRecorded, reachTestCall } from '#server/numbers/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { singleFlight } from '#server/platform/single-flight.ts';
import { callerOf } from '../1-receive.ts';
import { SETTLE_CALL } from '../settle-call.ts';
import { type Parameters, parameterOf, signedForm, takeForms } from './signed-form.ts';
import { answerOf, closedAnswer, hangUp, RECORDED_PATH, reject } from './twiml.ts';

export type TwilioDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  telephony: Telephony;
  greetings: Pick<Greetings, 'parts'>;
  publicUrl: string;
};

const SID = /^[A-Za-z0-9-]{8,64}$/;

const believed = (deps: TwilioDeps, request: FastifyRequest): { callSid: string; parameters: Parameters } => {
  const parameters = signedForm(request, {
    publicUrl: deps.publicUrl,
    isSigned: deps.telephony.isSigned,
  });
  const callSid = parameterOf(parameters, 'CallSid');
  if (!callSid || !SID.test(callSid)) throw new Failure('bad_request', { reason: 'CallSid' });
  return { callSid, parameters };
};

const recordingSidIn = (parameters: Parameters): string | undefined => {
  const sid = parameterOf(parameters, 'RecordingSid');
  return sid !== undefined && SID.test(sid) ? sid : undefined;
};

export const twilioRoutes = (app: FastifyInstance, deps: TwilioDeps): void => {
  const share = singleFlight<void>();
  /** The number called selects the line, because a caller can set the header of a diversion. */
  const called = async (trx: Trx, parameters: Parameters): Promise<Line | undefined> => {
    const to = parameterOf(parameters, 'To');
    return to === undefined ? undefined : lineByNumber(trx, to);
  };
  const note = async (
    trx: Trx,
    callSid: string,
    parameters: Parameters,
    line: Line | undefined,
    announced: Announced,
  ): Promise<void> => {
    const caller = line ? callerOf(line, givenNumber(parameterOf(parameters, 'From'))) : null;
    const noted = await noteCall(trx, {
      sid: callSid,
      line: line ?? null,
      caller,
      beganAt: deps.clock.now(),
      nothingRecorded: announced.kind === 'nothing',
    });
    // The provider's list may show the recording later, so one named by a signed callback is stored now.
    if (noted && announced.kind === 'recording') await noteRecordings(trx, noted, [announced]);
  };

  app.register(async (scope) => {
    takeForms(scope);

    scope.post('/api/intake/twilio/voice', async (request, reply) => {
      const { callSid, parameters } = believed(deps, request);
      const { line, test } = await deps.db.asSystem(async (trx) => {
        const found = await called(trx, parameters);
        // Nothing of an operator's test call becomes a message.
        const testing = found?.active
          ? await reachTestCall(trx, {
              callSid,
              to: parameterOf(parameters, 'To') ?? '',
              from: parameterOf(parameters, 'From') ?? '',
              now: deps.clock.now(),
            })
          : undefined;
        if (found?.active && !testing) await note(trx, callSid, parameters, found, { kind: 'call' });
        return { line: found, test: testing };
      });
      if (!line?.active && !line?.closed_at)
        deps.log.warn({ code: 'line_unknown' }, 'call to an unknown line');
      reply.type('text/xml; charset=utf-8');
      if (line?.closed_at)
        return closedAnswer([line.language, ...(line.second_language ? [line.second_language] : [])]);
      if (!line?.active) return reject();
      const parts = await deps.greetings.parts(line);
      if (test) await deps.db.asSystem((trx) => noteHeard(trx, test, parts));
      return answerOf(parts, deps.publicUrl);
    });

    scope.post(RECORDED_PATH, async (request, reply) => {
      const { callSid, parameters } = believed(deps, request);
      const announced = announcedIn({
        sid: recordingSidIn(parameters),
        status: parameterOf(parameters, 'RecordingStatus'),
        duration: parameterOf(parameters, 'RecordingDuration'),
      });
      // Repeated callbacks of one call wait for the same row: together they could wait longer than a lock may be waited for.
      await share(
        JSON.stringify([callSid, parameterOf(parameters, 'To'), parameterOf(parameters, 'From'), announced]),
        () =>
          deps.db.asSystem(async (trx) => {
            const noted = { kind: announced.kind, now: deps.clock.now() };
            if (!(await noteTestRecorded(trx, callSid, noted)))
              await note(trx, callSid, parameters, await called(trx, parameters), announced);
            // A settled call may have a second or a late recording.
            await deps.jobs.enqueue(trx, SETTLE_CALL.name, { callSid }, { key: callSid });
          }),
      );
      reply.type('text/xml; charset=utf-8');
      return hangUp();
    });
  });
};
