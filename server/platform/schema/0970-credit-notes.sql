-- A credit note stands among the invoices: it takes its number from the same series, and names the invoice that it corrects.
alter table invoices add column corrects uuid references invoices (id) on delete set null;
create index invoices_corrects on invoices (corrects) where corrects is not null;
-- The bank sent the money back after the note was issued. The note stays, and the operator pays the firm in another way.
alter table invoices add column refund_failed_at timestamptz;
grant update (refund_failed_at) on invoices to voxlex_system;

alter table subscription_mails drop constraint subscription_mails_kind_check;
alter table subscription_mails add constraint subscription_mails_kind_check
  check (kind in ('trial_began', 'trial_day_10', 'trial_ends_tomorrow', 'paid', 'refunded', 'failed', 'ended', 'ended_60',
    'ended_80', 'closing', 'messages_80', 'messages_100'));
