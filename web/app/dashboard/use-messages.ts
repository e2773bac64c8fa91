// The page of messages of the current view, with the changes that the server has not confirmed. Until it is known, or if
// it cannot be loaded, the last known page stays.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ListQuery, VoicemailPage } from '#contract/voicemail.ts';
import { tablesAreMissing } from '#web/app/api/api-error.ts';
import { keys } from './cache.ts';
import { useDashboard } from './context.ts';
import { useQueueState } from './unsent/use-act-queue.ts';

export type Messages = {
  /** Undefined until a first page is known. */
  page: VoicemailPage | undefined;
  /** The page belongs to the view before. */
  isOld: boolean;
  /** Why the current view could not be loaded. */
  error: Error | null;
  /** Offline, and the current view was never loaded. */
  isPaused: boolean;
  isFetching: boolean;
  reload: () => void;
};

export const useMessages = (query: ListQuery): Messages => {
  const { source, queue } = useDashboard();
  const changes = useQueueState(queue);
  const { data, error, isPlaceholderData, isFetching, fetchStatus, refetch, dataUpdatedAt } = useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => source.list(query, signal),
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  // The server answers again, so the changes that wait for it can be sent.
  useEffect(() => {
    if (dataUpdatedAt > 0) queue.flush();
  }, [dataUpdatedAt, queue]);

  const known = data ?? (tablesAreMissing(error) ? undefined : last);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state of the queue is what `apply` reads
  const page = useMemo(() => known && queue.apply(known), [known, queue, changes]);
  const isOld = page !== undefined && (isPlaceholderData || data === undefined);
  return {
    page,
    isOld,
    error,
    isPaused: fetchStatus === 'paused' && (page === undefined || isOld),
    isFetching,
    reload: () => void refetch(),
  };
};
