// A zip file that is read late or slowly is whole.
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { unzipped } from '#tests/support/zip.ts';
import { zipOf } from './zip.ts';

const BYTES = Buffer.alloc(1000, 'son');

async function* entries(count: number) {
  for (let at = 0; at < count; at += 1)
    yield { name: `sons/${at}.wav`, compress: false, bytes: BYTES } as const;
}

test('an archive that was written whole before its reader begins is not cut off', async () => {
  const output = await zipOf(entries(3), new Date());
  await wait(100);
  const files = unzipped(await buffer(output));
  expect([...files.keys()]).toEqual(['sons/0.wav', 'sons/1.wav', 'sons/2.wav']);
  expect(files.get('sons/2.wav')?.equals(BYTES)).toBe(true);
});

test('a reader that pauses gets every entry', async () => {
  const pieces: Buffer[] = [];
  for await (const piece of await zipOf(entries(300), new Date())) {
    pieces.push(piece);
    if (pieces.length % 50 === 0) await wait(5);
  }
  expect(unzipped(Buffer.concat(pieces)).size).toBe(300);
});

test('a failure while the entries are read breaks the archive off', async () => {
  async function* failing() {
    yield* entries(1);
    throw new Error('the recording cannot be read');
  }
  await expect(buffer(await zipOf(failing(), new Date()))).rejects.toThrow('the recording cannot be read');
});

test('the memory does not grow with the entries that were read', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used: number[] = [];
  async function* measured(count: number, every: number) {
    let at = 0;
    for await (const entry of entries(count)) {
      yield entry;
      // A piece of a recording takes half of the pool, from which small buffers come too.
      Buffer.concat([Buffer.alloc(30_000)]);
      at += 1;
      if (at % every !== 0) continue;
      // Buffers are freed in the background: a collection ends the freeing of the one before it.
      for (let time = 0; time < 3; time += 1) {
        await wait(0);
        collect();
      }
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      used.push(heapUsed + arrayBuffers);
    }
  }
  let bytes = 0;
  for await (const piece of await zipOf(measured(3000, 1000), new Date())) bytes += piece.length;
  expect(bytes).toBeGreaterThan(3000 * BYTES.length);
  const [early = 0, , late = 0] = used;
  // The library's list of contents takes one to two kilobytes for each entry. A stream that is not let go takes twenty, a name
  // in the pool thirty-two.
  expect((late - early) / 2000).toBeLessThan(5000);
});
