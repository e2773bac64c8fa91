// Filters and sorts the demonstration's messages with the same results as the server's SQL.
import { dateIn } from '#contract/brussels.ts';
import { MEDIUM_UP_TO_S, PAGE_SIZE, SHORT_UP_TO_S } from '#contract/limits.ts';
import { DELETED, OPEN } from '#contract/message-states.ts';
import { nextMidnight, periodOf } from '#contract/period.ts';
import { isRanked } from '#contract/priority.ts';
import { stagesFrom } from '#contract/statistics.ts';
import { AXES, resultOf } from '#contract/values.ts';
import type { Counts, ListQuery, Voicemail, VoicemailPage } from '#contract/voicemail.ts';
import { byPriority } from './priority.ts';
import { DEMO_PERSON } from './records.ts';
import { matches } from './search.ts';

/** The day in the calendar of Brussels, such as 2026-01-20. */
export const dayOf = (iso: string): string => dateIn(new Date(iso));

type InPeriod = (message: Voicemail) => boolean;

export type DurationClass = Exclude<ListQuery['duration'], 'all'>;
export const durationClassOf = (seconds: number): DurationClass => {
  if (seconds <= SHORT_UP_TO_S) return 'short';
  return seconds <= MEDIUM_UP_TO_S ? 'medium' : 'long';
};

const ofLength = (message: Voicemail, duration: ListQuery['duration']): boolean =>
  duration === 'all' ||
  (message.duration_seconds !== null && durationClassOf(message.duration_seconds) === duration);

const withContent = (message: Voicemail, content: ListQuery['content']): boolean => {
  if (content === 'with-transcription') return message.transcription !== null;
  if (content === 'with-summary') return message.ai_summary !== null;
  if (content === 'without-content') return message.transcription === null && message.ai_summary === null;
  return true;
};

const withForm = ({ form }: Voicemail, wanted: ListQuery['form']): boolean => {
  if (wanted === 'all') return true;
  if (form === undefined) return false;
  return wanted === 'to_decide' ? form.to_decide : stagesFrom(wanted).includes(form.reached);
};

const onAxes = (message: Voicemail, query: ListQuery): boolean =>
  AXES.every((axis) => {
    const wanted: readonly string[] = query[axis];
    return wanted.length === 0 || wanted.includes(resultOf(message, axis));
  });

const since = (query: ListQuery, now: Date): InPeriod => {
  const period = periodOf(query, now);
  return ({ received_at }) => {
    const at = Date.parse(received_at);
    return (
      period === null || (at >= period.from.getTime() && (period.to === null || at < period.to.getTime()))
    );
  };
};

/** The messages of the equal period before; null if all periods are shown. */
export const filteredBefore = (
  messages: readonly Voicemail[],
  query: ListQuery,
  now: Date,
): Voicemail[] | null => {
  const period = periodOf(query, now);
  if (period === null) return null;
  const { from, to } = period.before;
  return filtered(messages, query, now, ({ received_at }) => {
    const at = Date.parse(received_at);
    return at >= from.getTime() && at < to.getTime();
  });
};

/** The task is shown as the server shows it: a handled message is no task any more. */
export const shown = ({ call_back: reason, ...message }: Voicemail): Voicemail =>
  reason !== undefined && message.status === OPEN ? { ...message, call_back: reason } : message;
const inState = (message: Voicemail, { state }: ListQuery, now: Date): boolean => {
  if (state === 'bin') return message.status === DELETED;
  const isOpen = message.handled_at === undefined;
  const waits = message.remind_at !== undefined && Date.parse(message.remind_at) > now.getTime();
  const states: Record<Exclude<ListQuery['state'], 'bin'>, boolean> = {
    all: true,
    todo: isOpen && !waits,
    mine: isOpen && message.assignee_id === DEMO_PERSON,
    unassigned: isOpen && message.assignee_id === undefined,
    waiting: isOpen && waits,
    due:
      isOpen &&
      message.remind_at !== undefined &&
      Date.parse(message.remind_at) < nextMidnight(now).getTime(),
    done: !isOpen,
  };
  return message.status !== DELETED && states[state];
};

export const filtered = (
  messages: readonly Voicemail[],
  query: ListQuery,
  now: Date,
  inPeriod: InPeriod = since(query, now),
): Voicemail[] =>
  messages.filter(
    (message) =>
      inState(message, query, now) &&
      inPeriod(message) &&
      (query.urgent === '0' || resultOf(message, 'urgency') === 'Urgent') &&
      (query.unread === '0' || !message.is_read) &&
      (query.call_back === '0' || shown(message).call_back !== undefined) &&
      ofLength(message, query.duration) &&
      withContent(message, query.content) &&
      withForm(message, query.form) &&
      (query.conflict === 'all' || message.adverse_party === query.conflict) &&
      onAxes(message, query) &&
      matches(message, query.q),
  );

/** Nulls last in both directions; ties by id, in the same direction. */
export const sorted = (messages: readonly Voicemail[], { sort, order }: ListQuery): Voicemail[] => {
  const column = sort === 'priority' ? 'received_at' : sort;
  const turn = order === 'asc' ? 1 : -1;
  const compare = (one: Voicemail, other: Voicemail): number => {
    const [a, b] = [one[column], other[column]];
    if (a !== b) {
      if (a === null) return 1;
      if (b === null) return -1;
      return a < b ? -turn : turn;
    }
    return one.id < other.id ? -turn : turn;
  };
  return [...messages].sort(compare);
};

/** Counts of the whole account, independent of the filter. */
export const countsOf = (messages: readonly Voicemail[]): Counts => {
  const kept = messages.filter((message) => message.status !== DELETED);
  return {
    total: kept.length,
    processed: kept.filter((message) => message.transcription !== null || message.ai_summary !== null).length,
    duration_seconds: kept.reduce((sum, message) => sum + (message.duration_seconds ?? 0), 0),
    unread: kept.filter((message) => !message.is_read).length,
  };
};

/** Filtered and in the order of the query. */
export const ordered = (messages: readonly Voicemail[], query: ListQuery, now: Date): Voicemail[] => {
  const found = filtered(messages, query, now);
  if (!isRanked(query)) return sorted(found, query);
  const kept = new Set(found.map(({ id }) => id));
  return byPriority(messages, now).filter(({ id }) => kept.has(id));
};

export const demoPageOf = (messages: readonly Voicemail[], query: ListQuery, now: Date): VoicemailPage => {
  const found = ordered(messages, query, now);
  const from = (query.page - 1) * PAGE_SIZE;
  return {
    items: found.slice(from, from + PAGE_SIZE).map(shown),
    total: found.length,
    page: query.page,
    pages: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
    page_size: PAGE_SIZE,
    counts: countsOf(messages),
  };
};
