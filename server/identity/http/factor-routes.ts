// The second factor, by auth-js' own calls.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  factorAnswer,
  factorRequest,
  recoveryCodeAnswer,
  recoveryCodesRequest,
  type Session,
} from '#contract/identity.ts';
import { answerChallenge, challenge, enrol, letGo } from '../factors/enrol.ts';
import { answerByCode, codesStatus, dropCodes, makeCodes } from '../factors/recovery-codes.ts';
import { Refusal } from '../refusal.ts';
import type { Asker } from '../who.ts';
import type { Desk } from './desk.ts';
import { parsed } from './protocol.ts';

const factorId = z.object({ id: z.uuid() });

export const factorRoutes = (scope: FastifyInstance, desk: Desk): void => {
  const { world } = desk;

  const assured = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (who: Asker) => Promise<Session | Refusal>,
  ): Promise<FastifyReply> => {
    const who = await desk.whoAsks(request);
    return desk.handOver(request, reply, who instanceof Refusal ? who : await work(who), true);
  };

  scope.post('/factors', (request, reply) =>
    desk.signedIn(request, reply, async (who) => {
      const wanted = parsed(factorRequest, request.body);
      return wanted instanceof Refusal ? wanted : enrol(world, who, wanted.friendly_name ?? '');
    }),
  );

  scope.post('/factors/:id/challenge', (request, reply) =>
    desk.signedIn(request, reply, async (who) => {
      const factor = parsed(factorId, request.params);
      return factor instanceof Refusal ? factor : challenge(world, who, factor.id);
    }),
  );

  scope.post('/factors/:id/verify', (request, reply) =>
    assured(request, reply, async (who) => {
      const factor = parsed(factorId, request.params);
      const answer = parsed(factorAnswer, request.body);
      if (factor instanceof Refusal) return factor;
      return answer instanceof Refusal ? answer : answerChallenge(world, who, factor.id, answer);
    }),
  );

  scope.delete('/factors/:id', (request, reply) =>
    desk.signedIn(request, reply, async (who) => {
      const factor = parsed(factorId, request.params);
      return factor instanceof Refusal ? factor : letGo(world, who, factor.id);
    }),
  );

  scope.get('/factors/recovery-codes', (request, reply) =>
    desk.signedIn(request, reply, (who) => codesStatus(world, who)),
  );

  scope.post('/factors/recovery-codes', (request, reply) =>
    desk.signedIn(request, reply, async (who) => {
      const wanted = parsed(recoveryCodesRequest, request.body);
      if (wanted instanceof Refusal) return wanted;
      return makeCodes(world, who, { name: wanted.friendly_name ?? null, again: false });
    }),
  );

  scope.post('/factors/recovery-codes/regenerate', (request, reply) =>
    desk.signedIn(request, reply, (who) => makeCodes(world, who, { name: null, again: true })),
  );

  scope.post('/factors/recovery-codes/verify', (request, reply) =>
    assured(request, reply, async (who) => {
      const answer = parsed(recoveryCodeAnswer, request.body);
      return answer instanceof Refusal ? answer : answerByCode(world, who, answer.code);
    }),
  );

  scope.delete('/factors/recovery-codes', (request, reply) =>
    desk.signedIn(request, reply, (who) => dropCodes(world, who)),
  );
};
