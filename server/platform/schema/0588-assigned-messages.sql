-- The messages to do of a person who leaves the firm or loses a line, in the bin too.
create index voicemails_assigned on voicemails (user_id, assignee_id) where assignee_id is not null and handled_at is null;
