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

type Parameters = Record<string, string | string[]>;

const parametersOf = (body: string): Parameters => {
  const all = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(all.keys())].map((name) => {
      const values = all.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

const one = (parameters: Parameters, name: string): string | undefined => {
  const value = parameters[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const headerOf = (request: FastifyRequest): string => {
  const given = request.headers['x-twilio-signature'] ?? request.headers['x-signalwire-signature'];
  return typeof given === 'string' ? given : '';
};

/** What the provider itself sent; anybody else is turned away before a word of it is believed. */
const believed = (deps: TwilioDeps, request: FastifyRequest): { callSid: string; parameters: Parameters } => {
  const body = typeof request.body === 'string' ? request.body : '';
  const parameters = parametersOf(body);
  const address = deps.publicUrl + request.raw.url;
  const signed = deps.telephony.isSigned({ signature: headerOf(request), address, body, parameters });
  if (!signed) throw new Failure('forbidden', { reason: 'signature' });
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
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

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
