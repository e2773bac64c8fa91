// A recording stays on the device until it is sent: a reload, a closed tab or a dead battery must not cost it.
import type { Take } from './recorder.ts';

/** What was typed beside it, by the names of the fields. */
export type Said = Readonly<Record<string, string>>;
export type KeptTake = { take: Take; said: Said; keptAt: number };

export type TakeShelf = {
  put: (kept: Omit<KeptTake, 'keptAt'>) => Promise<void>;
  get: () => Promise<KeptTake | null>;
  clear: () => Promise<void>;
};

/** What somebody told a lawyer must not wait for the next user of a shared device. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
const DATABASE = 'voxlex-recordings';
const STORE = 'unsent';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device kept nothing'));
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
};

const within = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open();
  try {
    return await done(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
};

const isKept = (value: unknown): value is KeptTake =>
  typeof value === 'object' &&
  value !== null &&
  'keptAt' in value &&
  typeof value.keptAt === 'number' &&
  'said' in value &&
  typeof value.said === 'object' &&
  value.said !== null &&
  Object.values(value.said).every((one) => typeof one === 'string') &&
  'take' in value &&
  typeof value.take === 'object' &&
  value.take !== null &&
  'blob' in value.take &&
  value.take.blob instanceof Blob;

/** One recording a page. A device that keeps nothing (private windows) costs the comfort, not the recording. */
export const deviceShelf = (page: string): TakeShelf => {
  const clear = async (): Promise<void> => {
    await within('readwrite', (store) => store.delete(page)).catch(() => {});
  };
  return {
    put: async (kept) => {
      await within('readwrite', (store) => store.put({ ...kept, keptAt: Date.now() }, page)).catch(() => {});
    },
    get: async () => {
      const value = await within<unknown>('readonly', (store) => store.get(page)).catch(() => null);
      if (!isKept(value)) return null;
      if (Date.now() - value.keptAt < FORGOTTEN_AFTER_MS) return value;
      await clear();
      return null;
    },
    clear,
  };
};
