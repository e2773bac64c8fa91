-- Whether this person may open the message: the owner, or a member to whom its line is given and, if it is closed, who is
-- named. A transaction of a firm asks about its own messages only.
create function may_open(whose uuid, message uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if whose is distinct from coalesce(public.my_user_id(), whose) then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return exists (
    select from public.voicemails v where v.user_id = whose and v.id = message and (
      exists (select from public.firms f where f.id = whose and f.owner_id = person)
      or exists (select from public.members m where m.user_id = whose and m.account_id = person
        and (m.line_ids is null or v.line_id = any (m.line_ids))
        and (v.closed_to is null or person = any (v.closed_to)))));
end $$;
revoke all on function may_open(uuid, uuid, uuid) from public;
grant execute on function may_open(uuid, uuid, uuid) to voxlex_web, voxlex_system;

-- The act gives the message to a colleague, who has no mail about it yet.
alter table message_acts add column to_tell boolean not null default false;
create index message_acts_to_tell on message_acts (user_id, id) where to_tell;

-- A person who has not opened their profile yet has the name of the invitation.
create or replace function person_names(whose uuid, ids text) returns table (id uuid, full_name text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return query
    select a.id, coalesce(u.full_name, a.metadata->>'full_name', '')
    from public.accounts a left join public.users u on u.id = a.id
    where a.id = any(string_to_array(ids, ',')::uuid[]);
end $$;
