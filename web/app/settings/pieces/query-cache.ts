// Stores the server's answers by key, for the forms and lists of one page. A later load or a saved change makes an earlier
// answer void. A request is repeated only after a lost connection, not after an error of the server.
import { ApiError, NO_ANSWER } from '#web/app/api/api-error.ts';

export type QueryKey = readonly unknown[];
export type QueryState = { data: unknown; error: Error | null; isFetching: boolean };
type Load = (given: { signal: AbortSignal }) => Promise<unknown>;
type Entry = { key: QueryKey; state: QueryState; at: number; round: number; watchers: number; load: Load };

export type QueryCache = {
  subscribe: (listener: () => void) => () => void;
  stateOf: (key: QueryKey) => QueryState;
  /** Loads it now unless it is fresh, and again after an invalidation. Returns the function that ends this. */
  watch: (key: QueryKey, load: Load) => () => void;
  /** Loads it now unless it is being loaded. */
  refetch: (key: QueryKey) => Promise<void>;
  setQueryData: (key: QueryKey, data: unknown) => void;
  /** Loads again what is shown and begins with this key; the rest is loaded when it is shown. */
  invalidateQueries: (filter: { queryKey: QueryKey }) => Promise<void>;
  /** The user came back to the page, or the connection did. */
  refresh: () => void;
  clear: () => void;
};

const FRESH_MS = 15_000;
const MOST_TRIES = 3;
const EMPTY: QueryState = { data: undefined, error: null, isFetching: false };

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isLost = (error: unknown): boolean => error instanceof ApiError && error.code === NO_ANSWER;
const startsWith = (key: QueryKey, part: QueryKey): boolean =>
  part.every((value, at) => JSON.stringify(value) === JSON.stringify(key[at]));

export const createQueryCache = ({ now = () => Date.now(), wait = waitFor } = {}): QueryCache => {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let life = new AbortController();

  const change = (entry: Entry, state: Partial<QueryState>) => {
    entry.state = { ...entry.state, ...state };
    for (const listener of listeners) listener();
  };

  const tryLoad = async (entry: Entry, { signal }: AbortController): Promise<unknown> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await entry.load({ signal });
      } catch (error) {
        if (!isLost(error) || tries === MOST_TRIES || signal.aborted) throw error;
        await wait(250 * 2 ** tries);
      }
    }
  };

  const run = async (entry: Entry): Promise<void> => {
    entry.round += 1;
    const { round } = entry;
    change(entry, { isFetching: true });
    const settled = await tryLoad(entry, life).then(
      (data) => ({ data, error: null }),
      (error: unknown) => ({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    if (entry.round !== round) return;
    entry.at = settled.error === null ? now() : 0;
    change(entry, { ...settled, isFetching: false });
  };

  const entryOf = (key: QueryKey): Entry | undefined => entries.get(JSON.stringify(key));
  const isStale = ({ at, state }: Entry): boolean => !state.isFetching && now() - at >= FRESH_MS;

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stateOf: (key) => entryOf(key)?.state ?? EMPTY,
    watch: (key, load) => {
      const entry = entryOf(key) ?? { key, state: EMPTY, at: 0, round: 0, watchers: 0, load };
      entries.set(JSON.stringify(key), entry);
      entry.load = load;
      entry.watchers += 1;
      if (isStale(entry)) void run(entry);
      return () => {
        entry.watchers -= 1;
      };
    },
    refetch: async (key) => {
      const entry = entryOf(key);
      if (entry && !entry.state.isFetching) await run(entry);
    },
    setQueryData: (key, data) => {
      const entry = entryOf(key);
      if (!entry) return;
      entry.round += 1;
      entry.at = now();
      change(entry, { data, error: null, isFetching: false });
    },
    invalidateQueries: async ({ queryKey }) => {
      const found = [...entries.values()].filter(({ key }) => startsWith(key, queryKey));
      for (const entry of found) {
        // The answer to a running request is older than the change.
        entry.round += 1;
        entry.at = 0;
        change(entry, { isFetching: false });
      }
      await Promise.all(found.filter(({ watchers }) => watchers > 0).map(run));
    },
    refresh: () => {
      for (const entry of entries.values()) if (entry.watchers > 0 && isStale(entry)) void run(entry);
    },
    clear: () => {
      life.abort();
      life = new AbortController();
      entries.clear();
    },
  };
};
