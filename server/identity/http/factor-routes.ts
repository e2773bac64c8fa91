// Routes of the second factor, with the paths that auth-js calls.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  factorAnswer,
  recoveryCodeAnswer,
  recoveryCodesRequest,
  totpEnrolmentRequest,
} from '#contract/identity.ts';
import { answerChallenge, challenge, enrol, removeFactor } from '../factors/enrol.ts';
import { answerByCode, codesStatus, dropCodes, makeCodes } from '../factors/recovery-codes.ts';
import { parsed } from './protocol.ts';
import type { RequestContext } from './request-context.ts';

const factorId = z.object({ id: z.uuid() });

export const factorRoutes = (scope: FastifyInstance, requestContext: RequestContext): void => {
  const { context } = requestContext;

  scope.post('/factors', async (request) => {
    const who = await requestContext.whoAsks(request);
    return enrol(context, who, parsed(totpEnrolmentRequest, request.body).friendly_name ?? '');
  });

  scope.post('/factors/:id/challenge', async (request) => {
    const who = await requestContext.whoAsks(request);
    return challenge(context, who, parsed(factorId, request.params).id);
  });

  scope.post('/factors/:id/verify', async (request, reply) => {
    const who = await requestContext.whoAsks(request);
    const { id } = parsed(factorId, request.params);
    const session = await answerChallenge(context, who, id, parsed(factorAnswer, request.body));
    return requestContext.sendSession(request, reply, session, true);
  });

  scope.delete('/factors/:id', async (request) => {
    const who = await requestContext.whoAsks(request);
    return removeFactor(context, who, parsed(factorId, request.params).id);
  });

  scope.get('/factors/recovery-codes', async (request) =>
    codesStatus(context, await requestContext.whoAsks(request)),
  );

  scope.post('/factors/recovery-codes', async (request) => {
    const who = await requestContext.whoAsks(request);
    const { friendly_name: name } = parsed(recoveryCodesRequest, request.body);
    return makeCodes(context, who, { name: name ?? null, again: false });
  });

  scope.post('/factors/recovery-codes/regenerate', async (request) =>
    makeCodes(context, await requestContext.whoAsks(request), { name: null, again: true }),
  );

  scope.post('/factors/recovery-codes/verify', async (request, reply) => {
    const who = await requestContext.whoAsks(request);
    const session = await answerByCode(context, who, parsed(recoveryCodeAnswer, request.body).code);
    return requestContext.sendSession(request, reply, session, true);
  });

  scope.delete('/factors/recovery-codes', async (request) =>
    dropCodes(context, await requestContext.whoAsks(request)),
  );
};
