-- The last message by telephone of each line, which the watch over silent lines reads every minute.
create index voicemails_diverted on voicemails (user_id, line_id, received_at desc) where source in ('twilio', 'pbx', 'mailbox');
