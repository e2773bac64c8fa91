// The page of messages of the current view. The previous page stays visible until the next one has loaded.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListQuery } from '#contract/voicemail.ts';
import { keys } from './cache.ts';
import { useDashboard } from './context.ts';

export const useMessages = (query: ListQuery) => {
  const { source } = useDashboard();
  return useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => source.list(query, signal),
    placeholderData: keepPreviousData,
  });
};
