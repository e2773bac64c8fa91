// The future day that matters most: a deadline before an appointment, before a promised or requested day.
import type { Stream } from '#server/language/index.ts';
import { deadlineFeatures } from './deadline-features.ts';
import { type Linear, scoresOf, softmax } from './linear.ts';
import { daysInForce } from './moved-days.ts';
import type { DayMention } from './nearness.ts';
import { quoteLayout } from './quote-layout.ts';
import type { Reading } from './reading.ts';
import { trainedTaggers } from './span-file.ts';
import { type SpanModel, scoreSpans } from './span-model.ts';

export type Deadline = { text: string; moment: DayMention };

/** Below this chance a day is no deadline: 'on fait le couscous dimanche'. */
const ENOUGH = 0.25;

/** In 'Demain ! Demain à neuf heures' the second mention of the day has the hour. */
const withHour = (all: readonly DayMention[], one: DayMention): DayMention | undefined =>
  one.kind === 'day' && one.hour === null
    ? all.find(({ kind, days, hour }) => kind === 'day' && days === one.days && hour !== null)
    : undefined;

/** The words around a day that are quoted with it. */
const quoteOf = (stream: Stream, one: DayMention, model: SpanModel): string => {
  const { from, to, scores } = scoreSpans(model, quoteLayout(stream, one));
  // The last score is that of a message without such words.
  const spans = scores.subarray(0, -1);
  const best = spans.indexOf(Math.max(...spans));
  const [first, end] = [from[best] ?? one.from, to[best] ?? one.core];
  return stream.text.slice(stream.words[first]?.start ?? 0, stream.words[end - 1]?.end ?? 0);
};

export const deadlineOf = (
  reading: Reading,
  model: Linear,
  quote: SpanModel = trainedTaggers().quote,
): Deadline | null => {
  const matters = model.classes.indexOf('oui');
  const days = daysInForce(reading.stream, reading.near.placed);
  let best: DayMention | null = null;
  let top = ENOUGH;
  for (const one of days) {
    const chance = softmax(scoresOf(model, deadlineFeatures(reading, one)))[matters] ?? 0;
    if (chance <= top) continue;
    best = one;
    top = chance;
  }
  const moment = best && (withHour(days, best) ?? best);
  return moment && { text: quoteOf(reading.stream, moment, quote), moment };
};
