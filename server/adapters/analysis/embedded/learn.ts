// Labelled messages in, one model for each of the five questions out: the same result every time.
import { LEARNING } from './axes.ts';
import type { Learned } from './linear.ts';
import type { Seen } from './seen.ts';
import { fit } from './training.ts';

type Label = (typeof LEARNING)[number]['label'];
export type Lesson = { seen: Seen; labels: { [L in Label]?: string | undefined } };

export const learn = (lessons: readonly Lesson[]): ReadonlyMap<string, Learned> =>
  new Map(
    LEARNING.map(({ axis, label, classes, options }): [string, Learned] => {
      const examples = lessons.flatMap(({ seen, labels }) => {
        const value = labels[label];
        return value ? [{ features: seen.features, label: value, weight: 1 }] : [];
      });
      return [axis, fit(examples, [...classes], options)];
    }),
  );
