-- The text of a form that a person sent may go again once, if it failed for a passing reason. One text for each purpose: a second
-- repetition is refused.
alter table replies drop constraint replies_purpose_check;
alter table replies add constraint replies_purpose_check
  check (purpose in ('call', 'form', 'form_again', 'reminder', 'resent'));
