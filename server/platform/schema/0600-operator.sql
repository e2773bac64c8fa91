-- The operator's pages at /admin: their own short sessions, the person in the audit, and a role that reads across firms
-- without any content of a message.

create table operator_sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The session of the person who opened it. It ends with that session.
  session_id uuid not null,
  opened_at timestamptz not null,
  used_at timestamptz not null,
  ended_at timestamptz
);
create index operator_sessions_of on operator_sessions (session_id, opened_at);
alter table operator_sessions enable row level security;
create policy system_rows on operator_sessions to voxlex_system using (true) with check (true);
grant select, insert, update, delete on operator_sessions to voxlex_system;

-- The person who acted. Null for the command line and for acts before a sign-in.
alter table audit add column account_id uuid default my_person_id();

do $$ begin
  if not exists (select from pg_roles where rolname = 'voxlex_operator') then
    begin
      create role voxlex_operator nologin;
    exception when duplicate_object or unique_violation then
      null; -- Roles belong to the server: the migration of another database created it at the same time.
    end;
  end if;
  if not pg_has_role(current_user, 'voxlex_operator', case when current_setting('server_version_num')::int >= 160000
                                                           then 'SET' else 'MEMBER' end) then
    execute format('grant voxlex_operator to %I', current_user);
  end if;
end $$;

-- Columns without a word of a caller, a number of a caller, an address of a recipient, or a secret.
grant usage on schema public to voxlex_operator;
grant select (id, email, email_confirmed_at, banned_at, operator, metadata, last_sign_in_at, second_factor_required, created_at)
  on accounts to voxlex_operator;
grant select on firms, audit, leads, lead_forwards, provider_polls to voxlex_operator;
grant select (id, user_id, account_id, line_ids, invited_at, link_until, accepted_at) on members to voxlex_operator;
grant select (id, user_id, slug, name, number, language, active, active_since, silent_since, sms_reply, keep_days, created_at)
  on lines to voxlex_operator;
grant select (id, user_id, line_id, kind, source, received_at, transcription_state, step, step_reason, notified_at, created_at,
  updated_at, received_day, notified_after, held) on voicemails to voxlex_operator;
grant select (id, user_id, voicemail_id, kind, state, held_until, held_for, attempts, resent, last_code, created_at, sent_at,
  digest_id) on deliveries to voxlex_operator;
grant select (id, user_id, line_id, voicemail_id, state, attempts, last_code, created_at, changed_at, purpose)
  on replies to voxlex_operator;
grant select (id, user_id, line_id, voicemail_id, kind, code, state, raised_on, created_at) on alerts to voxlex_operator;
grant select (user_id, line_id, began_at, state, ended_at, created_at) on calls to voxlex_operator;
grant select (id, user_id, escalation_id, channel, state, created_at, sent_at, attempts, last_code)
  on escalation_notices to voxlex_operator;
grant select (id, user_id, active, ended_by, paused_until, created_at) on webhooks to voxlex_operator;
grant select (id, user_id, webhook_id, type, voicemail_id, occurred_at, state, attempts, next_at, last_at, last_status,
  last_reason) on webhook_deliveries to voxlex_operator;

do $$
declare
  t text;
begin
  foreach t in array array['accounts', 'firms', 'audit', 'leads', 'lead_forwards', 'provider_polls', 'members', 'lines',
    'voicemails', 'deliveries', 'replies', 'alerts', 'calls', 'escalation_notices', 'webhooks', 'webhook_deliveries'] loop
    execute format('create policy operator_rows on %I for select to voxlex_operator using (true)', t);
  end loop;
end $$;
