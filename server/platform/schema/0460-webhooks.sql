-- Webhooks: the addresses to which a firm's events are posted, and each event that is or was to be posted to one.
create table webhooks (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  name text not null,
  url text not null,
  -- Types of events, such as 'message.analysed'.
  events text[] not null,
  -- ids: no personal data leaves this machine. details: also the caller's number, the analysis and the summary.
  content text not null default 'ids' check (content in ('ids', 'details')),
  active boolean not null default true,
  -- Why the server switched it off: the receiver answered 410.
  ended_by text check (ended_by in ('gone')),
  -- The secret is derived from the firm's key and this number. A rotation adds one; the previous secret also signs until
  -- previous_until.
  secret_number integer not null default 1,
  previous_until timestamptz,
  -- Set when the receiver cannot be reached, so that its other events do not each wait for a time-out.
  paused_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (user_id, id)
);

create table webhook_deliveries (
  id uuid not null,
  user_id uuid not null,
  webhook_id uuid not null,
  -- The same for each webhook and each try: the receiver recognises a repeat by it.
  event_id uuid not null,
  -- A step that runs twice gives the same key, so that its event is stored once.
  event_key text not null,
  type text not null,
  voicemail_id uuid,
  -- Ids, states and codes beside the message's id. Never a caller's words.
  ids jsonb not null default '{}',
  occurred_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Null: due at once.
  next_at timestamptz,
  -- The three days of tries begin again with a replay.
  replayed_at timestamptz,
  claimed_until timestamptz,
  last_at timestamptz,
  last_status integer,
  last_reason text,
  primary key (user_id, id),
  foreign key (user_id, webhook_id) references webhooks (user_id, id) on delete cascade,
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade
);
create unique index webhook_deliveries_once on webhook_deliveries (user_id, webhook_id, event_key);
create index webhook_deliveries_log on webhook_deliveries (user_id, webhook_id, occurred_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_at nulls first) where state = 'waiting';
create index webhook_deliveries_of_message on webhook_deliveries (user_id, voicemail_id);

do $$ declare t text; begin
  foreach t in array array['webhooks', 'webhook_deliveries'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
    execute format('create policy own_rows on %I to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id())', t);
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
  end loop;
end $$;
grant select on webhooks to voxlex_web;
-- A change that a signed-in user makes stores its event in the same transaction.
grant select, insert on webhook_deliveries to voxlex_web;

-- Adds to the list of subjects, whatever other files have added to it.
do $$ declare list text; begin
  select pg_get_constraintdef(oid) into list from pg_constraint where conname = 'setting_changes_subject_check';
  alter table setting_changes drop constraint setting_changes_subject_check;
  execute 'alter table setting_changes add constraint setting_changes_subject_check '
    || replace(list, '''caller''::text', '''caller''::text, ''webhook''::text, ''escalation''::text, ''push_device''::text');
end $$;
