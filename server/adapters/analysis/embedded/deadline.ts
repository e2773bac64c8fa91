// The words of the future day that matters most, as the tagger learned it: a deadline before an appointment, before a promised or
// requested day.
import { findMoments, moment, type Stream } from '#server/language/index.ts';
import { deadlineLayout } from './deadline-layout.ts';
import { daysInForce } from './moved-days.ts';
import type { DayMention } from './nearness.ts';
import type { ReadTranscript } from './reading.ts';
import { trainedTaggers } from './span-file.ts';
import { type SpanModel, scoreSpans } from './span-model.ts';

export type Deadline = { text: string; moment: DayMention };

/** A period whose distance the words do not tell: 'il en reste cinq'. */
const unread = (from: number, to: number): DayMention => ({
  ...moment('span', from, to),
  away: null,
  role: 'day',
  own: false,
});

const sharedBy = (one: { from: number; core: number }, from: number, to: number): number =>
  Math.min(one.core, to) - Math.max(one.from, from);

const mostShared = (days: readonly DayMention[], from: number, to: number): DayMention | undefined =>
  days
    .filter((one) => sharedBy(one, from, to) > 0)
    .sort((one, other) => sharedBy(other, from, to) - sharedBy(one, from, to))[0];

/** The day in the words: one that the readers took for past ('je dépose jeudi') is the next one. */
const dayIn = ({ stream, near }: ReadTranscript, from: number, to: number): DayMention =>
  mostShared(daysInForce(stream, near.placed), from, to) ??
  mostShared(
    findMoments(stream).map((one) => ({ ...one, past: false, away: null, role: 'day', own: false })),
    from,
    to,
  ) ??
  unread(from, to);

/** The 3rd in 'l'audience du 3 décembre est reportée au 17'. */
const replacedDays = ({ stream, near }: ReadTranscript): DayMention[] => {
  const inForce = new Set(daysInForce(stream, near.placed).map(({ from }) => from));
  return near.placed.filter(({ from }) => !inForce.has(from));
};

const textOf = ({ text, words }: Stream, from: number, to: number): string =>
  text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0);

export const deadlineOf = (
  reading: ReadTranscript,
  model: SpanModel = trainedTaggers().deadline,
): Deadline | null => {
  const { from, to, scores } = scoreSpans(model, deadlineLayout(reading));
  const replaced = replacedDays(reading);
  // The last score is that of a message without a deadline.
  let best = scores.length - 1;
  for (let at = 0; at < scores.length - 1; at += 1) {
    const [first, end] = [from[at] ?? 0, to[at] ?? 0];
    if ((scores[at] ?? 0) > (scores[best] ?? 0) && !replaced.some((one) => sharedBy(one, first, end) > 0))
      best = at;
  }
  const [first, end] = [from[best], to[best]];
  if (first === undefined || end === undefined) return null;
  return { text: textOf(reading.stream, first, end), moment: dayIn(reading, first, end) };
};
