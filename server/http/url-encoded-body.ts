// Routes that take a form posted without scripts beside JSON.
import type { FastifyInstance } from 'fastify';

/** The body as the same endpoint's JSON would have it. */
export type ReadForm = (fields: URLSearchParams) => unknown;

/** Routes of `within` take a plain form beside JSON. */
export const takingForms = (
  app: FastifyInstance,
  read: ReadForm,
  within: (scope: FastifyInstance) => void,
): void => {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, read(new URLSearchParams(String(body)))),
    );
    within(scope);
  });
};
