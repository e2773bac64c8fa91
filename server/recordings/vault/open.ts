// Reads a stored file or a range of it: only the chunks of the range are fetched and decrypted.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { ByteRange } from '#server/platform/byte-range.ts';
import { Failure } from '#server/platform/failure.ts';
import {
  CHUNK,
  chunksOf,
  damaged,
  type FileCipher,
  fileCipherOf,
  HEADER,
  openChunk,
  plainSize,
  SEALED_CHUNK,
} from './chunks.ts';

export type DecryptedFile = { bytes: number; read(range?: ByteRange): Readable };

async function* chunksFrom(source: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length < SEALED_CHUNK) continue;
    const all = Buffer.concat(waiting);
    let from = 0;
    for (; length - from >= SEALED_CHUNK; from += SEALED_CHUNK) yield all.subarray(from, from + SEALED_CHUNK);
    waiting = [all.subarray(from)];
    length -= from;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function* opened(
  files: FileStore,
  name: string,
  file: { fileCipher: FileCipher; bytes: number },
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  const last = chunksOf(file.bytes) - 1;
  const from = Math.floor(start / CHUNK);
  const upTo = Math.min(last, Math.floor(Math.max(start, end - 1) / CHUNK));
  // Opened at the first read, so that an unread stream leaves no descriptor open.
  const stored = await files.read(name, {
    start: HEADER + from * SEALED_CHUNK,
    end: Math.min(
      HEADER + (upTo + 1) * SEALED_CHUNK,
      HEADER + file.bytes + (last + 1) * (SEALED_CHUNK - CHUNK),
    ),
  });
  let index = from;
  for await (const chunk of chunksFrom(stored)) {
    const plain = openChunk(file.fileCipher, chunk, index, index === last);
    const at = index * CHUNK;
    yield plain.subarray(Math.max(0, start - at), Math.min(plain.length, end - at));
    index += 1;
  }
  if (index !== upTo + 1) throw damaged();
}

export const openSealed = async (files: FileStore, name: string, firmKey: Buffer): Promise<DecryptedFile> => {
  const stored = await files.size(name);
  if (stored === null) throw new Failure('not_found', { reason: 'stored sound is missing' });
  const bytes = plainSize(stored);
  const header = await buffer(await files.read(name, { start: 0, end: HEADER }));
  const fileCipher = fileCipherOf(firmKey, name, header);
  return {
    bytes,
    read: (range = { start: 0, end: bytes }) =>
      Readable.from(opened(files, name, { fileCipher, bytes }, range), { objectMode: false }),
  };
};
