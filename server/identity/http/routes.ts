// /auth/v1: which call leads to which flow.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { passwordGrant, refreshGrant, type Session } from '#contract/identity.ts';
import { factorsOf } from '../factors/store.ts';
import { refresh } from '../flows/refresh.ts';
import { signIn } from '../flows/sign-in.ts';
import { type Scope, signOut, signOutByToken } from '../flows/sign-out.ts';
import { Refusal, refuse } from '../refusal.ts';
import { accountById } from '../store.ts';
import { showUser } from '../view.ts';
import { whoAsks } from '../who.ts';
import type { World } from '../world.ts';
import { parsed, sendRefusal, speakProtocol } from './protocol.ts';
import { openRefreshCookie } from './refresh-cookie.ts';

const scopes = z.enum(['global', 'local', 'others']);

const queryOf = (request: FastifyRequest): Record<string, unknown> =>
  typeof request.query === 'object' && request.query !== null ? { ...request.query } : {};

export const identityRoutes = (scope: FastifyInstance, world: World): void => {
  speakProtocol(scope, world);
  const cookie = openRefreshCookie(world.site, world.settings.sessionIdleS);
  const from = (request: FastifyRequest) => ({ address: request.ip });

  const sendSession = (request: FastifyRequest, reply: FastifyReply, session: Session | Refusal) =>
    session instanceof Refusal
      ? sendRefusal(request, reply, session)
      : reply.send(cookie.hand(request, reply, session));

  scope.post('/token', async (request, reply) => {
    const grants: Record<string, () => Promise<Session | Refusal>> = {
      async password() {
        const given = parsed(passwordGrant, request.body);
        return given instanceof Refusal ? given : signIn(world, given, from(request));
      },
      async refresh_token() {
        const given = parsed(refreshGrant, request.body);
        if (given instanceof Refusal) return given;
        const token = cookie.tokenOf(request, given.refresh_token);
        return token ? refresh(world, token) : refuse('refresh_token_not_found');
      },
    };
    const wanted = String(queryOf(request).grant_type);
    const grant = Object.hasOwn(grants, wanted) ? grants[wanted] : undefined;
    return sendSession(request, reply, grant ? await grant() : refuse('unsupported_grant_type'));
  });

  scope.get('/user', async (request, reply) => {
    const who = await whoAsks(world, request.headers.authorization);
    if (who instanceof Refusal) return sendRefusal(request, reply, who);
    const user = await world.db.asSystem(async (trx) => {
      const account = await accountById(trx, who.claims.sub);
      return account && showUser(account, await factorsOf(trx, account.id));
    });
    return user ?? sendRefusal(request, reply, refuse('user_not_found'));
  });

  scope.post('/logout', async (request, reply) => {
    const wanted = z.safeParse(z._default(scopes, 'global'), queryOf(request).scope);
    if (!wanted.success) return sendRefusal(request, reply, refuse('validation_failed'));
    const scopeName: Scope = wanted.data;
    const carried = scopeName === 'others' ? null : cookie.carried(request);
    if (carried) {
      await signOutByToken(world, carried);
      cookie.clear(reply);
    }
    const who = await whoAsks(world, request.headers.authorization);
    if (who instanceof Refusal) return sendRefusal(request, reply, who);
    await signOut(world, { userId: who.claims.sub, sessionId: who.claims.session_id }, scopeName);
    return reply.status(204).send();
  });

  scope.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: await world.keyring.published() };
  });

  scope.get('/settings', async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }));

  scope.get('/health', async () => ({
    version: '1',
    name: 'Voxlex',
    description: 'The part of the GoTrue protocol that Voxlex needs',
  }));

  for (const path of ['/signup', '/otp', '/magiclink', '/resend', '/sso', '/authorize'])
    scope.all(path, async (request, reply) => {
      const anonymous = path === '/signup' && !('email' in Object(request.body ?? {}));
      const code = anonymous
        ? 'anonymous_provider_disabled'
        : path === '/signup'
          ? 'signup_disabled'
          : path === '/authorize' || path === '/sso'
            ? 'provider_disabled'
            : 'otp_disabled';
      return sendRefusal(request, reply, refuse(code));
    });
};
