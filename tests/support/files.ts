// A FileStore in memory that counts the bytes it served and can fail on demand.
import { Readable } from 'node:stream';
import type { FileStore } from '#server/adapters/files/port.ts';
import { Failure } from '#server/platform/failure.ts';

export type MemoryStore = FileStore & {
  bytes: Map<string, Buffer>;
  /** Bytes handed to readers. */
  served: number;
  /** The next put reads a part and then fails with this. */
  failNextPut: Failure | null;
};

export const memoryStore = (): MemoryStore => {
  const bytes = new Map<string, Buffer>();
  const store: MemoryStore = {
    bytes,
    served: 0,
    failNextPut: null,
    put: async (key, source) => {
      const failure = store.failNextPut;
      store.failNextPut = null;
      if (failure) {
        for await (const _first of source) throw failure;
      }
      const pieces: Buffer[] = [];
      for await (const piece of source) pieces.push(piece);
      bytes.set(key, Buffer.concat(pieces));
    },
    read: async (key, range) => {
      const found = bytes.get(key);
      if (!found) throw new Failure('not_found');
      const part = range ? found.subarray(range.start, range.end) : found;
      store.served += part.length;
      return Readable.from([part], { objectMode: false });
    },
    size: async (key) => bytes.get(key)?.length ?? null,
    remove: async (key) => {
      bytes.delete(key);
    },
    async *list() {
      for (const key of bytes.keys()) yield { key, storedAt: new Date() };
    },
    close: async () => {},
  };
  return store;
};
