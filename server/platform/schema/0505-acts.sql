-- Acting on messages: outcome, assignee, reminder, notes, and one table of everything that was done.
alter table voicemails
  add column outcome text check (outcome in ('called_back', 'no_answer', 'left_message', 'no_follow_up')),
  -- Set exactly while the status is 'Traité'. A column of the covering index: nearly always null, so it costs no width.
  add column handled_at timestamptz,
  add column assignee_id uuid,
  add column remind_at timestamptz,
  -- The person who asked to be reminded, and when the mail was enqueued.
  add column remind_for uuid,
  add column reminded_at timestamptz;

update voicemails set handled_at = updated_at where status = 'Traité';

create function fill_handled_at() returns trigger language plpgsql as $$
begin
  new.handled_at := case when new.status = 'Traité' then new.updated_at end;
  if new.status <> 'Traité' then new.outcome := null; end if;
  return new;
end $$;
create trigger voicemails_handled_at before insert or update of status on voicemails for each row
  when ((new.status = 'Traité') is distinct from (new.handled_at is not null)) execute function fill_handled_at();

drop index voicemails_shown;
create index voicemails_shown on voicemails (user_id, received_at desc, id desc)
  include (caller_phone_number, duration_seconds, received_day, received_hour, has_transcription, has_summary, is_read,
           read_after, notified_after, held, sentiment, urgency, stage, category, domain,
           line_id, closed_to, handled_at, assignee_id, remind_at)
  where status <> 'Supprimé';
create index voicemails_bin on voicemails (user_id, received_at desc, id desc) where status = 'Supprimé';
create index voicemails_remind on voicemails (remind_at) where remind_at is not null and reminded_at is null;

create table message_acts (
  id uuid not null,
  user_id uuid not null references firms on delete cascade,
  voicemail_id uuid not null,
  -- Null: a program with an API key.
  person_id uuid,
  session_id text,
  act text not null check (act in ('changed', 'note_added', 'note_changed', 'note_removed', 'resent', 'reminded',
    'handed_over', 'hand_over_withdrawn')),
  -- The changed fields only.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- The act that this one takes back.
  undoes uuid,
  bulk_id uuid,
  at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade
);
create index message_acts_of_message on message_acts (user_id, voicemail_id, at);
create index message_acts_of_bulk on message_acts (user_id, bulk_id, id) where bulk_id is not null;
create unique index message_acts_undone_once on message_acts (user_id, undoes) where undoes is not null;

create table message_notes (
  id uuid not null,
  user_id uuid not null references firms on delete cascade,
  voicemail_id uuid not null,
  person_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The row stays until the message is erased, so that the removal can be undone.
  removed_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade
);
create index message_notes_of_message on message_notes (user_id, voicemail_id, created_at);

-- The bin is searched without an index: it holds the deletions of 30 days.
create function found_deleted_voicemails(whose uuid, typed text) returns setof uuid
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
      and (public.search_lexemes(user_id, transcription, ai_summary, caller_phone_number) @@ wanted
        or id between rpad(hex, 32, '0')::uuid and rpad(hex, 32, 'f')::uuid);
end $$;
revoke all on function found_deleted_voicemails(uuid, text) from public;
grant execute on function found_deleted_voicemails(uuid, text) to voxlex_web;

-- Names of the people who acted, also of those who have left the firm.
create function person_names(whose uuid, ids text) returns table (id uuid, full_name text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return query select u.id, u.full_name from public.users u where u.id = any(string_to_array(ids, ',')::uuid[]);
end $$;
revoke all on function person_names(uuid, text) from public;
grant execute on function person_names(uuid, text) to voxlex_web;

do $$ declare t text; begin
  foreach t in array array['message_acts', 'message_notes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
    execute format('create policy own_rows on %I to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id())', t);
    execute format('create policy given_lines on %1$I as restrictive to voxlex_member using (exists (select from voicemails v where v.user_id = %1$I.user_id and v.id = %1$I.voicemail_id))', t);
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
    execute format('grant select, insert on %I to voxlex_web', t);
  end loop;
end $$;
grant update (outcome, handled_at, assignee_id, remind_at, remind_for, reminded_at) on voicemails to voxlex_web;
grant update (text, updated_at, removed_at) on message_notes to voxlex_web;
