// Calls at the provider of telephone numbers: what was announced of each, until its recording is ours and its copy gone.
import { type Kysely, sql } from 'kysely';

const tables = `
alter table lines add column second_language text;
alter table lines add column second_greeting text;
alter table lines add column second_notice text;

create table calls (
  sid text primary key,
  -- Unknown while only the callback has come; null for good when the number called is no line of ours.
  line_id uuid references lines on delete cascade,
  caller text,
  began_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'kept', 'missed', 'foreign')),
  -- The provider's copy is deleted last, once ours is safe.
  copy_deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create index calls_open on calls (began_at) where state = 'open';

grant select, insert, update, delete on calls to voxlex_system;
alter table calls enable row level security;
create policy system_rows on calls to voxlex_system using (true) with check (true);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(tables).execute(db);
};
