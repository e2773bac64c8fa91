// deploy/citus.sql against the schema as it is and the published rules of Citus.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Key,
  keyIsAllowed,
  type Place,
  type Reference,
  referenceIsAllowed,
} from '#tests/support/citus-rules.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

const file = readFileSync(new URL('../../deploy/citus.sql', import.meta.url), 'utf8');

const matches = (pattern: RegExp): string[][] => [...file.matchAll(pattern)].map(([, ...groups]) => groups);

const placed: [string, Place][] = [
  ...matches(/^select create_distributed_table\('(\w+)', '(\w+)'/gm).map(
    ([name = '', by = '']): [string, Place] => [name, { kind: 'distributed', by }],
  ),
  ...matches(/^select create_reference_table\('(\w+)'\)/gm).map(([name = '']): [string, Place] => [
    name,
    { kind: 'reference', by: null },
  ]),
  ...matches(/^-- (\w+): stays, /gm).map(([name = '']): [string, Place] => [
    name,
    { kind: 'local', by: null },
  ]),
];
const places = new Map(placed);
const placeOf = (table: string): Place => places.get(table) ?? { kind: 'local', by: null };

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
}, 60_000);
afterAll(() => fresh.close());

const TABLES = `(select oid, relname::text as name from pg_class where relnamespace = 'public'::regnamespace
  and relkind in ('r', 'p') and not relispartition and relname not like 'kysely\\_%')`;
const columnsOf = (numbers: string, table: string): string =>
  `(select array_agg(a.attname::text order by n) from unnest(${numbers}) with ordinality as u (num, n)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = u.num)`;

test('every table is placed once', async () => {
  const rows = await fresh.owner<{ name: string }>(`select name from ${TABLES} t order by name`);
  expect(placed.map(([name]) => name).toSorted()).toEqual(rows.map(({ name }) => name));
});

test('every unique key of a distributed table contains its column', async () => {
  const keys = await fresh.owner<Key>(
    `select t.name as table, i.indexrelid::regclass::text as name,
       ${columnsOf('i.indkey::smallint[]', 't.oid')} as columns
     from ${TABLES} t join pg_index i on i.indrelid = t.oid where i.indisunique`,
  );
  expect(keys.length).toBeGreaterThan(60);
  expect(keys.filter((key) => !keyIsAllowed(key, placeOf(key.table)))).toEqual([]);
});

test('the references that Citus refuses are dropped, and no other', async () => {
  const references = await fresh.owner<Reference>(
    `select t.name as table, k.conname::text as name, p.name as parent,
       ${columnsOf('k.conkey', 't.oid')} as columns, ${columnsOf('k.confkey', 'p.oid')} as "parentColumns"
     from pg_constraint k join ${TABLES} t on t.oid = k.conrelid join ${TABLES} p on p.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0`,
  );
  const refused = references.filter(
    (one) => !referenceIsAllowed(one, placeOf(one.table), placeOf(one.parent)),
  );
  const dropped = matches(/^alter table (\w+) drop constraint (\w+);/gm).map((words) => words.join('.'));
  expect(dropped.toSorted()).toEqual(refused.map(({ table, name }) => `${table}.${name}`).toSorted());
  expect(references.length - refused.length).toBeGreaterThan(60);
});

test('the triggers of distributed tables, which the application would have to replace, are listed', async () => {
  const triggers = await fresh.owner<{ table: string; name: string }>(
    `select t.name as table, g.tgname::text as name from pg_trigger g join ${TABLES} t on t.oid = g.tgrelid
     where not g.tgisinternal`,
  );
  const blocked = triggers.filter(({ table }) => placeOf(table).kind === 'distributed');
  const listed = matches(/^-- trigger (\w+) of (\w+)$/gm).map(([name, table]) => `${table}.${name}`);
  expect(listed.toSorted()).toEqual(blocked.map(({ table, name }) => `${table}.${name}`).toSorted());
});

test('a key without the firm, and a reference to a table that stays, are noticed', () => {
  const distributed: Place = { kind: 'distributed', by: 'user_id' };
  const key = { table: 'a', name: 'a_key', columns: ['slug'] };
  expect(keyIsAllowed(key, distributed)).toBe(false);
  const reference = { ...key, columns: ['user_id', 'b'], parent: 'b', parentColumns: ['id', 'user_id'] };
  expect(referenceIsAllowed(reference, distributed, distributed)).toBe(false);
  expect(referenceIsAllowed(reference, distributed, { kind: 'local', by: null })).toBe(false);
  expect(
    referenceIsAllowed({ ...reference, parentColumns: ['user_id', 'id'] }, distributed, distributed),
  ).toBe(true);
});
