// The lists of the section, read anew after each change.

import { useSettings } from '../context.ts';
import { useQuery, useQueryClient } from '../pieces/query.tsx';

const ALL = { page_size: 100 };

export const useKeys = () => {
  const { client } = useSettings();
  return useQuery({
    queryKey: ['access', 'keys'],
    queryFn: async ({ signal }) => (await client.call('listKeys', { query: ALL, signal })).items,
  });
};

export const useTokens = (lineId: string) => {
  const { client } = useSettings();
  return useQuery({
    queryKey: ['access', 'tokens', lineId],
    queryFn: async ({ signal }) =>
      (await client.call('listIntakeTokens', { params: { id: lineId }, query: ALL, signal })).items,
  });
};

export const useSessions = () => {
  const { client } = useSettings();
  return useQuery({
    queryKey: ['access', 'sessions'],
    queryFn: async ({ signal }) => (await client.call('listSessions', { query: ALL, signal })).items,
  });
};

/** Marks every list of the section as out of date and waits until the shown ones are read again. */
export const useRefreshAccess = (): (() => Promise<void>) => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['access'] });
};
