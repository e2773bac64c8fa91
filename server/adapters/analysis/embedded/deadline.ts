// The future day that matters most: a deadline before an appointment, before a promised or requested day.
import { deadlineFeatures } from './deadline-features.ts';
import { quoteOf } from './deadline-quote.ts';
import { type Linear, scoresOf, softmax } from './linear.ts';
import { daysInForce } from './moved-days.ts';
import type { DayMention } from './nearness.ts';
import type { Reading } from './reading.ts';

export type Deadline = { text: string; moment: DayMention };

/** Below this chance a day is no deadline: 'on fait le couscous dimanche'. */
const ENOUGH = 0.18;

/** In 'Demain ! Demain à neuf heures' the second mention of the day has the hour. */
const withHour = (all: readonly DayMention[], one: DayMention): DayMention | undefined =>
  one.kind === 'day' && one.hour === null
    ? all.find(({ kind, days, hour }) => kind === 'day' && days === one.days && hour !== null)
    : undefined;

export const deadlineOf = (reading: Reading, model: Linear): Deadline | null => {
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
  return moment && { text: quoteOf(reading.stream, moment), moment };
};
