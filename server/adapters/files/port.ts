// A store for encrypted files: a folder of this machine or an S3 bucket.
import type { Readable } from 'node:stream';
import { Failure } from '#server/platform/failure.ts';

/** `storedAt` is in terms of the caller's clock, so that a new file counts as new even where that clock is wrong. */
export type StoredFile = { key: string; storedAt: Date };

export interface FileStore {
  /** Resolves once the bytes are durable. A failed put leaves nothing behind. */
  put(key: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** `end` is exclusive. Throws Failure `not_found` when there is no such key. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** All stored keys, or those of one folder (two letters), unordered; foreign files are skipped. */
  list(folder?: string): AsyncIterable<StoredFile>;
  close(): Promise<void>;
}

const KEY = /^[0-9a-z]{2}\/[0-9a-z-]{8,120}$/;
export const isFileKey = (text: string): boolean => KEY.test(text);

/** A key becomes part of a path or a URL. */
export const checkedKey = (key: string): string => {
  if (!isFileKey(key)) throw new Failure('internal', { reason: 'file key malformed' });
  return key;
};
