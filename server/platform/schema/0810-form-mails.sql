-- Case forms by mail, for callers whose address the firm has noted or who gave it in a form.
alter table lines add column form_channel text not null default 'sms_first'
  check (form_channel in ('sms_first', 'mail_first', 'sms'));
grant update (form_channel) on lines to voxlex_web;

create table form_mails (
  -- Also in the Message-ID and in the return address of the mail.
  id uuid not null,
  user_id uuid not null references firms on delete cascade,
  line_id uuid not null,
  voicemail_id uuid not null,
  proposal_id uuid not null,
  purpose text not null check (purpose in ('form', 'reminder')),
  -- The number of the call: mails and texts to one caller are counted together.
  caller text,
  recipient text not null,
  language text not null,
  -- The words of a person of the firm; null: the usual ones.
  words text,
  state text not null default 'waiting'
    check (state in ('waiting', 'unknown', 'sent', 'refused', 'bounced', 'cancelled')),
  attempts integer not null default 0,
  claimed_by text,
  claimed_until timestamptz,
  last_code text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade,
  foreign key (user_id, proposal_id) references form_proposals (user_id, id) on delete cascade
);
-- A mail that did not arrive may be followed by another one.
create unique index form_mails_one_for_each_purpose on form_mails (user_id, voicemail_id, purpose)
  where state not in ('refused', 'bounced', 'cancelled');
create index form_mails_recent on form_mails (user_id, changed_at) include (caller, recipient, state);
create index form_mails_of_message on form_mails (user_id, voicemail_id);
create index form_mails_failed on form_mails (changed_at) where state in ('refused', 'bounced');

-- Null until the form is on its way.
alter table form_proposals
  add column channel text check (channel in ('sms', 'mail')),
  add column mail_id uuid;
update form_proposals set channel = 'sms' where reply_id is not null;

-- Directory: a mail that came back names its row by the id alone.
create table form_mail_ids (
  form_mail_id uuid primary key,
  user_id uuid not null,
  foreign key (user_id, form_mail_id) references form_mails (user_id, id) on delete cascade
);
create function fill_form_mail_ids() returns trigger language plpgsql as $$
begin
  insert into form_mail_ids values (new.id, new.user_id);
  return null;
end $$;
create trigger form_mails_ids after insert on form_mails for each row execute function fill_form_mail_ids();

-- Who wants no more mails of a firm, by a keyed hash of the address: it outlives the erasure of the caller.
create table mail_opt_outs (
  user_id uuid not null references firms on delete cascade,
  address_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, address_hash)
);
-- Directory: it finds firm and address of the link that stops the mails.
create table mail_stop_links (
  code text primary key,
  user_id uuid not null references firms on delete cascade,
  address_hash text not null,
  unique (user_id, address_hash)
);

-- mail_refused: the form went by mail, and the address did not take it.
alter table voicemails
  drop constraint voicemails_call_back_check,
  add constraint voicemails_call_back_check check (call_back in ('hidden', 'landline', 'country', 'unverified',
    'opted_out', 'budget', 'late', 'refused', 'undelivered', 'mail_refused'));

do $$ declare t text; begin
  foreach t in array array['form_mails', 'form_mail_ids', 'mail_opt_outs', 'mail_stop_links'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
  end loop;
end $$;
create policy own_rows on form_mails to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy given_lines on form_mails as restrictive to voxlex_member using (exists (
  select from voicemails v where v.user_id = form_mails.user_id and v.id = form_mails.voicemail_id));
grant select on form_mails to voxlex_web;
