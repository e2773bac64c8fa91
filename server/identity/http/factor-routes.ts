// The second factor, by the calls of auth-js.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { factorAnswer, factorRequest, recoveryCodeAnswer, recoveryCodesRequest } from '#contract/identity.ts';
import { answerChallenge, challenge, enrol, letGo } from '../factors/enrol.ts';
import { answerByCode, codesStatus, dropCodes, makeCodes } from '../factors/recovery-codes.ts';
import type { Desk } from './desk.ts';
import { parsed } from './protocol.ts';

const factorId = z.object({ id: z.uuid() });

export const factorRoutes = (scope: FastifyInstance, desk: Desk): void => {
  const { world } = desk;

  scope.post('/factors', async (request) => {
    const who = await desk.whoAsks(request);
    return enrol(world, who, parsed(factorRequest, request.body).friendly_name ?? '');
  });

  scope.post('/factors/:id/challenge', async (request) => {
    const who = await desk.whoAsks(request);
    return challenge(world, who, parsed(factorId, request.params).id);
  });

  scope.post('/factors/:id/verify', async (request, reply) => {
    const who = await desk.whoAsks(request);
    const { id } = parsed(factorId, request.params);
    const session = await answerChallenge(world, who, id, parsed(factorAnswer, request.body));
    return desk.handOver(request, reply, session, true);
  });

  scope.delete('/factors/:id', async (request) => {
    const who = await desk.whoAsks(request);
    return letGo(world, who, parsed(factorId, request.params).id);
  });

  scope.get('/factors/recovery-codes', async (request) => codesStatus(world, await desk.whoAsks(request)));

  scope.post('/factors/recovery-codes', async (request) => {
    const who = await desk.whoAsks(request);
    const { friendly_name: name } = parsed(recoveryCodesRequest, request.body);
    return makeCodes(world, who, { name: name ?? null, again: false });
  });

  scope.post('/factors/recovery-codes/regenerate', async (request) =>
    makeCodes(world, await desk.whoAsks(request), { name: null, again: true }),
  );

  scope.post('/factors/recovery-codes/verify', async (request, reply) => {
    const who = await desk.whoAsks(request);
    const session = await answerByCode(world, who, parsed(recoveryCodeAnswer, request.body).code);
    return desk.handOver(request, reply, session, true);
  });

  scope.delete('/factors/recovery-codes', async (request) => dropCodes(world, await desk.whoAsks(request)));
};
