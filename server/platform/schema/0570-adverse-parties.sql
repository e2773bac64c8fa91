-- The firm's adverse parties, and the messages that name one or come from one.
create table adverse_parties (
  id uuid not null,
  user_id uuid not null references firms on delete cascade,
  name text not null,
  -- In E.164: a caller with this number is the party.
  number text,
  -- In the firm's own words: number or name of the file.
  dossier text,
  version integer not null default 1,
  created_at timestamptz not null,
  -- When the messages of the last days had been compared with it; null until then.
  compared_at timestamptz,
  primary key (user_id, id)
);
-- One row for each name and dossier; the list is ordered by it.
create unique index adverse_parties_name on adverse_parties (user_id, lower(name), coalesce(lower(dossier), ''));
create index adverse_parties_number on adverse_parties (user_id, number) where number is not null;
create index adverse_parties_new on adverse_parties (user_id) where compared_at is null;

-- How the names sound, without vowels: a message is compared only with parties that share a key with one of its words.
create table adverse_party_keys (
  user_id uuid not null references firms on delete cascade,
  key text not null,
  party_id uuid not null,
  primary key (user_id, key, party_id),
  foreign key (user_id, party_id) references adverse_parties (user_id, id) on delete cascade
);
create index adverse_party_keys_party on adverse_party_keys (user_id, party_id);

create table party_matches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references firms on delete cascade,
  voicemail_id uuid not null,
  party_id uuid not null,
  -- The words that sound like the name; null if the caller's number is the party's.
  quote text,
  found_at timestamptz not null default now(),
  dismissed_at timestamptz,
  dismissed_by uuid,
  reason text,
  primary key (user_id, id),
  unique (user_id, voicemail_id, party_id),
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade,
  foreign key (user_id, party_id) references adverse_parties (user_id, id) on delete cascade,
  check ((dismissed_at is null) = (reason is null))
);
create index party_matches_party on party_matches (user_id, party_id);

-- Every way in which a message arrives passes here, so that a missed call is marked too.
create function match_party_number() returns trigger language plpgsql as $$
begin
  insert into party_matches (user_id, voicemail_id, party_id)
    select new.user_id, new.id, p.id from adverse_parties p
    where p.user_id = new.user_id and p.number = new.caller_phone_number
  on conflict do nothing;
  return null;
end $$;
create trigger voicemails_party_number after insert on voicemails for each row
  when (new.caller_phone_number is not null) execute function match_party_number();

do $$ declare t text; subjects text; begin
  foreach t in array array['adverse_parties', 'adverse_party_keys', 'party_matches'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
  end loop;
  foreach t in array array['adverse_parties', 'party_matches'] loop
    execute format('create policy own_rows on %I to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id())', t);
    execute format('grant select on %I to voxlex_web', t);
  end loop;
  -- The journal counts changes of the list and keeps no name of it.
  select pg_get_constraintdef(oid) into subjects from pg_constraint where conname = 'setting_changes_subject_check';
  alter table setting_changes drop constraint setting_changes_subject_check;
  execute 'alter table setting_changes add constraint setting_changes_subject_check '
    || replace(subjects, 'ARRAY[', 'ARRAY[''adverse_parties''::text, ''priorities''::text, ');
end $$;
create policy given_lines on party_matches as restrictive to voxlex_member using (
  exists (select from voicemails v where v.user_id = party_matches.user_id and v.id = party_matches.voicemail_id));
-- A member reads the names on the messages that they see, not the list.
create policy given_lines on adverse_parties as restrictive to voxlex_member using (
  exists (select from party_matches m where m.user_id = adverse_parties.user_id and m.party_id = adverse_parties.id));
