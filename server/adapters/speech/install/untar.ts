// The files of a tar that are asked for, written to a folder; all others are passed over.
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

const BLOCK = 512;

const textAt = (head: Buffer, from: number, length: number): string => {
  const field = head.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
};

type Entry = { path: string; size: number };

/** Null at the end of the archive. */
const entryOf = (head: Buffer): Entry | null => {
  if (head.every((byte) => byte === 0)) return null;
  const prefix = head.toString('latin1', 257, 262) === 'ustar' ? textAt(head, 345, 155) : '';
  const name = textAt(head, 0, 100);
  const isFile = head[156] === 0 || head[156] === 0x30;
  const size = Number.parseInt(textAt(head, 124, 12).trim() || '0', 8);
  if (!Number.isSafeInteger(size)) throw new Error('a tar head that is none');
  return { path: isFile ? (prefix ? `${prefix}/${name}` : name) : '', size };
};

/** `wanted`: the path inside the archive, and the name it gets in `folder`. */
export const untar = async (
  source: AsyncIterable<Buffer>,
  folder: string,
  wanted: ReadonlyMap<string, string>,
): Promise<void> => {
  let held = Buffer.alloc(0);
  let left = 0;
  let padding = 0;
  let file: FileHandle | null = null;
  try {
    for await (const chunk of source) {
      held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
      for (;;) {
        if (left > 0) {
          const part = held.subarray(0, left);
          await file?.write(part);
          left -= part.length;
          held = held.subarray(part.length);
          if (left > 0) break;
          await file?.sync();
          await file?.close();
          file = null;
        }
        if (held.length < padding + BLOCK) break;
        held = held.subarray(padding);
        padding = 0;
        const entry = entryOf(held.subarray(0, BLOCK));
        if (!entry) return;
        held = held.subarray(BLOCK);
        left = entry.size;
        padding = (BLOCK - (entry.size % BLOCK)) % BLOCK;
        const name = wanted.get(entry.path.replace(/^\.\//, ''));
        if (name !== undefined) file = await open(join(folder, name), 'w', 0o600);
      }
    }
  } finally {
    await file?.close();
  }
};
