-- A caller whom no text reaches is to be called back; the reason stands on the message until it is handled.
alter table voicemails
  add column call_back text check (call_back in ('hidden', 'landline', 'country', 'unverified', 'opted_out', 'budget',
    'late', 'refused', 'undelivered')),
  drop constraint voicemails_kind_check,
  -- text: a caller's answer to a text.
  add constraint voicemails_kind_check check (kind in ('message', 'missed', 'text'));
create index voicemails_call_back on voicemails (user_id) include (id)
  where call_back is not null and status = 'Nouveau';

alter table alerts
  drop constraint alerts_kind_check,
  -- texts_failing: several texts in a row did not arrive. texts_budget: the firm has sent all texts of a day.
  add constraint alerts_kind_check
    check (kind in ('undelivered', 'silent', 'texts_refused', 'texts_failing', 'texts_budget'));

-- A keyed hash takes the place of the number. Rows of an earlier version begin with + until the server has hashed them.
alter table text_opt_outs rename column number to number_hash;

-- Directory: it finds firm and caller of the link that stops the texts. It survives the messages, as the STOP does.
create table text_stop_links (
  code text primary key,
  user_id uuid not null references accounts on delete cascade,
  number_hash text not null,
  unique (user_id, number_hash)
);
alter table text_stop_links enable row level security;
create policy system_rows on text_stop_links for all to voxlex_system using (true) with check (true);
grant select, insert, update, delete on text_stop_links to voxlex_system;

-- Answers without a number of a line are filed with the firm that wrote to the caller.
create index text_opt_outs_number on text_opt_outs (number_hash);
