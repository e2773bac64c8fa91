-- A job that a restore brought back does not send its mail again.
alter table subscription_mails add column sent_at timestamptz;
