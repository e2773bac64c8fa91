// Text messages: at most one a day to a number of one firm, none once the caller has sent STOP, refusals raise an alert.
import { type Kysely, sql } from 'kysely';

const tables = `
-- One row for each STOP or START, so that a repeated request of the provider changes nothing; the newest row decides.
create table text_opt_outs (
  user_id uuid not null references accounts on delete cascade,
  number text not null,
  -- The provider's name for the caller's text, or the id of the reply that the provider refused.
  source_id text not null,
  opted_out boolean not null,
  noted_by text not null check (noted_by in ('caller', 'provider')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, number, source_id)
);
grant select, insert, update, delete on text_opt_outs to voxlex_system;
alter table text_opt_outs enable row level security;
create policy system_rows on text_opt_outs to voxlex_system using (true) with check (true);

-- The limit of one text a day is counted by firm and number.
create index replies_firm_recipient on replies (user_id, recipient, changed_at);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(tables).execute(db);
};
