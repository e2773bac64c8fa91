// The operator's commands about one caller and about retention, with the server running and stopped.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

let installation: Installation;
let server: Running;
let token: string;
let email: string;
let webm: Uint8Array<ArrayBuffer>;
let folder: string;
let mine: string[];
let other: string;

const from = async (caller: string): Promise<string> =>
  (await (await leave(server.url, webm, { caller })).json()).id;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-caller-'));
  installation = await makeInstallation();
  server = await installation.start();
  const account = printedAccount(server);
  email = account.email;
  token = await signIn(server.url, account);
  webm = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  mine = [await from('0470 00 00 44'), await from('+32 470/00.00.44')];
  other = await from('0470 00 00 45');
  await until('three mails', async () => (await installation.countMails()) === 3);
  await until(
    'three sounds decoded',
    async () =>
      (await messagesOf(server.url, token)).filter(({ duration_seconds }) => duration_seconds !== null)
        .length === 3,
  );
});
afterAll(async () => {
  await installation.remove();
  await rm(folder, { recursive: true, force: true });
});

const run = (...words: string[]) => installation.voxlex(server, ...words);
const failing = (...words: string[]): Promise<{ code: number; stderr: string; stdout: string }> =>
  run(...words).then(
    () => {
      throw new Error('it did not fail');
    },
    (error) => error,
  );
const stored = async (): Promise<number> =>
  (await readdir(join(installation.folder, 'data/audio'), { recursive: true, withFileTypes: true })).filter(
    (one) => one.isFile(),
  ).length;

test('the number may be written in any notation; an invalid or unknown one is refused by name', async () => {
  for (const number of ['0470/00.00.44', '0032 (0)470 00 00 44']) {
    const kept = JSON.parse(await run('caller', 'export', '--user', email, '--number', number, '--json'));
    expect(kept.number).toBe('+32470000044');
    expect(kept.messages.map(({ id }: { id: string }) => id)).toEqual(mine);
  }
  const about = ['caller', 'export', '--user', email, '--number'];
  expect(await failing(...about, 'anonyme')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('--number is no telephone number'),
  });
  expect((await failing(...about, '+32470000046')).stderr).toContain('nothing is kept about this number');
  expect(
    (await failing('caller', 'erase', '--user', 'nobody@x.example', '--number', '0470000044')).stderr,
  ).toContain('no account');
});

test('with --to the original recordings are written beside the export, and only into an empty folder', async () => {
  const to = join(folder, 'export');
  const words = ['caller', 'export', '--user', email, '--number', '0470000044', '--to', to, '--json'];
  expect(JSON.parse(await run(...words))).toMatchObject({
    messages: 2,
    recordings: 2,
    missing: [],
    folder: to,
  });
  for (const id of mine) expect(await readFile(join(to, `voicemail_${id}.webm`))).toEqual(Buffer.from(webm));
  expect((await failing(...words)).stderr).toContain('is not empty');
  const read = await run('caller', 'export', '--user', email, '--number', '0470000044');
  expect(read).toContain(`recording      voicemail_${mine[0]}.webm`);
  expect(read).not.toContain(other);
});

