-- Unanswered calls back. The message stays to do, and shows how often its caller was tried.
alter table voicemails add column tries smallint not null default 0 check (tries between 0 and 99);
grant update (tries) on voicemails to voxlex_web;
