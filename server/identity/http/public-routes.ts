// What anybody may know of this door, and the ways in that it does not have.
import type { FastifyInstance } from 'fastify';
import type { IdentityCode } from '#contract/identity.ts';
import { refuse } from '../refusal.ts';
import type { Desk } from './desk.ts';
import { sendRefusal } from './protocol.ts';

const CLOSED: Record<string, IdentityCode> = {
  '/otp': 'otp_disabled',
  '/magiclink': 'otp_disabled',
  '/resend': 'otp_disabled',
  '/sso': 'provider_disabled',
  '/authorize': 'provider_disabled',
};

export const publicRoutes = (scope: FastifyInstance, desk: Desk): void => {
  scope.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send({ keys: await desk.world.keyring.published() }),
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

  scope.post('/signup', async (request, reply) => {
    const named =
      Object.hasOwn(Object(request.body), 'email') || Object.hasOwn(Object(request.body), 'phone');
    return sendRefusal(request, reply, refuse(named ? 'signup_disabled' : 'anonymous_provider_disabled'));
  });

  for (const [path, code] of Object.entries(CLOSED))
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      handler: async (request, reply) => sendRefusal(request, reply, refuse(code)),
    });
};
