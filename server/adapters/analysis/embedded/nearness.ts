// How near the nearest outside event is, by the caller's own words ('on est mardi', 'pour jeudi').
import type { Hit, Moment, Stream } from '#server/language/index.ts';

export type Placed = Moment & {
  /** Days from the call, after the caller's own anchors; null when only a calendar could tell. */
  away: number | null;
  /** A deadline, an appointment before others, or only a day somebody mentioned. */
  role: 'limit' | 'event' | 'day';
};

export type Nearness = { placed: Placed[]; features: Set<string> };

const ANCHORS = new Set(['est', 'sommes']);

/** 'On est mercredi', 'nous sommes le premier': what today is, if the caller says so. */
const anchorOf = (
  stream: Stream,
  moments: readonly Moment[],
): { weekday: number | null; day: number | null; at: Moment | null } => {
  for (const one of moments) {
    if (one.kind !== 'weekday' && one.kind !== 'date' && one.kind !== 'habit') continue;
    const before = stream.words.slice(Math.max(0, one.from - 3), one.from).map((word) => word.w);
    const verb = before.findLastIndex((word) => ANCHORS.has(word));
    const who = before[verb - 1] ?? '';
    if (verb >= 0 && (who === 'on' || who === 'nous') && before.length - verb <= 2)
      return { weekday: one.weekday, day: one.dayOfMonth, at: one };
    const today = stream.words.slice(one.to, one.to + 1).some((word) => word.w.startsWith('aujourd'));
    if (today && before.includes('est')) return { weekday: one.weekday, day: one.dayOfMonth, at: one };
  }
  return { weekday: null, day: null, at: null };
};

const awayOf = (one: Moment, weekday: number | null, day: number | null): number | null => {
  if (one.days !== null) return one.days;
  if (one.weekday !== null && weekday !== null)
    return ((one.weekday - weekday + 7) % 7 || 7) + 7 * one.weeksOn;
  if (one.weekday !== null && one.weeksOn > 0) return 7 * one.weeksOn;
  if (one.dayOfMonth !== null && day !== null && one.month === null)
    return one.dayOfMonth >= day ? one.dayOfMonth - day : one.dayOfMonth - day + 30;
  return null;
};

const EVENTS = new Set(['urg.courtEvent']);
const LIMITS = new Set(['urg.periodRuns']);

const bucket = (one: Placed): string => {
  if (one.away === null)
    return one.kind === 'weekday'
      ? 'weekday'
      : one.kind === 'date'
        ? one.month
          ? 'dated'
          : 'date'
        : one.kind;
  if (one.away < 0.9) return 'today';
  if (one.away < 2) return 'tomorrow';
  if (one.away <= 3) return 'in3';
  if (one.away <= 7) return one.kind === 'week' ? 'week' : 'in7';
  if (one.away <= 21) return one.kind === 'month' ? 'monthend' : 'in21';
  return 'later';
};

export const nearnessOf = (stream: Stream, moments: readonly Moment[], hits: readonly Hit[]): Nearness => {
  const anchor = anchorOf(stream, moments);
  const placed: Placed[] = [];
  const features = new Set<string>();
  if (anchor.at) features.add('anchored');
  for (const one of moments) {
    if (one === anchor.at) continue;
    if (one.past) {
      features.add('past');
      continue;
    }
    if (one.kind === 'habit') continue;
    const close = (names: ReadonlySet<string>) =>
      hits.some((hit) => names.has(hit.name) && hit.from < one.to + 7 && hit.to > one.from - 7);
    const role = one.limit || close(LIMITS) ? 'limit' : close(EVENTS) ? 'event' : 'day';
    placed.push({ ...one, away: awayOf(one, anchor.weekday, anchor.day), role });
  }
  for (const one of placed) {
    features.add(bucket(one));
    features.add(`${bucket(one)}.${one.role}`);
  }
  if (placed.length === 0) features.add('none');
  else if (placed.every((one) => one.away !== null && one.away > 21)) features.add('onlyLater');
  return { placed, features };
};
