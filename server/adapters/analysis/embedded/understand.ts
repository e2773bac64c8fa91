// A transcript in, what is understood out.
import { readFileSync } from 'node:fs';
import { AXIS_VALUES, type Axis } from '#contract/values.ts';
import type { Finding, Heading, Understood } from '../port.ts';
import { callerOf } from './caller-name.ts';
import { deadlineOf } from './deadline.ts';
import { type Linear, scoresOf, softmax } from './linear.ts';
import { modelFile, unpack } from './model-file.ts';
import { type Seen, see } from './seen.ts';
import { summaryOf } from './summary.ts';

let loaded: Map<string, Linear> | null = null;

const models = (): Map<string, Linear> => {
  if (!loaded) {
    const file = modelFile.parse(
      JSON.parse(readFileSync(new URL('./weights.json', import.meta.url), 'utf8')),
    );
    loaded = new Map(Object.entries(file.axes).map(([axis, stored]) => [axis, unpack(stored)]));
  }
  return loaded;
};

const find = <A extends Axis>(axis: A, seen: Seen): Finding<A> | null => {
  const model = models().get(axis);
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

export const understand = (transcript: string, heading: Heading): Understood => {
  const seen = see(transcript);
  const silent = seen.stream.words.length === 0;
  const findings = silent
    ? NOTHING
    : {
        sentiment: find('sentiment', seen),
        urgency: find('urgency', seen),
        stage: find('stage', seen),
        category: find('category', seen),
        domain: find('domain', seen),
      };
  const deadline = deadlineOf(seen);
  const caller = callerOf(seen);
  const callback = seen.phones.findLast((phone) => phone.e164 !== null)?.e164 ?? null;
  return {
    findings,
    summary: summaryOf(seen, caller, findings.category?.value ?? null, deadline),
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
