// «À rappeler d'abord»: the rule and its table of weights. The server orders messages with it, the preview of /parametres
// and the demonstration too.
import { dateIn } from './brussels.ts';
import { isOldCall } from './old-calls.ts';
import type { PriorityReason, PriorityRule, Weights } from './priority-values.ts';
import { DAY_MS } from './time.ts';
import type { Facts, ListQuery } from './voicemail.ts';

/** What the rule knows about a message. */
export type PrioritySignals = {
  id: string;
  received_at: string;
  /** The contact, else the number: one call answers all messages of a caller. Null for a hidden number. */
  caller: string | null;
  urgency: string | null;
  /** Characters of the transcription. */
  length: number;
  remind_at: string | null;
  facts: Pick<Facts, 'deadline_on' | 'radar' | 'priority'> | null;
  /** Calls of this caller in the last `REPEAT_DAYS`, and the first of them. */
  calls: number;
  first_call_at: string | null;
  /** A contact that the firm named or gave a reference; null for any other caller. */
  client: { reference: string | null } | null;
};

/** `leader`: the first message of the same caller, if it is another one. */
export type Ranked = { id: string; leader: string | null; points: number; reasons: PriorityReason[] };

/** Newest open messages that are weighed; older ones follow, the newest first. */
export const MOST_WEIGHED = 5000;

/**
 * Whether a list has the order of «À rappeler d'abord», in which only open messages stand that are not put off to a later day.
 * The bin, the handled messages and those that were put off keep the order of their dates.
 */
export const isRanked = ({ sort, state }: Pick<ListQuery, 'sort' | 'state'>): boolean =>
  sort === 'priority' && !['bin', 'done', 'waiting'].includes(state);

/** Calls of the last days count as repeated. */
export const REPEAT_DAYS = 7;
/** Earlier calls beyond these add no points. */
const MOST_REPEATS = 3;
/** Days of waiting beyond these add no points. */
const MOST_WAITING = 5;
/** A caller who explains a case speaks for longer: each so many characters count, about fifteen words, at most four times. */
const DETAILED_CHARACTERS = 80;
const MOST_DETAILED = 4;
/** A deadline so many days ahead, or so many days past, still counts. */
const SOON_DAYS = 3;

/** Whole days between two Belgian dates. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Tells something and asks for nothing. */
const onlyInforms = (facts: PrioritySignals['facts']): boolean =>
  Boolean(facts?.priority?.informs) && !facts?.priority?.asks;

/**
 * The first day that the message names: a dated legal event, else its deadline. 'Je paie ce soir' informs: its day is no
 * deadline of the firm.
 */
const dueOf = (facts: PrioritySignals['facts'], received: string): string | null => {
  const deadline = onlyInforms(facts) ? null : (facts?.deadline_on ?? null);
  const days = [...(facts?.radar ?? []).map(({ on }) => on), deadline];
  return days.reduce<string | null>(
    (first, on) => (on !== null && on >= received && (first === null || on < first) ? on : first),
    null,
  );
};

type Given = Omit<PriorityReason, 'points'> & { times?: number };

const dueReason = (message: PrioritySignals, today: string): Given[] => {
  const on = dueOf(message.facts, dateIn(new Date(message.received_at)));
  if (on === null) return [];
  const days = daysBetween(today, on);
  const about = { on, days };
  if (days === 0) return [{ rule: 'due_today', ...about }];
  if (days === 1) return [{ rule: 'due_tomorrow', ...about }];
  if (days > 1 && days <= SOON_DAYS) return [{ rule: 'due_soon', ...about }];
  return days < 0 && days >= -SOON_DAYS ? [{ rule: 'due_past', ...about }] : [];
};

const remindReason = ({ remind_at: at }: PrioritySignals, now: Date, today: string): Given[] => {
  if (at === null || dateIn(new Date(at)) > today) return [];
  const rule = Date.parse(at) <= now.getTime() ? 'reminder' : 'reminder_later';
  return [{ rule, at, days: daysBetween(dateIn(new Date(at)), today) }];
};

const quoteReason = (rule: PriorityRule, quote: string | undefined): Given[] =>
  quote ? [{ rule, quote }] : [];

const repeatReason = (message: PrioritySignals): Given[] => {
  const { calls, first_call_at: first, received_at: last, facts } = message;
  if (calls > 1 && first !== null) {
    const days = daysBetween(dateIn(new Date(first)), dateIn(new Date(last))) + 1;
    return [{ rule: 'repeat', count: calls, days, times: Math.min(calls - 1, MOST_REPEATS) }];
  }
  return quoteReason('repeat', facts?.priority?.repeated);
};

const detailedReason = ({ length }: PrioritySignals): Given[] => {
  const times = Math.min(Math.floor(length / DETAILED_CHARACTERS), MOST_DETAILED);
  return times > 0 ? [{ rule: 'detailed', times }] : [];
};

const clientReason = ({ reference }: { reference: string | null }): Given => ({
  rule: 'client',
  ...(reference === null ? {} : { text: reference }),
});

