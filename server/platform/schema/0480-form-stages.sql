-- How far a form has come, for the filter of the list and the statistics. It must stay the last column: a restore copies
-- the columns before it.
alter table form_proposals add column reached text not null generated always as (
  case
    when completed_at is not null then 'completed'
    when opened_at is not null then 'opened'
    when sent_at is not null then 'sent'
    else 'proposed'
  end) stored check (reached in ('proposed', 'sent', 'opened', 'completed'));
drop index form_proposals_states;
create index form_proposals_reached on form_proposals (user_id, reached) include (voicemail_id);
create index form_proposals_open on form_proposals (user_id) include (voicemail_id) where state = 'proposed';
