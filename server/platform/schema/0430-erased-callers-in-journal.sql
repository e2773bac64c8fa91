-- The firm's journal of changes also has the erasure of one caller.
alter table setting_changes
  drop constraint setting_changes_subject_check,
  add constraint setting_changes_subject_check
    check (subject in ('line', 'recipient', 'greeting', 'api_key', 'intake_token', 'session', 'caller'));
