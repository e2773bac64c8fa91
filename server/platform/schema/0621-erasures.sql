-- What was erased, as digests that name no one. A restore of an older backup erases it again. Rows stay for ever.
create table erasures (
  digest bytea primary key,
  kind text not null check (kind in ('message', 'sound', 'text', 'contact', 'call', 'account', 'firm', 'lead')),
  at timestamptz not null default now()
);
alter table erasures enable row level security;
create policy system_rows on erasures to voxlex_system using (true) with check (true);
grant select, insert on erasures to voxlex_system;

create function erasure_digest(kind text, whose uuid, id text) returns bytea language sql immutable parallel safe as
  $$ select sha256(convert_to(kind || '/' || whose || '/' || id, 'UTF8')) $$;

create function note_erasure(kind text, whose uuid, id text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.erasures (digest, kind) values (public.erasure_digest(kind, whose, id), kind) on conflict do nothing
$$;
revoke all on function note_erasure(text, uuid, text) from public;
grant execute on function note_erasure(text, uuid, text) to voxlex_system;

-- Triggers, so that no way of erasing is forgotten. A contact that is merged into another is deleted but not erased, and a
-- recording goes with its message: these are noted by the functions that erase them.
create function note_erased_row() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  case tg_table_name
    when 'voicemails' then perform public.note_erasure('message', old.user_id, old.id::text);
    when 'firms' then perform public.note_erasure('firm', old.id, old.id::text);
    when 'accounts' then perform public.note_erasure('account', old.id, old.id::text);
    when 'leads' then perform public.note_erasure('lead', old.id, old.id::text);
    when 'calls' then perform public.note_erasure('call', old.user_id, old.sid);
  end case;
  return null;
end $$;
create trigger voicemails_erased after delete on voicemails for each row execute function note_erased_row();
create trigger firms_erased after delete on firms for each row execute function note_erased_row();
create trigger accounts_erased after delete on accounts for each row execute function note_erased_row();
create trigger leads_erased after delete on leads for each row execute function note_erased_row();
create trigger calls_erased after update of caller, erased_at on calls for each row
  when (new.caller is null and (old.caller is not null or (old.erased_at is null and new.erased_at is not null)))
  execute function note_erased_row();
