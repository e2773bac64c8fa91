-- The notices of an escalation say which contacts were asked. A place in the list does not, because the list may change.
alter table escalations drop column next_position;
