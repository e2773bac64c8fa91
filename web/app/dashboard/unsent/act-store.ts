// Stores changes until they are sent: in the browser's storage of one user, or in the memory of the page.
import { type Act, actFrom } from './act.ts';
import { type UnsentStorage, unsentStorage } from './unsent-storage.ts';

export type ActStore = {
  /** The oldest first. */
  all: () => Act[];
  put: (act: Act) => void;
  drop: (id: string) => void;
  /** Calls the listener when another tab has changed them. */
  watch: (listener: () => void) => () => void;
};

const byId = (one: Act, other: Act): number => (one.id < other.id ? -1 : 1);

export const memoryStore = (): ActStore => {
  const acts = new Map<string, Act>();
  return {
    all: () => [...acts.values()].sort(byId),
    put: (act) => void acts.set(act.id, act),
    drop: (id) => void acts.delete(id),
    watch: () => () => {},
  };
};

export const browserStore = (
  personId: string,
  storage: UnsentStorage = unsentStorage(personId, () => window.localStorage),
): ActStore => {
  // A store for a browser that refuses to store: its changes last as long as the page.
  const unstored = memoryStore();
  return {
    all: () => [...storage.all().flatMap((text) => actFrom(text) ?? []), ...unstored.all()].sort(byId),
    put: (act) => {
      if (!storage.put(act.id, JSON.stringify(act))) unstored.put(act);
    },
    drop: (id) => {
      storage.drop(id);
      unstored.drop(id);
    },
    watch: (listener) => {
      const changed = (event: StorageEvent) => storage.owns(event.key) && listener();
      window.addEventListener('storage', changed);
      return () => window.removeEventListener('storage', changed);
    },
  };
};
