// Trains the firm’s layer (firm-layer.ts): few corrections change little, many that agree change the answer. The order is fixed, so
// that the same examples give the same weights.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { knownLanguage } from '#contract/languages.ts';
import { AXES, AXIS_VALUES, type Axis } from '#contract/values.ts';
import type { FirmExample, FirmLearner } from '../port.ts';
import { chancesOf } from './findings.ts';
import {
  addedScores,
  adjusted,
  type Chances,
  type FirmFeatures,
  firmFeatures,
  likeliest,
  ownChoice,
  packLayer,
  SIZE,
  startOf,
  WIDTH,
} from './firm-layer.ts';
import { type Models, trainedModels } from './model-file.ts';
import { readTranscript } from './reading.ts';

export type FirmLesson = {
  features: FirmFeatures;
  chances: Chances;
  values: readonly { axis: Axis; value: string; weight: number }[];
};

/** A value that was left as it was beside a correction, or in a handled message, counts less than a given one. */
const LEFT = 0.5;
const ROUNDS = 20;
const RATE = 0.4;
/** The pull to zero of the chances' weights, and of the words' weights. */
const PULL = { chances: 0.3, words: 0.1 };
/** Smaller errors change nothing that counts. */
const LEAST_ERROR = 1e-3;

export const lessonOf = ({ transcript, language, values }: FirmExample, models: Models): FirmLesson => {
  const reading = readTranscript(transcript, knownLanguage(language));
  const chances = chancesOf(reading, models);
  return {
    features: firmFeatures(reading.features, chances),
    chances,
    values: values.map(({ axis, value, corrected }) => ({ axis, value, weight: corrected ? 1 : LEFT })),
  };
};

type Layer = { weights: Float32Array; squares: Float32Array; share: number };

const learnOne = ({ weights, squares, share }: Layer, { features, chances, values }: FirmLesson): void => {
  const added = addedScores(weights, features);
  const { rows, amounts } = features;
  for (const { axis, value, weight } of values) {
    const known: readonly string[] = AXIS_VALUES[axis];
    const right = known.indexOf(value);
    const from = startOf(axis);
    adjusted(axis, chances, added).forEach((chance, at) => {
      const error = weight * (chance - (at === right ? 1 : 0));
      if (Math.abs(error) < LEAST_ERROR) return;
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index] ?? 0;
        const place = row * WIDTH + from + at;
        const now = weights[place] ?? 0;
        const pull = row < WIDTH ? PULL.chances : PULL.words;
        const slope = error * (amounts[index] ?? 0) + pull * share * now;
        const square = (squares[place] ?? 0) + slope * slope;
        squares[place] = square;
        weights[place] = now - (RATE * slope) / Math.sqrt(square);
      }
    });
  }
};

/** The process answers requests between two slices. */
const AT_ONCE = 20;

export const trainLayer = async (
  lessons: readonly FirmLesson[],
  signal: AbortSignal,
): Promise<Float32Array> => {
  const layer: Layer = {
    weights: new Float32Array(SIZE),
    squares: new Float32Array(SIZE).fill(1e-2),
    share: 1 / Math.max(1, lessons.length),
  };
  for (let round = 0; round < ROUNDS; round += 1)
    for (let from = 0; from < lessons.length; from += AT_ONCE) {
      for (const lesson of lessons.slice(from, from + AT_ONCE)) learnOne(layer, lesson);
      await setImmediate();
      signal.throwIfAborted();
    }
  return layer.weights;
};

const FOLDS = 3;
/** How many more values of held-back messages must be right, those left as they were counted by their weight. */
const LEAST_GAIN = 1;

/** Inconsistent corrections teach nothing that holds for other messages: an axis counts only if it gains on those. */
const axesThatGain = async (lessons: readonly FirmLesson[], signal: AbortSignal): Promise<Axis[]> => {
  const gains = new Map<Axis, number>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const weights = await trainLayer(
      lessons.filter((_, at) => at % FOLDS !== fold),
      signal,
    );
    for (const { features, chances, values } of lessons.filter((_, at) => at % FOLDS === fold)) {
      const added = addedScores(weights, features);
      for (const { axis, value, weight } of values) {
        const known: readonly string[] = AXIS_VALUES[axis];
        const right = known.indexOf(value);
        const common = likeliest(chances[axis]);
        const own = ownChoice(axis, adjusted(axis, chances, added), common);
        const gain = Number(own === right) - Number(common === right);
        gains.set(axis, (gains.get(axis) ?? 0) + weight * gain);
      }
    }
  }
  return AXES.filter((axis) => (gains.get(axis) ?? 0) >= LEAST_GAIN);
};

/** Raised when the features or the training change. */
const VERSION = 1;

const baseNow = (): string =>
  createHash('sha256')
    .update(readFileSync(new URL('./weights.json', import.meta.url)))
    .update(String(VERSION))
    .digest('hex')
    .slice(0, 16);

export const embeddedLearner = (models = trainedModels): FirmLearner => ({
  base: baseNow(),
  learn: async (examples, signal) => {
    const lessons: FirmLesson[] = [];
    for (const example of examples) {
      lessons.push(lessonOf(example, models()));
      await setImmediate();
      signal.throwIfAborted();
    }
    const axes = await axesThatGain(lessons, signal);
    return { weights: packLayer(await trainLayer(lessons, signal)), axes };
  },
});
