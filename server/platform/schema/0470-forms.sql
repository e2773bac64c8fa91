-- Case forms of a firm: the list, its settings, and what was proposed for which message.
create table forms (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  name text not null,
  -- In the firm's own words; the choice compares it with the message.
  use_when text not null,
  link text not null,
  language text not null check (language in ('fr', 'nl', 'de', 'en')),
  sending text not null check (sending in ('automatic', 'approval', 'off')),
  version integer not null default 1,
  created_at timestamptz not null,
  -- The row stays, because proposals refer to it.
  removed_at timestamptz,
  primary key (user_id, id)
);

create table form_settings (
  user_id uuid primary key references accounts on delete cascade,
  -- Situations in which no form is proposed.
  scenarios_off text[] not null default '{}',
  -- Days after which a form that was sent and not completed is sent once more; null is never.
  reminder_days integer,
  version integer not null default 1,
  -- The secret of the completion reports is derived from the firm's key and these values; null until it is first made.
  secret_salt text,
  secret_at timestamptz,
  previous_salt text,
  previous_until timestamptz
);

create table form_proposals (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  voicemail_id uuid not null,
  form_id uuid not null,
  -- The choice for the message; null if the firm took a form itself. It differs from form_id if the firm took another one.
  chosen_id uuid,
  state text not null default 'proposed' check (state in
    ('proposed', 'approved', 'sent', 'delivered', 'opened', 'completed', 'refused', 'expired')),
  -- The form goes out with the reply to the call, without a click.
  automatic boolean not null default false,
  doubtful boolean not null default false,
  -- The caller's words that decided.
  words text[] not null default '{}',
  -- The text message that carries the link.
  reply_id uuid,
  -- Part of the link, with a signature behind it.
  code text not null,
  -- Named by the form tool when the form is completed.
  reference text not null,
  opens integer not null default 0,
  proposed_at timestamptz not null,
  approved_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  completed_at timestamptz,
  refused_at timestamptz,
  expired_at timestamptz,
  reminded_at timestamptz,
  expires_at timestamptz not null,
  completed_by text check (completed_by in ('tool', 'user')),
  primary key (user_id, id),
  unique (user_id, voicemail_id),
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade,
  foreign key (user_id, form_id) references forms (user_id, id)
);
-- The filters of the list and the statistics read the states of a firm.
create index form_proposals_states on form_proposals (user_id, state) include (voicemail_id);
create index form_proposals_due on form_proposals (expires_at) where state not in ('completed', 'refused', 'expired');
create index form_proposals_replies on form_proposals (user_id, reply_id) where reply_id is not null;

-- Directory: it finds the firm of a link's code and of a reference. No code looks like a reference.
create table form_links (
  key text primary key,
  user_id uuid not null,
  proposal_id uuid not null,
  foreign key (user_id, proposal_id) references form_proposals (user_id, id) on delete cascade
);

create function fill_form_links() returns trigger language plpgsql as $$
begin
  insert into form_links values (new.code, new.user_id, new.id), (new.reference, new.user_id, new.id);
  return null;
end $$;
create trigger form_proposals_links after insert on form_proposals for each row execute function fill_form_links();

-- A form that is sent by click is a second text beside the reply to the call, and a reminder is a third.
alter table replies add column purpose text not null default 'call' check (purpose in ('call', 'form', 'reminder'));
alter table replies drop constraint replies_user_id_voicemail_id_key;
alter table replies add constraint replies_one_for_each_purpose unique (user_id, voicemail_id, purpose);

-- A proposal follows its text in the transaction that changes the text. A later state is never taken back.
create function follow_form_text() returns trigger language plpgsql as $$
begin
  update form_proposals p set
    sent_at = coalesce(p.sent_at, new.changed_at),
    delivered_at = case when new.state = 'delivered' then coalesce(p.delivered_at, new.changed_at) else p.delivered_at end,
    state = case
      when p.state in ('approved', 'sent') and new.state = 'delivered' then 'delivered'
      when p.state = 'approved' then 'sent'
      else p.state end
  where p.user_id = new.user_id and p.reply_id = new.id;
  return null;
end $$;
create trigger replies_form_text after update of state on replies for each row
  when (new.state is distinct from old.state and new.state in ('sent', 'delivered', 'undelivered'))
  execute function follow_form_text();

-- The journal of changes also has forms and their settings.
do $$ declare subjects text; begin
  select pg_get_constraintdef(oid) into subjects from pg_constraint where conname = 'setting_changes_subject_check';
  alter table setting_changes drop constraint setting_changes_subject_check;
  execute 'alter table setting_changes add constraint setting_changes_subject_check '
    || replace(subjects, 'ARRAY[', 'ARRAY[''form''::text, ''form_settings''::text, ');
end $$;

do $$ declare t text; begin
  foreach t in array array['forms', 'form_settings', 'form_proposals', 'form_links'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
  end loop;
  foreach t in array array['forms', 'form_settings', 'form_proposals'] loop
    execute format(
      'create policy own_rows on %I to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id())', t);
    execute format('grant select on %I to voxlex_web', t);
  end loop;
end $$;
