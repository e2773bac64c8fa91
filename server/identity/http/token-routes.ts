// Three ways to a session, one way out.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { passwordGrant, pkceGrant, refreshGrant, type Session } from '#contract/identity.ts';
import { refresh } from '../flows/refresh.ts';
import { signIn } from '../flows/sign-in.ts';
import { type Scope, signOut, signOutByToken } from '../flows/sign-out.ts';
import { exchangeCode } from '../flows/verify.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Desk } from './desk.ts';
import { parsed, sendRefusal } from './protocol.ts';

const SCOPES: readonly Scope[] = ['global', 'local', 'others'];

const grantsOf = (desk: Desk, request: FastifyRequest) => {
  const { world, cookies } = desk;
  return new Map<string, () => Promise<Session | Refusal>>([
    [
      'password',
      async () => {
        const given = parsed(passwordGrant, request.body);
        return given instanceof Refusal ? given : signIn(world, given, desk.from(request));
      },
    ],
    [
      'refresh_token',
      async () => {
        const given = parsed(refreshGrant, request.body);
        if (given instanceof Refusal) return given;
        const token = cookies.tokenOf(request, given.refresh_token);
        return token ? refresh(world, token, desk.from(request)) : refuse('refresh_token_not_found');
      },
    ],
    [
      'pkce',
      async () => {
        const given = parsed(pkceGrant, request.body);
        return given instanceof Refusal ? given : exchangeCode(world, given, desk.from(request));
      },
    ],
  ]);
};

export const tokenRoutes = (scope: FastifyInstance, desk: Desk): void => {
  const { world, cookies } = desk;
  scope.post('/token', async (request, reply) => {
    const grant = grantsOf(desk, request).get(desk.asked(request, 'grant_type') ?? '');
    return desk.handOver(request, reply, grant ? await grant() : refuse('unsupported_grant_type'));
  });

  scope.post('/logout', async (request, reply) => {
    const wanted = desk.asked(request, 'scope') ?? 'global';
    const scopeName = SCOPES.find((name) => name === wanted);
    if (!scopeName) return sendRefusal(request, reply, refuse('validation_failed'));
    const carried = scopeName === 'others' ? null : cookies.carried(request);
    if (carried) {
      await signOutByToken(world, carried);
      cookies.clear(reply);
    }
    const who = await desk.whoAsks(request);
    if (who instanceof Refusal)
      // The cookie's session was this token's own: that it is gone is what was asked for.
      return carried && who.code === 'session_not_found'
        ? reply.status(204).send()
        : sendRefusal(request, reply, who);
    await signOut(
      world,
      { userId: who.claims.sub, sessionId: who.claims.session_id, from: who.from },
      scopeName,
    );
    return reply.status(204).send();
  });
};
