-- One act on many messages, done by a job in batches. The acts carry its id.
create table bulk_acts (
  id uuid not null,
  user_id uuid not null references firms on delete cascade,
  -- Null: a program with an API key.
  person_id uuid,
  session_id text,
  -- The fields that it sets. Never the filter: its words may be a caller's.
  act jsonb not null,
  -- The bulk that this one takes back.
  undoes uuid,
  -- Ids of the messages, or of the acts that are taken back. Empty once it has ended.
  todo uuid[] not null default '{}',
  -- How many of them are through.
  position integer not null default 0,
  total integer not null,
  done integer not null default 0,
  unchanged integer not null default 0,
  -- The mail to the colleague who was given the messages is enqueued, or none is due.
  told boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, id)
);
create unique index bulk_acts_undone_once on bulk_acts (user_id, undoes) where undoes is not null;

alter table bulk_acts enable row level security;
create policy system_rows on bulk_acts to voxlex_system using (true) with check (true);
create policy own_rows on bulk_acts to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_bulks on bulk_acts as restrictive to voxlex_member using (person_id = (select my_person_id()));
grant select, insert, update, delete on bulk_acts to voxlex_system;
grant select, update (todo, position, done, unchanged, ended_at) on bulk_acts to voxlex_web;
