import { useSettings } from '../context.ts';
import { useQuery, useQueryClient } from '../pieces/query.tsx';

export const useTeam = () => {
  const { client } = useSettings();
  return useQuery({
    queryKey: ['team'],
    queryFn: ({ signal }) => client.call('listMembers', { query: { page_size: 100 }, signal }),
  });
};

/** Reads the list again after a change. */
export const useTeamChanged = (): (() => Promise<void>) => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['team'] });
};
