// Routes to sign in, refresh a session and sign out.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type IdentitySession, passwordGrant, pkceGrant, refreshGrant } from '#contract/identity.ts';
import { refresh } from '../flows/refresh.ts';
import { signIn } from '../flows/sign-in.ts';
import { type Scope, signOut, signOutByToken } from '../flows/sign-out.ts';
import { exchangeCode } from '../flows/verify.ts';
import { IdentityFailure } from '../identity-failure.ts';
import type { Asker } from '../who.ts';
import { parsed } from './protocol.ts';
import type { RequestContext } from './request-context.ts';

const SCOPES: readonly Scope[] = ['global', 'local', 'others'];

const sessionBy = async (
  requestContext: RequestContext,
  request: FastifyRequest,
): Promise<IdentitySession> => {
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

type Outgoing = { who: Asker } | { refused: unknown };

export const signInRoutes = (scope: FastifyInstance, requestContext: RequestContext): void => {
  const { context, cookies } = requestContext;
  scope.post('/token', async (request, reply) =>
    requestContext.sendSession(request, reply, await sessionBy(requestContext, request)),
  );

  scope.post('/logout', async (request, reply) => {
    const wanted = requestContext.asked(request, 'scope') ?? 'global';
    const scopeName = SCOPES.find((name) => name === wanted);
    if (!scopeName) throw new IdentityFailure('validation_failed');
    // The access token is read first: the cookie is of the same session, and its end would hide whose other sessions end too.
    const by = await requestContext.whoAsks(request).then(
      (who): Outgoing => ({ who }),
      (refused: unknown): Outgoing => ({ refused }),
    );
    if ('who' in by) {
      const { claims, from } = by.who;
      await signOut(context, { personId: claims.sub, sessionId: claims.session_id, from }, scopeName);
    }
    const carried = cookies.carried(request);
    const endsCookie = scopeName !== 'others' && carried !== null;
    if (endsCookie) {
      const scope = 'refused' in by ? scopeName : 'local';
      await signOutByToken(context, carried, scope, requestContext.from(request));
      cookies.clear(reply);
    }
    // The session of an ended access token has no more to end than that of the cookie.
    if ('refused' in by && !(endsCookie && isOfEndedSession(by.refused))) throw by.refused;
    return reply.status(204).send();
  });
};
