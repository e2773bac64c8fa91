// The whole server over HTTP: authorisation, notices without a speech engine, and the text once there is one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Account, leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startSpeechServer } from '#tests/support/speech-server.ts';

let installation: Installation;
let server: Running;
let account: Account;
let token: string;
let webm: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  installation = await makeInstallation();
  server = await installation.start();
  account = printedAccount(server);
  token = await signIn(server.url, account);
  webm = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
});
afterAll(() => installation.remove());

const ID = '0190a000-0000-7000-8000-000000000001';
const table: [string, Endpoint][] = Object.entries(endpoints);
const pathOf = (row: Endpoint): string =>
  row.path.replace(/:id|:gid|:token_id/g, ID).replace(':slug', 'demo');

test.each(table.filter(([, row]) => row.access === 'user'))(
  '%s answers 401 without a token, and with an invalid one',
  async (_name, row) => {
    for (const headers of [{}, { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }]) {
      const reply = await fetch(server.url + pathOf(row), { method: row.method, headers });
      expect(reply.status).toBe(401);
      expect((await reply.json()).code).toBe('unauthorized');
    }
  },
);

test('health and readiness answer, and metrics answer on this machine only', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const figures = await fetch(`${server.url}/metrics`);
  expect(await figures.text()).toContain('voxlex_messages_received_total');
  const forwarded = await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(forwarded.status).toBe(404);
});

test('the description of the API names every endpoint', async () => {
  const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
  for (const [, row] of table) expect(Object.keys(paths)).toContain(row.path.replace(/:(\w+)/g, '{$1}'));
});

test('an unknown path is a typed 404 for programs and a page for browsers', async () => {
  const api = await fetch(`${server.url}/api/nothing`);
  expect([api.status, (await api.json()).code]).toEqual([404, 'not_found']);
  const page = await fetch(`${server.url}/rien`);
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
});

test('a firm sees its own lines only, and no token', async () => {
  const run = (...words: string[]) => installation.voxlex(server, ...words, '--json');
  const other = { email: 'autre@cabinet.example', password: 'une-phrase-de-passe-1' };
  await run(
    'user',
    'create',
    '--email',
    other.email,
    '--name',
    'Autre Exemple',
    '--password',
    other.password,
  );
  await run('line', 'add', '--user', other.email, '--name', 'Autre ligne', '--number', '+3269000002');
  await run('line', 'set', '--line', 'demo', 'number=+3269000001');
  const linesOf = async (bearer: string) => {
    const reply = await fetch(`${server.url}/api/lines`, { headers: { authorization: `Bearer ${bearer}` } });
    return (await reply.json()).items;
  };
  const [own, ...more] = await linesOf(token);
  expect([own.slug, own.number, more]).toEqual(['demo', '+3269000001', []]);
  expect(Object.keys(own)).not.toContain('intake_token_digest');
  const theirs = await linesOf(await signIn(server.url, other));
  expect(theirs.map((line: { number: string }) => line.number)).toEqual(['+3269000002']);
});

/** The first matching event of a live stream. */
const nextEvent = async (
  headers: Record<string, string>,
  fits: (block: string) => boolean,
): Promise<string> => {
  const abort = new AbortController();
  const reply = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: abort.signal,
  });
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) throw new Error('the stream ended');
    text += part.value;
    const block = text.split('\n\n').find(fits);
    if (block === undefined) continue;
    abort.abort();
    return block;
  }
};

test('without an engine the message is announced at once, live and by mail; later the text follows in the thread', async () => {
  const arrival = nextEvent({}, (block) => block.includes('voicemail.created'));
  const { id } = await (await leave(server.url, webm, { caller: '0470 00 00 44' })).json();
  const event = await arrival;
  expect(event).toContain(id);

  const first = await until('the notice', async () => (await installation.mails())[0]);
  expect(first.text).toMatch(/sans transcription/i);
  const before = await until('a message notified', async () => {
    const [item] = await messagesOf(server.url, token);
    return item?.hearing === 'no_engine' ? item : undefined;
  });
  expect(before.duration_seconds).toBe(3);
  expect(before.peaks.length).toBeGreaterThan(10);

  // A stream that ended before the message resumes with it. An event of now may come first.
  const resumed = await nextEvent({ 'last-event-id': `${Date.now() - 60_000}-x` }, (block) =>
    block.includes('voicemail.created'),
  );
  expect(resumed).toContain(id);

  expect(await server.stop()).toBe(0);
  const speech = await startSpeechServer();
  server = await installation.start({ SPEECH_URL: speech.url });
  token = await signIn(server.url, account);
  const mails = await until('the update', async () => {
    const all = await installation.mails();
    return all.length > 1 ? all : undefined;
  });
  const update = mails.find((mail) => mail.messageId !== first.messageId);
  expect(update?.inReplyTo).toBe(first.messageId);
  expect(update?.text).toContain('Camille Exemple');
  const [after] = await messagesOf(server.url, token);
  expect(after).toMatchObject({ id, hearing: 'done' });
  await speech.close();
});

test('a message can be marked read, and another firm’s id is a plain 404', async () => {
  const patch = (id: string, body: object) =>
    fetch(`${server.url}/api/voicemails/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const [message] = await messagesOf(server.url, token);
  const read = await (await patch(message?.id ?? '', { is_read: true })).json();
  expect([read.is_read, typeof read.read_at]).toEqual([true, 'string']);
  const unread = await (await patch(message?.id ?? '', { is_read: false })).json();
  expect([unread.is_read, unread.read_at]).toEqual([false, null]);
  expect((await patch(message?.id ?? '', { user_id: ID })).status).toBe(400);
  const foreign = await patch(ID, { is_read: true });
  expect([foreign.status, await foreign.json()]).toEqual([
    404,
    { code: 'voicemail_unknown', message: 'Ce message n’existe pas.' },
  ]);
});

test('the outbox answers on this machine only', async () => {
  expect((await fetch(`${server.url}/outbox`)).status).toBe(200);
  const elsewhere = await fetch(`${server.url}/outbox`, { headers: { forwarded: 'for=203.0.113.9' } });
  expect(elsewhere.status).toBe(404);
});