/** Each reason of one message alone, in the order of the table. */
const reasonsOf = (message: PrioritySignals, isNewest: boolean, now: Date): Given[] => {
  const today = dateIn(now);
  const said = message.facts?.priority;
  const days = Math.max(0, daysBetween(dateIn(new Date(message.received_at)), today));
  return [
    ...quoteReason('custody', said?.custody),
    ...dueReason(message, today),
    ...(message.urgency === 'Urgent' ? [{ rule: 'urgent' as const }] : []),
    ...(message.urgency === 'Modéré' ? [{ rule: 'moderate' as const }] : []),
    ...remindReason(message, now, today),
    ...quoteReason('promised', said?.promised),
    ...(isNewest ? repeatReason(message) : []),
    ...(days > 0 ? [{ rule: 'waiting' as const, days, times: Math.min(days, MOST_WAITING) }] : []),
    ...(message.client ? [clientReason(message.client)] : []),
    // 'Inutile de me rappeler' asks for nothing.
    ...(said?.needless ? [] : quoteReason('asks', said?.asks)),
    ...(days === 0 ? quoteReason('on_the_spot', said?.on_the_spot) : []),
    // 'Est-ce que j'accepte' asks.
    ...(said?.asks ? [] : quoteReason('instructs', said?.instructs)),
    ...detailedReason(message),
    // Who tells something and asks for something asks.
    ...(onlyInforms(message.facts) ? quoteReason('informs', said?.informs) : []),
    ...quoteReason('needless', said?.needless),
  ];
};

const byWeight = (one: PriorityReason, other: PriorityReason): number =>
  Math.abs(other.points) - Math.abs(one.points);

/** The weightiest first; reasons without weight are left out, so that a firm can switch one off with 0. */
const weighed = (given: readonly Given[], weights: Weights): PriorityReason[] =>
  given
    .map(({ times = 1, ...reason }) => ({ ...reason, points: weights[reason.rule] * times }))
    .filter(({ points }) => points !== 0)
    .sort(byWeight);

const sumOf = (reasons: readonly PriorityReason[]): number =>
  reasons.reduce((sum, { points }) => sum + points, 0);

type Weighed = Ranked & { message: PrioritySignals; isOld: boolean };

const order = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const newestFirst = (one: PrioritySignals, other: PrioritySignals): number =>
  order(other.received_at, one.received_at) || order(other.id, one.id);

/** Nothing outweighs an arrest, whatever the other reasons add up to: neither a long text nor days of waiting. */
const isInCustody = ({ leader, reasons }: Weighed): boolean =>
  leader === null && reasons.some(({ rule, points }) => rule === 'custody' && points > 0);

/** Old calls last; before them an arrest, then the most points; ties by age. */
const byPoints = (one: Weighed, other: Weighed): number =>
  Number(one.isOld) - Number(other.isOld) ||
  Number(isInCustody(other)) - Number(isInCustody(one)) ||
  other.points - one.points ||
  order(one.message.received_at, other.message.received_at) ||
  order(one.id, other.id);

/** The newest message of each caller. */
const newestOf = (messages: readonly PrioritySignals[]): Map<string, PrioritySignals> => {
  const newest = new Map<string, PrioritySignals>();
  for (const message of messages) {
    if (message.caller === null) continue;
    const known = newest.get(message.caller);
    if (
      !known ||
      message.received_at > known.received_at ||
      (message.received_at === known.received_at && message.id > known.id)
    )
      newest.set(message.caller, message);
  }
  return newest;
};

/** For each reason the one with the most points, then the longest wait: what a caller said earlier still counts. */
const strongest = (reasons: readonly PriorityReason[]): PriorityReason[] => {
  const best = new Map<PriorityRule, PriorityReason>();
  for (const reason of reasons) {
    const known = best.get(reason.rule);
    const more = reason.points - (known?.points ?? 0) || (reason.days ?? 0) - (known?.days ?? 0);
    if (reason.points > 0 && more > 0) best.set(reason.rule, reason);
  }
  return [...best.values()];
};

/**
 * The order in which these messages are to be called back. The newest message of a caller stands for the caller, with what
 * speaks for a call in the others; these carry the reason `same_caller`.
 */
export const rankByPriority = (
  messages: readonly PrioritySignals[],
  weights: Weights,
  now: Date,
): Ranked[] => {
  const newest = newestOf(messages);
  const leaderOf = ({ caller, id }: PrioritySignals): string | null => {
    const leader = caller === null ? undefined : newest.get(caller);
    return leader === undefined || leader.id === id ? null : leader.id;
  };
  const own = messages.toSorted(newestFirst).map((message) => {
    const leader = leaderOf(message);
    return { message, leader, reasons: weighed(reasonsOf(message, leader === null, now), weights) };
  });
  const earlier = new Map<string, PriorityReason[]>();
  for (const { leader, reasons } of own)
    if (leader !== null) earlier.set(leader, [...(earlier.get(leader) ?? []), ...reasons]);
  return own
    .map(({ message, leader, reasons: mine }): Weighed => {
      const speaking = [...mine, ...(earlier.get(message.id) ?? [])];
      const reasons =
        leader === null
          ? [...strongest(speaking), ...mine.filter(({ points }) => points < 0)].sort(byWeight)
          : [...weighed([{ rule: 'same_caller' }], weights), ...mine];
      const isOld = isOldCall({ received: message.received_at, reasons }, now);
      return { id: message.id, leader, points: sumOf(reasons), reasons, message, isOld };
    })
    .sort(byPoints)
    .map(({ id, leader, points, reasons }) => ({ id, leader, points, reasons }));
};

/** One call for each caller: its first message, and the others that the same call answers. */
export const callListOf = (ranked: readonly Ranked[]): { first: Ranked; others: string[] }[] => {
  const others = new Map<string, string[]>();
  for (const { id, leader } of ranked)
    if (leader !== null) others.set(leader, [...(others.get(leader) ?? []), id]);
  return ranked
    .filter(({ leader }) => leader === null)
    .map((first) => ({ first, others: others.get(first.id) ?? [] }));
};
