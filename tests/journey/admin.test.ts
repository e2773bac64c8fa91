// The operator's pages on the whole server: every endpoint of their table without a token, as a firm's person, as an operator
// whose session is not open, and as an operator.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { printedAccount, signIn } from '#tests/support/firm.ts';
import { inDatabaseOf } from '#tests/support/installed-database.ts';
import { askAdmin, type SignedInOperator, signInOperator } from '#tests/support/operator.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';

const OPERATOR = { email: 'exploitant@voxlex.test', password: 'Perdrix-brune-42!' };
const ID = '0190a000-0000-7000-8000-000000000001';

let installation: Installation;
let server: Running;
let operator: SignedInOperator;
let firmToken: string;

beforeAll(async () => {
  installation = await makeInstallation();
  server = await installation.start();
  firmToken = await signIn(server.url, printedAccount(server));
  await installation.voxlex(
    server,
    ...['user', 'create', '--email', OPERATOR.email, '--name', 'Odile Exemple'],
    ...['--password', OPERATOR.password, '--operator'],
  );
  operator = await signInOperator(server.url, OPERATOR);
});
afterAll(() => installation.remove());

const rows = Object.entries<Endpoint>(adminEndpoints);
const pathOf = ({ path }: Endpoint): string => path.replace(/:\w+/g, ID);

test('the table holds operator endpoints below /api/admin and nothing else', () => {
  expect(rows.length).toBeGreaterThan(3);
  for (const [, row] of rows)
    expect([row.access, row.path]).toEqual(['operator', expect.stringMatching(/^\/api\/admin\//)]);
});

test.each(rows)(
  '%s: 401 without a token, 404 for a firm’s person, 401 before the session is open',
  async (_name, row) => {
    const ask = (given: { token: string; cookie: string }) =>
      askAdmin(server.url, given, row.method, pathOf(row), row.method === 'GET' ? undefined : {});
    const code = async (reply: Response) => [reply.status, (await reply.json()).code];
    const without = await fetch(server.url + pathOf(row), { method: row.method });
    expect(await code(without)).toEqual([401, 'unauthorized']);
    expect(await code(await ask({ token: firmToken, cookie: operator.cookie }))).toEqual([404, 'not_found']);
    expect(await code(await ask({ token: operator.token, cookie: '' }))).toEqual([401, 'operator_closed']);
  },
);

test.each(rows.filter(([, row]) => row.method === 'GET' && !row.path.includes(':')))(
  '%s answers the operator',
  async (_name, row) => {
    expect((await askAdmin(server.url, operator, 'GET', row.path)).status).toBe(200);
  },
);

test('the page is served to a browser in which an operator signed in, and to no other', async () => {
  const origin = { origin: server.url, 'content-type': 'application/json' };
  const deviceOf = async (account: { email: string; password: string }) => {
    const reply = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: origin,
      body: JSON.stringify(account),
    });
    return (
      reply.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('voxlex-device='))
        ?.split(';')[0] ?? ''
    );
  };
  const [ofOperator, ofFirm] = [await deviceOf(OPERATOR), await deviceOf(printedAccount(server))];
  const statusOf = async (path: string, cookie = '') =>
    (await fetch(server.url + path, { headers: { cookie } })).status;
  for (const path of ['/admin', '/admin/journal', '/admin/inconnu', '/admin/'])
    expect([path, await statusOf(path), await statusOf(path, ofFirm)]).toEqual([path, 404, 404]);
  expect([await statusOf('/admin', ofOperator), await statusOf('/admin/journal', ofOperator)]).toEqual([
    200, 200,
  ]);
});

test('the audit is filtered and exported, and the export is in it', async () => {
  const journal = async (query: string) =>
    (await askAdmin(server.url, operator, 'GET', `/api/admin/journal?${query}`)).json();
  const { items } = await journal('q=operator+session');
  expect(items[0]).toMatchObject({ actor: 'operator', person: OPERATOR.email, about: OPERATOR.email });
  expect(
    (await journal('actor=visitor')).items.every(({ actor }: { actor: string }) => actor === 'visitor'),
  ).toBe(true);
  expect((await journal('until=2020-01-01')).total).toBe(0);
  expect((await askAdmin(server.url, operator, 'GET', '/api/admin/journal?actor=x')).status).toBe(400);
  const named = await journal(`q=${encodeURIComponent('console ouverte')}`);
  expect(named.items[0]).toMatchObject({ action: 'operator session opened' });
  const csv = await (await askAdmin(server.url, operator, 'GET', '/api/admin/journal.csv?q=account')).text();
  expect(csv.split('\r\n')[0]).toContain('"Date";"Qui";"Personne"');
  expect(csv).toContain('Compte créé');
  expect((await journal('q=audit+exported')).items[0]).toMatchObject({ person: OPERATOR.email });
});

