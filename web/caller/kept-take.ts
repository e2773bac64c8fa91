// Stores a recording on the device until it is sent, so that a reload or a closed tab does not lose it.
import type { Take } from './recorder.ts';

/** The values of the form's fields, by name. */
export type Said = Readonly<Record<string, string>>;
export type KeptTake = { take: Take; said: Said; keptAt: number };

export type TakeShelf = {
  put: (kept: Omit<KeptTake, 'keptAt'>) => Promise<void>;
  get: () => Promise<KeptTake | null>;
  clear: () => Promise<void>;
};

/** Deleted after this time: the next user of a shared device must not hear a confidential message. */
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

/** One recording per page. Without storage (private windows) only this safety is missing. */
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
