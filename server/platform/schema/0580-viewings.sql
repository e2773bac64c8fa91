-- Who views which message now. The page renews the lease while the message is open.
create table viewings (
  user_id uuid not null references firms on delete cascade,
  voicemail_id uuid not null,
  person_id uuid not null references accounts on delete cascade,
  until timestamptz not null,
  primary key (user_id, voicemail_id, person_id),
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade
);
create index viewings_of_person on viewings (person_id);
alter table viewings enable row level security;
create policy system_rows on viewings to voxlex_system using (true) with check (true);
create policy own_rows on viewings to voxlex_web
  using (user_id = my_user_id()) with check (user_id = my_user_id() and person_id = my_person_id());
create policy given_lines on viewings as restrictive to voxlex_member
  using (exists (select from voicemails v where v.user_id = viewings.user_id and v.id = viewings.voicemail_id));
grant select, insert, update, delete on viewings to voxlex_system;
grant select, insert, update, delete on viewings to voxlex_web;
