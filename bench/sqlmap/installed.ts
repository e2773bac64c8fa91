// A server with a row of everything, and those who ask it: an owner, an operator, a program and no one.
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { ask, person } from '#tests/support/ask-as.ts';
import { leave, printedAccount, signIn } from '#tests/support/firm.ts';
import { WITHOUT_BUDGETS } from '#tests/support/limits.ts';
import { askAdmin, signInOperator } from '#tests/support/operator.ts';
import { type Installation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import type { Rows } from './examples.ts';
import { makeRows } from './rows.ts';

const OPERATOR = { email: 'exploitant@voxlex.test', password: 'Perdrix-brune-42!' };
const ID = /"id":"([0-9a-f-]{36})"/;

/** A counted try is not stored, so that no budget refuses what is to be tried; a setting keeps its version, so that each try may change it. */
const UNCOUNTED = `create function uncounted() returns trigger language plpgsql as 'begin return null; end';
  create trigger uncounted before insert on attempts for each row execute function uncounted();
  create function unversioned() returns trigger language plpgsql as 'begin new.version := 1; return new; end';
  do $$ declare name text; begin
    for name in select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'version' and data_type = 'integer' and is_nullable = 'NO'
    loop execute format('create trigger zz_unversioned before insert or update on %I for each row execute function unversioned()', name);
    end loop; end $$`;

export const withDatabase = async <T>(
  installation: Installation,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  const client = new pg.Client({ host: database.host, user: 'voxlex', database: 'voxlex' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await database.close();
  }
};

export type Installed = {
  server: Running;
  rows: Rows;
  sound: Uint8Array;
  /** Those of a person or a program who may call the path. */
  headersFor(path: string): Promise<Record<string, string>>;
};

const sessionOf = (token: string): string =>
  /"session_id":"([^"]+)"/.exec(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())?.[1] ?? '';

/** A second factor that is not confirmed yet. */
const factorOf = async (url: string, token: string): Promise<string> => {
  const reply = await fetch(`${url}/auth/v1/factors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ factor_type: 'totp', friendly_name: 'Essai' }),
  });
  return ID.exec(await reply.text())?.[1] ?? '';
};

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export const install = async (installation: Installation): Promise<Installed> => {
  const server = await installation.start({ QUICKSTART: '1', ...WITHOUT_BUDGETS, LOG_LEVEL: 'error' });
  await withDatabase(installation, (client) => client.query(UNCOUNTED));
  const sound = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  const left = await leave(server.url, sound, { caller: '0470 00 00 12' });
  if (left.status !== 201) throw new Error(await left.text());

  const account = printedAccount(server);
  const token = await signIn(server.url, account);
  const run = (...words: string[]) => installation.voxlex(server, ...words);
  await run(
    ...['user', 'create', '--email', OPERATOR.email, '--name', 'Odile Exemple'],
    ...['--password', OPERATOR.password, '--operator'],
  );
  const operator = await signInOperator(server.url, OPERATOR);
  const service = (await run('keys', 'service', '--minutes', '600')).trim();

  const owner = person(token);
  const reply = async (method: string, path: string, body?: object, version?: number): Promise<unknown> => {
    const answer =
      body instanceof FormData
        ? await fetch(server.url + path, { method, body, headers: bearer(token) })
        : await ask(
            server,
            owner,
            method,
            path,
            body,
            version === undefined ? {} : { 'if-match': `"${version}"` },
          );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const admin = async (path: string): Promise<string> =>
    ID.exec(await (await askAdmin(server.url, operator, 'GET', path)).text())?.[1] ?? '';
  await until('a contact of the message', async () =>
    ID.test(JSON.stringify(await reply('GET', '/api/contacts'))),
  );
  const lead = await fetch(`${server.url}/api/leads/trial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{
        fullName: 'Anne Dubois',
        legalDomain: 'Droit civil',
        email: 'anne@exemple.test',
        phone: '0470000012',
      },
      ...{ isSymplicyClient: 'non', tookMs: 9000 },
    }),
  });
  if (!lead.ok) process.stderr.write(`no lead: ${await lead.text()}\n`);
  await reply('POST', '/api/users', { id: owner.id, email: account.email });
  const rows = await makeRows(
    reply,
    new Map([
      ['/api/users', owner.id],
      ['/api/users email', account.email],
      ['/api/sessions', sessionOf(token)],
      ['/auth/v1/factors', await factorOf(server.url, token)],
      ['/api/admin/firms', await admin('/api/admin/firms')],
      ['/api/admin/leads', await admin('/api/admin/leads')],
    ]),
  );
  const line = rows.get('/api/lines') ?? '';
  const intake = JSON.stringify(await reply('POST', `/api/lines/${line}/intake-tokens`, { name: 'Central' }));
  const pbx = /"token":"([^"]+)"/.exec(intake)?.[1] ?? '';
  const secret = JSON.stringify(await reply('POST', '/api/form-settings/secret'));
  const forms = /"secret":"([^"]+)"/.exec(secret)?.[1] ?? '';

  return {
    server,
    rows,
    sound,
    headersFor: async (path) => {
      if (path.startsWith('/api/admin/')) return { ...bearer(operator.token), Cookie: operator.cookie };
      if (path === '/auth/v1/invite' || path === '/auth/v1/admin/users') return bearer(service);
      if (path === '/api/intake/pbx') return bearer(pbx);
      if (path === '/api/forms/completed') return bearer(forms);
      // A session of its own for each request: another request may end one, and a token expires.
      return bearer(await signIn(server.url, account));
    },
  };
};
