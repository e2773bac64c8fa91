// What one table and sixteen parts cost to write to, to vacuum and to store. Triggers are off: what they write is in other tables.
import type pg from 'pg';
import { timed } from '../answers.ts';
import { median } from '../figures.ts';

const ROUNDS = 5;
const ROWS = 1000;
const MB = 1024 ** 2;

const COPIES = (columns: string) => `insert into voicemails (id, ${columns})
  select gen_random_uuid(), ${columns} from voicemails tablesample system (0.5) where source_id is null limit ${ROWS}`;

const columnsOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'voicemails'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`,
  );
  return rows[0]?.columns ?? '';
};

/** For one message, both in turns. */
export const insertTimes = async (one: pg.Client, other: pg.Client): Promise<[number, number]> => {
  const times: [number[], number[]] = [[], []];
  for (const client of [one, other]) {
    await client.query('set synchronous_commit = off');
    await client.query('alter table voicemails disable trigger user');
  }
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, client] of [one, other].entries()) {
      const statement = COPIES(await columnsOf(client));
      let rows = 0;
      const took = await timed(async () => {
        rows = (await client.query(statement)).rowCount ?? 0;
      });
      // The first of each is a warm-up.
      if (round > 0) times[at]?.push(took / rows);
    }
  return [median(times[0]), median(times[1])];
};

const partsOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relid::regclass::text as name from pg_partition_tree('voicemails') where isleaf`,
  );
  // A table that is not divided has no tree.
  return rows.length > 0 ? rows.map(({ name }) => name) : ['voicemails'];
};

/** Of every hundredth message another version is written first. */
export const vacuumTimes = async (client: pg.Client): Promise<{ whole: number; longest: number }> => {
  const parts = await partsOf(client);
  const times: number[] = [];
  for (const part of parts) {
    await client.query(`vacuum ${part}`);
    await client.query(`update ${part} set read_at = read_at where hashtext(id::text) % 100 = 0`);
  }
  for (const part of parts) times.push(await timed(() => client.query(`vacuum ${part}`)));
  return { whole: times.reduce((sum, one) => sum + one, 0), longest: Math.max(...times) };
};

export const sizeOf = async (client: pg.Client): Promise<{ table: number; indexes: number }> => {
  const { rows } = await client.query<{ table: string; indexes: string }>(
    `select sum(pg_table_size(part::regclass)) as table, sum(pg_indexes_size(part::regclass)) as indexes
     from unnest($1::text[]) as part`,
    [await partsOf(client)],
  );
  return { table: Number(rows[0]?.table) / MB, indexes: Number(rows[0]?.indexes) / MB };
};
