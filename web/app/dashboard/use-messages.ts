// The page of messages that the address asks for. The last page stays on the screen until the next is here.
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
