-- A transaction of one firm learns nothing of another firm's holds, as `hold_person` does.
create or replace function is_held(whose uuid, message uuid, caller text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if whose <> public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return exists (select from public.holds h where h.user_id = whose and (h.voicemail_id = message or caller = any (h.numbers)
    or exists (select from public.contact_numbers n
      where n.user_id = whose and n.number = caller and n.contact_id = h.contact_id)));
end $$;
