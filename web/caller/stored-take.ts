// Stores a recording on the device until it is sent, so that a reload or a closed tab does not lose it.
import type { Take } from './recorder.ts';

/** The values of the form's fields, by name. */
export type FieldValues = Readonly<Record<string, string>>;
export type StoredTake = { take: Take; fields: FieldValues; storedAt: number };

export type TakeStore = {
  put: (stored: Omit<StoredTake, 'storedAt'>) => Promise<void>;
  get: () => Promise<StoredTake | null>;
  clear: () => Promise<void>;
};

/** Deleted after this time: the next user of a shared device must not play a confidential message. */
const EXPIRES_AFTER_MS = 24 * 3_600_000;
const DATABASE = 'voxlex-recordings';
const STORE = 'unsent';

const promiseOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device stored nothing'));
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return promiseOf(request);
};

const inStore = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open();
  try {
    return await promiseOf(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
};

const isStoredTake = (value: unknown): value is StoredTake =>
  typeof value === 'object' &&
  value !== null &&
  'storedAt' in value &&
  typeof value.storedAt === 'number' &&
  'fields' in value &&
  typeof value.fields === 'object' &&
  value.fields !== null &&
  Object.values(value.fields).every((field) => typeof field === 'string') &&
  'take' in value &&
  typeof value.take === 'object' &&
  value.take !== null &&
  'blob' in value.take &&
  value.take.blob instanceof Blob;

const isFresh = (value: unknown): value is StoredTake =>
  isStoredTake(value) && Date.now() - value.storedAt < EXPIRES_AFTER_MS;

/**
 * Deletes what has expired or was written by another version of these pages, under every key: the page of a line may never be
 * opened again on this device.
 */
const deleteExpired = (store: IDBObjectStore): void => {
  const request = store.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (cursor === null) return;
    if (!isFresh(cursor.value)) cursor.delete();
    cursor.continue();
  };
};

/** The browser stores one recording for each page. Without storage (private windows) only this safety is missing. */
export const deviceTakeStore = (page: string): TakeStore => {
  const clear = async (): Promise<void> => {
    await inStore('readwrite', (store) => store.delete(page)).catch(() => {});
  };
  return {
    put: async (stored) => {
      await inStore('readwrite', (store) => store.put({ ...stored, storedAt: Date.now() }, page)).catch(
        () => {},
      );
    },
    get: async () => {
      const value = await inStore<unknown>('readwrite', (store) => {
        deleteExpired(store);
        return store.get(page);
      }).catch(() => undefined);
      return isFresh(value) ? value : null;
    },
    clear,
  };
};
