// A database whose clock tests can move. Its now(), the queue's clock and the server's clock move together.
import type { FreshDatabase } from '#tests/support/database.ts';

/** Shadows pg_catalog: SQL, defaults and triggers that call now() without a schema find this one. */
const MOVED = `
create schema moved;
create table moved.shift (by interval not null);
insert into moved.shift values ('0');
create function moved.now() returns timestamptz language sql stable
  as 'select pg_catalog.now() + (select by from moved.shift)';
grant usage on schema moved to public;
grant select on moved.shift to public;
set search_path = moved, pg_catalog, public;
do $$ declare col record; begin
  execute format('alter database %I set search_path = moved, pg_catalog, public', current_database());
  for col in select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_default = 'pg_catalog.now()' or column_default = 'now()' loop
    execute format('alter table public.%I alter column %I set default now()', col.table_name, col.column_name);
  end loop;
end $$;
`;

type MovedTime = {
  /** The time of the database and of the simulated senders. */
  now(): number;
  move(ms: number): Promise<void>;
  /** Call it after opening the queue, so that the queue's clock moves too. */
  moveQueueToo(): Promise<void>;
};

/** Call it before the product's first connection, so that every connection uses the moved clock. */
export const movedTime = async (fresh: FreshDatabase): Promise<MovedTime> => {
  await fresh.owner(MOVED);
  let shiftMs = 0;
  return {
    now: () => Date.now() + shiftMs,
    move: async (ms) => {
      shiftMs += ms;
      await fresh.owner('update moved.shift set by = make_interval(secs => $1)', [shiftMs / 1000]);
    },
    moveQueueToo: async () => {
      await fresh.owner(
        `create or replace function pgboss.job_now() returns timestamptz language sql stable as 'select moved.now()'`,
      );
    },
  };
};
