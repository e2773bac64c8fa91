// Where bytes lie: a folder of this machine, or an S3 bucket. What is stored is already encrypted.
import type { Readable } from 'node:stream';

export interface FileStore {
  /** Resolves only when the bytes would survive a loss of power. A failed put leaves nothing behind. */
  put(key: string, bytes: Readable): Promise<void>;
  /** `end` is exclusive. Throws Failure `not_found` when there is no such key. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}
