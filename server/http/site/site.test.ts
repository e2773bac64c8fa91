import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { createHttp } from '../server.ts';
import { site } from './index.ts';

const SCRIPT = 'self.island=1';
const STYLE = 'astro-island{display:contents}';
const page = (body: string): string =>
  `<!doctype html><html><head><style>${STYLE}</style></head><body>${body}<script>${SCRIPT}</script>` +
  `<script type="module" src="/_astro/a.1234.js"></script>${' '.repeat(600)}</body></html>`;

const BUILT = {
  'index.html': page(
    '<a href="__VOXLEX_BOOKING_URL__">Démo</a><a href="mailto:__VOXLEX_SUPPORT_EMAIL__">x</a><a href="tel:__VOXLEX_SUPPORT_TEL__">y</a><i>__VOXLEX_COMPANY_NAME__</i><i>__VOXLEX_COMPANY_ADDRESS__</i><i>__VOXLEX_COMPANY_NUMBER__</i>',
  ),
  'auth/index.html': page('Connexion'),
  'messagerie/index.html': page('Trouver un cabinet'),
  'messagerie/_line/index.html': page('Laisser un message'),
  'messagerie/_inconnue/index.html': page('Messagerie inconnue'),
  'messagerie/_code/index.html': page('Code impossible'),
  'discoverycall/index.html': page('<meta name="voxlex:vendors" content="calendar pixel">Agenda'),
  'blog/index.html': page('<meta name="voxlex:vendors" content="pixel">Blog'),
  'blog/un-article/index.html': page('Un article'),
  'blog/_inconnu/index.html': page('Article non trouvé'),
  '404.html': page('Page introuvable'),
  '500.html': page('Une erreur est survenue'),
  'robots.txt': 'Sitemap: __VOXLEX_PUBLIC_URL__/sitemap.xml\n',
  '_astro/a.1234.js': `console.log("${'x'.repeat(600)}")`,
  'sound.mp3': '0123456789',
};

let folder: string;
const apps: Awaited<ReturnType<typeof createHttp>>[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-site-'));
  for (const [name, text] of Object.entries(BUILT)) {
    const path = join(folder, 'dist', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  await rm(folder, { recursive: true, force: true });
});

const serve = async (
  environment: Record<string, string> = {},
  lineExists = async (slug: string) => slug === 'demo',
) => {
  const config = parseConfig({ DATA_DIR: join(folder, 'data'), ...environment });
  const app = await createHttp({
    config,
    log: silentLog,
    authenticate: async () => {
      throw new Failure('unauthorized');
    },
  });
  await site(app, { config, log: silentLog, lineExists, dist: join(folder, 'dist') });
  apps.push(app);
  return app;
};

test('a page contains the settings of the installation', async () => {
  const app = await serve({ SUPPORT_EMAIL: 'aide@cabinet.example', SUPPORT_PHONE: '+32 69 11 22 33' });
  const reply = await app.inject('/');
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('href="mailto:aide@cabinet.example"');
  expect(reply.body).toContain('href="tel:+3269112233"');
  expect(reply.body).toContain('href="mailto:aide@cabinet.example?subject=R%C3%A9server');
  expect(reply.body).not.toContain('__VOXLEX_');
});

test('a page contains the company from the settings; its number is optional', async () => {
  const named = await serve({
    COMPANY_NAME: 'Exemple SRL',
    COMPANY_ADDRESS: 'Rue de l’Exemple 1, 7500 Tournai',
    COMPANY_NUMBER: 'BE 0000.000.000',
  });
  expect((await named.inject('/')).body).toContain(
    '<i>Exemple SRL</i><i>Rue de l’Exemple 1, 7500 Tournai</i><i>BE 0000.000.000</i>',
  );
  expect((await (await serve()).inject('/')).body).toContain('<i>Voxlex</i><i>Tournai, Belgique</i><i></i>');
});

test('with CALENDLY_URL the booking link opens the calendar', async () => {
  const app = await serve({ CALENDLY_URL: 'https://agenda.example/voxlex?a=1&b=2' });
  expect((await app.inject('/')).body).toContain('href="https://agenda.example/voxlex?a=1&amp;b=2"');
});

test('a setting cannot inject markup', async () => {
  const app = await serve({ SUPPORT_EMAIL: 'a@b.example', SUPPORT_PHONE: '"><script>1</script>' });
  expect((await app.inject('/')).body).not.toContain('<script>1');
});

test('robots.txt contains PUBLIC_URL', async () => {
  const app = await serve({ PUBLIC_URL: 'https://voxlex.example' });
  expect((await app.inject('/robots.txt')).body).toBe('Sitemap: https://voxlex.example/sitemap.xml\n');
});

test('the policy allows only the page’s own inline script and style, by hash', async () => {
  const app = await serve();
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`);
  expect(policy).toContain(`style-src 'self' ${hash(STYLE)};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe/);
});

