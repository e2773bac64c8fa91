-- The mark of the DATA_DIR with which the first server of this database started: the oldest row.
create table data_folder (
  mark uuid primary key,
  noted_at timestamptz not null default now()
);
alter table data_folder enable row level security;
create policy system_rows on data_folder to voxlex_system using (true) with check (true);
grant select, insert, update, delete on data_folder to voxlex_system;
