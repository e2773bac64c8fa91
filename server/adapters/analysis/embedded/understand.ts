// A transcript in, what is understood out.

import { AXIS_VALUES, type Axis, LANGUAGES, type Language } from '#contract/values.ts';
import { SENTENCE_END } from '#server/language/index.ts';
import type { Finding, Heading, Understood } from '../port.ts';
import { calendarDay } from './calendar-day.ts';
import { callerOf } from './caller-name.ts';
import { deadlineOf } from './deadline.ts';
import { decide } from './decide.ts';
import { evidenceOf } from './evidence.ts';
import { understandForeign } from './foreign.ts';
import { scoresOf, softmax } from './linear.ts';
import { type Models, trainedModels } from './models.ts';
import { radarOf } from './radar.ts';
import { type Seen, see } from './seen.ts';
import { spokenLanguage } from './spoken-language.ts';
import { summaryOf } from './summary.ts';

/** Below, about one answer in two is wrong: a person should look. */
const SURE_ENOUGH = 0.6;

const second = (chances: Float64Array, best: number): number => {
  let found = best === 0 ? 1 : 0;
  chances.forEach((chance, at) => {
    if (at !== best && chance > (chances[found] ?? 0)) found = at;
  });
  return found;
};

const find = <A extends Axis>(axis: A, seen: Seen, models: Models): Finding<A> | null => {
  const model = models.get(axis);
  if (!model) return null;
  const chances = softmax(scoresOf(model, seen.features), model.temperature);
  const best = decide(model.classes, chances);
  const values: readonly Finding<A>['value'][] = AXIS_VALUES[axis];
  const value = values.find((one) => one === model.classes[best]);
  if (value === undefined) return null;
  const instead = second(chances, best);
  const confidence = chances[best] ?? 0;
  return {
    value,
    confidence,
    evidence: evidenceOf(seen, model, best, instead),
    doubtful: confidence < SURE_ENOUGH,
  };
};

const known = (code: string | null): Language | null => LANGUAGES.find((one) => one === code) ?? null;

const NOTHING: Understood['findings'] = {
  sentiment: null,
  urgency: null,
  stage: null,
  category: null,
  domain: null,
};

export const understand = (transcript: string, heading: Heading, models = trainedModels()): Understood => {
  const language = spokenLanguage(transcript, known(heading.language));
  if (language !== 'fr') return understandForeign(transcript, language, heading.receivedAt);
  const seen = see(transcript);
  const silent = seen.stream.words.every((word) => word.w === SENTENCE_END);
  const findings = silent
    ? NOTHING
    : {
        sentiment: find('sentiment', seen, models),
        urgency: find('urgency', seen, models),
        stage: find('stage', seen, models),
        category: find('category', seen, models),
        domain: find('domain', seen, models),
      };
  const dated = models.get('deadline');
  const deadline = dated ? deadlineOf(seen, dated) : null;
  const caller = callerOf(seen);
  const callback = seen.phones.findLast((phone) => phone.e164 !== null)?.e164 ?? null;
  return {
    findings,
    summary: silent
      ? null
      : summaryOf(
          seen,
          caller,
          {
            category: findings.category?.value ?? null,
            domain: findings.domain?.value ?? null,
            stage: findings.stage?.value ?? null,
            urgency: findings.urgency?.value ?? null,
            sentiment: findings.sentiment?.value ?? null,
          },
          deadline,
        ),
    facts: {
      caller_name: caller,
      callback_number: callback,
      deadline_text: deadline?.text ?? null,
      deadline_on: deadline && calendarDay(deadline.moment, heading.receivedAt),
      radar: radarOf(seen, heading.receivedAt),
    },
    language,
    by: 'embedded',
  };
};
