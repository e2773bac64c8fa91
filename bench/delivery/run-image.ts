// Starts the last stage as an account without rights on a read-only root, and sends one message through it.
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, lastOf } from '#tests/support/dockerfile.ts';
import { startExternalPostgres } from '#tests/support/external-postgres.ts';
import { freePort, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { ask } from '../databases/debian-postgres.ts';
import { bytesIn, type Image } from './build-image.ts';
import { type Place, runIn, startIn } from './root-folder.ts';

export type Finding = { what: string; seen: string; held: boolean };

const MB = 1024 ** 2;
const BUILD_TOOLS = ['gcc', 'cc', 'make', 'npm', 'git', 'python3', 'g++'];

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

/** Of the process whose command line holds `word`, as this machine sees it. */
const uidOf = async (word: string): Promise<string | undefined> => {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes(word) || !command.startsWith('node\0')) continue;
    return /^Uid:\t(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  }
  return undefined;
};

const attempt = (place: Place, script: string): Promise<string> =>
  runIn(place, ['sh', '-c', script]).catch((error: unknown) => String(error));

export const runImage = async (image: Image): Promise<Finding[]> => {
  const { instructions } = image.stage;
  const postgres = await startExternalPostgres();
  const data = await mkdtemp(join(tmpdir(), 'voxlex-image-'));
  const port = await freePort();
  const user = lastOf(instructions, 'USER')?.text ?? '0:0';
  const volume = lastOf(instructions, 'VOLUME')?.text ?? '';
  const own = environmentOf(instructions);
  const database = await postgres.database();
  const place: Place = {
    root: image.root,
    workdir: lastOf(instructions, 'WORKDIR')?.text ?? '/',
    user,
    environment: {
      ...own,
      ...database,
      PORT: String(port),
      HOST: '127.0.0.1',
      LATE_AFTER_S: '1',
      DRAIN_S: '0',
    },
    writable: [
      { at: volume, from: data },
      { at: '/tmp', from: null },
    ],
  };
  const command = lastOf(instructions, 'CMD')?.words ?? [];
  const [uid = 0, gid = 0] = user.split(':').map(Number);
  await chown(data, uid, gid);
  const server = startIn(place, command);
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  try {
    const url = `http://127.0.0.1:${port}`;
    await until('the image', async () => {
      if (server.exitCode !== null) throw new Error(`the image ended:\n${said}`);
      return (await statusOf(`${url}/readyz`)) === 200;
    });
    const health = lastOf(instructions, 'HEALTHCHECK')?.text ?? '';
    const asked: unknown = JSON.parse(health.slice(health.indexOf('[')));
    const words = Array.isArray(asked) ? asked.map(String) : [];
    const healthy = await runIn(place, words).then(
      () => 'exit 0',
      (error: unknown) => String(error),
    );
    const runsAs = await uidOf('server/main.ts');
    const touched = await attempt(place, 'touch /app/server/x; touch /etc/x; touch /data/x && echo data');
    const tools = await attempt(place, `for one in ${BUILD_TOOLS.join(' ')}; do command -v $one; done; true`);
    const mails = async (): Promise<number> =>
      (await readdir(join(data, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml')).length;
    const voxlex = (...rest: string[]) => runIn(place, ['node', 'server/cli/main.ts', ...rest]);
    const person = ['--email', 'clara@firm.example', '--password', 'Tournai-2026-ab'];
    await voxlex('user', 'create', ...person, '--name', 'Clara Moreau');
    const added = await voxlex('line', 'add', '--user', 'clara@firm.example', '--name', 'Tournai', '--json');
    const slug = /"slug":\s*"([^"]+)"/.exec(added)?.[1] ?? '';
    const before = await mails();
    const form = new FormData();
    form.set('audio', new Blob([new Uint8Array(await convert(speechLikeWav(4), 'webm'))]), 'call.webm');
    form.set('caller', '+32470000001');
    const posted = await fetch(`${url}/api/messages/${slug}`, { method: 'POST', body: form });
    const mailed = await until('the mail', async () => (await mails()) > before);
    const decoded = await until('the playable copy', async () => {
      const rows = await ask<{ bytes: string }>(
        database.DATABASE_URL,
        'select playable_bytes as bytes from audio_files where playable_bytes > 0',
      );
      return rows[0]?.bytes;
    }).catch(() => 'none');
    const page = await fetch(`${url}/`);
    return [
      {
        what: 'last stage, more than its Debian',
        seen: `${Math.round(((await bytesIn(image.root)) - image.baseBytes) / MB)} MB (Debian: ${Math.round(image.baseBytes / MB)} MB)`,
        held: true,
      },
      {
        what: '/healthz',
        seen: String(await statusOf(`${url}/healthz`)),
        held: (await statusOf(`${url}/healthz`)) === 200,
      },
      { what: 'its own health check', seen: healthy, held: healthy === 'exit 0' },
      { what: 'account of the process', seen: runsAs ?? 'not found', held: runsAs === String(uid) },
      {
        what: 'root is read-only, /data is not',
        seen: touched.trim().replaceAll('\n', '; '),
        held: (touched.match(/Read-only file system/g) ?? []).length === 2 && /data$/.test(touched.trim()),
      },
      { what: 'no build tool', seen: tools.trim() || 'none', held: tools.trim() === '' },
      { what: 'the home page', seen: String(page.status), held: page.ok },
      {
        what: 'a message is stored',
        seen: String(posted.status),
        held: posted.status === 201 || posted.status === 200,
      },
      { what: 'and mailed', seen: String(mailed), held: mailed },
      { what: 'and decoded', seen: `${decoded} bytes that play`, held: decoded !== 'none' },
    ];
  } finally {
    // unshare ignores SIGTERM; with --kill-child its end is the end of the server.
    server.kill('SIGKILL');
    await postgres.close();
    await rm(data, { recursive: true, force: true });
  }
};
