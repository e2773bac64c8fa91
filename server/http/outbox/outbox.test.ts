import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openOutbox } from '#server/adapters/mail/mail-outbox.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import { openOutboxReader } from '#server/adapters/mail/read-outbox.ts';
import { silentLog } from '#server/platform/log.ts';
import { handleErrors } from '../refusals.ts';
import { outboxPages, servesOutbox } from './index.ts';

const mail: Mail = {
  messageId: '<one@localhost>',
  from: 'Voxlex <voxlex@localhost>',
  to: 'cabinet@firme.example',
  subject: 'Urgent · <script>alert(1)</script>',
  html: '<!DOCTYPE html><html><head><title>x</title></head><body><p>Bonjour Maître</p></body></html>',
  text: 'Bonjour Maître, <b>en texte</b>',
  inReplyTo: '<zero@localhost>',
  date: new Date('2026-01-20T09:00:00Z'),
};

let home: string;
let folder: string;
let app: FastifyInstance;

const serve = async (where: string | null): Promise<FastifyInstance> => {
  const server = Fastify();
  handleErrors(server, silentLog);
  await server.register(outboxPages, { outbox: where === null ? null : openOutboxReader(where) });
  return server;
};

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'voxlex-outbox-page-'));
  folder = join(home, 'outbox');
  app = await serve(folder);
});
afterEach(async () => {
  await app.close();
  await rm(home, { recursive: true, force: true });
});

const HERE = { host: 'localhost:3000' };
const ask = (url: string, headers: Record<string, string> = HERE, remoteAddress = '127.0.0.1') =>
  app.inject({ url, headers, remoteAddress });
const nameOf = (messageId: string): string =>
  `${createHash('sha256').update(messageId).digest('hex').slice(0, 32)}.eml`;
const age = (name: string, at: string): Promise<void> =>
  utimes(join(folder, name), new Date(at), new Date(at));

describe('the list', () => {
  test('an empty outbox says so and links to the caller’s page', async () => {
    const page = await ask('/outbox');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Rien n’a encore été envoyé');
    expect(page.body).toContain('href="/messagerie/demo"');
  });

  test('mails and texts are listed newest first, and the newest is shown', async () => {
    await openOutbox(folder).send(mail);
    await openOutbox(folder).send({ ...mail, messageId: '<two@localhost>', subject: 'Deuxième' });
    await writeFile(join(folder, 'sms-1.json'), JSON.stringify({ to: '+32470000001', body: 'Bien reçu.' }));
    await age(nameOf('<one@localhost>'), '2026-01-20T09:00:00Z');
    await age(nameOf('<two@localhost>'), '2026-01-20T11:00:00Z');
    await age('sms-1.json', '2026-01-20T10:00:00Z');
    const { body } = await ask('/outbox');
    const order = [...body.matchAll(/<a href="\/outbox\/([^"]+)"/g)].map(([, name]) => name);
    expect(order).toEqual([nameOf('<two@localhost>'), 'sms-1.json', nameOf('<one@localhost>')]);
    expect(body).toContain('3 envois');
    expect(body).toContain('<h2 id="shown">Deuxième</h2>');
    expect(body).toContain('+32470000001');
  });
});

