// How soon a message was notified and read counts from when it was stored: an imported one may be years old by then.
import { type Kysely, sql } from 'kysely';

/** The indexes that hold these columns go with them, and are made again as they were. */
const spans = `
do $$
declare
  definitions text[];
  definition text;
begin
  select array_agg(distinct pg_get_indexdef(indexes.indexrelid)) into definitions
  from pg_index indexes join pg_attribute columns
    on columns.attrelid = indexes.indrelid and columns.attnum = any(indexes.indkey::smallint[])
  where indexes.indrelid = 'voicemails'::regclass and columns.attname in ('read_after', 'told_after');
  alter table voicemails drop column read_after, drop column told_after;
  alter table voicemails
    add column read_after double precision generated always as (date_part('epoch', read_at - created_at)) stored,
    add column told_after double precision generated always as (date_part('epoch', told_at - created_at)) stored;
  foreach definition in array coalesce(definitions, '{}') loop
    execute definition;
  end loop;
end $$;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(spans).execute(db);
};
