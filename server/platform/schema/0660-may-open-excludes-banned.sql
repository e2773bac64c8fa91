-- One rule for what a person of the firm may see. A person whose account is disabled opens no message: before, they could
-- still be given one or be reminded of one.
create or replace function may_open(whose uuid, message uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if whose is distinct from coalesce(public.my_user_id(), whose) then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return exists (select from public.voicemails v where v.user_id = whose and v.id = message
    and public.person_sees(whose, person, v.line_id, v.closed_to));
end $$;
