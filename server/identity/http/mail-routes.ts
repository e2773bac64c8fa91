// Requesting a mail, and what its link leads to.
import type { FastifyInstance } from 'fastify';
import { recoverRequest, verifyRequest } from '#contract/identity.ts';
import { IdentityFailure } from '../failure.ts';
import { recover } from '../flows/recover.ts';
import { openLink, verifyDigits, verifyToken } from '../flows/verify.ts';
import { redirectWith, safeRedirect } from '../rules.ts';
import type { Desk } from './desk.ts';
import { parsed } from './protocol.ts';

export const mailRoutes = (scope: FastifyInstance, desk: Desk): void => {
  const { world } = desk;
  scope.post('/recover', async (request) =>
    recover(
      world,
      parsed(recoverRequest, request.body),
      desk.asked(request, 'redirect_to'),
      desk.from(request),
    ),
  );

  // A browser opens this address, so a refusal is a redirect to the page that explains it.
  scope.get('/verify', async (request, reply) => {
    const target = safeRedirect(desk.asked(request, 'redirect_to'), world.site);
    reply.header('referrer-policy', 'no-referrer');
    try {
      const opened = await openLink(world, desk.asked(request, 'token') ?? '');
      return reply.redirect(redirectWith(target, opened, false), 303);
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error;
      const { identityCode: error_code, english: error_description } = error;
      const refused = { error: 'access_denied', error_code, error_description };
      return reply.redirect(redirectWith(target, refused, true), 303);
    }
  });

  scope.post('/verify', async (request, reply) => {
    const given = parsed(verifyRequest, request.body);
    const session =
      'token_hash' in given
        ? await verifyToken(world, given, desk.from(request))
        : await verifyDigits(world, given, desk.from(request));
    return desk.handOver(request, reply, session);
  });
};
