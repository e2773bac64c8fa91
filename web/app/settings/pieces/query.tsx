// The cache of the page's server data in React, with the interface of react-query, which would add 8 kB to each section.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { QueryCache, QueryKey } from './query-cache.ts';

export type UseQueryResult<T> = {
  data: T | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<void>;
};

type QueryOptions<T> = {
  queryKey: QueryKey;
  queryFn: (given: { signal: AbortSignal }) => Promise<T>;
  enabled?: boolean;
  /** `keepPreviousData` shows the data of the key before until the new ones are there. */
  placeholderData?: typeof keepPreviousData;
  /** In milliseconds; null while no other answer is expected. */
  refetchInterval?: number | ((data: T | undefined) => number | null);
};

export const keepPreviousData = 'previous';

const Context = createContext<QueryCache | null>(null);

export const useQueryClient = (): QueryCache => {
  const cache = useContext(Context);
  if (cache === null) throw new Error('a query outside its provider');
  return cache;
};

export const QueryClientProvider = ({ client, children }: { client: QueryCache; children: ReactNode }) => {
  useEffect(() => {
    const refresh = () => client.refresh();
    window.addEventListener('focus', refresh);
    window.addEventListener('online', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [client]);
  return <Context value={client}>{children}</Context>;
};

export const useQuery = <T,>(options: QueryOptions<T>): UseQueryResult<T> => {
  const { queryKey, enabled = true, placeholderData, refetchInterval } = options;
  const cache = useQueryClient();
  const name = JSON.stringify(queryKey);
  const newest = useRef(options);
  newest.current = options;
  const state = useSyncExternalStore(
    cache.subscribe,
    () => cache.stateOf(newest.current.queryKey),
    () => cache.stateOf(newest.current.queryKey),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` is the key's value
  useEffect(() => {
    if (!enabled) return;
    return cache.watch(newest.current.queryKey, (given) => newest.current.queryFn(given));
  }, [cache, name, enabled]);
  const refetch = useCallback(() => cache.refetch(newest.current.queryKey), [cache]);
  // A key belongs to one function, so its data have that function's type.
  const data = state.data as T | undefined;
  const every = typeof refetchInterval === 'function' ? refetchInterval(data) : refetchInterval;
  useEffect(() => {
    if (every === undefined || every === null) return;
    const timer = setInterval(() => void refetch(), every);
    return () => clearInterval(timer);
  }, [refetch, every]);
  const previous = useRef(data);
  if (data !== undefined) previous.current = data;
  return {
    data: data ?? (placeholderData && state.error === null ? previous.current : undefined),
    error: state.error,
    isError: state.error !== null,
    isFetching: state.isFetching,
    refetch,
  };
};
