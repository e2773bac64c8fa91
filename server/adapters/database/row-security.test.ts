// Firms are kept apart by the database, whatever a query says. Every table of the schema gets a row of either firm, made
// from the catalogue, so that a new table cannot be forgotten; then one firm tries everything on the other's rows. It is
// given every privilege for that: what is not granted today must be safe when it is granted tomorrow.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

const REFUSED = '42501';
const NO_SUCH_ROW = '23503';

type Column = { name: string; type: string; needed: boolean; choice: string | null };
type Bond = { parent: string; columns: string[]; parentColumns: string[] };
type Table = { name: string; columns: Column[]; bonds: Bond[] };
type Row = Record<string, unknown>;
/** Of one firm: its row in every table. */
type Firm = Map<string, Row>;

let fresh: FreshDatabase;
let client: pg.Client;
let tables: Table[];
let us: Firm;
let them: Firm;

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull and not a.atthasdef as needed,
    (select (regexp_match(pg_get_constraintdef(k.oid), '''([^'']+)'''))[1] from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as choice
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely\\_%' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by c.relname, a.attnum`;

const BONDS = `
  select k.conrelid::regclass::text as table, k.confrelid::regclass::text as parent,
    (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality as u (num, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns,
    (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality as u (num, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as "parentColumns"
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace`;

const readTables = async (): Promise<Table[]> => {
  const columns = await fresh.owner<Column & { table: string }>(COLUMNS);
  const bonds = await fresh.owner<Bond & { table: string }>(BONDS);
  const left = [...new Set(columns.map(({ table }) => table))].map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name),
    bonds: bonds.filter(({ table }) => table === name),
  }));
  const ordered: Table[] = [];
  while (left.length > 0) {
    const at = left.findIndex(({ bonds: own, name }) =>
      own.every(({ parent }) => parent === name || ordered.some((one) => one.name === parent)),
    );
    const [next] = left.splice(at, 1);
    if (at < 0 || !next) throw new Error('tables that need each other');
    ordered.push(next);
  }
  return ordered;
};

const VALUES: Record<string, () => unknown> = {
  uuid: newId,
  text: () => newId(),
  integer: () => 1,
  smallint: () => 1,
  bigint: () => 1,
  boolean: () => false,
  'timestamp with time zone': () => '2026-01-20T10:00:00Z',
  date: () => '2026-01-20',
  bytea: () => '\\x00',
  json: () => ({}),
  jsonb: () => ({}),
  'text[]': () => [],
};

/** Every reference is filled, also where it may be empty: each is tried below. */
const valueFor = (table: Table, column: Column, firm: Firm, id: string): unknown => {
  if (column.name === 'user_id') return id;
  for (const { parent, columns, parentColumns } of table.bonds) {
    const at = columns.indexOf(column.name);
    if (at >= 0) return firm.get(parent)?.[parentColumns[at] ?? ''];
  }
  // A second factor has its secret, though the column may be empty.
  if (!column.needed && column.type !== 'bytea') return undefined;
  if (column.choice !== null) return column.choice;
  const make = VALUES[column.type];
  if (!make) throw new Error(`say in VALUES what ${table.name}.${column.name} (${column.type}) may be`);
  return make();
};

/** Where the rows of a firm are found. */
const keyOf = ({ name, columns, bonds }: Table): string | null => {
  if (columns.some((column) => column.name === 'user_id')) return 'user_id';
  if (name === 'accounts') return 'id';
  return bonds[0]?.columns[0] ?? null;
};

const makeFirm = async (): Promise<Firm> => {
  const id = newId();
  const firm: Firm = new Map();
  for (const table of tables) {
    const row: Row = {};
    for (const column of table.columns) {
      const value = valueFor(table, column, firm, id);
      if (value !== undefined) row[column.name] = value;
    }
    if (table.name === 'accounts') row.id = id;
    const names = Object.keys(row);
    await fresh.owner(
      `insert into ${table.name} (${names.join(', ')})
       select ${names.join(', ')} from jsonb_populate_record(null::${table.name}, $1) on conflict do nothing`,
      [JSON.stringify(row)],
    );
    const key = keyOf(table) ?? names[0];
    const [made] = await fresh.owner<{ row: Row }>(
      `select to_jsonb(t) as row from ${table.name} as t where ${key}::text = $1`,
      [String(row[key ?? ''])],
    );
    if (!made) throw new Error(`no row was made in ${table.name}`);
    firm.set(table.name, made.row);
  }
  return firm;
};

beforeAll(async () => {
  fresh = await freshDatabase();
  tables = await readTables();
  [us, them] = [await makeFirm(), await makeFirm()];
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
    await client.query(`select set_config('voxlex.user_id', $1, true)`, [us.get('accounts')?.id]);
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
    const values = [their, ...args.slice(1).map(() => 'bonjour')];
    const places = values.map((_, n) => `$${n + 1}`).join(', ');
    const code = await attempt('voicemails', async (as) => {
      await as.firm();
      return codeOf(`select ${name}(${places})`, values);
    });
    expect([name, code]).toEqual([name, REFUSED]);
  }
});

describe('a wall that is taken down is noticed', () => {
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
