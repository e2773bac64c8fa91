// A row of a firm in every table, made from the catalogue so that a new table cannot be forgotten.
import { newId } from '#server/platform/ids.ts';
import type { FreshDatabase } from './database.ts';

type Column = { name: string; type: string; needed: boolean; choice: string | null };
export type Bond = { parent: string; columns: string[]; parentColumns: string[] };
export type Table = { name: string; columns: Column[]; bonds: Bond[] };
type Row = Record<string, unknown>;
/** The rows of one firm, one in each table. */
export type Firm = Map<string, Row>;

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

/** Every table of the schema, after the tables that it references. */
export const readTables = async (fresh: FreshDatabase): Promise<Table[]> => {
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

let counted = 0;
const VALUES: Record<string, () => unknown> = {
  uuid: newId,
  text: () => newId(),
  // Each another one, because a key may consist of numbers.
  integer: () => (counted += 1),
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

/** Nullable references are filled too, because each is tried below. */
const valueFor = (table: Table, column: Column, firm: Firm, id: string): unknown => {
  if (column.name === 'user_id') return id;
  for (const { parent, columns, parentColumns } of table.bonds) {
    const at = columns.indexOf(column.name);
    if (at >= 0) return firm.get(parent)?.[parentColumns[at] ?? ''];
  }
  // Nullable columns stay empty, except bytea ones such as the secret of a second factor.
  if (!column.needed && column.type !== 'bytea') return undefined;
  if (column.choice !== null) return column.choice;
  const make = VALUES[column.type];
  if (!make) throw new Error(`say in VALUES what ${table.name}.${column.name} (${column.type}) may be`);
  return make();
};

/** The column that holds the firm of a row; null for a table without one. */
export const keyOf = ({ name, columns, bonds }: Table): string | null => {
  if (columns.some((column) => column.name === 'user_id')) return 'user_id';
  if (name === 'accounts' || name === 'firms') return 'id';
  // Of its bonds, one to another table: a credit note names an invoice too.
  return bonds.find(({ parent }) => parent !== name)?.columns[0] ?? null;
};

/** A new firm with one row in every table. */
export const makeFirmInEveryTable = async (fresh: FreshDatabase, tables: readonly Table[]): Promise<Firm> => {
  const id = newId();
  const firm: Firm = new Map();
  for (const table of tables) {
    const row: Row = {};
    for (const column of table.columns) {
      const value = valueFor(table, column, firm, id);
      if (value !== undefined) row[column.name] = value;
    }
    if (table.name === 'accounts' || table.name === 'firms') row.id = id;
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
