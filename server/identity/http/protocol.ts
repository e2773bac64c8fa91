// The protocol's own manners: JSON in, the two shapes of an error out, and nobody else's pages.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { asFailure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** The largest honest one is a password and 2 kB of metadata. */
const LARGEST_BODY = 16_384;
const VERSION_HEADER = 'x-supabase-api-version';
const NEW_ERRORS_FROM = Date.parse('2024-01-01');

export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const { code, message, status, retryAfterS, reasons } = refusal;
  const asked = request.headers[VERSION_HEADER];
  const isNew = typeof asked === 'string' && Date.parse(asked) >= NEW_ERRORS_FROM;
  if (isNew) reply.header(VERSION_HEADER, '2024-01-01');
  if (retryAfterS !== null) reply.header('retry-after', retryAfterS);
  const weak = reasons ? { weak_password: { reasons } } : {};
  return reply
    .status(status)
    .header('x-sb-error-code', code)
    .send(isNew ? { code, message, ...weak } : { code: status, error_code: code, msg: message, ...weak });
};

class BadBody extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** NUL never reaches the database, which cannot keep it; `__proto__` never reaches an object. */
const parseJson = (text: string): unknown => {
  let hasNul = false;
  try {
    const value: unknown = JSON.parse(text, (name, inner: unknown) => {
      hasNul ||= name.includes('\0') || (typeof inner === 'string' && inner.includes('\0'));
      return name === '__proto__' ? undefined : inner;
    });
    if (hasNul) throw new BadBody(refuse('validation_failed'));
    return value;
  } catch (error) {
    throw error instanceof BadBody ? error : new BadBody(refuse('bad_json'));
  }
};

const OF_FRAMEWORK: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('request_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('unsupported_media'),
};

const refusalOf = (error: unknown, request: FastifyRequest, log: Log): Refusal => {
  if (error instanceof BadBody) return error.refusal;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = OF_FRAMEWORK[code];
  if (known) return known;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return refuse('validation_failed', { status });
  const failure = asFailure(error);
  log.error(
    { route: request.routeOptions.url ?? 'unknown', code: failure.code, reason: failure.reason },
    'identity failed',
    failure.cause ?? failure,
  );
  // 503 is what auth-js tries again; any other answer to a refresh would sign the person out.
  return failure.code === 'unavailable' || failure.code === 'timed_out'
    ? refuse('request_timeout', { retryAfterS: 2 })
    : refuse('unexpected_failure');
};

/** Same origin by definition: the page's own address is the one that it asks. */
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
    return sendRefusal(request, reply, refuse('bad_origin'));
  });
  scope.addHook('onResponse', async (request, reply) => {
    const code = reply.getHeader('x-sb-error-code');
    const isRefused = reply.statusCode === 401 || reply.statusCode === 403 || code === 'invalid_credentials';
    if (!isRefused) return;
    const route = request.routeOptions.url ?? 'unknown';
    deps.log.info({ method: request.method, route, code: String(code) }, 'authorisation refused');
  });
  scope.setErrorHandler((error, request, reply) =>
    sendRefusal(request, reply, refusalOf(error, request, deps.log)),
  );
  scope.setNotFoundHandler((request, reply) => sendRefusal(request, reply, refuse('not_found')));
};

export const parsed = <S extends z.ZodMiniType>(schema: S, body: unknown): z.infer<S> | Refusal => {
  const result = z.safeParse(schema, body ?? {});
  return result.success ? result.data : refuse('validation_failed');
};
