-- A number that joins a held contact is held too, and stays held when it leaves the contact.
create function hold_joined_number() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.holds set numbers = numbers || new.number
    where user_id = new.user_id and contact_id = new.contact_id and new.number <> all (numbers);
  return null;
end $$;
create trigger contact_numbers_held after insert or update of contact_id on contact_numbers for each row
  execute function hold_joined_number();

-- Holds follow a merge.
grant update (contact_id, numbers) on holds to voxlex_system;

update holds h set contact_id = a.contact_id from contact_acts a
  where a.user_id = h.user_id and a.act = 'merged' and a.moved->'other'->>'id' = h.contact_id::text
    and not exists (select from contacts c where c.user_id = h.user_id and c.id = h.contact_id);
update holds h set numbers = array(select unnest(h.numbers) union select n.number from contact_numbers n
    where n.user_id = h.user_id and n.contact_id = h.contact_id)
  where contact_id is not null;