describe('a firm', () => {
  const firm = { email: 'cabinet.dupre@exemple.test', password: 'Perdrix-brune-43!' };
  let id = '';
  const at = (act = '') => `/api/admin/firms/${id}${act}`;
  const act = async (path: string, body?: object) => {
    const reply = await askAdmin(server.url, operator, 'POST', path, body ?? {});
    return { status: reply.status, json: await reply.json() };
  };
  const actsOn = async () => {
    const { items } = await (
      await askAdmin(server.url, operator, 'GET', `/api/admin/journal?q=${firm.email}`)
    ).json();
    return items
      .filter(({ person }: { person: string | null }) => person !== null)
      .map(({ action, person }: { action: string; person: string }) => [action, person]);
  };

  beforeAll(async () => {
    await installation.voxlex(server, 'user', 'invite', '--email', firm.email, '--name', 'Cabinet Dupré');
    await installation.voxlex(
      server,
      ...['line', 'add', '--user', firm.email, '--name', 'Accueil', '--number', '+3269000123'],
    );
    const found = await askAdmin(server.url, operator, 'GET', '/api/admin/firms?q=dupr%C3%A9');
    id = (await found.json()).items[0].id;
  });

  test('is found by name, address, line and number, and has its figures', async () => {
    for (const q of ['Dupré', 'cabinet.dupre', 'accueil', '069 00 01 23']) {
      const { items } = await (
        await askAdmin(server.url, operator, 'GET', `/api/admin/firms?q=${encodeURIComponent(q)}`)
      ).json();
      expect([q, items.map((one: { id: string }) => one.id)]).toEqual([q, [id]]);
    }
    const none = await askAdmin(server.url, operator, 'GET', '/api/admin/firms?q=dupr%C3%A9&state=disabled');
    expect((await none.json()).total).toBe(0);
    const { state, lines, people, health, line_list } = await (
      await askAdmin(server.url, operator, 'GET', at())
    ).json();
    expect({ state, lines, people, health }).toEqual({
      state: 'invited',
      lines: 1,
      people: 1,
      health: 'well',
    });
    expect(line_list[0]).toMatchObject({ name: 'Accueil', number: '+3269000123', active: true });
    expect((await askAdmin(server.url, operator, 'GET', `/api/admin/firms/${ID}`)).status).toBe(404);
  });

  test('the operators have no firm in the list, and cannot be changed there', async () => {
    const { total } = await (
      await askAdmin(server.url, operator, 'GET', `/api/admin/firms?q=${OPERATOR.email}`)
    ).json();
    expect(total).toBe(0);
    for (const path of ['disable', 'enable', 'invite'])
      expect((await act(`/api/admin/firms/${operator.id}/${path}`)).status).toBe(404);
    expect(
      (
        await act(`/api/admin/firms/${operator.id}/erase`, {
          confirmation: OPERATOR.email,
          export_offered: true,
        })
      ).status,
    ).toBe(404);
  });

  test('is invited again, disabled and enabled; each act is a row with the person', async () => {
    const before = await installation.countMails();
    expect((await act(at('/invite'))).status).toBe(200);
    await until('the invitation', async () => (await installation.countMails()) > before);
    expect((await act(at('/disable'))).json.state).toBe('disabled');
    expect((await act(at('/enable'))).json.state).toBe('invited');
    expect((await actsOn()).slice(0, 3)).toEqual([
      ['account enabled', OPERATOR.email],
      ['account disabled', OPERATOR.email],
      ['invited', OPERATOR.email],
    ]);
  });

  test('is erased only after its address was typed', async () => {
    expect((await act(at('/erase'), {})).status).toBe(400);
    expect((await act(at('/erase'), { confirmation: 'cabinet.dupre@exemple.test' })).status).toBe(400);
    const wrong = await act(at('/erase'), { confirmation: 'autre@exemple.test', export_offered: true });
    expect([wrong.status, wrong.json.code]).toEqual([409, 'erasure_mistyped']);
    await inDatabaseOf(
      installation,
      `insert into holds (user_id, id, numbers, reason, person_id, held_at)
       values ('${id}', gen_random_uuid(), '{+32470000099}', 'Litige en cours', '${id}', now())`,
    );
    const held = await act(at('/erase'), { confirmation: firm.email, export_offered: true });
    expect([held.status, held.json.code]).toEqual([409, 'held']);
    expect(JSON.stringify(held.json)).not.toContain('Litige');
    await inDatabaseOf(installation, 'delete from holds');
    expect(
      (await act(at('/erase'), { confirmation: ' Cabinet.Dupre@exemple.test', export_offered: true })).status,
    ).toBe(200);
    expect((await askAdmin(server.url, operator, 'GET', at())).status).toBe(404);
    const { items } = await (
      await askAdmin(server.url, operator, 'GET', '/api/admin/journal?q=account+erased')
    ).json();
    expect(items[0]).toMatchObject({ person: OPERATOR.email, about: null, about_id: id });
  });
});
