-- Contacts: everything of a caller together. Each number that leaves a message has a contact from then on; the firm may name
-- it, join several numbers in it, and give it mail addresses, a note and its own references.

create table contacts (
  id uuid not null,
  user_id uuid not null references firms on delete cascade,
  -- Null until the firm names it.
  name text,
  folded_name text generated always as (folded(coalesce(name, ''))) stored,
  note text,
  emails text[] not null default '{}',
  -- The firm named or changed it: it stays when its last message is erased.
  kept boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);

-- The numbers of a contact. A message belongs to the contact of its caller's number, so that a merge changes no message.
create table contact_numbers (
  user_id uuid not null references firms on delete cascade,
  number text not null,
  contact_id uuid not null,
  primary key (user_id, number),
  foreign key (user_id, contact_id) references contacts (user_id, id) on delete cascade
);
create index contact_numbers_of_contact on contact_numbers (user_id, contact_id) include (number);

-- When a contact last left a message, for each line and audience: the list of contacts reads it instead of every message, and
-- it decides which contacts a member sees. A deleted message does not count.
create table contact_lines (
  user_id uuid not null references firms on delete cascade,
  contact_id uuid not null,
  line_id uuid not null,
  closed_to uuid[],
  last_at timestamptz not null,
  foreign key (user_id, contact_id) references contacts (user_id, id) on delete cascade,
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade
);
create unique index contact_lines_once on contact_lines (user_id, contact_id, line_id, closed_to) nulls not distinct;

-- The firm's own references of a contact: 'Dossier 2024/117', 'Dupont contre Lambert'.
create table contact_references (
  id uuid not null,
  user_id uuid not null references firms on delete cascade,
  contact_id uuid not null,
  number text,
  name text,
  -- The person of the firm who is responsible.
  person_id uuid,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, contact_id) references contacts (user_id, id) on delete cascade
);
create index contact_references_of_contact on contact_references (user_id, contact_id);

-- Merges and splits that can be undone; an undo deletes its row.
create table contact_acts (
  id uuid not null,
  user_id uuid not null references firms on delete cascade,
  contact_id uuid not null,
  act text not null check (act in ('merged', 'split')),
  -- What was moved to or from the other contact, and both as they were.
  moved jsonb not null,
  person_id uuid,
  at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, contact_id) references contacts (user_id, id) on delete cascade
);
create index contact_acts_of_contact on contact_acts (user_id, contact_id, id);

-- The messages of a contact, and the last one of each number, from the index alone.
create index voicemails_numbers on voicemails (user_id, caller_phone_number, received_at desc, id desc)
  include (status, handled_at, line_id, closed_to)
  where caller_phone_number is not null;

-- These functions see every message of the firm, also when a member's act changes one.
create function refresh_contact(whose uuid, one uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.contacts where user_id = whose and id = one for no key update;
  delete from public.contact_lines where user_id = whose and contact_id = one;
  insert into public.contact_lines
    select whose, one, v.line_id, v.closed_to, max(v.received_at)
    from public.contact_numbers n
    join public.voicemails v on v.user_id = n.user_id and v.caller_phone_number = n.number
    where n.user_id = whose and n.contact_id = one and v.status <> 'Supprimé'
    group by v.line_id, v.closed_to;
end $$;
revoke all on function refresh_contact(uuid, uuid) from public;
grant execute on function refresh_contact(uuid, uuid) to voxlex_system;

create function note_caller() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  made uuid := gen_random_uuid();
  one uuid;
begin
  -- The lock stops an erasure of the number's last message from removing the contact at the same moment.
  select contact_id into one from public.contact_numbers
    where user_id = new.user_id and number = new.caller_phone_number for key share;
  if one is null then
    insert into public.contacts (id, user_id) values (made, new.user_id);
    insert into public.contact_numbers values (new.user_id, new.caller_phone_number, made) on conflict do nothing;
    if found then
      one := made;
    else
      delete from public.contacts where user_id = new.user_id and id = made;
      select contact_id into one from public.contact_numbers
        where user_id = new.user_id and number = new.caller_phone_number;
    end if;
  end if;
  if new.status <> 'Supprimé' then
    insert into public.contact_lines values (new.user_id, one, new.line_id, new.closed_to, new.received_at)
      on conflict (user_id, contact_id, line_id, closed_to)
      do update set last_at = greatest(contact_lines.last_at, excluded.last_at);
  end if;
  return null;
end $$;
create trigger voicemails_contact after insert on voicemails for each row
  when (new.caller_phone_number is not null) execute function note_caller();

create function follow_contact() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.refresh_contact(user_id, contact_id) from public.contact_numbers
    where user_id = new.user_id and number = new.caller_phone_number;
  return null;
end $$;
create trigger voicemails_contact_follows after update of status, closed_to on voicemails for each row
  when (new.caller_phone_number is not null and (old.closed_to is distinct from new.closed_to
    or (old.status = 'Supprimé') is distinct from (new.status = 'Supprimé')))
  execute function follow_contact();

-- A number is kept no longer than its messages, unless the firm has made a contact of it.
create function forget_contact() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  one uuid;
begin
  select contact_id into one from public.contact_numbers
    where user_id = old.user_id and number = old.caller_phone_number for update;
  if one is null then return null; end if;
  delete from public.contacts c where c.user_id = old.user_id and c.id = one and not c.kept and not exists (
    select from public.contact_numbers n
    join public.voicemails v on v.user_id = n.user_id and v.caller_phone_number = n.number
    where n.user_id = c.user_id and n.contact_id = c.id);
  if not found then perform public.refresh_contact(old.user_id, one); end if;
  return null;
end $$;
create trigger voicemails_contact_left after delete on voicemails for each row
  when (old.caller_phone_number is not null) execute function forget_contact();

with numbers as (
  select user_id, caller_phone_number as number, gen_random_uuid() as id, min(created_at) as created_at
  from voicemails where caller_phone_number is not null group by 1, 2
), made as (
  insert into contacts (id, user_id, created_at, updated_at) select id, user_id, created_at, created_at from numbers
)
insert into contact_numbers select user_id, number, id from numbers;
insert into contact_lines
  select v.user_id, n.contact_id, v.line_id, v.closed_to, max(v.received_at)
  from voicemails v join contact_numbers n on n.user_id = v.user_id and n.number = v.caller_phone_number
  where v.status <> 'Supprimé' group by 1, 2, 3, 4;

do $$ declare t text; begin
  foreach t in array array['contacts', 'contact_numbers', 'contact_references', 'contact_acts', 'contact_lines'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
    execute format('create policy own_rows on %I to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id())', t);
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
    execute format('grant select on %I to voxlex_web', t);
  end loop;
end $$;

-- A member sees the contacts that left a message on a line given to them.
create policy given_lines on contact_lines as restrictive to voxlex_member using (
  line_id = any (coalesce((select my_line_ids()), array[line_id]))
  and (closed_to is null or (select my_person_id()) = any (closed_to)));
create policy given_lines on contacts as restrictive to voxlex_member using (exists (
  select from contact_lines l where l.user_id = contacts.user_id and l.contact_id = contacts.id));
do $$ declare t text; begin
  foreach t in array array['contact_numbers', 'contact_references', 'contact_acts'] loop
    execute format('create policy given_lines on %1$I as restrictive to voxlex_member using (exists (select from contact_lines l where l.user_id = %1$I.user_id and l.contact_id = %1$I.contact_id))', t);
  end loop;
end $$;
