// Trains one model for each axis and one for deadlines; the same input gives the same result.
import { LEARNING } from './axes.ts';
import { DEADLINE_LEARNING, deadlineFeatures, quotedDay } from './deadline-features.ts';
import type { Learned } from './linear.ts';
import type { Reading } from './reading.ts';
import { type Example, fit } from './training.ts';

type Label = (typeof LEARNING)[number]['label'];
export type Lesson = {
  reading: Reading;
  labels: { [L in Label]?: string | undefined } & { deadline?: string | null | undefined };
};

/** Each day of a message is an example; only the quoted one is a deadline. */
const deadlinesOf = ({ reading, labels }: Lesson): Example[] => {
  if (labels.deadline === undefined) return [];
  const right = labels.deadline === null ? null : quotedDay(reading, labels.deadline);
  return reading.near.placed.map((one) => ({
    features: deadlineFeatures(reading, one),
    label: one === right ? 'oui' : 'non',
  }));
};

export const learn = (lessons: readonly Lesson[]): ReadonlyMap<string, Learned> => {
  const models = new Map<string, Learned>();
  for (const { axis, label, classes, options } of LEARNING) {
    const examples = lessons.flatMap(({ reading, labels }): Example[] => {
      const value = labels[label];
      return value ? [{ features: reading.features, label: value }] : [];
    });
    models.set(axis, fit(examples, [...classes], options));
  }
  models.set('deadline', fit(lessons.flatMap(deadlinesOf), ['oui', 'non'], DEADLINE_LEARNING));
  return models;
};
