// deploy/citus.sql against the schema as it is and the published rules of Citus.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { referencesOf, tablesOf, triggersOf, uniqueKeysOf } from '../../scripts/schema/citus.ts';
import { keyIsAllowed, type Place, referenceIsAllowed } from '../../scripts/schema/citus-rules.ts';

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

test('every table is placed once', async () => {
  const rows = await tablesOf(fresh.owner);
  expect(placed.map(([name]) => name).toSorted()).toEqual(rows.map(({ name }) => name));
});

test('every unique key of a distributed table contains its column', async () => {
  const keys = await uniqueKeysOf(fresh.owner);
  expect(keys.length).toBeGreaterThan(60);
  expect(keys.filter((key) => !keyIsAllowed(key, placeOf(key.table)))).toEqual([]);
});

test('the references that Citus refuses are dropped, and no other', async () => {
  const references = await referencesOf(fresh.owner);
  const refused = references.filter(
    (one) => !referenceIsAllowed(one, placeOf(one.table), placeOf(one.parent)),
  );
  const dropped = matches(/^alter table (\w+) drop constraint (\w+);/gm).map((words) => words.join('.'));
  expect(dropped.toSorted()).toEqual(refused.map(({ table, name }) => `${table}.${name}`).toSorted());
  expect(references.length - refused.length).toBeGreaterThan(60);
});

test('the triggers of distributed tables, which the application would have to replace, are listed', async () => {
  const triggers = await triggersOf(fresh.owner);
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
