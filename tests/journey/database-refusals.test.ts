// A PostgreSQL that refuses the connection: a command, the doctor and the start say why, in one sentence and without a password.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openExternal } from '#server/adapters/database/open.ts';
import { runCommand } from '#server/cli/run.ts';
import { silentLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startOwnPostgres } from '#tests/support/external-postgres.ts';

const PASSWORD = 'geheim-2026';
let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let folder: string;

const asAdmin = async (database: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: at('postgres', database) });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const at = (user: string, database: string, password = ''): string => {
  const url = new URL(postgres.admin);
  Object.assign(url, { username: user, password, pathname: `/${database}` });
  return url.href;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-refusals-'));
  postgres = await startOwnPostgres(
    'host all asked 127.0.0.1/32 scram-sha-256\nhost all shut 127.0.0.1/32 reject\n',
  );
  await asAdmin(
    'postgres',
    `create role asked login createrole password '${PASSWORD}'`,
    'create role shut login',
    'create role plain login',
    'create role guest login createrole',
    'create database closed',
    'revoke connect on database closed from public',
    'create database rooms owner voxlex',
    'create database ordinary owner plain',
  );
  await asAdmin('rooms', 'grant create on schema public to guest', 'grant create on database rooms to guest');
  await migrate({ connectionString: at('voxlex', 'rooms') }, silentLog);
});
afterAll(async () => {
  await postgres.close();
  await rm(folder, { recursive: true });
});

/** What a command prints, with its exit code. */
const run = async (url: string, ...words: string[]): Promise<{ code: number; printed: string }> => {
  let printed = '';
  const environment = { DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: 'a1'.repeat(32) };
  const code = await runCommand(words, environment, {
    out: async (text) => {
      printed += text;
    },
    error: (text) => {
      printed += text;
    },
  });
  return { code, printed };
};

const cases: [what: string, url: () => string, says: RegExp][] = [
  ['a wrong password', () => at('asked', 'postgres', 'falsch'), /refuses the password of the user "asked"/],
  ['a user without a line in pg_hba.conf', () => at('shut', 'postgres'), /does not let the user "shut" in/],
  [
    'a missing database',
    () => at('voxlex', 'none'),
    /no database "none".*CREATE DATABASE "none" OWNER "voxlex"/,
  ],
  [
    'a database that is closed to the user',
    () => at('voxlex', 'closed'),
    /may not connect.*ALTER DATABASE "closed"/,
  ],
  ['a user without CREATEROLE', () => at('plain', 'ordinary'), /CREATEROLE/],
  ['tables of another user', () => at('guest', 'rooms'), /REASSIGN OWNED BY "voxlex"/],
];

test.each(cases)('%s has its sentence in a command and in the doctor', async (_what, url, says) => {
  const command = await run(url(), 'queue', 'list');
  expect(command.printed).toMatch(says);
  expect(command.code).toBe(78);
  expect(command.printed.trim().split('\n')).toHaveLength(1);
  const doctor = await run(url(), 'doctor', '--dns', '127.0.0.1:9');
  expect(doctor.printed).toMatch(new RegExp(`✗ database .*${says.source}`));
  expect(doctor.code).toBe(1);
  expect(`${command.printed}${doctor.printed}`).not.toMatch(new RegExp(`${PASSWORD}|falsch`));
});

test.each<[string, () => string, RegExp]>([
  [
    'a server that does not run',
    () => at('asked', 'x', PASSWORD).replace(/:\d+\//, ':9/'),
    /no program listens at 127\.0\.0\.1:9/,
  ],
  [
    'a name without an address',
    () => 'postgres://asked:geheim-2026@database.invalid/x',
    /database\.invalid .*DNS/,
  ],
])('%s is named, and a later start may succeed', async (_what, url, says) => {
  const refusal = await openExternal(url(), url(), silentLog, 0).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ exitCode: 1, message: expect.stringMatching(says) });
  expect(String(refusal)).not.toContain(PASSWORD);
  const doctor = await run(url(), 'doctor', '--dns', '127.0.0.1:9');
  expect(doctor.printed).toMatch(says);
  expect(doctor.printed).not.toContain(PASSWORD);
});
