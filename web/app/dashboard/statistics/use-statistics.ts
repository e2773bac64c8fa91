// Loads the statistics of the filtered messages. Until they are known, or if they cannot be loaded, the last ones stay.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListQuery } from '#contract/voicemail.ts';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';

export const useStatistics = (query: ListQuery) => {
  const { source } = useDashboard();
  const { data, error, isPlaceholderData, fetchStatus, refetch } = useQuery({
    queryKey: keys.statistics(query),
    queryFn: ({ signal }) => source.statistics(query, signal),
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const isOld = isPlaceholderData || data === undefined;
  return {
    figures: data ?? last,
    isOld,
    error,
    /** Offline, and these figures were never loaded. */
    isPaused: fetchStatus === 'paused' && isOld,
    reload: () => void refetch(),
  };
};
