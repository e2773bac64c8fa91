// The people of the firm who have accepted their invitation, read with the first opened message.
import { useQuery } from '@tanstack/react-query';
import { useDashboard } from '../context.ts';
import type { Colleague } from '../source.ts';

const FRESH_MS = 60_000;

export const usePeople = (): readonly Colleague[] => {
  const { source } = useDashboard();
  const { data } = useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }) => (await source.acts()).people(signal),
    staleTime: FRESH_MS,
  });
  return data ?? [];
};

/** The people to whom this line is given, without the person who asks. */
export const colleaguesFor = (people: readonly Colleague[], lineId: string): Colleague[] =>
  people.filter(({ me, line_ids: lines }) => !me && (lines === null || lines.includes(lineId)));
