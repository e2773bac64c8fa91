-- Escalation: an urgent message that is not opened goes from one contact of the line's list to the next.
create table escalation_settings (
  user_id uuid not null,
  line_id uuid not null,
  -- Minutes after the notice, and between two contacts; null: switched off.
  after_minutes smallint check (after_minutes between 1 and 240),
  version integer not null default 1,
  primary key (user_id, line_id),
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade
);

-- Who is asked, in order. A contact is a confirmed recipient; a person of the firm can become another kind of contact by a
-- column beside recipient_id.
create table escalation_contacts (
  id uuid not null,
  user_id uuid not null,
  line_id uuid not null,
  position smallint not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient_id uuid not null,
  -- For texts only.
  phone text,
  primary key (user_id, id),
  foreign key (user_id, line_id) references escalation_settings (user_id, line_id) on delete cascade,
  foreign key (user_id, recipient_id) references recipients (user_id, id) on delete cascade,
  constraint escalation_contacts_phone check ((channel = 'sms') = (phone is not null))
);
create index escalation_contacts_of_line on escalation_contacts (user_id, line_id, position);
create index escalation_contacts_of_recipient on escalation_contacts (user_id, recipient_id);

create table escalations (
  id uuid not null,
  user_id uuid not null,
  line_id uuid not null,
  voicemail_id uuid not null,
  -- opened: the message was read or handled. asked_all: every contact was asked, and one may still accept.
  state text not null default 'open' check (state in ('open', 'opened', 'accepted', 'asked_all')),
  after_minutes smallint not null,
  started_at timestamptz not null,
  -- When the next contact is asked.
  next_at timestamptz,
  next_position smallint not null default 0,
  accepted_at timestamptz,
  -- The contact's address or number; null: a signed-in user.
  accepted_by text,
  primary key (user_id, id),
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade,
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade
);
create unique index escalations_of_message on escalations (user_id, voicemail_id);
create index escalations_of_line on escalations (user_id, line_id);
create index escalations_due on escalations (next_at) where state = 'open';

create table escalation_notices (
  id uuid not null,
  user_id uuid not null,
  escalation_id uuid not null,
  recipient_id uuid not null,
  channel text not null check (channel in ('mail', 'sms')),
  -- The contact's e-mail address or number at that time.
  address text not null,
  state text not null default 'intended'
    check (state in ('intended', 'held', 'sent', 'unknown', 'refused', 'cancelled')),
  -- Notices that one mail or text brings together: those held in quiet hours.
  batch_id uuid not null,
  held_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  claimed_by text,
  claimed_until timestamptz,
  attempts integer not null default 0,
  last_code text,
  primary key (user_id, id),
  foreign key (user_id, escalation_id) references escalations (user_id, id) on delete cascade
);
-- No contact is told twice of one message.
create unique index escalation_notices_once on escalation_notices (user_id, escalation_id, channel, address);
create index escalation_notices_batch on escalation_notices (user_id, batch_id);
create index escalation_notices_held on escalation_notices (held_until) where state = 'held';

do $$ declare t text; begin
  foreach t in array array['escalation_settings', 'escalation_contacts', 'escalations', 'escalation_notices'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
    execute format('create policy own_rows on %I to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id())', t);
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
    execute format('grant select on %I to voxlex_web', t);
  end loop;
end $$;
