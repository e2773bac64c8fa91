// Reads the tables, their columns and the order in which references allow loading them.
import type pg from 'pg';
import type { TableShape } from '#server/platform/database.ts';

/** The list leaves out generated columns, which cannot be loaded, and the migrator's own tables. */
const SHAPES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely\\_%'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

const PARENTS = `
  select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace and conrelid <> confrelid`;

type Bond = { child: string; parent: string };

export const parentsFirst = (tables: readonly TableShape[], bonds: readonly Bond[]): TableShape[] => {
  const ordered: TableShape[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const free = left.filter(
      ({ name }) => !bonds.some((bond) => bond.child === name && names.has(bond.parent)),
    );
    if (free.length === 0) throw new Error('tables that need each other cannot be loaded one by one');
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
};

export const shapesOf = async (client: pg.PoolClient): Promise<TableShape[]> => {
  const { rows: shapes } = await client.query<TableShape>(SHAPES);
  const { rows: bonds } = await client.query<Bond>(PARENTS);
  return parentsFirst(shapes, bonds);
};
