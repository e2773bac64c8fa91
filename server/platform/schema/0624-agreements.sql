-- The data-processing agreements that the owner of a firm accepted, with their words.
create table agreements (
  user_id uuid not null references firms on delete cascade,
  version text not null,
  content jsonb not null,
  -- No foreign key, and the name beside it: the acceptance outlives a person who left.
  person_id uuid not null,
  person_name text not null,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
alter table agreements enable row level security;
create policy system_rows on agreements to voxlex_system using (true) with check (true);
create policy own_rows on agreements to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy given_lines on agreements as restrictive to voxlex_member using (false);
grant select, insert on agreements to voxlex_system;
grant select on agreements to voxlex_web;

do $$ declare subjects text; begin
  select pg_get_constraintdef(oid) into subjects from pg_constraint where conname = 'setting_changes_subject_check';
  alter table setting_changes drop constraint setting_changes_subject_check;
  execute 'alter table setting_changes add constraint setting_changes_subject_check '
    || replace(subjects, 'ARRAY[', 'ARRAY[''agreement''::text, ');
end $$;
