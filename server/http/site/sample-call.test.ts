import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { silentLog } from '#server/platform/log.ts';
import { createHttp } from '../server.ts';
import { site } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-sample-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), '<b data-sound="__VOXLEX_HERO_CALL_AUDIO__"></b>');
  await writeFile(join(folder, 'appel.mp3'), 'ID3 sound');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const serve = async (settings: Record<string, string>) => {
  const config = parseConfig({ DATA_DIR: join(folder, 'data'), ...settings });
  const authenticate = () => Promise.reject(new Error('no session'));
  const app = await createHttp({ config, log: silentLog, authenticate });
  await site(app, { config, log: silentLog, lineExists: async () => false, dist: join(folder, 'dist') });
  return app;
};

test('the recorded sample call is served in ranges at the address in the page', async () => {
  const app = await serve({ HERO_CALL_AUDIO: join(folder, 'appel.mp3') });
  expect((await app.inject('/')).body).toContain('data-sound="/appel-exemple.mp3"');
  const reply = await app.inject({ url: '/appel-exemple.mp3', headers: { range: 'bytes=4-8' } });
  expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([206, 'sound', 'audio/mpeg']);
  await app.close();
});

test('without the setting the page names no recording and none is served', async () => {
  const app = await serve({});
  expect((await app.inject('/')).body).toContain('data-sound=""');
  expect((await app.inject('/appel-exemple.mp3')).statusCode).toBe(404);
  await app.close();
});

test('a file that cannot be read, or is no sound, stops the start', async () => {
  await expect(serve({ HERO_CALL_AUDIO: join(folder, 'absent.mp3') })).rejects.toThrow('HERO_CALL_AUDIO');
  expect(() => parseConfig({ HERO_CALL_AUDIO: '/etc/passwd' })).toThrow('HERO_CALL_AUDIO');
});
