-- Contacts whose name is an adverse party's: their messages are marked when they arrive.
create table contact_parties (
  user_id uuid not null references firms on delete cascade,
  contact_id uuid not null,
  party_id uuid not null,
  primary key (user_id, contact_id, party_id),
  foreign key (user_id, contact_id) references contacts (user_id, id) on delete cascade,
  foreign key (user_id, party_id) references adverse_parties (user_id, id) on delete cascade
);
create index contact_parties_party on contact_parties (user_id, party_id);
alter table contact_parties enable row level security;
create policy system_rows on contact_parties to voxlex_system using (true) with check (true);
grant select, insert, update, delete on contact_parties to voxlex_system;

-- The mark comes from the contact's name; the page shows the name that it has now.
alter table party_matches add column by_contact boolean not null default false;
-- The filter «Conflit possible».
create index party_matches_open on party_matches (user_id, voicemail_id) where dismissed_at is null;

-- False while a new name waits for the worker, which compares it.
alter table contacts add column name_compared boolean not null default true;
update contacts set name_compared = false where name is not null;
create index contacts_to_compare on contacts (user_id) where not name_compared;

create function compare_contact_name() returns trigger language plpgsql as $$
begin
  new.name_compared := false;
  return new;
end $$;
create trigger contacts_name_given before insert on contacts for each row
  when (new.name is not null) execute function compare_contact_name();
create trigger contacts_name_changed before update of name on contacts for each row
  when (new.name is distinct from old.name) execute function compare_contact_name();

-- A number that comes to a contact, or leaves it for another, brings its messages.
create function compare_moved_number() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.contacts set name_compared = false
    where user_id = new.user_id and id = new.contact_id and name_compared and (tg_op = 'UPDATE' or name is not null);
  return null;
end $$;
create trigger contact_numbers_moved after insert or update of contact_id on contact_numbers for each row
  execute function compare_moved_number();

-- After voicemails_contact, which makes the contact: triggers run in the order of their names.
create function match_contact_parties() returns trigger language plpgsql as $$
begin
  insert into party_matches (user_id, voicemail_id, party_id, by_contact)
    select new.user_id, new.id, p.party_id, true
    from contact_numbers n join contact_parties p on p.user_id = n.user_id and p.contact_id = n.contact_id
    where n.user_id = new.user_id and n.number = new.caller_phone_number
  on conflict do nothing;
  return null;
end $$;
create trigger voicemails_party_contact after insert on voicemails for each row
  when (new.caller_phone_number is not null) execute function match_contact_parties();
