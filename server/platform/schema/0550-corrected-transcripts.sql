-- A person corrects the text of a message. `transcription` stays the text in force: lists, mails and search read it.
alter table voicemails
  -- The recogniser's text. Set while the text in force is a person's; null if the recogniser gave none.
  add column transcription_original text,
  add column transcription_corrected_at timestamptz,
  -- Null: a program with an API key.
  add column transcription_corrected_by uuid,
  -- The worker analyses the message again: its text was corrected, or the operator asked for it.
  add column analyse_again boolean not null default false;
create index voicemails_analyse_again on voicemails (updated_at) where analyse_again;
grant update (transcription, transcription_original, transcription_corrected_at, transcription_corrected_by, analyse_again)
  on voicemails to voxlex_web;

-- Both texts are searched. An index of the corrected messages only: the other one need not be built again.
create index voicemails_original_words on voicemails using gin
  (search_lexemes(user_id, coalesce(transcription, '') || ' ' || transcription_original, ai_summary, caller_phone_number))
  with (fastupdate = off)
  where status <> 'Supprimé' and transcription_original is not null;
alter index voicemails_original_words alter column 1 set statistics 0;

create or replace function found_voicemails(whose uuid, typed text) returns setof uuid
language plpgsql stable security definer rows 10000 set search_path = pg_catalog, pg_temp set work_mem = '32MB' as $$
declare
  wanted tsquery := public.search_query(whose, typed);
  -- An id, or its first characters, with or without hyphens.
  hex text := case when typed ~* '^[0-9a-f]{8}[0-9a-f-]*$' then left(replace(typed, '-', ''), 32) end;
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return query
    select id from public.voicemails
    where user_id is not distinct from whose and status <> 'Supprimé'
      and public.search_lexemes(user_id, transcription, ai_summary, caller_phone_number) @@ wanted;
  return query
    select id from public.voicemails
    where user_id is not distinct from whose and status <> 'Supprimé' and transcription_original is not null
      and public.search_lexemes(user_id, coalesce(transcription, '') || ' ' || transcription_original, ai_summary, caller_phone_number) @@ wanted;
  return query
    select id from public.voicemails
    where user_id = whose and status <> 'Supprimé'
      and id between rpad(hex, 32, '0')::uuid and rpad(hex, 32, 'f')::uuid;
end $$;

create or replace function found_deleted_voicemails(whose uuid, typed text) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  wanted tsquery := public.search_query(whose, typed);
  hex text := case when typed ~* '^[0-9a-f]{8}[0-9a-f-]*$' then left(replace(typed, '-', ''), 32) end;
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return query
    select id from public.voicemails
    where user_id = whose and status = 'Supprimé'
      and (public.search_lexemes(user_id, coalesce(transcription, '') || ' ' || coalesce(transcription_original, ''),
             ai_summary, caller_phone_number) @@ wanted
        or id between rpad(hex, 32, '0')::uuid and rpad(hex, 32, 'f')::uuid);
end $$;
