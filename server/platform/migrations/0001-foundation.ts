// The tables that one message needs on its way, and the second wall: rows are the firm's own.
import { type Kysely, sql } from 'kysely';

const tables = `
create table accounts (
  id uuid primary key,
  email text not null,
  password_hash text,
  email_confirmed_at timestamptz,
  banned_at timestamptz,
  operator boolean not null default false,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));

create table users (
  id uuid primary key references accounts on delete cascade,
  email text not null,
  full_name text not null,
  phone text,
  status text not null default 'active',
  last_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The key that encrypts one firm's sound, itself wrapped by SECRET_KEY.
create table user_keys (
  user_id uuid primary key references accounts on delete cascade,
  wrapped_key bytea not null,
  created_at timestamptz not null default now()
);

-- Keys of the system (signing of links and tokens), wrapped likewise.
create table house_keys (
  name text primary key,
  wrapped_key bytea not null,
  created_at timestamptz not null default now()
);

create table lines (
  id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  slug text not null unique,
  name text not null,
  number text unique,
  language text not null default 'fr',
  active boolean not null default true,
  greeting text not null,
  recording_notice text not null,
  recipients text[] not null default '{}',
  mail_content text not null default 'full' check (mail_content in ('full', 'summary', 'link')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lines_user on lines (user_id);

create table voicemails (
  id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  line_id uuid not null references lines on delete cascade,
  kind text not null default 'message' check (kind in ('message', 'missed')),
  source text not null,
  source_id text,
  received_at timestamptz not null,
  caller_phone_number text,
  duration_seconds integer,
  transcription text,
  ai_summary text,
  language text,
  words jsonb,
  facts jsonb,
  hearing text not null default 'waiting' check (hearing in ('waiting', 'no_engine', 'done', 'silent', 'failed')),
  step text not null default 'kept' check (step in ('kept', 'heard', 'understood', 'told', 'set_aside')),
  step_reason text,
  -- Beside the analysis records, as plain text: equality on text is leakproof under row-level security.
  sentiment text,
  urgency text,
  stage text,
  category text,
  domain text,
  is_read boolean not null default false,
  read_at timestamptz,
  status text not null default 'Nouveau',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index voicemails_source on voicemails (line_id, source, source_id) where source_id is not null;
create index voicemails_newest on voicemails (user_id, received_at desc, id desc);
create index voicemails_unfinished on voicemails (step) where step <> 'told';

create table voicemail_analysis (
  voicemail_id uuid not null references voicemails on delete cascade,
  user_id uuid not null references accounts on delete cascade,
  analysis_type text not null,
  analysis_result text not null,
  confidence real,
  evidence text[] not null default '{}',
  analysed_by text not null,
  primary key (voicemail_id, analysis_type)
);

create table audio_files (
  id uuid primary key,
  voicemail_id uuid not null references voicemails on delete cascade,
  user_id uuid not null references accounts on delete cascade,
  original_key text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  playable_key text,
  playable_bytes bigint,
  peaks smallint[] not null default '{}',
  duration_ms integer,
  incomplete boolean not null default false,
  created_at timestamptz not null default now()
);
create index audio_files_voicemail on audio_files (voicemail_id);

create table deliveries (
  id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  voicemail_id uuid not null references voicemails on delete cascade,
  recipient text not null,
  kind text not null,
  state text not null default 'intended' check (state in ('intended', 'sent', 'unknown', 'refused')),
  message_id text not null unique,
  -- What the mail held: an update follows one that went without the text.
  content text not null,
  attempts integer not null default 0,
  -- Tries repeated although the first may have arrived: counted, and shown.
  resent integer not null default 0,
  -- The job that is sending now, and until when another must leave it alone.
  claimed_by text,
  claimed_until timestamptz,
  last_code text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (voicemail_id, recipient, kind)
);

create table audit (
  id uuid primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  user_id uuid,
  subject uuid,
  code text
);

-- The four cards of the dashboard, kept in the transaction that changes them: counting 100,000 rows costs 65 ms.
create table user_counts (
  user_id uuid primary key references accounts on delete cascade,
  total integer not null default 0,
  processed integer not null default 0,
  duration_seconds bigint not null default 0,
  unread integer not null default 0
);
`;

