-- The owner of a firm stops the erasure of a message, a number or a contact, for a dispute or an inquiry. The row goes when the
-- hold is released: the journal and the history of the message say who held and released it.
create table holds (
  user_id uuid not null references firms on delete cascade,
  id uuid not null,
  voicemail_id uuid,
  -- No foreign key: a contact that is merged into another one is deleted, and its numbers stay held.
  contact_id uuid,
  -- The number, or the numbers that the contact had: one that is split off later stays held.
  numbers text[] not null default '{}',
  reason text not null,
  person_id uuid not null,
  held_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade,
  check (voicemail_id is null or (contact_id is null and numbers = '{}')),
  check (voicemail_id is not null or contact_id is not null or cardinality(numbers) = 1)
);
create index holds_of_message on holds (user_id, voicemail_id) where voicemail_id is not null;

-- Sees every hold of the firm, also when a member acts.
create function is_held(whose uuid, message uuid, caller text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from public.holds h where h.user_id = whose and (h.voicemail_id = message or caller = any (h.numbers)
    or exists (select from public.contact_numbers n
      where n.user_id = whose and n.number = caller and n.contact_id = h.contact_id)));
end $$;
revoke all on function is_held(uuid, uuid, text) from public;
grant execute on function is_held(uuid, uuid, text) to voxlex_web, voxlex_system;

-- The name of the person who holds; of another firm's holds a transaction of a firm learns nothing.
create function hold_person(whose uuid, one uuid) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if whose <> public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return (select coalesce(u.full_name, a.metadata->>'full_name') from public.holds h
    join public.accounts a on a.id = h.person_id left join public.users u on u.id = a.id
    where h.user_id = whose and h.id = one);
end $$;
revoke all on function hold_person(uuid, uuid) from public;
grant execute on function hold_person(uuid, uuid) to voxlex_web, voxlex_system;

alter table holds enable row level security;
create policy system_rows on holds to voxlex_system using (true) with check (true);
create policy own_rows on holds to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy given_lines on holds as restrictive to voxlex_member using (
  exists (select from voicemails v where v.user_id = holds.user_id and v.id = holds.voicemail_id)
  or exists (select from contacts c where c.user_id = holds.user_id and c.id = holds.contact_id)
  or exists (select from contact_numbers n where n.user_id = holds.user_id and n.number = any (holds.numbers)));
grant select, insert, delete on holds to voxlex_system;
grant select on holds to voxlex_web;

alter table message_acts
  drop constraint message_acts_act_check,
  add constraint message_acts_act_check check (act in ('changed', 'note_added', 'note_changed', 'note_removed', 'resent',
    'reminded', 'handed_over', 'hand_over_withdrawn', 'hand_over_opened', 'hand_over_taken', 'hand_over_declined',
    'held', 'hold_released'));

do $$ declare subjects text; begin
  select pg_get_constraintdef(oid) into subjects from pg_constraint where conname = 'setting_changes_subject_check';
  alter table setting_changes drop constraint setting_changes_subject_check;
  execute 'alter table setting_changes add constraint setting_changes_subject_check '
    || replace(subjects, 'ARRAY[', 'ARRAY[''hold''::text, ');
end $$;
