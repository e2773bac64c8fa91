// The page of messages of the current view. The previous page stays visible until the next one has loaded.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListQuery } from '#contract/voicemail.ts';
import { keys } from './cache.ts';
import { useDesk } from './desk.ts';

export const useMessages = (query: ListQuery) => {
  const { source } = useDesk();
  return useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => source.list(query, signal),
    placeholderData: keepPreviousData,
  });
};
