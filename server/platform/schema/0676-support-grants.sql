-- The owner of a firm lets the operators look at its settings and states, for a day at most, and at one message if the grant
-- names one. The role of the operator's pages reads them through the functions below only. Each of them checks the grant and
-- writes the row of the access log that the firm sees, so that there is no reading without a row.

-- A firm has one grant: another one replaces it, and a withdrawn one is deleted. Its history is in setting_changes and audit.
create table support_grants (
  user_id uuid primary key references firms on delete cascade,
  id uuid not null,
  -- The account of the owner who gave it. No foreign key: the grant of an owner who left goes on until its end.
  given_by uuid not null,
  given_at timestamptz not null,
  until timestamptz not null,
  -- The one message whose content may be read; null for none.
  voicemail_id uuid,
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete set null (voicemail_id),
  check (until >= given_at and until <= given_at + interval '24 hours')
);
alter table support_grants enable row level security;
create policy system_rows on support_grants to voxlex_system using (true) with check (true);
create policy own_rows on support_grants to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy owner_only on support_grants as restrictive to voxlex_member using (false);
create policy operator_rows on support_grants for select to voxlex_operator using (true);
grant select, insert, update, delete on support_grants to voxlex_system;
grant select on support_grants to voxlex_web;
grant select (user_id, until) on support_grants to voxlex_operator;

do $$ declare subjects text; begin
  select pg_get_constraintdef(oid) into subjects from pg_constraint where conname = 'setting_changes_subject_check';
  alter table setting_changes drop constraint setting_changes_subject_check;
  execute 'alter table setting_changes add constraint setting_changes_subject_check '
    || replace(subjects, 'ARRAY[', 'ARRAY[''support_access''::text, ');
end $$;

-- `reader` has the id of the new rows, the operator's account and the network of the request; its other fields are not read.
-- Null without a running grant, and for the content of a message if the grant names none. The lock makes a withdrawal wait for a
-- reading that has begun: when the withdrawal is answered, nothing is read any more. The database's clock decides, because the
-- role could pass any other.
create function note_support_view(whose uuid, reader access_log, act text) returns support_grants
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  given public.support_grants;
  message uuid;
begin
  select * into given from public.support_grants g where g.user_id = whose and g.until > clock_timestamp() for share;
  if not found then
    return null;
  end if;
  if act <> 'viewed' then
    message := given.voicemail_id;
    if message is null then
      return null;
    end if;
  end if;
  insert into public.access_log (user_id, id, at, actor, person_id, act, voicemail_id, network)
    values (whose, reader.id, clock_timestamp(), 'support', reader.person_id, act, message, reader.network);
  insert into public.audit (id, at, actor, action, user_id, subject, network, account_id)
    values (reader.id, clock_timestamp(), 'operator', 'support view ' || act, whose, message, reader.network, reader.person_id);
  return given;
end $$;
revoke all on function note_support_view(uuid, access_log, text) from public;

-- The settings of the firm's lines and recipients, of addresses the domain only.
create function support_settings(whose uuid, reader access_log) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  given public.support_grants := public.note_support_view(whose, reader, 'viewed');
begin
  if given.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'grant', jsonb_build_object('until', given.until, 'voicemail_id', given.voicemail_id),
    'lines', (select coalesce(jsonb_agg(to_jsonb(shown) order by shown.name, shown.id), '[]') from (
      select l.id, l.name, l.slug, l.number, l.active, l.silent_since, l.language, l.second_language, l.spoken_language,
        l.greeting, l.recording_notice, l.second_greeting, l.second_notice, l.closed_on_holidays, l.office_hours, l.local_only,
        l.mail_content, l.sms_reply, l.empty_reply, l.reply_delay, l.reply_countries, l.texts_a_day,
        l.keep_sound_days as sound_days, l.keep_text_days as text_days, l.keep_days as figures_days
      from public.lines l where l.user_id = whose) shown),
    'recipients', (select coalesce(jsonb_agg(to_jsonb(shown) order by shown.line_id, shown.id), '[]') from (
      select r.id, r.line_id, split_part(r.email, '@', 2) as domain, r.confirmed_at is not null as confirmed, r.language,
        r.messages, r.digest_hour, r.content, r.quiet is not null as quiet, r.urgent_anyway
      from public.recipients r where r.user_id = whose) shown));
end $$;

-- The content of the message that the grant names.
create function support_message(whose uuid, reader access_log) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  given public.support_grants := public.note_support_view(whose, reader, 'opened');
begin
  return (select jsonb_build_object('id', v.id, 'line', l.name, 'received_at', v.received_at, 'source', v.source,
      'caller', v.caller_phone_number, 'seconds', v.duration_seconds, 'state', v.transcription_state, 'reason', v.step_reason,
      'language', v.language, 'transcription', v.transcription, 'summary', v.ai_summary, 'sentiment', v.sentiment,
      'urgency', v.urgency, 'stage', v.stage, 'category', v.category, 'domain', v.domain,
      'has_sound', exists (select from public.audio_files a where a.user_id = whose and a.voicemail_id = v.id))
    from public.voicemails v join public.lines l on l.user_id = v.user_id and l.id = v.line_id
    where v.user_id = whose and v.id = given.voicemail_id);
end $$;

-- The recording of that message.
create function support_sound(whose uuid, reader access_log) returns setof audio_files
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  given public.support_grants := public.note_support_view(whose, reader, 'played');
begin
  return query select a.* from public.audio_files a
    where a.user_id = whose and a.voicemail_id = given.voicemail_id order by a.id limit 1;
end $$;

revoke all on function support_settings(uuid, access_log), support_message(uuid, access_log),
  support_sound(uuid, access_log) from public;
grant execute on function support_settings(uuid, access_log), support_message(uuid, access_log),
  support_sound(uuid, access_log) to voxlex_operator;
