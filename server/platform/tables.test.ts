// tables.ts is what the stores believe; the migrations are what is. Read as text and compared, column by column.
import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
}, 60_000);
afterAll(() => fresh.close());

type Columns = Record<string, { null: boolean; default: boolean }>;

const believed = async (): Promise<Record<string, Columns>> => {
  const words = await readFile(new URL('./tables.ts', import.meta.url), 'utf8');
  const source = ts.createSourceFile('tables.ts', words, ts.ScriptTarget.ESNext, true);
  const members = new Map<string, [string, string][]>();
  source.forEachChild((node) => {
    if (!ts.isTypeAliasDeclaration(node) || !ts.isTypeLiteralNode(node.type)) return;
    members.set(
      node.name.text,
      node.type.members
        .filter(ts.isPropertySignature)
        .map((member): [string, string] => [member.name.getText(source), member.type?.getText(source) ?? '']),
    );
  });
  const columns = (type: string): Columns =>
    Object.fromEntries(
      (members.get(type) ?? []).map(([name, words]) => [
        name,
        { null: /\| null$/.test(words), default: /^Generated<|^DefaultMoment$|\| undefined/.test(words) },
      ]),
    );
  return Object.fromEntries((members.get('Tables') ?? []).map(([table, type]) => [table, columns(type)]));
};

test('every table and column of tables.ts is in the database, with its nulls, and none besides', async () => {
  const rows = await fresh.owner<{ table: string; column: string; null: boolean; default: boolean }>(
    `select table_name as table, column_name as column, is_nullable = 'YES' as null, column_default is not null as default
     from information_schema.columns
     where table_schema = 'public' and table_name !~ '^kysely_'
       and not (select relispartition from pg_class where oid = table_name::regclass)`,
  );
  const written = await believed();
  const flat = Object.entries(written).flatMap(([table, columns]) =>
    Object.entries(columns).map(
      ([column, { null: nullable }]) => `${table}.${column}${nullable ? ' null' : ''}`,
    ),
  );
  const real = rows.map((row) => `${row.table}.${row.column}${row.null ? ' null' : ''}`);
  expect(flat.sort()).toEqual(real.sort());
  // What a store may leave out, the database must fill in.
  const unfilled = rows.filter((row) => written[row.table]?.[row.column]?.default && !row.default);
  expect(unfilled).toEqual([]);
});
