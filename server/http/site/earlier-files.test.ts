// A page that was opened before an update of the server still loads the parts of its build.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { createHttp } from '../server.ts';
import { site } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-earlier-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const START = Date.parse('2026-11-02T08:00:00Z');
const copies = () => readdir(join(folder, 'data', 'site'));

/** Starts a server with a build of these scripts, that many days after the first. */
const start = async (scripts: Record<string, string>, days = 0) => {
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, '_astro'), { recursive: true });
  await writeFile(join(dist, 'index.html'), '<!doctype html>');
  for (const [name, text] of Object.entries(scripts)) await writeFile(join(dist, '_astro', name), text);
  const config = parseConfig({ DATA_DIR: join(folder, 'data') });
  const app = await createHttp({
    config,
    log: silentLog,
    authenticate: async () => {
      throw new Failure('unauthorized');
    },
  });
  const clock = { now: () => new Date(START + days * DAY_MS) };
  await site(app, { config, log: silentLog, lineExists: async () => false, dist, clock });
  const get = (name: string) => app.inject({ url: `/_astro/${name}`, headers: { 'accept-encoding': 'br' } });
  // The first request that is not in the build waits until the copies are made.
  await get('none.js');
  return { get, close: () => app.close() };
};

const once = async <T>(
  started: ReturnType<typeof start>,
  work: (get: Awaited<typeof started>['get']) => T,
) => {
  const { get, close } = await started;
  try {
    return await work(get);
  } finally {
    await close();
  }
};

const OLD = { 'details.aaaa.js': `export default '${'old'.repeat(400)}'` };
const NEW = { 'details.bbbb.js': `export default '${'new'.repeat(400)}'` };

test('a file of the earlier build is served after the rebuild, compressed and cached like before', async () => {
  await once(start(OLD), () => {});
  await once(start(NEW, 30), async (get) => {
    const reply = await get('details.aaaa.js');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await get('details.bbbb.js')).statusCode).toBe(200);
    expect((await get('details.cccc.js')).statusCode).toBe(404);
  });
});

test('the week begins with the first start without the file, and the copy is removed after it', async () => {
  await once(start(OLD), () => {});
  await once(start(NEW, 30), () => {});
  await once(start(NEW, 36), async (get) => {
    expect((await get('details.aaaa.js')).statusCode).toBe(200);
  });
  await once(start(NEW, 37), async (get) => {
    expect((await get('details.aaaa.js')).statusCode).toBe(404);
  });
  expect(await copies()).toEqual(['details.bbbb.js', 'earlier.json']);
});

test('a file that a later build contains again begins a new week when it is gone again', async () => {
  await once(start(OLD), () => {});
  await once(start(NEW, 1), () => {});
  await once(start(OLD, 6), () => {});
  await once(start(NEW, 12), async (get) => {
    expect((await get('details.aaaa.js')).statusCode).toBe(200);
  });
});

test('above 64 MB the files that have waited longest are removed first', async () => {
  await once(start({ 'first.js': 'x'.repeat(40 * 1024 * 1024) }), () => {});
  await once(start({ 'second.js': 'y'.repeat(40 * 1024 * 1024) }, 1), () => {});
  await once(start(NEW, 2), () => {});
  expect(await copies()).toEqual(['details.bbbb.js', 'earlier.json', 'second.js']);
});

test('names that are not in the folder of copies are not read', async () => {
  await once(start(OLD), () => {});
  await writeFile(join(folder, 'data', 'secret.key'), 'secret');
  await once(start(NEW, 1), async (get) => {
    for (const name of ['..%2fsecret.key', '../secret.key', 'earlier.json', '__proto__', 'constructor'])
      expect((await get(name)).statusCode, name).toBe(404);
  });
});
