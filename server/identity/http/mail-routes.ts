// Routes that request a mail, and the target of its link.
import type { FastifyInstance } from 'fastify';
import { recoverRequest, verifyRequest } from '#contract/identity.ts';
import { recover } from '../flows/recover.ts';
import { openLink, verifyDigits, verifyToken } from '../flows/verify.ts';
import { IdentityFailure } from '../identity-failure.ts';
import { redirectWith, safeRedirect } from '../rules.ts';
import { parsed } from './protocol.ts';
import type { RequestContext } from './request-context.ts';

export const mailRoutes = (scope: FastifyInstance, requestContext: RequestContext): void => {
  const { context } = requestContext;
  scope.post('/recover', async (request) =>
    recover(
      context,
      parsed(recoverRequest, request.body),
      requestContext.asked(request, 'redirect_to'),
      requestContext.from(request),
    ),
  );

  // A browser opens this address, so a refusal is a redirect to the page that explains it.
  scope.get('/verify', async (request, reply) => {
    const target = safeRedirect(requestContext.asked(request, 'redirect_to'), context.site);
    reply.header('referrer-policy', 'no-referrer');
    try {
      const opened = await openLink(context, requestContext.asked(request, 'token') ?? '');
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
        ? await verifyToken(context, given, requestContext.from(request))
        : await verifyDigits(context, given, requestContext.from(request));
    return requestContext.sendSession(request, reply, session);
  });
};
