// Lets routes accept a URL-encoded form, posted without scripts, in addition to JSON.
import type { FastifyInstance } from 'fastify';

/** Converts the form's fields into the JSON body of the same endpoint. */
export type ReadForm = (fields: URLSearchParams) => unknown;

export const withFormBody = (
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
