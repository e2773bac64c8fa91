// Files in a bucket of an S3-compatible server, behind the same port as a folder of this machine.
import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Clock } from '#server/platform/clock.ts';
import { WrongSetting } from '#server/platform/config.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { sweepScratch } from '#server/platform/scratch.ts';
import type { StoragePlace } from '#server/platform/storage-place.ts';
import { checkedKey, type FileStore } from '../port.ts';
import { type Ask, openAsk } from './ask.ts';
import { bucketTrouble } from './bucket-trouble.ts';
import { readListing } from './listing.ts';
import { measured } from './measured.ts';

/** A reader holds one part in memory, whatever the file's size. */
const PIECE = 4 * 1024 * 1024;

/** Empty past the end. */
const piece = async (ask: Ask, key: string, start: number, end: number): Promise<Buffer> => {
  const reply = await ask({
    method: 'GET',
    key,
    headers: { range: `bytes=${start}-${end - 1}` },
    mostBytes: PIECE,
    expected: [404, 416],
  });
  if (reply.status === 404) throw new Failure('not_found', { reason: 'file missing' });
  if (reply.status === 416) return Buffer.alloc(0);
  // A server that ignores ranges would return the beginning of the file instead.
  if (reply.status !== 206)
    throw new Failure('unavailable', { retry: 'yes', reason: 'storage without ranges' });
  return reply.body;
};

async function* pieces(
  ask: Ask,
  key: string,
  first: Buffer,
  from: number,
  end: number,
): AsyncGenerator<Buffer> {
  yield first;
  let at = from;
  for (let last = first; last.length === PIECE && at < end; at += last.length) {
    last = await piece(ask, key, at, Math.min(end, at + PIECE));
    if (last.length > 0) yield last;
  }
}

/** A wrong bucket or key stops the start; a server that does not answer may only be down. */
const checkBucket = async (ask: Ask, setting: string): Promise<void> => {
  try {
    await ask({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } });
  } catch (error) {
    const { reason } = asFailure(error);
    const status = /^storage status ([34]\d\d)/.exec(reason ?? '')?.[1];
    if (status !== undefined)
      throw new WrongSetting(
        `The setting ${setting} is wrong: the bucket answers ${status}; ${bucketTrouble(reason ?? '')}.`,
      );
  }
};

/** `setting`: where the bucket is named. */
export const openS3Store = async (
  place: StoragePlace,
  folder: string,
  clock: Clock,
  setting = 'STORAGE_URL',
): Promise<FileStore> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepScratch(folder, clock.now());
  const ask = openAsk(place, clock);
  await checkBucket(ask, setting);

  return {
    put: async (key, bytes) => {
      checkedKey(key);
      await measured(bytes, folder, async (body) => {
        await ask({ method: 'PUT', key, body });
      });
    },

    read: async (key, range) => {
      checkedKey(key);
      const { start, end } = range ?? { start: 0, end: Number.POSITIVE_INFINITY };
      if (end <= start) return Readable.from([]);
      const first = await piece(ask, key, start, Math.min(end, start + PIECE));
      return Readable.from(pieces(ask, key, first, start + first.length, end), { objectMode: false });
    },

    size: async (key) => {
      const reply = await ask({ method: 'HEAD', key: checkedKey(key), expected: [404] });
      return reply.status === 404 ? null : Number(reply.headers['content-length']);
    },

    remove: async (key) => {
      await ask({ method: 'DELETE', key: checkedKey(key), expected: [404] });
    },

    async *list(folder) {
      for (let next: string | null = ''; next !== null; ) {
        const query: Record<string, string> = { 'list-type': '2' };
        if (folder !== undefined) query.prefix = `${folder}/`;
        if (next) query['continuation-token'] = next;
        const page = readListing((await ask({ method: 'GET', query })).body.toString('utf8'));
        yield* page.stored;
        next = page.next;
      }
    },

    close: async () => ask.close(),
  };
};
