// Trains one linear model for each axis; the same input gives the same result.
import { LEARNING } from './axes.ts';
import type { Learned } from './linear.ts';
import type { Reading } from './reading.ts';
import { type Example, fit } from './training.ts';

type Label = (typeof LEARNING)[number]['label'];
export type Lesson = {
  reading: Reading;
  labels: { [L in Label]?: string | undefined };
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
  return models;
};
