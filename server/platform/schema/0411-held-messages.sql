-- Whether a notice of the message was held for quiet hours or a digest: the statistics count those apart, because their
-- mail left when the firm wanted it.
alter table voicemails add column held boolean not null default false;
update voicemails set held = true from deliveries
  where deliveries.user_id = voicemails.user_id and deliveries.voicemail_id = voicemails.id
    and deliveries.held_until is not null;

create function note_held() returns trigger language plpgsql as $$
begin
  update voicemails set held = true where user_id = new.user_id and id = new.voicemail_id and not held;
  return null;
end $$;
create trigger deliveries_held_noted after insert or update of held_until on deliveries
  for each row when (new.held_until is not null) execute function note_held();

drop index voicemails_shown;
create index voicemails_shown on voicemails (user_id, received_at desc, id desc)
  include (caller_phone_number, duration_seconds, received_day, received_hour, has_transcription, has_summary, is_read,
           read_after, notified_after, held, sentiment, urgency, stage, category, domain)
  where status <> 'Supprimé';
