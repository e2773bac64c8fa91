-- The mails of a line may name the caller's contact in their subject.
alter table lines add column name_in_subject boolean not null default false;
grant update (name_in_subject) on lines to voxlex_web;
