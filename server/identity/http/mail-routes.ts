// Asking for a mail, and coming back with it.
import type { FastifyInstance } from 'fastify';
import { recoverRequest, verifyRequest } from '#contract/identity.ts';
import { recover } from '../flows/recover.ts';
import { openLink, verifyDigits, verifyToken } from '../flows/verify.ts';
import { Refusal } from '../refusal.ts';
import { redirectWith, safeRedirect } from '../rules.ts';
import type { Desk } from './desk.ts';
import { parsed } from './protocol.ts';

export const mailRoutes = (scope: FastifyInstance, desk: Desk): void => {
  const { world } = desk;
  scope.post('/recover', async (request, reply) => {
    const asked = parsed(recoverRequest, request.body);
    const answer =
      asked instanceof Refusal
        ? asked
        : await recover(world, asked, desk.asked(request, 'redirect_to'), desk.from(request));
    return desk.answer(request, reply, answer);
  });

  scope.get('/verify', async (request, reply) => {
    const target = safeRedirect(desk.asked(request, 'redirect_to'), world.site);
    const opened = await openLink(world, desk.asked(request, 'token') ?? '');
    reply.header('referrer-policy', 'no-referrer');
    if (!(opened instanceof Refusal)) return reply.redirect(redirectWith(target, opened, false), 303);
    const error = { error: 'access_denied', error_code: opened.code, error_description: opened.message };
    return reply.redirect(redirectWith(target, error, true), 303);
  });

  scope.post('/verify', async (request, reply) => {
    const given = parsed(verifyRequest, request.body);
    if (given instanceof Refusal) return desk.answer(request, reply, given);
    const session =
      'token_hash' in given
        ? await verifyToken(world, given, desk.from(request))
        : await verifyDigits(world, given, desk.from(request));
    return desk.handOver(request, reply, session);
  });
};
