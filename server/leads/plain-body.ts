// The body of a form sent without scripts, as the same endpoint's JSON would have it.
import type { FastifyInstance } from 'fastify';
import { givenFields } from '#contract/plain-forms.ts';
import { answersOf, askedOf } from '#contract/survey-form.ts';
import type { Clock } from '#server/platform/clock.ts';

type Read = (fields: URLSearchParams) => unknown;

export const trialBody =
  (clock: Clock): Read =>
  (fields) => ({ ...givenFields(fields), timestamp: clock.now().toISOString() });

export const surveyBody: Read = (fields) => askedOf(answersOf(fields));

/** Routes of `within` take a plain form beside JSON. */
export const takingForms = (
  app: FastifyInstance,
  read: Read,
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
