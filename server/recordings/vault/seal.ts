// Plain bytes in, a stored file out, in one pass.
import { CHUNK, lockOf, newHeader, sealChunk } from './chunks.ts';

export async function* sealed(
  plain: AsyncIterable<Buffer>,
  firmKey: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const header = newHeader();
  const lock = lockOf(firmKey, name, header);
  yield header;
  let index = 0;
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of plain) {
    waiting.push(piece);
    length += piece.length;
    if (length <= CHUNK) continue;
    // A full chunk goes only once something follows it: else it is the last, and must say so.
    const all = Buffer.concat(waiting);
    let from = 0;
    for (; length - from > CHUNK; from += CHUNK, index += 1)
      yield sealChunk(lock, all.subarray(from, from + CHUNK), index, false);
    waiting = [all.subarray(from)];
    length -= from;
  }
  yield sealChunk(lock, Buffer.concat(waiting), index, true);
}
