// Fits the weights of the choice to labelled messages: the likeliest weights of a softmax over the forms and none.
import type { ChoiceWeights } from '#server/adapters/analysis/forms/choice-weights.ts';
import { weigh } from '#server/adapters/analysis/forms/embedded-choice.ts';
import { FORM_SIGNS, NO_FORM_SIGNS } from '#server/adapters/analysis/forms/form-evidence.ts';
import { questionOf } from './measure.ts';
import type { LabelledFirm } from './read-firm.ts';

/** One row for each candidate, the last one for none. */
export type Lesson = { rows: Float64Array[]; right: number };

const WIDTH = FORM_SIGNS.length + NO_FORM_SIGNS.length;
const PULL = 0.0003;
const ROUNDS = 600;
const RATE = 0.08;

export const lessonsOf = async ({ forms, messages }: LabelledFirm): Promise<Lesson[]> => {
  const lessons: Lesson[] = [];
  for (const { text, form } of messages) {
    const weighed = weigh(await questionOf(text), forms);
    const rows = weighed.signs.map((signs) =>
      Float64Array.from(
        { length: WIDTH },
        (_, at) => signs[FORM_SIGNS[at] ?? 'likeness'] * Number(at < FORM_SIGNS.length),
      ),
    );
    rows.push(
      Float64Array.from({ length: WIDTH }, (_, at) => {
        const sign = NO_FORM_SIGNS[at - FORM_SIGNS.length];
        return sign ? weighed.signsForNone[sign] : 0;
      }),
    );
    const right = form === null ? rows.length - 1 : weighed.forms.findIndex(({ id }) => id === form);
    // A form that is no candidate teaches nothing.
    if (right >= 0) lessons.push({ rows, right });
  }
  return lessons;
};

const slopeOf = (lessons: readonly Lesson[], weights: Float64Array): Float64Array => {
  const slope = weights.map((weight) => PULL * weight);
  for (const { rows, right } of lessons) {
    const scores = rows.map((row) => {
      let score = 0;
      for (let at = 0; at < WIDTH; at += 1) score += (row[at] ?? 0) * (weights[at] ?? 0);
      return score;
    });
    const most = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - most));
    const all = powers.reduce((sum, power) => sum + power, 0);
    rows.forEach((row, index) => {
      const error = ((powers[index] ?? 0) / all - Number(index === right)) / lessons.length;
      for (let at = 0; at < WIDTH; at += 1) slope[at] = (slope[at] ?? 0) + error * (row[at] ?? 0);
    });
  }
  return slope;
};

/** Adam, with a smaller step towards the end. */
export const fitted = (lessons: readonly Lesson[]): ChoiceWeights => {
  const weights = new Float64Array(WIDTH);
  const [mean, square] = [new Float64Array(WIDTH), new Float64Array(WIDTH)];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = slopeOf(lessons, weights);
    const rate = round < ROUNDS * 0.7 ? RATE : RATE / 5;
    for (let at = 0; at < WIDTH; at += 1) {
      const one = slope[at] ?? 0;
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * one;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * one * one;
      const step = (mean[at] ?? 0) / (1 - 0.9 ** round);
      weights[at] =
        (weights[at] ?? 0) - (rate * step) / (Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** round)) + 1e-6);
    }
  }
  const weightAt = (at: number) => Math.round((weights[at] ?? 0) * 100) / 100;
  const part = <Sign extends string>(signs: readonly Sign[], from: number) =>
    Object.fromEntries(signs.map((sign, at) => [sign, weightAt(from + at)])) as Record<Sign, number>;
  return { form: part(FORM_SIGNS, 0), none: part(NO_FORM_SIGNS, FORM_SIGNS.length) };
};