describe('one mail', () => {
  beforeEach(async () => {
    await openOutbox(folder).send(mail);
  });
  const name = nameOf(mail.messageId);

  test('the page shows its headers and its plain text, both escaped', async () => {
    const { body } = await ask(`/outbox/${name}`);
    expect(body).toContain('<h2 id="shown">Urgent · &lt;script&gt;alert(1)&lt;/script&gt;</h2>');
    expect(body).toContain('Bonjour Maître, &lt;b&gt;en texte&lt;/b&gt;');
    for (const words of [
      'cabinet@firme.example',
      '20/01/2026 10:00',
      '&lt;one@localhost&gt;',
      '&lt;zero@localhost&gt;',
    ])
      expect(body).toContain(words);
    expect(body).toContain('Auto-Submitted: auto-generated');
    expect(body).not.toContain('<script');
    expect(body).not.toContain('style="');
  });

  test('its HTML is shown in a sandboxed frame that runs no scripts and loads no resources', async () => {
    const { body } = await ask(`/outbox/${name}`);
    expect(body).toContain(`<iframe src="/outbox/${name}/html"`);
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const framed = await ask(`/outbox/${name}/html`);
    expect(framed.body).toBe(mail.html.replace('<head>', '<head><base target="_blank">'));
    const policy = String(framed.headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox /);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(framed.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test('the page’s policy allows its inline style by hash, and the browser must not cache the page', async () => {
    const page = await ask('/outbox');
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page.body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test('an unknown mail gives 404 and still shows the list', async () => {
    const page = await ask(`/outbox/${'0'.repeat(32)}.eml`);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Cet envoi n’existe pas');
    expect(page.body).toContain(name);
    expect((await ask(`/outbox/${'0'.repeat(32)}.eml/html`)).statusCode).toBe(404);
  });
});

test('a text that is not valid JSON is shown as it was written', async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'odd.json'), '{"half": ');
  expect((await ask('/outbox/odd.json')).body).toContain('{&quot;half&quot;: ');
  expect((await ask('/outbox/odd.json/html')).statusCode).toBe(404);
});

describe('files outside the folder are not read', () => {
  beforeEach(async () => {
    await openOutbox(folder).send(mail);
    await writeFile(join(home, 'secret.json'), 'SECRET');
    await symlink(join(home, 'secret.json'), join(folder, 'link.json'));
  });
  test.each([
    '/outbox/..%2Fsecret.json',
    '/outbox/%2e%2e%2fsecret.json',
    '/outbox/link.json',
    '/outbox/link.json/html',
    '/outbox/secret.json%00',
    '/outbox/.eml',
    '/outbox/outbox',
  ])('%s', async (url) => {
    const page = await ask(url);
    expect(page.statusCode).toBe(404);
    expect(page.body).not.toContain('SECRET');
  });

  test('the list omits a symbolic link', async () => {
    expect((await ask('/outbox')).body).not.toContain('link.json');
  });
});

describe('access is limited to this machine', () => {
  beforeEach(async () => {
    await openOutbox(folder).send(mail);
  });
  const name = nameOf(mail.messageId);
  const refusals: [string, Record<string, string>, string][] = [
    ['a peer on the network', HERE, '192.0.2.7'],
    ['a peer on the network by IPv6', HERE, '2001:db8::7'],
    ['a peer of a private network', HERE, '10.0.0.5'],
    ['the public host name', { host: 'voxlex.example' }, '127.0.0.1'],
    ['a host name that begins with localhost', { host: 'localhost.evil.example' }, '127.0.0.1'],
    ['a host name that begins with 127.0.0.1', { host: '127.0.0.1.evil.example' }, '127.0.0.1'],
    [
      'a host name that its owner resolves to 127.0.0.1 (DNS rebinding)',
      { host: 'rebind.evil.example:3000' },
      '127.0.0.1',
    ],
    ['Forwarded', { ...HERE, forwarded: 'for=192.0.2.7' }, '127.0.0.1'],
    ['X-Forwarded-For', { ...HERE, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['X-Forwarded-Host', { ...HERE, 'x-forwarded-host': 'localhost' }, '127.0.0.1'],
    ['X-Forwarded-Proto', { ...HERE, 'x-forwarded-proto': 'https' }, '127.0.0.1'],
    ['X-Forwarded-Port', { ...HERE, 'x-forwarded-port': '443' }, '127.0.0.1'],
    ['an empty X-Forwarded-For', { ...HERE, 'x-forwarded-for': '' }, '127.0.0.1'],
    ['Via', { ...HERE, via: '1.1 proxy' }, '127.0.0.1'],
    ['X-Real-IP', { ...HERE, 'x-real-ip': '127.0.0.1' }, '127.0.0.1'],
    ...[
      'CF-Connecting-IP',
      'CF-Ray',
      'True-Client-IP',
      'X-Client-IP',
      'X-Cluster-Client-IP',
      'X-Original-Host',
      'X-Amz-Cf-Id',
      'Fastly-Client-IP',
      'Fly-Client-IP',
      'CDN-Loop',
    ].map((name): [string, Record<string, string>, string] => [
      name,
      { ...HERE, [name.toLowerCase()]: '192.0.2.7' },
      '127.0.0.1',
    ]),
  ];
  test.each(refusals)('a request with %s gets 404', async (_name, headers, peer) => {
    for (const url of ['/outbox', `/outbox/${name}`, `/outbox/${name}/html`]) {
      const answer = await ask(url, headers, peer);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
  });

  test.each([
    ['127.0.0.1', '127.0.0.1:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'localhost'],
  ])('a request from this machine as %s with Host %s gets the page', async (peer, host) => {
    expect((await ask('/outbox', { host }, peer)).statusCode).toBe(200);
  });

  test('a request over HTTP/1.0 from a local proxy without headers gets 404', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = z.object({ port: z.number() }).parse(app.server.address());
    const asked = async (version: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET /outbox HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
      return (await text(socket)).split('\r\n')[0] ?? '';
    };
    expect(await asked('1.0')).toContain(' 404 ');
    expect(await asked('1.1')).toContain(' 200 ');
  });

  test.each([
    ['http://localhost:3000', false, true],
    ['http://127.0.0.1:3000', false, true],
    ['http://[::1]:3000', false, true],
    ['https://voxlex.example', false, false],
    ['http://192.168.1.20:3000', false, false],
    ['http://localhost.voxlex.example', false, false],
    ['https://voxlex.example', true, true],
  ])('with PUBLIC_URL %s and OUTBOX %s the page exists: %s', (PUBLIC_URL, OUTBOX, exists) => {
    expect(servesOutbox({ PUBLIC_URL, OUTBOX, SMTP_URL: undefined })).toBe(exists);
    expect(servesOutbox({ PUBLIC_URL, OUTBOX, SMTP_URL: 'smtp://relay.example' })).toBe(false);
  });

  test('without an outbox the page gives 404', async () => {
    const other = await serve(null);
    expect((await other.inject({ url: '/outbox', headers: HERE })).statusCode).toBe(404);
    await other.close();
  });
});
