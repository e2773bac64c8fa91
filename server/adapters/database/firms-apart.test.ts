// Firms are kept apart by the database, whatever a query says. Every table of the schema gets a row of either firm, made
// from the catalogue, so that a new table cannot be forgotten; then one firm tries everything on the other's rows. It is
// given every privilege for that: what is not granted today must be safe when it is granted tomorrow.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import {
  type Bond,
  type Firm,
  keyOf,
  makeFirmInEveryTable,
  readTables,
  type Table,
} from '#tests/support/every-table.ts';

const REFUSED = '42501';
const NO_SUCH_ROW = '23503';

let fresh: FreshDatabase;
let client: pg.Client;
let tables: Table[];
let us: Firm;
let them: Firm;

beforeAll(async () => {
  fresh = await freshDatabase();
  tables = await readTables(fresh);
  [us, them] = [await makeFirmInEveryTable(fresh, tables), await makeFirmInEveryTable(fresh, tables)];
  client = new pg.Client(fresh.direct);
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client?.end();
  await fresh?.close();
});

/** In a transaction that is taken back: `work` may be the owner, or the firm's role with every privilege on the table. */
const attempt = async <T>(
  table: string,
  work: (as: { owner(): Promise<unknown>; firm(): Promise<unknown> }) => Promise<T>,
): Promise<T> => {
  await client.query('begin');
  try {
    await client.query(`grant select, insert, update, delete on ${table} to voxlex_web`);
    for (const name of ['user_id', 'person_id'])
      await client.query(`select set_config('voxlex.${name}', $1, true)`, [us.get('accounts')?.id]);
    return await work({
      owner: () => client.query('reset role'),
      firm: () => client.query('set local role voxlex_web'),
    });
  } finally {
    await client.query('rollback');
  }
};

const codeOf = async (statement: string, values: unknown[] = []): Promise<string> => {
  await client.query('savepoint tried');
  try {
    await client.query(statement, values);
    return 'done';
  } catch (error) {
    await client.query('rollback to tried');
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  }
};

/** The other firm's rows as they lie there: an update would move them. All rows where the table knows no firm. */
const theirs = async (table: Table): Promise<string[]> => {
  const key = keyOf(table);
  const { rows } = await client.query<{ seen: string }>(
    `select tableoid || ctid::text || t::text as seen from ${table.name} as t
     ${key ? `where ${key}::text = '${String(them.get(table.name)?.[key])}'` : ''}`,
  );
  return rows.map(({ seen }) => seen);
};

/** What the other firm can still do to this table; empty where it is closed. */
const breaches = async (table: Table): Promise<string[]> => {
  const found: string[] = [];
  const { name } = table;
  const unchanged = async (statement: string): Promise<boolean> =>
    attempt(name, async (as) => {
      const before = await theirs(table);
      if (before.length === 0) throw new Error(`no row to try in ${name}`);
      await as.firm();
      await codeOf(statement);
      await as.owner();
      return JSON.stringify(await theirs(table)) === JSON.stringify(before);
    });
  const seen = await attempt(name, async (as) => {
    const hidden = await theirs(table);
    await as.firm();
    const { rows } = await client.query<{ seen: string }>(
      `select tableoid || ctid::text || t::text as seen from ${name} as t`,
    );
    return rows.some((row) => hidden.includes(row.seen));
  });
  if (seen) found.push('select');
  for (const column of table.columns)
    if (!(await unchanged(`update ${name} set ${column.name} = ${column.name}`)))
      found.push(`update ${column.name}`);
  if (!(await unchanged(`delete from ${name}`))) found.push('delete');
  const names = Object.keys(them.get(name) ?? {}).filter((one) =>
    table.columns.some((column) => column.name === one),
  );
  const inserted = await attempt(name, async (as) => {
    await as.firm();
    return codeOf(
      `insert into ${name} (${names.join(', ')})
       select ${names.join(', ')} from jsonb_populate_record(null::${name}, $1)`,
      [JSON.stringify(them.get(name))],
    );
  });
  if (inserted !== REFUSED) found.push(`insert (${inserted})`);
  const key = keyOf(table);
  if (key) {
    const given = await attempt(name, async (as) => {
      const before = await theirs(table);
      await as.firm();
      await codeOf(`update ${name} set ${key} = $1`, [them.get(name)?.[key]]);
      await as.owner();
      return (await theirs(table)).length > before.length;
    });
    if (given) found.push(`update ${key} to the other firm`);
  }
  return found;
};

