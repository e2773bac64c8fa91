// Finds the days and times that a caller names and their distance as far as the words tell it.
import { type Moment, READERS } from './moment-readers.ts';
import { isPastAround, limitBefore } from './moment-tense.ts';
import { SENTENCE_END, type Stream, type Word } from './stream.ts';

export type { Moment, MomentKind } from './moment-readers.ts';

const w = (words: readonly Word[], at: number): string => words[at]?.w ?? '';

/** Words that may stand between two parts of one moment. */
const CONNECTING = new Set('a vers avant donc soit c est dire au le pour des jusque jusqu'.split(' '));

const apposed = (between: readonly string[]): boolean =>
  between.every((word) => word === 'c' || word === 'est' || word === 'soit');

const isNamedDay = ({ kind }: Moment): boolean => kind === 'date' || kind === 'weekday';

/** 'Demain, treize heures trente' and 'le vingt, dans dix jours' are one moment. */
const joined = (first: Moment, second: Moment, words: readonly Word[]): Moment | null => {
  const between = words.slice(first.to, second.from).map((word) => word.w);
  const near = between.every((word) => CONNECTING.has(word));
  if (!near || between.length > 3) return null;
  if (second.kind === 'hour')
    return {
      ...first,
      to: second.to,
      core: second.to,
      alone: second.to,
      hour: second.hour,
      past: first.past,
    };
  if (first.kind === 'hour') return { ...second, from: first.from, hour: first.hour };
  // In 'c'est la rentrée demain' the day is more exact than the season.
  if (first.kind === 'season' && second.kind === 'day') return second;
  if (first.kind === 'week' && second.kind === 'weekday' && (first.days ?? 0) >= 7)
    return { ...second, from: first.from, weeksOn: Math.max(1, second.weeksOn) };
  // In 'ce n'est plus jeudi, c'est demain' the second day replaces the first.
  const further = second.kind === 'span' || (second.kind === 'week' && (second.days ?? 0) >= 7);
  if (between.includes('est') && between.includes('c') && !between.includes('dire') && !further) return null;
  // 'Le vingt, dans dix jours' is quoted whole, and 'le vingt, donc dans dix jours' is not.
  const isQuotedWhole =
    first.kind === 'date' &&
    (!first.limit || w(words, first.from) === 'pour') &&
    further &&
    !isNamedDay(second) &&
    apposed(between);
  if ((isNamedDay(first) && second.kind !== 'habit') || isNamedDay(second))
    return {
      ...first,
      to: second.to,
      core: isQuotedWhole ? second.to : first.core,
      days: second.days ?? first.days,
      weekday: first.weekday ?? second.weekday,
      dayOfMonth: first.dayOfMonth ?? second.dayOfMonth,
      month: first.month ?? second.month,
      kind: first.kind === 'habit' ? second.kind : first.kind,
      limit: first.limit || second.limit,
    };
  return null;
};

const overlaps = (one: Moment, other: Moment): boolean => one.from < other.to && other.from < one.to;

export const findMoments = ({ words }: Stream): Moment[] => {
  const found: Moment[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (w(words, at) === SENTENCE_END) continue;
    for (const reader of READERS) {
      const one = reader(words, at);
      if (!one || one.from < 0) continue;
      const last = found.at(-1);
      if (last && overlaps(last, one)) {
        if (one.to - one.from > last.to - last.from) found[found.length - 1] = one;
      } else found.push(one);
    }
  }
  const whole: Moment[] = [];
  for (const one of found) {
    const limited = limitBefore(words, one);
    const read = {
      ...one,
      from: Math.min(one.from, limited.from),
      limit: limited.limit || one.limit,
      past: one.past || isPastAround(words, one),
      core: one.to,
      alone: one.to,
    };
    if (limited.limit && one.kind !== 'span' && one.kind !== 'hour') read.past = false;
    const last = whole.at(-1);
    const both = last && joined(last, read, words);
    if (both) whole[whole.length - 1] = both;
    else whole.push(read);
  }
  return whole;
};
