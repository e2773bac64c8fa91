// A transcript in, what is understood out.

import { AXIS_VALUES, type Axis } from '#contract/values.ts';
import { SENTENCE_END } from '#server/language/index.ts';
import type { Finding, Heading, Understood } from '../port.ts';
import { callerOf } from './caller-name.ts';
import { deadlineOf } from './deadline.ts';
import { scoresOf, softmax } from './linear.ts';
import { type Models, trainedModels } from './models.ts';
import { type Seen, see } from './seen.ts';
import { summaryOf } from './summary.ts';

const find = <A extends Axis>(axis: A, seen: Seen, models: Models): Finding<A> | null => {
  const model = models.get(axis);
  if (!model) return null;
  const chances = softmax(scoresOf(model, seen.features), model.temperature);
  let best = 0;
  for (let at = 1; at < chances.length; at += 1) if ((chances[at] ?? 0) > (chances[best] ?? 0)) best = at;
  const values: readonly Finding<A>['value'][] = AXIS_VALUES[axis];
  const value = values.find((one) => one === model.classes[best]);
  if (value === undefined) return null;
  return { value, confidence: chances[best] ?? 0, evidence: [] };
};

const NOTHING: Understood['findings'] = {
  sentiment: null,
  urgency: null,
  stage: null,
  category: null,
  domain: null,
};

export const understand = (transcript: string, heading: Heading, models = trainedModels()): Understood => {
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
  const deadline = deadlineOf(seen);
  const caller = callerOf(seen);
  const callback = seen.phones.findLast((phone) => phone.e164 !== null)?.e164 ?? null;
  return {
    findings,
    summary: silent ? null : summaryOf(seen, caller, findings.category?.value ?? null, deadline),
    facts: {
      caller_name: caller,
      callback_number: callback,
      deadline_text: deadline?.text ?? null,
      deadline_on: null,
    },
    language: heading.language ?? 'fr',
    by: 'embedded',
  };
};
