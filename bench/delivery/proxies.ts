// nginx and Caddy with the files of deploy/, the product behind them.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readEnvironment } from '#server/platform/config.ts';
import { leave, signIn } from '#tests/support/firm.ts';
import { freePort, makeInstallation, until } from '#tests/support/running-server.ts';
import { speechLikeWav } from '#tests/support/sound.ts';
import type { Finding } from './run-image.ts';
import { askTls } from './tls-client.ts';

const DEPLOY = new URL('../../deploy/', import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, DEPLOY), 'utf8');

type Ports = { plain: number; tls: number; product: number };
type Proxy = { name: string; start(folder: string, ports: Ports): Promise<ChildProcess> };

const quiet = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = readEnvironment(),
): ChildProcess => spawn(program, args, { env, stdio: 'ignore' });

const nginx: Proxy = {
  name: 'nginx',
  start: async (folder, { plain, tls, product }) => {
    const [key, certificate] = [join(folder, 'site.key'), join(folder, 'site.pem')];
    const subject = ['-subj', '/CN=voxlex.example', '-days', '2'];
    await promisify(execFile)('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-noenc', ...subject, '-keyout', key, '-out', certificate],
    ]);
    const site = (await read('nginx.conf'))
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${tls} ssl http2;`)
      .replace('/etc/letsencrypt/live/voxlex.example/fullchain.pem', certificate)
      .replace('/etc/letsencrypt/live/voxlex.example/privkey.pem', key)
      .replace('http://127.0.0.1:3000', `http://127.0.0.1:${product}`);
    const main = join(folder, 'nginx.conf');
    await writeFile(
      main,
      `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off; ${site} }`,
    );
    await promisify(execFile)('nginx', ['-t', '-q', '-c', main]);
    return quiet('nginx', ['-c', main, '-g', 'daemon off;']);
  },
};

const caddyWith = (name: string, file: string, replaced: (text: string, ports: Ports) => string): Proxy => ({
  name,
  start: async (folder, ports) => {
    const main = join(folder, 'Caddyfile');
    const global = `{\nadmin off\nskip_install_trust\nhttp_port ${ports.plain}\nhttps_port ${ports.tls}\n}\n`;
    await writeFile(main, global + replaced(await read(file), ports));
    const env = {
      ...readEnvironment(),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE: 'voxlex.example',
      WEB_HOST: 'localhost',
    };
    await promisify(execFile)('caddy', ['validate', '--adapter', 'caddyfile', '--config', main], { env });
    return quiet('caddy', ['run', '--adapter', 'caddyfile', '--config', main], env);
  },
});

const PROXIES: readonly Proxy[] = [
  nginx,
  // A public certificate cannot be had here: Caddy's own authority signs.
  caddyWith('Caddy', 'Caddyfile', (text, { product }) =>
    text
      .replace('voxlex.example {', 'voxlex.example {\ntls internal')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${product}`),
  ),
  caddyWith('Caddy of compose', 'compose/Caddyfile', (text, { product }) =>
    text.replace('port 3000', `port ${product}`),
  ),
];

const FILE = '--x\r\ncontent-disposition: form-data; name="audio"; filename="a.wav"\r\n\r\n';

type Product = { port: number; token: string; slug: string; url: string };

const tryProxy = async (proxy: Proxy, product: Product): Promise<Finding[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-proxy-'));
  const ports = { plain: await freePort(), tls: await freePort(), product: product.port };
  const child = await proxy.start(folder, ports);
  const ask = (given: Parameters<typeof askTls>[1]) => askTls(ports.tls, given);
  const statusOf = async (path: string): Promise<number> => (await ask({ path })).status;
  try {
    await until(`${proxy.name} to answer`, () =>
      statusOf('/healthz').then(
        (status) => status === 200,
        () => false,
      ),
    );
    const plain = await fetch(`http://127.0.0.1:${ports.plain}/tarifs`, {
      headers: { host: 'voxlex.example' },
      redirect: 'manual',
    });
    const shut = [await statusOf('/metrics'), await statusOf('/outbox'), await statusOf('/outbox/x')];
    const began = performance.now();
    const streaming = ask({
      path: '/api/events',
      headers: { authorization: `Bearer ${product.token}` },
      until: (text) => {
        if (!text.includes('voicemail.') && text !== '') void arrive();
        return text.includes('voicemail.created');
      },
    });
    let arrived = false;
    const arrive = async (): Promise<void> => {
      if (arrived) return;
      arrived = true;
      await leave(product.url, new Uint8Array(speechLikeWav(2)), {}, product.slug);
    };
    const stream = await streaming;
    const streamMs = Math.round(performance.now() - began);
    // The product answers an unknown line before the upload is complete; a proxy that buffers would wait for the rest.
    const early = await ask({
      path: '/api/messages/no-such-line',
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '2000000' },
      body: Buffer.from(`${FILE}RIFF`),
      unfinished: true,
    });
    // Longer than a recording may be, and none: the server's own answer, after nginx and Caddy have passed on what is sent.
    const long = Buffer.concat([Buffer.from(FILE), Buffer.alloc(60_000_000), Buffer.from('\r\n--x--\r\n')]);
    const large = await ask({
      path: `/api/messages/${product.slug}`,
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(long.length) },
      body: long,
    }).catch(() => null);
    const row = (what: string, seen: string, held: boolean): Finding => ({
      what: `${proxy.name}: ${what}`,
      seen,
      held,
    });
    return [
      row('http leads to https', String(plain.status), [301, 308].includes(plain.status)),
      row(
        '/metrics, /outbox',
        shut.join(' '),
        shut.every((status) => status === 404),
      ),
      row('an event passes at once', `${streamMs} ms`, stream.status === 200 && streamMs < 5000),
      row('an upload is passed on while it arrives', String(early.status), early.status === 404),
      row(
        'a file of 60 MB is refused in words',
        large === null ? 'closed' : `${large.status} ${large.text}`,
        large?.text.includes('audio_too_big') === true,
      ),
    ];
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
};

export const tryProxies = async (): Promise<Finding[]> => {
  const installation = await makeInstallation();
  try {
    const server = await installation.start({
      PUBLIC_URL: 'https://voxlex.example',
      TRUST_PROXY: '127.0.0.1',
      QUICKSTART: '1',
      LOG_LEVEL: 'silent',
    });
    const person = ['--email', 'clara@firm.example', '--password', 'Tournai-2026-ab'];
    await installation.voxlex(server, 'user', 'create', ...person, '--name', 'Clara Moreau');
    const added = await installation.voxlex(
      server,
      'line',
      'add',
      '--user',
      'clara@firm.example',
      '--name',
      'Tournai',
      '--json',
    );
    const slug = /"slug":\s*"([^"]+)"/.exec(added)?.[1] ?? '';
    const token = await signIn(server.url, { email: 'clara@firm.example', password: 'Tournai-2026-ab' });
    const found: Finding[] = [];
    for (const proxy of PROXIES)
      found.push(...(await tryProxy(proxy, { port: server.port, url: server.url, token, slug })));
    return found;
  } finally {
    await installation.remove();
  }
};
