// The pages of links: without a token they claim nothing, and with one they may name the firm.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRM_MARK } from '#contract/stamps.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { createHttp } from '../server.ts';
import { site } from './index.ts';

const BUILT = {
  'urgence/index.html': `<html><head></head><body>${FIRM_MARK}</body></html>`,
  'urgence/perimee/index.html': '<html><head></head><body>Ce lien ne peut plus servir.</body></html>',
  'index.html': '<html><head></head><body>Voxlex</body></html>',
  '404.html': '<html><head></head><body>Page introuvable</body></html>',
};

let folder: string;
let app: Awaited<ReturnType<typeof createHttp>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-links-'));
  for (const [name, text] of Object.entries(BUILT)) {
    const path = join(folder, 'dist', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const config = parseConfig({ DATA_DIR: join(folder, 'data') });
  app = await createHttp({
    config,
    log: silentLog,
    authenticate: async () => {
      throw new Failure('unauthorized');
    },
  });
  const pageAt = await site(app, {
    config,
    log: silentLog,
    dist: join(folder, 'dist'),
    lineExists: async () => false,
  });
  app.get('/named', { config: { access: 'public' } }, async (request, reply) => {
    const page = pageAt('/urgence', 200)(request, reply, `Dupont & <b>"Fils"</b> $&`);
    if (!page) throw new Failure('not_found');
    return page;
  });
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

test('without its token the page of a link says that it does not work', async () => {
  for (const url of ['/urgence', '/urgence?x=1']) {
    const reply = await app.inject({ url });
    expect([reply.statusCode, reply.body]).toEqual([404, expect.stringContaining('ne peut plus servir')]);
    expect(reply.body).not.toContain(FIRM_MARK);
  }
});

test('the name of a firm is escaped, and its page is in no cache', async () => {
  const reply = await app.inject({ url: '/named', headers: { 'accept-encoding': 'br' } });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('Dupont &amp; &lt;b&gt;&quot;Fils&quot;&lt;/b&gt; $&amp;');
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(reply.headers['content-encoding']).toBeUndefined();
});
