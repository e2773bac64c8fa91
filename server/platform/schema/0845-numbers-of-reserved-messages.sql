-- A contact may have numbers whose messages a member does not see: such a number is hidden too.
create function number_has_messages(whose uuid, caller text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return exists (select from public.voicemails v where v.user_id = whose and v.caller_phone_number = caller);
end $$;
revoke all on function number_has_messages(uuid, text) from public;
grant execute on function number_has_messages(uuid, text) to voxlex_web;

drop policy given_lines on contact_numbers;
create policy given_lines on contact_numbers as restrictive to voxlex_member using (
  exists (select from contact_lines l
    where l.user_id = contact_numbers.user_id and l.contact_id = contact_numbers.contact_id)
  and (exists (select from voicemails v
      where v.user_id = contact_numbers.user_id and v.caller_phone_number = contact_numbers.number)
    or not number_has_messages(user_id, number)));
