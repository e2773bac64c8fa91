// The files of deploy/ read by the programs for which they are written.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readEnvironment } from '#server/platform/config.ts';
import type { Finding } from './run-image.ts';

const exec = promisify(execFile);
const DEPLOY = new URL('../../deploy/', import.meta.url).pathname;

const tried = (what: string, work: () => Promise<string>): Promise<Finding> =>
  work().then(
    (seen) => ({ what, seen, held: true }),
    (error: unknown) => ({ what, seen: String(error).slice(0, 400), held: false }),
  );

const composeConfig = async (): Promise<string> => {
  const env = {
    ...readEnvironment(),
    SECRET_KEY: 'a1'.repeat(32),
    POSTGRES_PASSWORD: 'given',
    S3_SECRET: 'given-too',
  };
  const { stdout } = await exec('docker-compose', ['-f', join(DEPLOY, 'compose.yaml'), 'config'], { env });
  return `${(stdout.match(/^ {2}\w+:$/gm) ?? []).length} parts read`;
};

const composeWithoutSecret = async (): Promise<string> => {
  const { SECRET_KEY: _, ...env } = readEnvironment();
  const refused = await exec('docker-compose', ['-f', join(DEPLOY, 'compose.yaml'), 'config'], { env }).then(
    () => false,
    () => true,
  );
  if (!refused) throw new Error('it was read without SECRET_KEY');
  return 'refused';
};

const rules = async (): Promise<string> => {
  const folder = join(DEPLOY, 'prometheus');
  await exec('promtool', ['check', 'rules', 'rules.yaml'], { cwd: folder });
  const { stdout } = await exec('promtool', ['test', 'rules', 'rules-test.yaml'], { cwd: folder });
  return stdout.trim().split('\n').at(-1)?.trim() ?? '';
};

/** Without the filters that bubblewrap needs off it is 4.1. */
const MOST_EXPOSED = 4.5;

/** `name` in a folder without the rest of the machine's units. */
const unit = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-unit-'));
  try {
    const file = join(folder, name);
    const text = await readFile(join(DEPLOY, 'systemd', name), 'utf8');
    // The program must be there.
    await writeFile(file, text.replace('/srv/voxlex/app/node_modules/.bin/node', process.execPath));
    await exec('systemd-analyze', ['verify', '--man=no', file]);
    const { stdout } = await exec('systemd-analyze', ['security', '--offline=yes', '--no-pager', file]);
    const exposure = Number(/exposure level for voxlex\S*\.service: ([\d.]+)/.exec(stdout)?.[1]);
    if (!(exposure <= MOST_EXPOSED))
      throw new Error(`exposure ${exposure}, at most ${MOST_EXPOSED} is wanted`);
    return `exposure ${exposure} of 10`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The same path as in compose.yaml: the certificate of the bucket, as Node must trust it there. */
const certificate = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-certificate-'));
  try {
    const [key, cert] = [join(folder, 'private.key'), join(folder, 'public.crt')];
    const names = ['-subj', '/CN=bucket', '-addext', 'subjectAltName=IP:127.0.0.1'];
    await exec('openssl', [
      ...[
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-noenc',
        '-days',
        '3650',
        ...names,
        '-keyout',
        key,
        '-out',
        cert,
      ],
    ]);
    const script = join(folder, 'ask.mjs');
    await writeFile(
      script,
      `import { createServer, request } from 'node:https'; import { readFileSync } from 'node:fs';
const server = createServer({ key: readFileSync('${key}'), cert: readFileSync('${cert}') }, (_, reply) => reply.end('ok'));
server.listen(0, '127.0.0.1', () => request({ host: '127.0.0.1', port: server.address().port }, (reply) => {
  console.log(reply.statusCode); server.close(); }).end());`,
    );
    const env = { ...readEnvironment(), NODE_EXTRA_CA_CERTS: cert };
    return `answered ${(await exec(process.execPath, [script], { env })).stdout.trim()}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const readByPrograms = async (): Promise<Finding[]> => [
  await tried('compose.yaml by docker-compose config', composeConfig),
  await tried('compose.yaml without SECRET_KEY', composeWithoutSecret),
  await tried('certificate of the bucket by NODE_EXTRA_CA_CERTS', certificate),
  await tried('alerts by promtool', rules),
  await tried('unit by systemd-analyze', () => unit('voxlex.service')),
  await tried('unit of a further worker', () => unit('voxlex-worker@.service')),
];
