// Loads the statistics of the filtered messages.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListQuery } from '#contract/voicemail.ts';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';

export const useStatistics = (query: ListQuery) => {
  const { source } = useDashboard();
  return useQuery({
    queryKey: keys.statistics(query),
    queryFn: ({ signal }) => source.statistics(query, signal),
    placeholderData: keepPreviousData,
  });
};
