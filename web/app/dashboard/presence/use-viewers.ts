// Who else has which message open now: read once, and again with each live event.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { viewersText } from './viewers-text.ts';

/** A browser that crashed announces no end: its lease runs out. */
const AGAIN_MS = 15_000;

/** A sentence for each message that another person has open; nothing is asked until `isOn`. */
export const useViewers = (isOn: boolean): ReadonlyMap<string, string> => {
  const { source } = useDashboard();
  const { data } = useQuery({
    queryKey: keys.viewings,
    enabled: isOn,
    queryFn: async ({ signal }) => (await source.acts()).viewings(signal),
    refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? AGAIN_MS : false),
  });
  return useMemo(() => {
    const names = new Map<string, string[]>();
    for (const { voicemail_id: id, person } of data ?? [])
      names.set(id, [...(names.get(id) ?? []), person.name]);
    return new Map([...names].map(([id, people]) => [id, viewersText(people)]));
  }, [data]);
};
