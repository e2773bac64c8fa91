-- The last message of each number of a contact, for each line and audience: a member's numbers are those in it, as their
-- contacts are. To look for a message of each of 20,000 numbers took a member's search by digits half a second.
alter table contact_lines add column number text;
drop index contact_lines_once;
delete from contact_lines;
insert into contact_lines (user_id, contact_id, line_id, closed_to, number, last_at)
  select v.user_id, n.contact_id, v.line_id, v.closed_to, n.number, max(v.received_at)
  from voicemails v join contact_numbers n on n.user_id = v.user_id and n.number = v.caller_phone_number
  where v.status <> 'Supprimé' group by 1, 2, 3, 4, 5;
alter table contact_lines alter column number set not null;
create unique index contact_lines_once on contact_lines (user_id, contact_id, number, line_id, closed_to) nulls not distinct;

create or replace function refresh_contact(whose uuid, one uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.contacts where user_id = whose and id = one for no key update;
  delete from public.contact_lines where user_id = whose and contact_id = one;
  insert into public.contact_lines (user_id, contact_id, line_id, closed_to, number, last_at)
    select whose, one, v.line_id, v.closed_to, n.number, max(v.received_at)
    from public.contact_numbers n
    join public.voicemails v on v.user_id = n.user_id and v.caller_phone_number = n.number
    where n.user_id = whose and n.contact_id = one and v.status <> 'Supprimé'
    group by v.line_id, v.closed_to, n.number;
end $$;

create or replace function note_caller() returns trigger
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
    insert into public.contact_lines (user_id, contact_id, line_id, closed_to, number, last_at)
      values (new.user_id, one, new.line_id, new.closed_to, new.caller_phone_number, new.received_at)
      on conflict (user_id, contact_id, number, line_id, closed_to)
      do update set last_at = greatest(contact_lines.last_at, excluded.last_at);
  end if;
  return null;
end $$;

drop policy given_lines on contact_numbers;
-- A number without a message was given to the contact by the firm.
create policy given_lines on contact_numbers as restrictive to voxlex_member using (case
  when exists (select from contact_lines l where l.user_id = contact_numbers.user_id
    and l.contact_id = contact_numbers.contact_id and l.number = contact_numbers.number) then true
  when exists (select from contact_lines l where l.user_id = contact_numbers.user_id
    and l.contact_id = contact_numbers.contact_id) then not number_has_messages(user_id, number)
  else false end);
