// Registers all routes of /auth/v1.
import type { FastifyInstance } from 'fastify';
import type { IdentityCode } from '#contract/identity.ts';
import type { IdentityContext } from '../context.ts';
import { IdentityFailure } from '../identity-failure.ts';
import { factorRoutes } from './factor-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { speakProtocol } from './protocol.ts';
import { openRequestContext } from './request-context.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { userRoutes } from './user-routes.ts';

/** Endpoints of GoTrue that this server does not support. */
const CLOSED: Record<string, IdentityCode> = {
  '/otp': 'otp_disabled',
  '/magiclink': 'otp_disabled',
  '/resend': 'otp_disabled',
  '/sso': 'provider_disabled',
  '/authorize': 'provider_disabled',
};

const publicRoutes = (scope: FastifyInstance, context: IdentityContext): void => {
  scope.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send({ keys: await context.keyring.published() }),
  );

  scope.get('/settings', async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }));

  scope.get('/health', async () => ({
    version: '1',
    name: 'Voxlex',
    description: 'The part of the GoTrue protocol that Voxlex needs',
  }));

  scope.post('/signup', async ({ body }) => {
    const isNamed = Object.hasOwn(Object(body), 'email') || Object.hasOwn(Object(body), 'phone');
    throw new IdentityFailure(isNamed ? 'signup_disabled' : 'anonymous_provider_disabled');
  });

  for (const [url, code] of Object.entries(CLOSED))
    scope.route({
      method: ['GET', 'POST'],
      url,
      handler: async () => {
        throw new IdentityFailure(code);
      },
    });
};

export const identityRoutes = (scope: FastifyInstance, context: IdentityContext): void => {
  speakProtocol(scope, context);
  publicRoutes(scope, context);
  const requestContext = openRequestContext(context);
  for (const routes of [signInRoutes, userRoutes, mailRoutes, factorRoutes]) routes(scope, requestContext);
};
