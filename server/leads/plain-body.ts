// Converts forms posted without scripts into the JSON body of the same endpoint.
import { givenFields } from '#contract/plain-forms.ts';
import { answersOf, askedOf } from '#contract/survey-form.ts';
import type { ReadForm } from '#server/http/url-encoded-body.ts';
import type { Clock } from '#server/platform/clock.ts';

export const trialBody =
  (clock: Clock): ReadForm =>
  (fields) => ({ ...givenFields(fields), timestamp: clock.now().toISOString() });

export const surveyBody: ReadForm = (fields) => askedOf(answersOf(fields));
