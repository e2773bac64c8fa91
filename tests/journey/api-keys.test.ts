// Every endpoint of the contract with a read key, a write key, a revoked key and another firm's key, on a running server.
// A new endpoint that a key may call is tried here without being listed; one with an id needs a valid body below.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { leave, printedAccount, signIn } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

const STRANGER = { email: 'autre.cabinet@exemple.test', password: 'Perdrix-brune-41!' };
const UNKNOWN = '0190a000-0000-7000-8000-000000000001';
const rows = Object.entries<Endpoint>(endpoints).filter(([, row]) => row.access === 'user');
const withKey = rows.filter(([, row]) => row.key !== undefined);

/** Bodies that are valid for endpoints with an id; any other endpoint is sent an empty one. */
const BODIES: Record<string, object> = {
  patchVoicemail: { is_read: true },
  patchLine: { closed_on_holidays: true },
  tryOwnWords: { text: 'Bonjour Maître' },
  addGreeting: { text: 'Le cabinet est fermé.', kind: 'closed' },
  tryForms: { text: 'Je voudrais divorcer.' },
  patchGreeting: { text: 'Le cabinet est fermé.' },
  patchAbsence: { from: '2030-07-01', to: '2030-07-14', greetings: [{ id: UNKNOWN }] },
};

let installation: Installation;
let server: Running;
let person: string;
let message: string;
let contact: string;
let line: string;
let greeting: string;
let bulk: string;
let contactImport: string;
const keys = { read: '', write: '', revoked: '', foreign: '' };

let asked = 0;
/** Each request has its own address, so that the limit of wrong keys is not reached. */
const ask = async (token: string, method: string, path: string, body?: object) => {
  const stop = new AbortController();
  asked += 1;
  const reply = await fetch(server.url + path, {
    method,
    signal: stop.signal,
    headers: {
      authorization: `Bearer ${token}`,
      'if-match': '"1"',
      'x-forwarded-for': `203.0.113.${asked % 250}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await reply.text();
  stop.abort();
  const isJson = reply.headers.get('content-type')?.startsWith('application/json');
  return { status: reply.status, text, code: isJson ? JSON.parse(text).code : undefined };
};

/** Its import would be missing in the tests of the other endpoints; `two-firms.test.ts` removes a real one. */
const REMOVES = 'removeContactImport';

const idFor = (name: string, row: Endpoint): string => {
  if (name === REMOVES) return UNKNOWN;
  if (row.path.startsWith('/api/voicemails/bulk/')) return bulk;
  if (row.path.startsWith('/api/contacts/imports/')) return contactImport;
  if (row.path.startsWith('/api/voicemails/')) return message;
  if (row.path.startsWith('/api/contacts/')) return contact;
  return row.path.startsWith('/api/lines/') ? line : UNKNOWN;
};
const call = (key: string, name: string, row: Endpoint) =>
  ask(
    key,
    row.method,
    row.path.replace(':id', idFor(name, row)).replace(':token_id', UNKNOWN).replace(':gid', greeting),
    row.body ? (BODIES[name] ?? {}) : undefined,
  );

beforeAll(async () => {
  installation = await makeInstallation();
  server = await installation.start({ ROLE: 'web', TRUST_PROXY: '127.0.0.1' });
  person = await signIn(server.url, printedAccount(server));
  await installation.voxlex(
    server,
    ...['user', 'create', '--email', STRANGER.email, '--name', 'Autre Cabinet'],
    ...['--password', STRANGER.password],
  );
  const sound = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  message = (await (await leave(server.url, sound, { caller: '0470 00 00 78' })).json()).id;
  contact = JSON.parse((await ask(person, 'GET', `/api/voicemails/${message}`)).text).contact.id;
  line = JSON.parse((await ask(person, 'GET', '/api/lines')).text).items[0].id;
  const added = await ask(person, 'POST', `/api/lines/${line}/greetings`, BODIES.addGreeting);
  greeting = JSON.parse(added.text).id;
  const file = new FormData();
  file.set('file', new Blob(['Nom;Numéro\nZoé Exemple;0470 00 00 79']), 'contacts.csv');
  const uploaded = await fetch(`${server.url}/api/contacts/import`, {
    method: 'POST',
    body: file,
    headers: { authorization: `Bearer ${person}` },
  });
  contactImport = (await uploaded.json()).id;
  const create = async (token: string, scope: string) =>
    JSON.parse((await ask(token, 'POST', '/api/keys', { name: `Clé ${scope}`, scope })).text);
  keys.read = (await create(person, 'read')).key;
  keys.write = (await create(person, 'write')).key;
  // A key sees the acts on many messages that a key has begun.
  const read = { ids: [message], act: { is_read: true } };
  bulk = JSON.parse((await ask(keys.write, 'POST', '/api/voicemails/bulk', read)).text).id;
  const revoked = await create(person, 'write');
  keys.revoked = revoked.key;
  expect((await ask(keys.revoked, 'GET', '/api/voicemails')).status).toBe(200);
  await ask(person, 'DELETE', `/api/keys/${revoked.id}`);
  keys.foreign = (await create(await signIn(server.url, STRANGER), 'write')).key;
}, 120_000);
afterAll(() => installation?.remove());

const refused = async (key: string, name: string, row: Endpoint) => {
  const { status, code } = await call(key, name, row);
  return [401, 403].includes(status) ? code : 'passed';
};

test.each(rows)('%s takes a read key only if it says so', async (name, row) => {
  expect(await refused(keys.read, name, row)).toBe(row.key === 'read' ? 'passed' : 'key_scope');
});

test.each(rows)('%s takes a write key only if it says so', async (name, row) => {
  expect(await refused(keys.write, name, row)).toBe(row.key ? 'passed' : 'key_scope');
});

test.each(rows)('%s refuses a revoked key', async (name, row) => {
  expect(await refused(keys.revoked, name, row)).toBe('unauthorized');
});

test.each(withKey.filter(([, row]) => row.params))(
  '%s answers another firm’s key with 404',
  async (name, row) => {
    const reply = await call(keys.foreign, name, row);
    expect([reply.status, reply.text.includes(idFor(name, row))]).toEqual([404, false]);
    if (name !== REMOVES) expect((await call(keys.write, name, row)).status).not.toBe(404);
  },
);

test.each(withKey.filter(([, row]) => !row.params))(
  '%s shows another firm’s key nothing of the firm',
  async (name, row) => {
    const reply = await call(keys.foreign, name, row);
    // The empty body of a change is refused.
    expect(reply.status).toBeOneOf(row.method === 'GET' ? [200] : [200, 400, 415]);
    for (const id of [message, line, '0000078']) expect(reply.text).not.toContain(id);
  },
);

describe('a key', () => {
  test('changes a greeting, and the change names it as the writer', async () => {
    const body = { text: 'Le cabinet rouvre lundi.', kind: 'closed' };
    const reply = await fetch(`${server.url}/api/lines/${line}/greetings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.write}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(201);
    const [change] = JSON.parse((await ask(person, 'GET', '/api/audit')).text).items;
    expect(change).toMatchObject({ actor: 'key', subject: 'greeting' });
  });

  test('reads what its person reads', async () => {
    const [mine, its] = await Promise.all(
      [person, keys.read].map((token) => ask(token, 'GET', `/api/voicemails/${message}/words`)),
    );
    expect([its?.status, its?.text]).toEqual([200, mine?.text]);
    expect((await ask(keys.read, 'GET', '/api/voicemails')).text).toContain(message);
  });

  test('is no person to the identity protocol, and uploads no message', async () => {
    expect((await ask(keys.write, 'GET', '/auth/v1/user')).status).toBe(403);
    const form = new FormData();
    form.set('audio', new File(['x'], 'message.wav', { type: 'audio/x-wav' }));
    const headers = { authorization: `Bearer ${keys.write}` };
    const reply = await fetch(`${server.url}/api/intake/pbx`, { method: 'POST', body: form, headers });
    expect(reply.status).toBe(401);
  });

  test('ends its live stream at once when it is revoked', async () => {
    const made = JSON.parse((await ask(person, 'POST', '/api/keys', { name: 'Écran' })).text);
    const stream = await fetch(`${server.url}/api/events`, {
      headers: { authorization: `Bearer ${made.key}` },
    });
    expect(stream.status).toBe(200);
    await ask(person, 'DELETE', `/api/keys/${made.id}`);
    for await (const _ of stream.body ?? []);
    expect((await ask(made.key, 'GET', '/api/events')).status).toBe(401);
  });
});

