-- When each person last looked at the dashboard of each firm.
create table visits (
  user_id uuid not null references firms on delete cascade,
  person_id uuid not null references accounts on delete cascade,
  last_at timestamptz not null,
  -- The end of the visit before this one; null during the first.
  before_at timestamptz,
  primary key (user_id, person_id)
);
create index visits_of_person on visits (person_id);
alter table visits enable row level security;
create policy system_rows on visits to voxlex_system using (true) with check (true);
create policy own_rows on visits to voxlex_web
  using (user_id = my_user_id() and person_id = my_person_id())
  with check (user_id = my_user_id() and person_id = my_person_id());
grant select, insert, update, delete on visits to voxlex_system;
grant select, insert, update on visits to voxlex_web;
