// The GoTrue protocol: JSON bodies, two formats of errors, and a refusal of requests from other origins.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { asFailure, errorCode } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { IdentityFailure } from '../identity-failure.ts';

/** The largest valid body is a password and 2 kB of metadata. */
const LARGEST_BODY = 16_384;
const VERSION_HEADER = 'x-supabase-api-version';
const NEW_ERRORS_FROM = Date.parse('2024-01-01');

const sendFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  failure: IdentityFailure,
): FastifyReply => {
  const { identityCode: code, english, status, retry, reasons } = failure;
  const asked = request.headers[VERSION_HEADER];
  const isNew = typeof asked === 'string' && Date.parse(asked) >= NEW_ERRORS_FROM;
  if (isNew) reply.header(VERSION_HEADER, '2024-01-01');
  if (typeof retry === 'object') reply.header('retry-after', Math.ceil(retry.afterMs / 1000));
  const weak = reasons ? { weak_password: { reasons } } : {};
  return reply
    .status(status)
    .header('x-sb-error-code', code)
    .send(
      isNew ? { code, message: english, ...weak } : { code: status, error_code: code, msg: english, ...weak },
    );
};

/** Refuses NUL, which PostgreSQL cannot store, and drops `__proto__`. */
const parseJson = (text: string): unknown => {
  let hasNul = false;
  let value: unknown;
  try {
    value = JSON.parse(text, (name, inner: unknown) => {
      hasNul ||= name.includes('\0') || (typeof inner === 'string' && inner.includes('\0'));
      return name === '__proto__' ? undefined : inner;
    });
  } catch {
    throw new IdentityFailure('bad_json');
  }
  if (hasNul) throw new IdentityFailure('validation_failed');
  return value;
};

const failureOf = (error: unknown, request: FastifyRequest, log: Log): IdentityFailure => {
  if (error instanceof IdentityFailure) return error;
  const code = errorCode(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new IdentityFailure('request_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new IdentityFailure('unsupported_media');
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new IdentityFailure('validation_failed', { status });
  const failure = asFailure(error);
  log.error(
    { route: request.routeOptions.url ?? 'unknown', code: failure.code, reason: failure.reason },
    'identity failed',
    failure.cause ?? failure,
  );
  // auth-js tries again after 503; any other answer to a refresh would sign the user out.
  return failure.code === 'unavailable' || failure.code === 'timed_out'
    ? new IdentityFailure('request_timeout', { retryAfterS: 2 })
    : new IdentityFailure('unexpected_failure');
};

/** True for PUBLIC_URL, and for a page that sends its request to its own address. */
const isOwnOrigin = (request: FastifyRequest, origin: string, site: string): boolean =>
  origin === new URL(site).origin || (URL.canParse(origin) && new URL(origin).host === request.headers.host);

export const speakProtocol = (scope: FastifyInstance, deps: { site: string; log: Log }): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => (body === '' ? undefined : parseJson(body)),
  );
  scope.addHook('onRoute', (route) => {
    route.bodyLimit = LARGEST_BODY;
  });
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { origin } = request.headers;
    if (request.method === 'GET' || origin === undefined || isOwnOrigin(request, origin, deps.site)) return;
    throw new IdentityFailure('bad_origin');
  });
  scope.addHook('onResponse', async (request, reply) => {
    const code = reply.getHeader('x-sb-error-code');
    const isRefused = reply.statusCode === 401 || reply.statusCode === 403 || code === 'invalid_credentials';
    if (!isRefused) return;
    const route = request.routeOptions.url ?? 'unknown';
    deps.log.info({ method: request.method, route, code: String(code) }, 'authorisation refused');
  });
  scope.setErrorHandler((error, request, reply) =>
    sendFailure(request, reply, failureOf(error, request, deps.log)),
  );
  scope.setNotFoundHandler((request, reply) => sendFailure(request, reply, new IdentityFailure('not_found')));
};

export const parsed = <S extends z.core.$ZodType>(schema: S, body: unknown): z.infer<S> => {
  const result = z.safeParse(schema, body ?? {});
  if (!result.success) throw new IdentityFailure('validation_failed');
  return result.data;
};
