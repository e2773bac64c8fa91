-- A restore of an older backup erases a caller again also where the number was in another contact then.
alter table erasures
  drop constraint erasures_kind_check,
  add constraint erasures_kind_check check (kind in ('message', 'sound', 'text', 'contact', 'number', 'party', 'call', 'account',
    'firm', 'lead'));

-- A number may call and be erased again: the last time counts.
create or replace function note_erasure(kind text, whose uuid, id text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.erasures (digest, kind) values (public.erasure_digest(kind, whose, id), kind)
    on conflict (digest) do update set at = greatest(erasures.at, excluded.at)
$$;

create or replace function note_erased_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  case tg_table_name
    when 'voicemails' then perform public.note_erasure('message', old.user_id, old.id::text);
    when 'firms' then perform public.note_erasure('firm', old.id, old.id::text);
    when 'accounts' then perform public.note_erasure('account', old.id, old.id::text);
    when 'leads' then perform public.note_erasure('lead', old.id, old.id::text);
    when 'calls' then perform public.note_erasure('call', old.user_id, old.sid);
    when 'adverse_parties' then perform public.note_erasure('party', old.user_id, old.id::text);
  end case;
  return null;
end $$;
create trigger adverse_parties_erased after delete on adverse_parties for each row execute function note_erased_row();

-- Since when a contact has the number: one that called again after its erasure is not erased by a restore.
alter table contact_numbers add column created_at timestamptz not null default now();
update contact_numbers n set created_at = c.created_at from contacts c where c.user_id = n.user_id and c.id = n.contact_id;

-- The contacts that were merged into this one. They are erased with it.
alter table contacts add column merged_ids uuid[] not null default '{}';
update contacts c set merged_ids = array(
  select (a.moved->'other'->>'id')::uuid from contact_acts a
  where a.user_id = c.user_id and a.contact_id = c.id and a.act = 'merged');
