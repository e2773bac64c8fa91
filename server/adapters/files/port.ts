// Where bytes lie: a folder of this machine, or an S3 bucket. What is stored is already encrypted.
import type { Readable } from 'node:stream';
import { Failure } from '#server/platform/failure.ts';

/** `storedAt` is in terms of the caller's clock, so that a new file counts as new even where that clock is wrong. */
export type Stored = { key: string; storedAt: Date };

export interface FileStore {
  /** Resolves only when the bytes would survive a loss of power. A failed put leaves nothing behind. */
  put(key: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** `end` is exclusive. Throws Failure `not_found` when there is no such key. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Everything of ours that lies there, in no order; what others put beside it is not named. */
  list(): AsyncIterable<Stored>;
  close(): Promise<void>;
}

const KEY = /^[0-9a-z]{2}\/[0-9a-z-]{8,120}$/;
export const isFileKey = (text: string): boolean => KEY.test(text);

/** A key becomes part of a path or of an address. */
export const checkedKey = (key: string): string => {
  if (!isFileKey(key)) throw new Failure('internal', { reason: 'file key malformed' });
  return key;
};
