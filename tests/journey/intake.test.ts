// Uploads of the caller's page: stored byte for byte, or refused in French without leaving a file or row.
import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { leave } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

let installation: Installation;
let server: Running;
let webm: Uint8Array<ArrayBuffer>;
let rows: () => Promise<number>;

beforeAll(async () => {
  installation = await makeInstallation();
  // No worker runs, so the stored rows and files can be examined before any job changes them.
  server = await installation.start({ ROLE: 'web' });
  webm = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  const pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  rows = async () => {
    const found = await pool.query<{ n: number }>(
      `select (select count(*) from voicemails)::int + (select count(*) from audio_files)::int
        + (select count(*) from pgboss.job where name like 'journey%')::int as n`,
    );
    return found.rows[0]?.n ?? 0;
  };
  return async () => {
    await pool.end();
    await database.close();
  };
});
afterAll(() => installation.remove());

const stored = async (): Promise<string[]> => {
  const under = async (name: string) =>
    (await readdir(join(installation.folder, 'data', name), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  return [...(await under('audio')), ...(await under('tmp'))];
};

test('the stored bytes are those that were sent, and the link plays them, by ranges too', async () => {
  const reply = await leave(server.url, webm);
  expect(reply.status).toBe(201);
  const { url } = await reply.json();
  const path = new URL(url).pathname;
  const whole = await fetch(server.url + path);
  expect(whole.headers.get('content-type')).toBe('audio/webm');
  const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(sha(new Uint8Array(await whole.arrayBuffer()))).toBe(sha(webm));
  const part = await fetch(server.url + path, { headers: { range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(webm.slice(100, 200));
});

test('a repeated upload with the same id is one message, one file and one job', async () => {
  const id = randomUUID();
  const first = await (await leave(server.url, webm, { id })).json();
  const [files, jobs] = [(await stored()).length, await rows()];
  const second = await (await leave(server.url, webm, { id })).json();
  expect(second.id).toBe(first.id);
  expect((await stored()).length).toBe(files);
  expect(await rows()).toBe(jobs);
});

const text = new TextEncoder();
const bad: [string, Uint8Array<ArrayBuffer> | 'big', string, number, string][] = [
  ['nothing', new Uint8Array(), 'demo', 400, 'bad_audio_empty'],
  ['a text called .webm', text.encode('Bonjour, ceci est un texte.'.repeat(50)), 'demo', 415, 'not_audio'],
  ['a playlist', text.encode('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'), 'demo', 415, 'not_audio'],
  ['26 MB', 'big', 'demo', 413, 'audio_too_big'],
  ['a recording for nobody', text.encode('x'), 'personne', 404, 'line_unknown'],
];
test.each(bad)(
  '%s is refused in French and leaves no file or row',
  async (_what, content, slug, status, code) => {
    const before = [await stored(), await rows()];
    const sound = content === 'big' ? new Uint8Array(26 * 1024 * 1024) : content;
    if (content === 'big') sound.set(webm);
    const reply = await leave(server.url, sound, {}, slug);
    expect(reply.status).toBe(status);
    const body = await reply.json();
    expect(body.code).toBe(code);
    expect(body.message).toMatch(/^[A-ZÀ-Ý].*\.$/);
    expect([await stored(), await rows()]).toEqual(before);
  },
);

test('invalid fields after the file delete the uploaded recording', async () => {
  const before = await stored();
  const reply = await leave(server.url, webm, { id: 'not-an-id' });
  expect(reply.status).toBe(400);
  expect(await stored()).toEqual(before);
});

test('an upload without a file, or that is not multipart, is refused', async () => {
  const form = new FormData();
  form.set('caller', '+32470000011');
  const url = `${server.url}/api/messages/demo`;
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(400);
  expect((await fetch(url, { method: 'POST', body: webm })).status).toBe(415);
});

test('without Twilio settings the telephone endpoints answer 404', async () => {
  for (const path of ['voice', 'recording']) {
    const reply = await fetch(`${server.url}/api/intake/twilio/${path}`, { method: 'POST' });
    expect([reply.status, (await reply.json()).code]).toEqual([404, 'not_found']);
  }
});

test('an upload cut in the middle leaves no file or row, and the server keeps running', async () => {
  const before = [await stored(), await rows()];
  const boundary = 'cut';
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST /api/messages/demo HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 100000\r\n\r\n` +
      `--${boundary}\r\ncontent-disposition: form-data; name="audio"; filename="m.webm"\r\ncontent-type: audio/webm\r\n\r\n`,
  );
  socket.write(webm);
  await until(
    'the first bytes on disk',
    async () => (await stored()).length > (before[0] as string[]).length,
  );
  socket.destroy();
  await until('nothing left of it', async () => (await stored()).length === (before[0] as string[]).length);
  expect([await stored(), await rows()]).toEqual(before);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
