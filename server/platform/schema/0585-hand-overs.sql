-- Messages that are handed over to colleagues outside the firm, and the addresses of these colleagues.
create table outside_addresses (
  id uuid not null,
  user_id uuid not null references firms on delete cascade,
  email text not null,
  created_at timestamptz not null,
  -- When the newest link that confirms the address was asked for.
  link_at timestamptz not null,
  confirmed_at timestamptz,
  -- The mail with that link came back.
  bounced_at timestamptz,
  primary key (user_id, id)
);
create unique index outside_addresses_email on outside_addresses (user_id, lower(email));

create table hand_overs (
  -- The id of the act 'handed_over'; also in the Message-ID of the mail.
  id uuid not null,
  user_id uuid not null references firms on delete cascade,
  voicemail_id uuid not null,
  person_id uuid not null,
  -- Null once the address was removed.
  address_id uuid,
  email text not null,
  word text,
  days smallint not null,
  created_at timestamptz not null,
  -- While it waits for the address to be confirmed: the end of that link. Set again when the mail is to be sent.
  expires_at timestamptz not null,
  state text not null check (state in ('waiting', 'intended', 'sent', 'unknown', 'refused', 'bounced', 'cancelled')),
  attempts integer not null default 0,
  claimed_by text,
  claimed_until timestamptz,
  sent_at timestamptz,
  last_code text,
  withdrawn_at timestamptz,
  opened_at timestamptz,
  answer text check (answer in ('taken', 'declined')),
  answered_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade,
  foreign key (user_id, address_id) references outside_addresses (user_id, id) on delete set null (address_id)
);
create index hand_overs_of_message on hand_overs (user_id, voicemail_id);
create index hand_overs_of_address on hand_overs (user_id, address_id);

-- Directories: a mail that came back names the hand-over or the address by its id alone.
create table hand_over_ids (
  hand_over_id uuid primary key,
  user_id uuid not null,
  foreign key (user_id, hand_over_id) references hand_overs (user_id, id) on delete cascade
);
create table outside_address_ids (
  address_id uuid primary key,
  user_id uuid not null,
  foreign key (user_id, address_id) references outside_addresses (user_id, id) on delete cascade
);
create function fill_hand_over_ids() returns trigger language plpgsql as $$
begin
  insert into hand_over_ids values (new.id, new.user_id);
  return null;
end $$;
create trigger hand_overs_ids after insert on hand_overs for each row execute function fill_hand_over_ids();
create function fill_outside_address_ids() returns trigger language plpgsql as $$
begin
  insert into outside_address_ids values (new.id, new.user_id);
  return null;
end $$;
create trigger outside_addresses_ids after insert on outside_addresses for each row execute function fill_outside_address_ids();

-- Whether a message may still be shown to the colleague: it is not deleted, the person who handed it over may open it, and
-- the firm is not disabled. A transaction of a firm asks about its own messages only.
create function hand_over_lasts(whose uuid, message uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return public.may_open(whose, message, person)
    and exists (select from public.voicemails v where v.user_id = whose and v.id = message and v.status <> 'Supprimé')
    and exists (select from public.firms f join public.accounts a on a.id = f.owner_id
      where f.id = whose and a.banned_at is null);
end $$;
revoke all on function hand_over_lasts(uuid, uuid, uuid) from public;
grant execute on function hand_over_lasts(uuid, uuid, uuid) to voxlex_web, voxlex_system;

-- opened, taken, declined: acts of the colleague, without a person of the firm.
alter table message_acts
  drop constraint message_acts_act_check,
  add constraint message_acts_act_check check (act in ('changed', 'note_added', 'note_changed', 'note_removed', 'resent',
    'reminded', 'handed_over', 'hand_over_withdrawn', 'hand_over_opened', 'hand_over_taken', 'hand_over_declined'));

do $$ declare t text; begin
  foreach t in array array['outside_addresses', 'hand_overs', 'hand_over_ids', 'outside_address_ids'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
  end loop;
  foreach t in array array['outside_addresses', 'hand_overs'] loop
    execute format('create policy own_rows on %I to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id())', t);
    execute format('grant select on %I to voxlex_web', t);
  end loop;
end $$;
create policy given_lines on hand_overs as restrictive to voxlex_member using (exists (
  select from voicemails v where v.user_id = hand_overs.user_id and v.id = hand_overs.voicemail_id));
grant update (withdrawn_at) on hand_overs to voxlex_web;
