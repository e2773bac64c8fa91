-- A caller's text has its words and number at the provider, as the answer to it has.
create function note_deleted_message() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.note_provider_deletion('text', old.source_id);
  return null;
end $$;
create trigger callers_texts_deleted_at_provider after delete on voicemails for each row
  when (old.source = 'sms') execute function note_deleted_message();

-- The rows of an erased firm go in any order, so a text can go before its message.
create or replace function note_deleted_text() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.firms f where f.id = old.user_id)
    or not exists (select from public.voicemails v where v.user_id = old.user_id and v.id = old.voicemail_id) then
    perform public.note_provider_deletion('text', old.provider_id);
  end if;
  return null;
end $$;
