// Leads: what visitors leave on the public pages, and what became of it. They belong to the operator, to no firm.
import { type Kysely, sql } from 'kysely';

const tables = `
create table leads (
  id uuid primary key,
  kind text not null check (kind in ('trial', 'recording', 'survey')),
  -- The visitor's browser made it: a try repeated after a cut is the same lead.
  sent_id uuid,
  language text not null,
  email text not null,
  -- json and not jsonb: the team reads the answers in the order of the form.
  content json not null,
  -- Filled in by a machine, as it seems: kept and shown, not forwarded by itself.
  suspect boolean not null default false,
  audio_key text,
  content_type text,
  bytes bigint,
  sha256 text,
  received_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (kind, sent_id)
);
create index leads_newest on leads (received_at desc, id desc);

create table lead_forwards (
  lead_id uuid not null references leads on delete cascade,
  channel text not null check (channel in ('mail', 'webhook')),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  attempts integer not null default 0,
  last_code text,
  changed_at timestamptz not null default now(),
  primary key (lead_id, channel)
);
`;

const walls = `
do $$ declare t text; begin
  foreach t in array array['leads', 'lead_forwards'] loop
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
  end loop;
end $$;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of [tables, walls]) await sql.raw(part).execute(db);
};
