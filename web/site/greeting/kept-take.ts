// A recording stays on the device until it is sent: a reload, a closed tab or a dead battery must not cost it.
import type { Take } from '#web/caller/recorder.ts';

export type KeptTake = { take: Take; fullName: string; email: string };

export type TakeShelf = {
  put: (kept: KeptTake) => Promise<void>;
  get: () => Promise<KeptTake | null>;
  clear: () => Promise<void>;
};

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
  'fullName' in value &&
  typeof value.fullName === 'string' &&
  'email' in value &&
  typeof value.email === 'string' &&
  'take' in value &&
  typeof value.take === 'object' &&
  value.take !== null &&
  'blob' in value.take &&
  value.take.blob instanceof Blob;

/** One recording a page. A device that keeps nothing (private windows) costs the comfort, not the recording. */
export const deviceShelf = (page: string): TakeShelf => ({
  put: async (kept) => {
    await within('readwrite', (store) => store.put(kept, page)).catch(() => {});
  },
  get: async () => {
    const value = await within<unknown>('readonly', (store) => store.get(page)).catch(() => null);
    return isKept(value) ? value : null;
  },
  clear: async () => {
    await within('readwrite', (store) => store.delete(page)).catch(() => {});
  },
});
