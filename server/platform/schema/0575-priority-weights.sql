-- The weights of «À rappeler d'abord» that a firm changed. Weights that it did not change are not stored.
create table priority_weights (
  user_id uuid primary key references firms on delete cascade,
  weights jsonb not null default '{}',
  version integer not null default 1
);
alter table priority_weights enable row level security;
create policy system_rows on priority_weights to voxlex_system using (true) with check (true);
create policy own_rows on priority_weights to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
grant select, insert, update, delete on priority_weights to voxlex_system;
grant select on priority_weights to voxlex_web;
