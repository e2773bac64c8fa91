// Turns every error into an HTTP answer. An internal error shows a reference number and never its cause.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { errorCode, Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { redirectTo, refusedPage } from './plain-form.ts';

const OF_FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_big',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_VALIDATION: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
};

export const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  const known = OF_FRAMEWORK[errorCode(error) ?? ''];
  if (known) return new Failure(known, { cause: error });
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (status === 429) return new Failure('rate_limited', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Failure('bad_request', { cause: error });
  return new Failure('internal', { cause: error });
};

export const handleErrors = (app: FastifyInstance, log: Log): void => {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    const seen = { method: request.method, route: request.routeOptions.url ?? 'unknown', code: failure.code };
    if (typeof failure.retry === 'object')
      reply.header('retry-after', Math.ceil(failure.retry.afterMs / 1000));
    // Browsers keep a 410 for ever otherwise: a line that was opened again would stay closed for its callers.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    // Log the route and the code to make attacks visible. The user and the token must not enter the log.
    if (failure.status === 401 || failure.status === 403) log.info(seen, 'authorisation refused');
    const page = refusedPage(request, failure.code);
    if (failure.status < 500 && page !== null) return redirectTo(reply, page);
    if (failure.status < 500)
      return reply
        .status(failure.status)
        .send({ code: failure.code, message: failure.french, ...failure.details });
    const reference = randomBytes(4).toString('hex');
    log.error({ ...seen, reference, reason: failure.reason }, 'request failed', failure.cause ?? failure);
    if (page !== null) return redirectTo(reply, page);
    const message =
      failure.code === 'internal' ? `${failure.french} Référence\u202f: ${reference}.` : failure.french;
    return reply.status(failure.status).send({ code: failure.code, message });
  });
};