test('the policy allows a vendor only on pages that list it and only if a setting enables it', async () => {
  const unset = await serve();
  const set = await serve({ CALENDLY_URL: 'https://calendly.com/voxlex', META_PIXEL_ID: '1234567890' });
  const of = async (app: typeof set, url: string) =>
    String((await app.inject(url)).headers['content-security-policy']);
  for (const url of ['/discoverycall', '/blog', '/auth'])
    expect(await of(unset, url)).not.toMatch(/calendly|facebook|frame-src/);
  expect(await of(set, '/auth')).not.toMatch(/calendly|facebook|frame-src|default;/);
  expect(await of(set, '/blog')).toMatch(/script-src [^;]*https:\/\/connect\.facebook\.net/);
  expect(await of(set, '/blog')).not.toMatch(/calendly/);
  const booking = await of(set, '/discoverycall');
  expect(booking).toMatch(/script-src [^;]*https:\/\/assets\.calendly\.com/);
  expect(booking).toContain('frame-src https://calendly.com;');
  expect(booking).toContain('trusted-types voxlex default');
  expect(booking).not.toMatch(/unsafe/);
});

test('an unknown article gives 404 with the page for unknown articles', async () => {
  const app = await serve();
  expect((await app.inject('/blog/un-article')).statusCode).toBe(200);
  expect((await app.inject('/blog/un-article/')).headers.location).toBe('/blog/un-article');
  for (const url of ['/blog/inconnu', '/blog/_inconnu', '/blog/inconnu/', '/blog/inconnu?a=1']) {
    const lost = await app.inject(url);
    expect([url, lost.statusCode]).toEqual([url, 404]);
    expect(lost.body).toContain('Article non trouvé');
  }
  expect((await app.inject('/blog/a/b')).body).toContain('Page introuvable');
});

test('HSTS and upgrade-insecure-requests are sent only if PUBLIC_URL uses https', async () => {
  const secure = await (await serve({ PUBLIC_URL: 'https://voxlex.example' })).inject('/');
  expect(secure.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  const open = await (await serve()).inject('/');
  expect(open.headers['strict-transport-security']).toBeUndefined();
  expect(open.headers['permissions-policy']).toContain('microphone=(self)');
  expect(open.headers['x-content-type-options']).toBe('nosniff');
});

test('a browser gets Brotli if it accepts it, otherwise gzip', async () => {
  const app = await serve();
  const plain = await app.inject('/');
  const br = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  const gz = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers.vary).toBe('accept-encoding');
});

test('the Brotli file from the build is sent unchanged and has no address of its own', async () => {
  const built = brotliCompressSync('compressed by the build');
  await writeFile(join(folder, 'dist', '_astro', 'a.1234.js.br'), built);
  const app = await serve();
  const script = await app.inject({ url: '/_astro/a.1234.js', headers: { 'accept-encoding': 'br' } });
  expect(script.rawPayload.equals(built)).toBe(true);
  expect((await app.inject('/_astro/a.1234.js.br')).statusCode).toBe(404);
});

test('the PDF of the terms is drawn from the JSON of the build', async () => {
  const terms = {
    title: 'Conditions',
    heading: 'Conditions générales',
    inForce: '',
    company: ['Voxlex'],
    whereToAsk: '',
  };
  const json = JSON.stringify({ ...terms, sections: [] });
  await writeFile(join(folder, 'dist', 'conditions-generales.json'), json);
  const pdf = await (await serve()).inject('/conditions-generales.pdf');
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
});

