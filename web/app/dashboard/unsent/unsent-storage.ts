// Changes that could not be sent yet, in the storage of this browser. Each has an entry of its own, so that two tabs do
// not overwrite each other's changes.
import { UNSENT } from '#web/app/shell/unsent.ts';

type BrowserStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const namesIn = (storage: BrowserStorage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((name) =>
    name.startsWith(prefix),
  );

export type UnsentStorage = {
  /** The acts are in no order. */
  all: () => string[];
  /** False if the browser refuses to store it. */
  put: (id: string, text: string) => boolean;
  drop: (id: string) => void;
  /** Whether the entry of that name belongs to this user; null stands for a cleared storage. */
  owns: (name: string | null) => boolean;
};

export const unsentStorage = (personId: string, storage: () => BrowserStorage): UnsentStorage => {
  const prefix = `${UNSENT}${personId}.`;
  return {
    all: () => {
      try {
        const kept = storage();
        return namesIn(kept, prefix).map((name) => kept.getItem(name) ?? '');
      } catch {
        return [];
      }
    },
    put: (id, text) => {
      try {
        storage().setItem(prefix + id, text);
        return true;
      } catch {
        return false;
      }
    },
    drop: (id) => {
      try {
        storage().removeItem(prefix + id);
      } catch {
        // It was never stored.
      }
    },
    owns: (name) => name === null || name.startsWith(prefix),
  };
};
