// Answers the five axes with value, confidence and evidence.
import { AXIS_VALUES, type Axis } from '#contract/values.ts';
import type { AnalysedText, Finding, FirmWeights } from '../port.ts';
import { isDanger } from './danger.ts';
import { likeliestClass } from './decide.ts';
import { evidenceOf } from './evidence.ts';
import { adjusted, type Chances, firmFeatures, ownChoice, scoresOfFirm } from './firm-layer.ts';
import { type Linear, scoresOf, softmax } from './linear.ts';
import type { Models } from './model-file.ts';
import { isPressing } from './pressing.ts';
import type { ReadTranscript } from './reading.ts';

/**
 * An answer below this score is doubtful. On calls that were not used for training, 56 % of the wrong answers and 10 % of
 * the right ones are below it; a third of those below are wrong. With 0.6 it was 36 % and 6 %.
 */
const SURE_ENOUGH = 0.75;

/** A call that matches a danger rule is urgent in 19 of 20 cases. */
const BY_RULE = 0.9;

const second = (chances: Float64Array, best: number): number => {
  let found = best === 0 ? 1 : 0;
  chances.forEach((chance, at) => {
    if (at !== best && chance > (chances[found] ?? 0)) found = at;
  });
  return found;
};

/** The classes of a model are the values of its axis, in their order. */
const chancesIn = (axis: Axis, reading: ReadTranscript, models: Models): Float64Array => {
  const model = models.get(axis);
  return model
    ? softmax(scoresOf(model, reading.features), model.temperature)
    : new Float64Array(AXIS_VALUES[axis].length);
};

/** What the common models say of every axis. */
export const chancesOf = (reading: ReadTranscript, models: Models): Chances => ({
  sentiment: chancesIn('sentiment', reading, models),
  urgency: chancesIn('urgency', reading, models),
  stage: chancesIn('stage', reading, models),
  category: chancesIn('category', reading, models),
  domain: chancesIn('domain', reading, models),
});

const findingOf = <A extends Axis>(
  axis: A,
  reading: ReadTranscript,
  model: Linear,
  best: number,
  chances: Float64Array,
  atLeast = 0,
): Finding<A> | null => {
  const values: readonly Finding<A>['value'][] = AXIS_VALUES[axis];
  const value = values.find((one) => one === model.classes[best]);
  if (value === undefined) return null;
  const confidence = Math.max(chances[best] ?? 0, atLeast);
  return {
    value,
    confidence,
    evidence: evidenceOf(reading, model, best, second(chances, best)),
    doubtful: confidence < SURE_ENOUGH,
  };
};

const find = <A extends Axis>(
  axis: A,
  {
    reading,
    models,
    chances,
    firm,
  }: { reading: ReadTranscript; models: Models; chances: Chances; firm: OfFirm | null },
): Finding<A> | null => {
  const model = models.get(axis);
  if (!model) return null;
  const danger = axis === 'urgency' && isDanger(reading.stream);
  const best = danger
    ? model.classes.indexOf('Urgent')
    : likeliestClass(model.classes, chances[axis], axis === 'urgency' && isPressing(reading));
  const common = findingOf(axis, reading, model, best, chances[axis], danger ? BY_RULE : 0);
  const corrections = firm?.corrections[axis];
  if (!common || !firm || !corrections) return common;
  const learned = { corrections, common: common.value };
  const own = adjusted(axis, chances, firm.added);
  const ownBest = ownChoice(axis, own, best);
  if (ownBest === best) return { ...common, learned };
  const replaced = findingOf(axis, reading, model, ownBest, own);
  return { ...(replaced ?? common), learned };
};

export const NOTHING: AnalysedText['findings'] = {
  sentiment: null,
  urgency: null,
  stage: null,
  category: null,
  domain: null,
};

type OfFirm = { added: Float64Array; corrections: FirmWeights['corrections'] };

const ofFirm = (
  reading: ReadTranscript,
  chances: Chances,
  firm: FirmWeights | null | undefined,
): OfFirm | null => {
  const added = firm && scoresOfFirm(firm.weights, firmFeatures(reading.features, chances));
  return firm && added ? { added, corrections: firm.corrections } : null;
};

export const findingsOf = (
  reading: ReadTranscript,
  models: Models,
  firm?: FirmWeights | null,
): AnalysedText['findings'] => {
  const chances = chancesOf(reading, models);
  const given = { reading, models, chances, firm: ofFirm(reading, chances, firm) };
  return {
    sentiment: find('sentiment', given),
    urgency: find('urgency', given),
    stage: find('stage', given),
    category: find('category', given),
    domain: find('domain', given),
  };
};
