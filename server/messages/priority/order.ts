// The list in the order of «À rappeler d'abord», and the calls to make.
import type { CallBackPage } from '#contract/call-backs.ts';
import type { PageQuery } from '#contract/paging.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import { callListOf, MOST_WEIGHED, type Ranked, rankByPriority } from '#contract/priority.ts';
import type { PrioritySample } from '#contract/priority-sample.ts';
import type { Priority } from '#contract/priority-values.ts';
import { type ListQuery, listQuery, type Voicemail } from '#contract/voicemail.ts';
import type { Trx } from '#server/platform/database.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { weightsOf } from '#server/priorities/index.ts';
import { namesOf } from '../acts/store.ts';
import type { ListRequest } from '../filter/store.ts';
import { attemptsFor, openSignals, sampleRows, unweighedIds } from './store.ts';

export type Ordered = { ids: string[]; total: number; reasons: ReadonlyMap<string, Priority> };

const ranked = async (trx: Trx, request: ListRequest) => {
  const weights = await weightsOf(trx, request.userId);
  const { signals, matching } = await openSignals(trx, request);
  // Every open message is weighed, whatever the filter: a message has the same place and reasons beside any other.
  const isWhole = signals.length < MOST_WEIGHED;
  return { all: rankByPriority(signals, weights, request.now), matching, isWhole };
};

const shownReasons = ({ points, reasons }: Ranked): Priority => ({
  points,
  reasons: reasons.map((reason) => ({
    ...reason,
    ...(reason.quote === undefined ? {} : { quote: withoutBidi(reason.quote) }),
    ...(reason.text === undefined ? {} : { text: withoutBidi(reason.text) }),
  })),
});

export const orderedByPriority = async (
  trx: Trx,
  request: ListRequest,
  { limit, offset }: { limit: number; offset: number },
): Promise<Ordered> => {
  const { all, matching, isWhole } = await ranked(trx, request);
  const found = all.filter(({ id }) => matching.has(id));
  const page = found.slice(offset, offset + limit);
  const rest = isWhole
    ? { ids: [], total: 0 }
    : await unweighedIds(trx, request, {
        limit: limit - page.length,
        offset: Math.max(0, offset - found.length),
      });
  return {
    ids: [...page.map(({ id }) => id), ...rest.ids],
    total: found.length + rest.total,
    reasons: new Map(page.map((one) => [one.id, shownReasons(one)])),
  };
};

/** The weighed messages that match, for the file. */
export const rankedIds = async (trx: Trx, request: ListRequest): Promise<string[]> => {
  const { all, matching } = await ranked(trx, request);
  return all.flatMap(({ id }) => (matching.has(id) ? [id] : []));
};

const EVERY: ListQuery = listQuery.parse({ sort: 'priority' });

/** `read` gives the messages of these ids in their order. */
export const readCallBacks = async (
  trx: Trx,
  about: Omit<ListRequest, 'query'>,
  query: PageQuery,
  read: (request: ListRequest, ids: readonly string[]) => Promise<Voicemail[]>,
): Promise<CallBackPage> => {
  const request = { ...about, query: EVERY };
  const { all } = await ranked(trx, request);
  const calls = callListOf(all);
  const { limit, offset } = limitOf(query);
  const page = calls.slice(offset, offset + limit);
  const ids = page.map(({ first }) => first.id);
  const shown = await read(request, [...ids, ...page.flatMap(({ others }) => others)]);
  const messages = new Map(shown.map((message) => [message.id, message]));
  const attempts = await attemptsFor(trx, about, ids);
  const names = await namesOf(trx, [...new Set(attempts.flatMap(({ person_id }) => person_id ?? []))]);
  const items = page.flatMap(({ first, others }) => {
    const message = messages.get(first.id);
    if (!message) return [];
    return {
      message: { ...message, priority: shownReasons(first) },
      others: others.flatMap((id) => messages.get(id) ?? []),
      attempts: attempts
        .filter(({ message_id }) => message_id === first.id)
        .map(({ at, outcome, person_id }) => ({
          at: at.toISOString(),
          outcome,
          person: person_id === null ? null : withoutBidi(names.get(person_id) ?? ''),
        })),
    };
  });
  return pageWith(query, calls.length, items);
};

const plain = (text: string | null): string | null => (text === null ? null : withoutBidi(text));

export const readSample = async (
  trx: Trx,
  about: { userId: string; now: Date },
): Promise<PrioritySample> => ({
  now: about.now.toISOString(),
  items: (await sampleRows(trx, about)).map(({ signals, ...row }) => ({
    ...signals,
    caller_phone_number: row.caller_phone_number,
    caller_name: plain(row.caller_name),
    name_heard: row.name_heard,
    ai_summary: plain(row.ai_summary),
  })),
});
