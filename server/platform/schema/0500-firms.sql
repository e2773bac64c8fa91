-- Several people work on one firm: its owner, and members who see the messages of the lines given to them.

create table firms (
  -- The id of the account that the firm was created with; every user_id of a firm's data refers to it.
  id uuid primary key,
  -- There is one owner, and never none.
  owner_id uuid not null references accounts on delete cascade,
  -- Null while it follows the name of the owner's account; kept when the firm is handed over.
  name text,
  require_second_factor boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index firms_owner on firms (owner_id);
insert into firms (id, owner_id, created_at) select id, id, created_at from accounts;

-- The people of a firm beside its owner.
create table members (
  id uuid not null,
  user_id uuid not null references firms on delete cascade,
  -- Null until the invitation is accepted.
  account_id uuid references accounts on delete cascade,
  email text not null,
  full_name text not null,
  -- Null: every line of the firm.
  line_ids uuid[],
  invited_at timestamptz not null,
  -- The link of the invitation is valid until then.
  link_until timestamptz not null,
  accepted_at timestamptz,
  version integer not null default 1,
  primary key (user_id, id)
);
create unique index members_person on members (user_id, account_id);
create unique index members_address on members (user_id, lower(email));
create index members_firms on members (account_id) where account_id is not null;

-- The firm whose messages the session shows.
alter table sessions add column firm_id uuid references firms on delete set null;
update sessions set firm_id = user_id;

alter table alerts drop constraint alerts_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table audio_files drop constraint audio_files_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table call_recordings drop constraint call_recordings_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table calls drop constraint calls_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table deliveries drop constraint deliveries_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table firm_tokens drop constraint firm_tokens_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table escalation_phones drop constraint escalation_phones_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table push_devices drop constraint push_devices_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table form_proposals drop constraint form_proposals_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table form_settings drop constraint form_settings_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table forms drop constraint forms_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table greetings drop constraint greetings_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table lines drop constraint lines_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table link_renewals drop constraint link_renewals_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table recipients drop constraint recipients_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table replies drop constraint replies_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table setting_changes drop constraint setting_changes_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table text_opt_outs drop constraint text_opt_outs_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table text_stop_links drop constraint text_stop_links_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table user_keys drop constraint user_keys_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table voicemail_analysis drop constraint voicemail_analysis_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table voicemails drop constraint voicemails_user_id_fkey, add foreign key (user_id) references firms on delete cascade;
alter table webhooks drop constraint webhooks_user_id_fkey, add foreign key (user_id) references firms on delete cascade;

-- Who changed a setting, opened a message, set its status, corrected its analysis. Null for a program, the operator, a recipient.
alter table setting_changes add column account_id uuid;
alter table voicemails
  add column read_by uuid,
  add column status_by uuid,
  -- People who may see the message beside the owner; null: all to whom its line is given.
  add column closed_to uuid[];
alter table voicemail_analysis add column corrected_by uuid;
alter table setting_changes drop constraint setting_changes_subject_check,
  add constraint setting_changes_subject_check check (subject in ('form', 'form_settings', 'line', 'recipient', 'greeting',
    'api_key', 'intake_token', 'session', 'caller', 'webhook', 'escalation', 'push_device', 'member', 'firm', 'message'));

-- The person of the current transaction, also in one of the system.
create function my_person_id() returns uuid language sql stable
  return nullif(current_setting('voxlex.person_id', true), '')::uuid;
alter table setting_changes alter column account_id set default my_person_id();
-- The device of a person who leaves the firm gets nothing more.
alter table push_devices add column account_id uuid;
update push_devices set account_id = user_id;
alter table push_devices alter column account_id set default my_person_id();

-- The lines given to the member of the current transaction; null for all.
create function my_line_ids() returns uuid[] language sql stable
  return nullif(current_setting('voxlex.line_ids', true), '')::uuid[];

-- A member may what the firm may, less what these restrictive policies withhold. The owner's policies and plans stay as
-- they are.
do $$ begin
  if not exists (select from pg_roles where rolname = 'voxlex_member') then
    begin
      create role voxlex_member nologin;
    exception when duplicate_object or unique_violation then
      null; -- Roles belong to the server: the migration of another database created it at the same time.
    end;
  end if;
  if not pg_has_role('voxlex_member', 'voxlex_web', 'USAGE') then
    begin
      grant voxlex_web to voxlex_member;
    exception when unique_violation then
      null;
    end;
  end if;
  if not pg_has_role(current_user, 'voxlex_member', case when current_setting('server_version_num')::int >= 160000
                                                         then 'SET' else 'MEMBER' end) then
    execute format('grant voxlex_member to %I', current_user);
  end if;
end $$;

-- The lists of a member read the two columns from the index.
drop index voicemails_shown;
create index voicemails_shown on voicemails (user_id, received_at desc, id desc)
  include (caller_phone_number, duration_seconds, received_day, received_hour, has_transcription, has_summary, is_read,
    read_after, notified_after, held, sentiment, urgency, stage, category, domain, line_id, closed_to)
  where (status <> 'Supprimé');

create policy given_lines on voicemails as restrictive to voxlex_member using (
  line_id = any (coalesce((select my_line_ids()), array[line_id]))
  and (closed_to is null or (select my_person_id()) = any (closed_to)));
create policy given_lines on lines as restrictive to voxlex_member using (id = any (coalesce((select my_line_ids()), array[id])));
create policy given_lines on greetings as restrictive to voxlex_member using (line_id = any (coalesce((select my_line_ids()), array[line_id])));
create policy given_lines on escalation_settings as restrictive to voxlex_member using (line_id = any (coalesce((select my_line_ids()), array[line_id])));
create policy given_lines on escalation_contacts as restrictive to voxlex_member using (line_id = any (coalesce((select my_line_ids()), array[line_id])));
create policy given_lines on recipients as restrictive to voxlex_member using (line_id = any (coalesce((select my_line_ids()), array[line_id])));
create policy given_lines on voicemail_analysis as restrictive to voxlex_member using (
  exists (select from voicemails v where v.user_id = voicemail_analysis.user_id and v.id = voicemail_analysis.voicemail_id));
create policy given_lines on audio_files as restrictive to voxlex_member using (
  exists (select from voicemails v where v.user_id = audio_files.user_id and v.id = audio_files.voicemail_id));
create policy given_lines on deliveries as restrictive to voxlex_member using (
  exists (select from voicemails v where v.user_id = deliveries.user_id and v.id = deliveries.voicemail_id));
create policy given_lines on replies as restrictive to voxlex_member using (
  exists (select from voicemails v where v.user_id = replies.user_id and v.id = replies.voicemail_id));
create policy given_lines on escalations as restrictive to voxlex_member using (
  exists (select from voicemails v where v.user_id = escalations.user_id and v.id = escalations.voicemail_id));
create policy given_lines on form_proposals as restrictive to voxlex_member using (
  exists (select from voicemails v where v.user_id = form_proposals.user_id and v.id = form_proposals.voicemail_id));
create policy given_lines on webhook_deliveries as restrictive to voxlex_member using (
  voicemail_id is null or exists (select from voicemails v where v.user_id = webhook_deliveries.user_id and v.id = webhook_deliveries.voicemail_id));
create policy given_lines on escalation_notices as restrictive to voxlex_member using (
  exists (select from escalations e where e.user_id = escalation_notices.user_id and e.id = escalation_notices.escalation_id));
create policy owner_only on firm_tokens as restrictive to voxlex_member using (false);
create policy owner_only on setting_changes as restrictive for select to voxlex_member using (false);

-- A profile belongs to a person, not to a firm.
drop policy own_row on users;
create policy own_row on users to voxlex_web using (id = my_person_id()) with check (id = my_person_id());

alter table firms enable row level security;
alter table members enable row level security;
create policy system_rows on firms to voxlex_system using (true) with check (true);
create policy system_rows on members to voxlex_system using (true) with check (true);
grant select, insert, update, delete on firms, members to voxlex_system;
grant update (read_by, status_by) on voicemails to voxlex_web;
grant update (corrected_by) on voicemail_analysis to voxlex_web;
