import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/support/running-server.ts';
import { ARCHIVE, BLOCKS, FILES, runs } from '#tests/support/speech-model/archive.data.ts';
import type { KnownModel } from '../embedded/catalogue.data.ts';
import { installedIn } from '../embedded/installed-models.ts';
import { installModel } from './index.ts';
import { unpackFiles } from './unpack.ts';

const tiny: KnownModel = {
  name: 'tiny',
  about: 'for this test',
  licence: 'none',
  kind: 'streaming',
  archive: {
    name: 'tiny.tar.bz2',
    bytes: ARCHIVE.length,
    sha256: createHash('sha256').update(ARCHIVE).digest('hex'),
  },
  inside: 'tiny',
  files: FILES,
};

let models: string;
let server: Server;
let base: string;
let answer: RequestListener;
let ranges: (string | undefined)[];

beforeAll(async () => {
  server = createServer((request, reply) => {
    ranges.push(request.headers.range);
    answer(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/release`;
  models = await mkdtemp(join(tmpdir(), 'voxlex-models-'));
  ranges = [];
});
afterEach(async () => {
  ranges = [];
  for (const name of await readdir(models)) await rm(join(models, name), { recursive: true });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(models, { recursive: true, force: true });
});

const whole: RequestListener = (request, reply) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  if (from > 0)
    reply.writeHead(206, { 'content-range': `bytes ${from}-${ARCHIVE.length - 1}/${ARCHIVE.length}` });
  reply.end(ARCHIVE.subarray(from));
};
/** Sends a third of the range and then breaks the connection. */
const cut: RequestListener = (request, reply) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const rest = ARCHIVE.subarray(from);
  const part = rest.subarray(0, Math.ceil(rest.length / 3));
  reply.writeHead(from > 0 ? 206 : 200, {
    'content-length': rest.length,
    ...(from > 0 ? { 'content-range': `bytes ${from}-${ARCHIVE.length - 1}/${ARCHIVE.length}` } : {}),
  });
  reply.write(part);
  const partly = join(models, '.fetching', tiny.archive.name);
  const arrived = async () => (await stat(partly).catch(() => null))?.size === from + part.length;
  void until('the bytes on disk', arrived, { everyMs: 5 }).then(() => reply.destroy());
};

const install = (shown: number[] = []) =>
  installModel(tiny, {
    base,
    models,
    progress: (bytes) => shown.push(bytes),
    unpacking: () => {},
  });

test('a model is downloaded and unpacked, and no temporary file is left', async () => {
  answer = whole;
  const shown: number[] = [];
  await install(shown);
  expect((await installedIn(models)).map(({ name, kind }) => [name, kind])).toEqual([['tiny', 'streaming']]);
  expect((await readdir(join(models, 'tiny'))).sort()).toEqual(
    ['model.json', ...FILES.map(({ name }) => name)].sort(),
  );
  expect(await readdir(models)).toEqual(['tiny']);
  expect(shown.at(-1)).toBe(ARCHIVE.length);
});

test('a broken download resumes where it stopped', async () => {
  let broken = 0;
  answer = (request, reply) => {
    broken += 1;
    (broken <= 2 ? cut : whole)(request, reply);
  };
  await install();
  expect(ranges[0]).toBeUndefined();
  expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
  expect(ranges).toHaveLength(3);
  expect(await installedIn(models)).toHaveLength(1);
});

test('a failed download resumes in the next run', async () => {
  let first = true;
  answer = (request, reply) => {
    if (first) cut(request, reply);
    else reply.destroy();
    first = false;
  };
  await expect(install()).rejects.toMatchObject({ reason: expect.stringContaining('run the command again') });
  expect(await installedIn(models)).toEqual([]);
  ranges = [];
  answer = whole;
  await install();
  expect(ranges).toEqual([expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
});

test('a server without range support sends the whole file again', async () => {
  let turn = 0;
  answer = (request, reply) => {
    turn += 1;
    if (turn === 1) return cut(request, reply);
    reply.end(ARCHIVE);
  };
  await install();
  expect(await installedIn(models)).toHaveLength(1);
});

test.each([
  ['as many wrong bytes', Buffer.alloc(ARCHIVE.length, 7), 'its SHA-256 is another'],
  ['too many bytes', Buffer.alloc(ARCHIVE.length + 1), 'more bytes than the model has'],
])('%s are no model, and nothing of them stays', async (_what, bytes, reason) => {
  answer = (_request, reply) => reply.end(bytes);
  await expect(install()).rejects.toMatchObject({ retry: 'no', reason: expect.stringContaining(reason) });
  expect(await readdir(join(models, '.fetching'))).toEqual([]);
  expect(await installedIn(models)).toEqual([]);
});

test('a missing archive is named in the error', async () => {
  answer = (_request, reply) => reply.writeHead(404).end();
  await expect(install()).rejects.toMatchObject({ reason: 'not found: tiny.tar.bz2' });
});

test('a host that cannot be reached is named, and nothing is said of going on', async () => {
  const unreachable = 'http://127.0.0.1:9/release';
  const given = { base: unreachable, models, progress: () => {}, unpacking: () => {} };
  const refusal = installModel(tiny, given);
  await expect(refusal).rejects.toMatchObject({
    reason: expect.stringMatching(/^127\.0\.0\.1:9 cannot be reached \(.+\), so the download never began/),
  });
});

test('replacing a model is atomic', async () => {
  answer = whole;
  await install();
  const before = await readFile(join(models, 'tiny', 'model.json'));
  await install();
  expect(await readFile(join(models, 'tiny', 'model.json'))).toEqual(before);
});

test('an archive of many bzip2 blocks is unpacked byte for byte; a truncated one is refused', async () => {
  const archive = join(models, 'blocks.tar.bz2');
  const unpacked = async (packed: Buffer) => {
    await writeFile(archive, packed);
    await unpackFiles(archive, models, new Map([['runs', 'runs']]));
    return readFile(join(models, 'runs'));
  };
  expect((await unpacked(BLOCKS)).equals(runs())).toBe(true);
  await expect(unpacked(BLOCKS.subarray(0, BLOCKS.length / 2))).rejects.toThrow();
  await expect(unpacked(Buffer.from('not an archive'))).rejects.toThrow();
});
