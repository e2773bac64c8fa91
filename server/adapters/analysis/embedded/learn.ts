// Trains one linear model for each axis; the same input gives the same result.
import { LEARNING } from './axes.ts';
import type { TrainedModel } from './linear.ts';
import type { ReadTranscript } from './reading.ts';
import { type Example, fit } from './training.ts';

type Label = (typeof LEARNING)[number]['label'];
export type Lesson = {
  reading: ReadTranscript;
  labels: { [L in Label]?: string | undefined };
};

export const learn = (lessons: readonly Lesson[]): ReadonlyMap<string, TrainedModel> => {
  const models = new Map<string, TrainedModel>();
  for (const { axis, label, classes, options } of LEARNING) {
    const examples = lessons.flatMap(({ reading, labels }): Example[] => {
      const value = labels[label];
      return value ? [{ features: reading.features, label: value }] : [];
    });
    models.set(axis, fit(examples, [...classes], options));
  }
  return models;
};
