// Encrypts a stream into the stored format in one pass.
import { createReadStream } from 'node:fs';
import { CHUNK, fileCipherOf, newHeader, sealChunk } from './chunks.ts';

/** Splits the buffers after `length` bytes. */
const cutAt = (pieces: readonly Buffer[], length: number): [Buffer[], Buffer[]] => {
  const before: Buffer[] = [];
  let missing = length;
  for (const [n, piece] of pieces.entries()) {
    if (piece.length > missing)
      return [
        [...before, piece.subarray(0, missing)],
        [piece.subarray(missing), ...pieces.slice(n + 1)],
      ];
    before.push(piece);
    missing -= piece.length;
  }
  return [before, []];
};

export async function* sealed(
  plain: AsyncIterable<Buffer>,
  firmKey: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const header = newHeader();
  const fileCipher = fileCipherOf(firmKey, name, header);
  yield header;
  let index = 0;
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of plain) {
    waiting.push(piece);
    length += piece.length;
    // A full chunk is written only when more bytes follow: the last one needs the 'last' mark.
    for (; length > CHUNK; length -= CHUNK, index += 1) {
      const [chunk, rest] = cutAt(waiting, CHUNK);
      yield* sealChunk(fileCipher, chunk, index, false);
      waiting = rest;
    }
  }
  yield* sealChunk(fileCipher, waiting, index, true);
}

/** Starts at the first read: a store that refuses earlier leaves no open file and no unhandled error. */
export async function* sealedFile(path: string, firmKey: Buffer, name: string): AsyncGenerator<Buffer> {
  yield* sealed(createReadStream(path), firmKey, name);
}
