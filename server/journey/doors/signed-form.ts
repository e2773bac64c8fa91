// A form that the provider of numbers sent, believed only when its signature says so.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Signed } from '#server/adapters/telephony/port.ts';
import { Failure } from '#server/platform/failure.ts';

export type Parameters = Record<string, string | string[]>;

const parametersOf = (body: string): Parameters => {
  const all = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(all.keys())].map((name) => {
      const values = all.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

export const one = (parameters: Parameters, name: string): string | undefined => {
  const value = parameters[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const headerOf = (request: FastifyRequest): string => {
  const given = request.headers['x-twilio-signature'] ?? request.headers['x-signalwire-signature'];
  return typeof given === 'string' ? given : '';
};

/** Anybody but the provider is turned away before a word of it is believed. */
export const signedForm = (
  request: FastifyRequest,
  deps: { publicUrl: string; isSigned: (request: Signed) => boolean },
): Parameters => {
  const body = typeof request.body === 'string' ? request.body : '';
  const parameters = parametersOf(body);
  const address = deps.publicUrl + request.raw.url;
  if (!deps.isSigned({ signature: headerOf(request), address, body, parameters }))
    throw new Failure('forbidden', { reason: 'signature' });
  return parameters;
};

/** Kept as text: the signature may cover the very bytes. */
export const takeForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
};
