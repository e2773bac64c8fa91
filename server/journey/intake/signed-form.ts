// A form from the telephone provider, accepted only with a valid signature.
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

export const parameterOf = (parameters: Parameters, name: string): string | undefined => {
  const value = parameters[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const headerOf = (request: FastifyRequest): string => {
  const given = request.headers['x-twilio-signature'] ?? request.headers['x-signalwire-signature'];
  return typeof given === 'string' ? given : '';
};

/** Throws `forbidden` when the signature is not the provider's. */
export const signedForm = (
  request: FastifyRequest,
  deps: { publicUrl: string; isSigned: (request: Signed) => boolean },
): Parameters => {
  const body = typeof request.body === 'string' ? request.body : '';
  const parameters = parametersOf(body);
  const url = deps.publicUrl + request.raw.url;
  if (!deps.isSigned({ signature: headerOf(request), url, body, parameters }))
    throw new Failure('forbidden', { reason: 'signature' });
  return parameters;
};

/** Keeps the body as text, because the signature may cover its bytes. */
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
