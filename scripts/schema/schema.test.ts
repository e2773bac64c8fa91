import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { schemaFile, typesFile } from '../schema.ts';
import { readCatalogue } from './catalogue.ts';
import { readTableTypes } from './table-types.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
}, 60_000);
afterAll(() => fresh.close());

test('schema.sql is the schema of a migrated database (else: node scripts/schema.ts)', async () => {
  expect(await readCatalogue(fresh.owner)).toBe(await readFile(schemaFile, 'utf8'));
});

test('tables.ts has the columns of a migrated database (else: node scripts/schema.ts)', async () => {
  expect(await readTableTypes(fresh.owner)).toBe(await readFile(typesFile, 'utf8'));
});