/** References to a row of a firm, in a row that names its firm itself. */
const namesItsFirm = (name: string): boolean =>
  tables.some((table) => table.name === name && table.columns.some((column) => column.name === 'user_id'));
const references = ({ name, bonds }: Table): Bond[] =>
  namesItsFirm(name) ? bonds.filter(({ parent }) => namesItsFirm(parent)) : [];

/** References that take another firm's row. Asked as the owner: the schema alone must refuse it. */
const wrongReferences = async (table: Table): Promise<string[]> => {
  const found: string[] = [];
  for (const { columns, parent } of references(table))
    for (const column of columns.filter((one) => one !== 'user_id')) {
      const code = await attempt(table.name, async () => {
        await client.query(`delete from ${table.name} where user_id = $1`, [them.get('accounts')?.id]);
        return codeOf(`update ${table.name} set ${column} = $1 where user_id = $2`, [
          them.get(table.name)?.[column],
          us.get('accounts')?.id,
        ]);
      });
      if (code !== NO_SUCH_ROW) found.push(`${table.name}.${column} → ${parent} (${code})`);
    }
  return found;
};

const allBreaches = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const table of tables) found.push(...(await breaches(table)).map((what) => `${table.name}: ${what}`));
  return found;
};

test('one firm sees, changes, deletes and adds nothing of another’s, in any table', async () => {
  expect(tables.length).toBeGreaterThan(20);
  expect(await allBreaches()).toEqual([]);
});

test('no row of a firm refers to a row of another', async () => {
  const referring = tables.filter((table) => references(table).length > 0).map(({ name }) => name);
  expect(referring).toEqual(
    expect.arrayContaining([
      'alerts',
      'audio_files',
      'deliveries',
      'replies',
      'voicemail_analysis',
      'voicemails',
    ]),
  );
  const found: string[] = [];
  for (const table of tables) found.push(...(await wrongReferences(table)));
  expect(found).toEqual([]);
});

test('functions that read past the policies refuse another firm’s id', async () => {
  const functions = await fresh.owner<{ name: string; args: string[] }>(
    `select p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes) as t) as args
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and has_function_privilege('voxlex_web', p.oid, 'execute') and p.prorettype <> 'trigger'::regtype`,
  );
  expect(functions.length).toBeGreaterThan(0);
  const their = them.get('accounts')?.id;
  for (const { name, args } of functions) {
    expect([name, args[0]]).toEqual([name, 'uuid']);
    const values = [their, ...args.slice(1).map((type) => (type === 'uuid' ? their : 'bonjour'))];
    const places = values.map((_, n) => `$${n + 1}`).join(', ');
    const code = await attempt('voicemails', async (as) => {
      await as.firm();
      return codeOf(`select ${name}(${places})`, values);
    });
    expect([name, code]).toEqual([name, REFUSED]);
  }
});

describe('a missing policy or grant is noticed', () => {
  const policies = () =>
    fresh.owner<{
      table: string;
      policy: string;
      command: string;
      using: string | null;
      check: string | null;
    }>(
      `select tablename as table, policyname as policy, cmd as command, qual as using, with_check as check
       from pg_policies where schemaname = 'public' and 'voxlex_web' = any(roles)`,
    );
  const noticed = async (table: string, change: string, back: string): Promise<string[]> => {
    await fresh.owner(change);
    try {
      const one = tables.find(({ name }) => name === table);
      return one ? [...(await breaches(one)), ...(await wrongReferences(one))] : [];
    } finally {
      await fresh.owner(back);
    }
  };

  test('each policy widened, for reading and for writing', async () => {
    const all = await policies();
    expect(all.length).toBeGreaterThan(6);
    for (const { table, policy, using, check } of all) {
      const alter = `alter policy ${policy} on ${table}`;
      if (using !== null)
        expect([
          table,
          await noticed(table, `${alter} using (${using} or true)`, `${alter} using (${using})`),
        ]).not.toEqual([table, []]);
      if (check !== null)
        expect([
          table,
          await noticed(table, `${alter} with check (true)`, `${alter} with check (${check})`),
        ]).not.toEqual([table, []]);
    }
  });

  test('row security switched off', async () => {
    for (const { name } of tables) {
      const found = await noticed(
        name,
        `alter table ${name} disable row level security`,
        `alter table ${name} enable row level security`,
      );
      expect([name, found]).not.toEqual([name, []]);
    }
  });
});
