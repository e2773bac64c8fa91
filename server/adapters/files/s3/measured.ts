// S3 needs length and digest before the first byte: an ordinary message is buffered in memory, a long one (already
// encrypted) in a temporary file. The server checks the stored bytes against the digest.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { diskFailure } from '#server/platform/disk-failure.ts';
import { scratchName } from '#server/platform/scratch.ts';

/** Can be sent again after an error. */
export type Body = { length: number; sha256: string; bytes(): Buffer | Readable };

const IN_MEMORY = 1024 * 1024;

export const measured = async (
  source: AsyncIterable<Buffer>,
  folder: string,
  work: (body: Body) => Promise<void>,
): Promise<void> => {
  const hash = createHash('sha256');
  const path = join(folder, scratchName());
  const opened: FileHandle[] = [];
  let waiting: Buffer[] = [];
  let held = 0;
  let length = 0;
  const spill = async (): Promise<void> => {
    try {
      if (opened.length === 0) opened.push(await open(path, 'wx', 0o600));
      await opened[0]?.writeFile(Buffer.concat(waiting));
    } catch (error) {
      throw diskFailure(error);
    }
    waiting = [];
    held = 0;
  };
  try {
    for await (const piece of source) {
      hash.update(piece);
      waiting.push(piece);
      held += piece.length;
      length += piece.length;
      if (held > IN_MEMORY) await spill();
    }
    if (opened.length > 0) await spill();
    const whole = opened.length > 0 ? null : Buffer.concat(waiting);
    await work({
      length,
      sha256: hash.digest('hex'),
      bytes: () => whole ?? createReadStream(path),
    });
  } finally {
    for (const file of opened) await file.close();
    await rm(path, { force: true });
  }
};
