// A zip file as a stream: an entry is made when the one before it was read, so that memory does not grow with the file.
// The library is loaded with the first one.
import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

export type ZipEntry = {
  name: string;
  /** False for sound, which is compressed already. */
  compress: boolean;
  bytes: Buffer | AsyncIterable<string>;
};

/** Bytes that were pushed are let go as soon as they are read. */
const sourceOf = (bytes: ZipEntry['bytes']): Readable => {
  if (!Buffer.isBuffer(bytes)) return Readable.from(bytes);
  const source = new Readable({ read: () => {} });
  source.push(bytes);
  source.push(null);
  return source;
};

type Give = (error: unknown, source: Readable) => void;

/**
 * yazl keeps this function of every entry until the file ends. The function drops its source once used, because a stream
 * with its buffers takes some fifty kilobytes.
 */
const handedOver = (source: Readable): ((give: Give) => void) => {
  let left: Readable | null = source;
  return (give) => {
    const one = left;
    left = null;
    if (one) give(null, one);
  };
};

/** yazl keeps the name of every entry until the file ends. A name of Node's pool would keep 64 kilobytes with it. */
const withoutPool = (add: () => void): void => {
  const size = Buffer.poolSize;
  Buffer.poolSize = 0;
  try {
    add();
  } finally {
    Buffer.poolSize = size;
  }
};

const added = (zip: ZipFile, { name, compress, bytes }: ZipEntry, mtime: Date): Promise<void> =>
  new Promise((resolve, reject) => {
    const source = sourceOf(bytes);
    source.on('end', resolve).on('error', reject);
    withoutPool(() => zip.addReadStreamLazy(name, { compress, mtime, mode: 0o100_600 }, handedOver(source)));
  });

/** A failure destroys the stream, so that no truncated file looks complete. */
export const zipOf = async (entries: AsyncIterable<ZipEntry>, mtime: Date): Promise<Readable> => {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream, { objectMode: false });
  const fill = async () => {
    for await (const entry of entries) {
      if (output.destroyed) return;
      await added(zip, entry, mtime);
    }
    zip.end();
  };
  fill().catch((error: Error) => output.destroy(error));
  return output;
};
