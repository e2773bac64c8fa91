// The recipients of a line.
import { useSettings } from '../context.ts';
import { useQuery, useQueryClient } from '../pieces/query.tsx';

const MOST_SHOWN = 100;
const keyOf = (lineId: string) => ['recipients', lineId] as const;

export const useRecipients = (lineId: string) => {
  const { client } = useSettings();
  return useQuery({
    queryKey: keyOf(lineId),
    queryFn: ({ signal }) =>
      client.call('listRecipients', { query: { line_id: lineId, page_size: MOST_SHOWN }, signal }),
  });
};

export const useRecipientsReload = (lineId: string): (() => Promise<void>) => {
  const cache = useQueryClient();
  return async () => {
    await cache.invalidateQueries({ queryKey: ['audit'] });
    await cache.invalidateQueries({ queryKey: keyOf(lineId) });
  };
};
