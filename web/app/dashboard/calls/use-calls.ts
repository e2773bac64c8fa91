// The calls to make, without those that the user has just dealt with.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallBack, CallBackPage } from '#contract/call-backs.ts';
import { DELETED, HANDLED } from '#contract/message-states.ts';
import { nextMidnight } from '#contract/period.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';
import type { MessageSource } from '../source.ts';
import { useQueueState } from '../unsent/use-act-queue.ts';

/** A secretary works through about as many in a day; more have pages. */
export const CALLS_SHOWN = 25;

const isOpen = ({ status, remind_at: due }: Voicemail): boolean =>
  status !== HANDLED && status !== DELETED && (!due || Date.parse(due) < nextMidnight(new Date()).getTime());

const COUNTS = { total: 0, processed: 0, duration_seconds: 0, unread: 0 };

const callsQuery = (source: MessageSource, page: number) =>
  queryOptions({
    queryKey: [...keys.calls, page],
    queryFn: ({ signal }) => source.callBacks({ page, page_size: CALLS_SHOWN }, signal),
    // The list is needed without a connection, also long after it was last looked at.
    gcTime: Number.POSITIVE_INFINITY,
  });

export const firstCalls = (source: MessageSource) => callsQuery(source, 1);

/** Live events and acts invalidate it with the lists. */
export const useCalls = (page: number) => {
  const { source, queue } = useDashboard();
  const changes = useQueueState(queue);
  const query = useQuery({ ...callsQuery(source, page), placeholderData: keepPreviousData });
  const known = query.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state of the queue is what `apply` reads
  const shown = useMemo((): CallBackPage | undefined => {
    if (!known) return undefined;
    const changed = queue.apply({
      items: known.items.map(({ message }) => message),
      counts: COUNTS,
      total: known.total,
      page: 1,
      pages: 1,
      page_size: 10,
    });
    const byId = new Map(changed.items.map((message) => [message.id, message]));
    const items = known.items.flatMap((call): CallBack[] => {
      const message = byId.get(call.message.id);
      return message && isOpen(message) ? [{ ...call, message: { ...call.message, ...message } }] : [];
    });
    return { ...known, items, total: known.total - (known.items.length - items.length) };
  }, [known, queue, changes]);
  return { ...query, shown };
};