const rules = `
create function audit_is_append_only() returns trigger language plpgsql as $$
begin raise exception 'audit is append-only'; end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function audit_is_append_only();
create trigger audit_never_emptied before truncate on audit
  for each statement execute function audit_is_append_only();

create function count_voicemails() returns trigger language plpgsql as $$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
  d_total integer := 0; d_processed integer := 0; d_seconds bigint := 0; d_unread integer := 0;
begin
  if tg_op <> 'INSERT' and old.status <> 'Supprimé' then
    d_total := d_total - 1;
    d_processed := d_processed - (old.transcription is not null or old.ai_summary is not null)::int;
    d_seconds := d_seconds - coalesce(old.duration_seconds, 0);
    d_unread := d_unread - (not old.is_read)::int;
  end if;
  if tg_op <> 'DELETE' and new.status <> 'Supprimé' then
    d_total := d_total + 1;
    d_processed := d_processed + (new.transcription is not null or new.ai_summary is not null)::int;
    d_seconds := d_seconds + coalesce(new.duration_seconds, 0);
    d_unread := d_unread + (not new.is_read)::int;
  end if;
  if (d_total, d_processed, d_seconds, d_unread) is distinct from (0, 0, 0::bigint, 0) then
    if tg_op = 'DELETE' then
      -- The account may be going too: never bring its counter back.
      update user_counts set total = total + d_total, processed = processed + d_processed,
        duration_seconds = duration_seconds + d_seconds, unread = unread + d_unread where user_id = owner;
    else
      insert into user_counts as c values (owner, d_total, d_processed, d_seconds, d_unread)
      on conflict (user_id) do update set total = c.total + d_total, processed = c.processed + d_processed,
        duration_seconds = c.duration_seconds + d_seconds, unread = c.unread + d_unread;
    end if;
  end if;
  return null;
end $$;
-- At the commit: from an insert until there, one upload would keep every other of the same firm waiting.
create constraint trigger voicemails_counted
  after insert or delete or update of status, transcription, ai_summary, duration_seconds, is_read on voicemails
  deferrable initially deferred for each row execute function count_voicemails();
`;

/**
 * The owner is not walled in (no `force`): later migrations and cascades run as the owner, and a wall there would make
 * them touch no row without a word. The application never works as the owner: asUser and asSystem change role first.
 * Two roles without login: `voxlex_web` sees one firm's rows, `voxlex_system` does the journey's work.
 */
const walls = `
do $$ declare r text; begin
  foreach r in array array['voxlex_web', 'voxlex_system'] loop
    if not exists (select from pg_roles where rolname = r) then
      begin
        execute format('create role %I nologin', r);
      exception when duplicate_object or unique_violation then
        null; -- Roles belong to the server: another database beside this one made it just now.
      end;
    end if;
    -- Only what is missing: on a managed server the owner may have been given them and may not grant them.
    if not pg_has_role(current_user, r, case when current_setting('server_version_num')::int >= 160000
                                             then 'SET' else 'MEMBER' end) then
      execute format('grant %I to %I', r, current_user);
    end if;
  end loop;
end $$;

create function my_user_id() returns uuid language sql stable
  return nullif(current_setting('voxlex.user_id', true), '')::uuid;

grant usage on schema public to voxlex_web, voxlex_system;
grant select, insert, update, delete on all tables in schema public to voxlex_system;
revoke update, delete on audit from voxlex_system;
grant select on lines, voicemails, voicemail_analysis, audio_files, deliveries, user_counts to voxlex_web;
grant select, insert, update on users to voxlex_web;
grant update (is_read, read_at, status, updated_at) on voicemails to voxlex_web;
grant insert, update on user_counts to voxlex_web;
grant insert on audit to voxlex_web;

do $$ declare t text; begin
  foreach t in array array['accounts', 'users', 'user_keys', 'lines', 'voicemails', 'voicemail_analysis',
                           'audio_files', 'deliveries', 'audit', 'user_counts', 'house_keys'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
  end loop;
  foreach t in array array['lines', 'voicemails', 'voicemail_analysis', 'audio_files', 'deliveries', 'user_counts'] loop
    execute format('create policy own_rows on %I to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id())', t);
  end loop;
  create policy own_row on users to voxlex_web using (id = my_user_id()) with check (id = my_user_id());
  create policy own_row on audit for insert to voxlex_web with check (user_id = my_user_id());
end $$;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of [tables, rules, walls]) await sql.raw(part).execute(db);
};