test('a browser revalidates pages at each use and never files with a hashed name', async () => {
  const app = await serve();
  const first = await app.inject('/');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect((await app.inject('/_astro/a.1234.js')).headers['cache-control']).toContain('immutable');
});

test('a trailing slash is removed by a redirect that keeps the query', async () => {
  const app = await serve();
  const moved = await app.inject('/auth/?reset=true');
  expect(moved.statusCode).toBe(301);
  expect(moved.headers.location).toBe('/auth?reset=true');
  expect((await app.inject('/auth')).body).toContain('Connexion');
});

test.each(['//evil.example/', '/%5Cevil.example/', '/evil.example//'])(
  '%s does not redirect to another host',
  async (url) => {
    const reply = await (await serve()).inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers.location).toBeUndefined();
  },
);

test('an existing line has a page; an unknown line gives 404 with its own page', async () => {
  const app = await serve();
  const known = await app.inject('/messagerie/demo');
  const unknown = await app.inject('/messagerie/nobody');
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 404]);
  expect(known.body).toContain('Laisser un message');
  expect(unknown.body).toContain('Messagerie inconnue');
  expect((await app.inject('/messagerie/_line')).statusCode).toBe(404);
  expect((await app.inject('/messagerie/demo/')).headers.location).toBe('/messagerie/demo');
  expect((await app.inject('/messagerie')).body).toContain('Trouver un cabinet');
});

test('without scripts the finder redirects a code to its line and answers 400 to an impossible code', async () => {
  const app = await serve();
  const found = await app.inject('/messagerie?code=Cabinet+Dupr%C3%A9');
  expect([found.statusCode, found.headers.location]).toEqual([303, '/messagerie/cabinet-dupre']);
  for (const code of ['', '!!!']) {
    const wrong = await app.inject(`/messagerie?code=${encodeURIComponent(code)}`);
    expect([wrong.statusCode, wrong.body.includes('Code impossible')]).toEqual([400, true]);
  }
  expect((await app.inject('/messagerie?utm=a')).body).toContain('Trouver un cabinet');
});

test('a sign-in form posted without scripts redirects to an explanation without the password in the URL', async () => {
  const app = await serve();
  const reply = await app.inject({
    method: 'POST',
    url: '/auth',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: 'email=a%40b.example&password=secret-12',
  });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/envoi/sans-javascript']);
});

test('an unknown address gives a 404 page to browsers and JSON to programs', async () => {
  const app = await serve();
  for (const url of ['/nowhere', '/404', '/../../etc/passwd', '/index.html', '/%2e%2e%2fauth']) {
    const lost = await app.inject(url);
    expect([url, lost.statusCode, lost.headers['content-type']]).toEqual([
      url,
      404,
      'text/html; charset=utf-8',
    ]);
    expect(lost.body).toContain('Page introuvable');
  }
  expect((await app.inject('/api/nothing')).json()).toEqual({ code: 'not_found', message: 'Introuvable.' });
  expect((await app.inject({ method: 'POST', url: '/nowhere' })).json().code).toBe('not_found');
});

test('if the database fails, a browser gets the error page', async () => {
  const app = await serve({}, async () => {
    throw new Error('no database');
  });
  const reply = await app.inject('/messagerie/demo');
  expect(reply.statusCode).toBe(500);
  expect(reply.body).toContain('Une erreur est survenue');
});

test('audio is served in byte ranges', async () => {
  const app = await serve();
  const part = await app.inject({ url: '/sound.mp3', headers: { range: 'bytes=2-4' } });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  const tail = await app.inject({ url: '/sound.mp3', headers: { range: 'bytes=-3' } });
  expect(tail.body).toBe('789');
  expect((await app.inject({ url: '/sound.mp3', headers: { range: 'bytes=10-' } })).statusCode).toBe(416);
  expect((await app.inject({ url: '/sound.mp3', headers: { range: 'lines=1' } })).statusCode).toBe(200);
});

test('HEAD returns the headers without a body', async () => {
  const reply = await (await serve()).inject({ method: 'HEAD', url: '/auth' });
  expect([reply.statusCode, reply.body]).toEqual([200, '']);
  expect(reply.headers.etag).toBeDefined();
});

test('the server does not start without a built site', async () => {
  await rm(join(folder, 'dist'), { recursive: true });
  await expect(serve()).rejects.toThrow('the site is not built');
});
