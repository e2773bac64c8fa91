-- A text that failed may be sent once more by a person. One text for each purpose: a second repetition is refused.
alter table replies drop constraint replies_purpose_check;
alter table replies add constraint replies_purpose_check check (purpose in ('call', 'form', 'reminder', 'resent'));
