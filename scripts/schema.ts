// Writes schema.sql, the table types and deploy/citus.sql from a migrated database: `node scripts/schema.ts`.
import { writeFileSync } from 'node:fs';
import { freshDatabase } from '#tests/support/database.ts';
import { readCatalogue } from './schema/catalogue.ts';
import { readCitus } from './schema/citus.ts';
import { readTableTypes } from './schema/table-types.ts';

export const schemaFile = new URL('../server/platform/schema.sql', import.meta.url);
export const citusFile = new URL('../deploy/citus.sql', import.meta.url);
export const typesFile = new URL('../server/platform/tables.ts', import.meta.url);

if (import.meta.main) {
  const fresh = await freshDatabase();
  writeFileSync(schemaFile, await readCatalogue(fresh.owner));
  writeFileSync(citusFile, await readCitus(fresh.owner));
  writeFileSync(typesFile, await readTableTypes(fresh.owner));
  await fresh.close();
}
