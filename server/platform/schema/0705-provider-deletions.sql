-- Texts and calls that are to be deleted at their provider, because their message, number or firm was erased here. A row names no
-- firm and no person; it stays for three months after the deletion, so that nothing is deleted twice.
create table provider_deletions (
  sid text primary key,
  kind text not null check (kind in ('text', 'call')),
  noted_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  -- The provider's refusal of the last attempt.
  last_code text,
  deleted_at timestamptz
);
create index provider_deletions_due on provider_deletions (next_at) where deleted_at is null;
alter table provider_deletions enable row level security;
create policy system_rows on provider_deletions to voxlex_system using (true) with check (true);
grant select, insert, update, delete on provider_deletions to voxlex_system;

alter table escalation_notices add column provider_id text;

-- An id of the outbox is not the provider's.
create function note_provider_deletion(of_kind text, provider_sid text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.provider_deletions (sid, kind)
  select provider_sid, of_kind where provider_sid is not null and provider_sid not like 'outbox-%'
  on conflict do nothing
$$;
revoke all on function note_provider_deletion(text, text) from public;
grant execute on function note_provider_deletion(text, text) to voxlex_system;

-- Triggers, so that no way of erasing is forgotten. A text that is deleted while its message stays was replaced by a restore.
create function note_deleted_text() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.voicemails v where v.user_id = old.user_id and v.id = old.voicemail_id) then
    perform public.note_provider_deletion('text', old.provider_id);
  end if;
  return null;
end $$;
create trigger replies_deleted_at_provider after delete on replies for each row
  when (old.provider_id is not null) execute function note_deleted_text();

create function note_deleted_notice() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.note_provider_deletion('text', old.provider_id);
  return null;
end $$;
create trigger escalation_notices_deleted_at_provider after delete on escalation_notices for each row
  when (old.provider_id is not null) execute function note_deleted_notice();

-- A call whose caller was erased, or that goes with its firm. The row of any other call goes because it is old.
create function note_deleted_call() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' or old.caller is not null
    or not exists (select from public.firms f where f.id = old.user_id) then
    perform public.note_provider_deletion('call', old.sid);
  end if;
  return null;
end $$;
create trigger calls_erased_at_provider after update of caller, erased_at on calls for each row
  when ((new.caller is null and old.caller is not null) or (old.erased_at is null and new.erased_at is not null))
  execute function note_deleted_call();
create trigger calls_deleted_at_provider after delete on calls for each row execute function note_deleted_call();
