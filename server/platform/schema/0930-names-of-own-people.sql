-- The function runs with the rights of its owner, and gave the name of any person of any firm. Now it gives those of persons who
-- are or were of the firm, and of the operator whose reading the access log holds. When a person leaves, their visit of the
-- dashboard, their acts and notes and the acts that assigned a message to them stay.
create or replace function person_names(whose uuid, ids text) returns table (id uuid, full_name text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return query
    select a.id, coalesce(u.full_name, a.metadata->>'full_name', '')
    from public.accounts a left join public.users u on u.id = a.id
    where a.id = any(string_to_array(ids, ',')::uuid[]) and (
      exists (select from public.firms f where f.id = whose and f.owner_id = a.id)
      or exists (select from public.members m where m.user_id = whose and m.account_id = a.id)
      or exists (select from public.visits v where v.user_id = whose and v.person_id = a.id)
      or exists (select from public.message_acts t where t.user_id = whose
        and (t.person_id = a.id or a.id::text in (t.before->>'assignee_id', t.after->>'assignee_id')))
      or exists (select from public.message_notes n where n.user_id = whose and n.person_id = a.id)
      or exists (select from public.access_log l where l.user_id = whose and l.person_id = a.id));
end $$;
