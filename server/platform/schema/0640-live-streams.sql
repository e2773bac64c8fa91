-- How many live streams of a firm each process has open. A process that was killed leaves its counts until they end.
create table live_streams (
  user_id uuid not null references firms on delete cascade,
  process_id uuid not null,
  open integer not null,
  ends_at timestamptz not null,
  primary key (user_id, process_id)
);
alter table live_streams enable row level security;
create policy system_rows on live_streams to voxlex_system using (true) with check (true);
grant select, insert, update, delete on live_streams to voxlex_system;
