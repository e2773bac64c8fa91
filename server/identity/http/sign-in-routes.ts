// Routes to sign in, refresh a session and sign out.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { passwordGrant, pkceGrant, refreshGrant, type Session } from '#contract/identity.ts';
import { refresh } from '../flows/refresh.ts';
import { signIn } from '../flows/sign-in.ts';
import { type Scope, signOut, signOutByToken } from '../flows/sign-out.ts';
import { exchangeCode } from '../flows/verify.ts';
import { IdentityFailure } from '../identity-failure.ts';
import { parsed } from './protocol.ts';
import type { RequestContext } from './request-context.ts';

const SCOPES: readonly Scope[] = ['global', 'local', 'others'];

const sessionBy = async (requestContext: RequestContext, request: FastifyRequest): Promise<Session> => {
  const { context, cookies } = requestContext;
  const from = requestContext.from(request);
  switch (requestContext.asked(request, 'grant_type')) {
    case 'password':
      return signIn(context, parsed(passwordGrant, request.body), from);
    case 'refresh_token': {
      const token = cookies.tokenOf(request, parsed(refreshGrant, request.body).refresh_token);
      if (!token) throw new IdentityFailure('refresh_token_not_found');
      return refresh(context, token, from);
    }
    case 'pkce':
      return exchangeCode(context, parsed(pkceGrant, request.body), from);
    default:
      throw new IdentityFailure('unsupported_grant_type');
  }
};

const isOfEndedSession = (error: unknown): boolean =>
  error instanceof IdentityFailure && error.identityCode === 'session_not_found';

export const signInRoutes = (scope: FastifyInstance, requestContext: RequestContext): void => {
  const { context, cookies } = requestContext;
  scope.post('/token', async (request, reply) =>
    requestContext.sendSession(request, reply, await sessionBy(requestContext, request)),
  );

  scope.post('/logout', async (request, reply) => {
    const wanted = requestContext.asked(request, 'scope') ?? 'global';
    const scopeName = SCOPES.find((name) => name === wanted);
    if (!scopeName) throw new IdentityFailure('validation_failed');
    const carried = scopeName === 'others' ? null : cookies.carried(request);
    if (carried) {
      await signOutByToken(context, carried);
      cookies.clear(reply);
    }
    const who = await requestContext.whoAsks(request).catch((error: unknown) => {
      // The cookie belonged to the session of this access token, which has just ended as requested.
      if (carried && isOfEndedSession(error)) return null;
      throw error;
    });
    if (who) {
      const { sub: personId, session_id: sessionId } = who.claims;
      await signOut(context, { personId, sessionId, from: who.from }, scopeName);
    }
    return reply.status(204).send();
  });
};