test('a deleted message is listed, restored and playable again', async () => {
  const id = other;
  const change = (status: string) =>
    fetch(`${server.url}/api/voicemails/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    });
  const shown = async () => (await messagesOf(server.url, token)).find((message) => message.id === id);
  const link = new URL((await shown())?.audio_url ?? '', server.url);
  const played = async () => (await fetch(new URL(link.pathname, server.url))).status;
  expect((await change('Supprimé')).status).toBe(200);
  expect([await shown(), await played()]).toEqual([undefined, 404]);
  const list = ['message', 'list', '--deleted', '--user', email];
  expect(JSON.parse(await run(...list, '--json')).messages).toMatchObject([
    { id, caller_phone_number: '+32470000045', line: 'demo' },
  ]);
  expect(await run(...list)).toContain(id);
  expect((await failing('message', 'restore', mine[0] ?? '')).stderr).toContain('no deleted message');
  expect(JSON.parse(await run('message', 'restore', id, '--json'))).toEqual({ restored: [id], missing: [] });
  expect(await shown()).toMatchObject({ id, status: 'Nouveau' });
  expect(await played()).toBe(200);
  expect(JSON.parse(await run(...list, '--json')).messages).toEqual([]);
});

test('erased beside a running server: gone from list, disk and outbox, with an event to live dashboards', async () => {
  const [item] = (await messagesOf(server.url, token)).filter(({ id }) => id === mine[0]);
  const abort = new AbortController();
  const stream = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const words = ['caller', 'erase', '--user', email, '--number', '0470 00 00 44', '--json'];
  expect(JSON.parse(await run(...words))).toEqual({
    number: '+32470000044',
    deleted_at_provider: 0,
    not_reached: [
      expect.stringContaining('mails and texts that were sent'),
      expect.stringContaining('bytes of freed rows'),
      expect.stringContaining('exports'),
      expect.stringContaining('backup DIR'),
    ],
    messages: 2,
    recordings: 2,
    mails: 2,
    texts: 0,
    calls: 0,
    coming: 0,
    // A contact without a name went with its last message.
    contact: false,
    text_opt_out_kept: false,
  });
  let streamed = '';
  for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    streamed += part;
    if (streamed.includes('data: ')) break;
  }
  abort.abort();
  expect(streamed).toContain('event: voicemail.updated');

  const left = await fetch(`${server.url}/api/voicemails`, { headers: { authorization: `Bearer ${token}` } });
  expect(await left.json()).toMatchObject({ items: [{ id: other }], total: 1, counts: { total: 1 } });
  expect((await fetch(new URL(item?.audio_url ?? '', server.url))).status).toBe(404);
  expect(await installation.countMails()).toBe(1);
  expect(await stored()).toBe(2);
  expect((await failing(...words)).stderr).toContain('not_found: nothing is kept about this number');
  expect(server.said()).not.toContain('470000044');
});

describe('with the server stopped', () => {
  const about = () => ['--user', email, '--number', '0470000045', '--json'];
  beforeAll(async () => {
    await run('line', 'set', '--line', 'demo', 'keep_days=1');
    await server.stop();
  });

  test('with a relay, OFFLINE=1 permits mail alone', async () => {
    const relayed = { OFFLINE: '1', SMTP_URL: 'smtp://me:sesame@relay.example' };
    expect(JSON.parse(await installation.voxlexWith(relayed, server, 'processors', '--json'))).toMatchObject({
      leaves: true,
      only_mail: true,
      offline: true,
    });
  });

  test('an imported message older than a shorter term is erased, after the operator confirmed the term', async () => {
    expect((await failing('line', 'set', '--line', 'demo', 'keep_days=0')).stderr).toContain('keep_days');
    expect(JSON.parse(await run('retention', 'run', '--json'))).toMatchObject({
      messages: { deleted: 0, outlived: 0 },
      failed: 0,
    });
    const sound = join(folder, 'old.webm');
    await writeFile(sound, Buffer.concat([webm, Buffer.from([0])]));
    const before = await stored();
    const old = ['--line', 'demo', '--caller', '0470000047', '--at', '2026-01-01T10:00:00Z'];
    await run('message', 'import', sound, ...old);
    expect(await stored()).toBe(before + 1);
    const shorter = ['line', 'set', '--line', 'demo', 'keep_days=2'];
    expect((await failing(...shorter)).stderr).toContain('1 messages of demo are older than these terms');
    expect(JSON.parse(await run('line', 'list', '--json')).lines).toMatchObject([{ keep_days: 1 }]);
    expect(JSON.parse(await run(...shorter, '--erase', '--json'))).toMatchObject({ keep_days: 2 });
    expect(JSON.parse(await run('retention', 'run', '--json'))).toMatchObject({
      messages: { deleted: 0, outlived: 1 },
      recordings: 1,
    });
    expect(await stored()).toBe(before);
  });

  test('a caller is exported and erased, with recording and playable copy', async () => {
    expect(JSON.parse(await run('caller', 'export', ...about())).messages).toHaveLength(1);
    const before = await stored();
    expect(JSON.parse(await run('caller', 'erase', ...about())).messages).toBe(1);
    expect(await stored()).toBe(before - 2);
    expect((await failing('caller', 'export', ...about())).stderr).toContain('nothing is kept');
  });
});
