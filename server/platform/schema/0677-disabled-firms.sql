-- A firm whose owner is disabled stops for all its people: a member opens no message of it, by no link either. Its messages still
-- come in.
create or replace function person_sees(firm uuid, person uuid, line uuid, closed uuid[]) returns boolean language sql stable
  return exists (select from accounts a where a.id = person and a.banned_at is null) and (
    exists (select from firms f where f.id = firm and f.owner_id = person)
    or exists (select from members m join firms f on f.id = m.user_id
      join accounts o on o.id = f.owner_id and o.banned_at is null
      where m.user_id = firm and m.account_id = person
        and line = any (coalesce(m.line_ids, array[line])) and (closed is null or person = any (closed))));
