// Fills tables without what is kept up row by row, which at the end costs a tenth.
import type pg from 'pg';

type Work = () => Promise<void>;

/** `build` runs the statements that make the indexes again. */
export const withoutIndexes = async (
  client: pg.Client,
  work: Work,
  build: (work: Work) => Promise<void>,
): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string; unmeasured: boolean }>(
    `select indexname as name, indexdef as definition,
       exists (select from pg_attribute where attrelid = format('%I', indexname)::regclass and attstattarget = 0) as unmeasured
     from pg_indexes
     where tablename = 'voicemails'
       and not exists (select from pg_constraint where conindid = format('%I', indexname)::regclass)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await build(async () => {
    for (const { name, definition, unmeasured } of rows) {
      await client.query(definition);
      if (unmeasured) await client.query(`alter index ${name} alter column 1 set statistics 0`);
    }
  });
};

/** References are checked together when they are added again. */
export const withoutTriggers = async (
  client: pg.Client,
  tables: readonly string[],
  work: Work,
): Promise<void> => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[]) order by 1, 2`,
    [tables],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
};
