-- The accounts at the providers, each with the moment since when texts and calls are made in it. An account does not know those of
-- another one, so its 404 would not say that they are deleted. A row names no firm and no person.
create table provider_accounts (
  kind text not null check (kind in ('text', 'call')),
  since timestamptz not null default now(),
  account text not null,
  primary key (kind, since)
);
alter table provider_accounts enable row level security;
create policy system_rows on provider_accounts to voxlex_system using (true) with check (true);
grant select, insert on provider_accounts to voxlex_system;

-- Null: no account was known when the row was noted.
alter table provider_deletions add column account text;

-- What was made before the first known account is taken for made in it.
drop function note_provider_deletion(text, text);
create function note_provider_deletion(of_kind text, provider_sid text, made timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.provider_deletions (sid, kind, account)
  select provider_sid, of_kind, coalesce(
    (select a.account from public.provider_accounts a where a.kind = of_kind and a.since <= made order by a.since desc limit 1),
    (select a.account from public.provider_accounts a where a.kind = of_kind order by a.since limit 1))
  where provider_sid is not null and provider_sid not like 'outbox-%'
  on conflict do nothing
$$;
revoke all on function note_provider_deletion(text, text, timestamptz) from public;
grant execute on function note_provider_deletion(text, text, timestamptz) to voxlex_system;

create or replace function note_deleted_text() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.firms f where f.id = old.user_id)
    or not exists (select from public.voicemails v where v.user_id = old.user_id and v.id = old.voicemail_id) then
    perform public.note_provider_deletion('text', old.provider_id, old.created_at);
  end if;
  return null;
end $$;

create or replace function note_deleted_notice() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.note_provider_deletion('text', old.provider_id, coalesce(old.sent_at, old.created_at));
  return null;
end $$;

create or replace function note_deleted_call() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' or old.caller is not null
    or not exists (select from public.firms f where f.id = old.user_id) then
    perform public.note_provider_deletion('call', old.sid, old.created_at);
  end if;
  return null;
end $$;

create or replace function note_deleted_message() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.note_provider_deletion('text', old.source_id, old.created_at);
  return null;
end $$;