describe('the operator’s commands', () => {
  const voxlex = async (...words: string[]) =>
    JSON.parse(await installation.voxlex(server, ...words, '--json'));
  const own = () => ['--user', printedAccount(server).email];

  test('make, list and revoke keys that work like the firm’s', async () => {
    const made = await voxlex('key', 'create', ...own(), '--name', 'Facturation', '--scope', 'write');
    expect(made).toMatchObject({ name: 'Facturation', scope: 'write', key: expect.stringMatching(/^vxk_/) });
    expect((await ask(made.key, 'GET', '/api/voicemails')).status).toBe(200);
    const { keys: listed } = await voxlex('key', 'list', ...own());
    expect(listed.map((key: { name: string }) => key.name).sort()).toEqual(
      ['Clé read', 'Clé write', 'Facturation'].sort(),
    );
    expect(JSON.stringify(listed)).not.toContain(made.key);
    expect(await voxlex('key', 'revoke', ...own(), made.id)).toEqual({ id: made.id, revoked: true });
    expect((await ask(made.key, 'GET', '/api/voicemails')).status).toBe(401);
    const audit = JSON.parse((await ask(person, 'GET', '/api/audit')).text).items;
    expect(audit[0]).toMatchObject({ actor: 'operator', action: 'removed', subject_name: 'Facturation' });
  });

  test('make several tokens of a line, and `line token` replaces its own one only', async () => {
    const before = await voxlex('line', 'token', '--line', 'demo');
    const made = await voxlex('token', 'create', '--line', 'demo', '--name', 'Second central');
    const after = await voxlex('line', 'token', '--line', 'demo');
    const names = async () =>
      (await voxlex('token', 'list', '--line', 'demo')).tokens.map((token: { name: string }) => token.name);
    expect(await names()).toEqual(['Jeton de la ligne', 'Second central']);
    expect(new Set([before.token, made.token, after.token]).size).toBe(3);
    await voxlex('token', 'revoke', '--line', 'demo', made.id);
    expect(await names()).toEqual(['Jeton de la ligne']);
    expect(await voxlex('line', 'token', '--line', 'demo', '--revoke')).toEqual({
      slug: 'demo',
      token: null,
    });
    expect(await names()).toEqual([]);
    expect((await voxlex('line', 'list')).lines[0].has_token).toBe(false);
  });

  test('list and end sessions', async () => {
    const token = await signIn(server.url, STRANGER);
    const whose = ['--user', STRANGER.email];
    const { sessions } = await voxlex('session', 'list', ...whose);
    expect(sessions).toHaveLength(2);
    const [newest] = sessions;
    expect(await voxlex('session', 'end', ...whose, newest.id)).toEqual({ ended: [newest.id] });
    expect((await ask(token, 'GET', '/api/sessions')).status).toBe(401);
    expect((await voxlex('session', 'end', ...whose)).ended).toHaveLength(1);
    expect((await voxlex('session', 'list', ...whose)).sessions).toEqual([]);
  });
});
