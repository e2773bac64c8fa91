-- The oldest secret that still signs until previous_until: a second renewal within the day must not end its overlap.
alter table webhooks add column oldest_number integer;
update webhooks set oldest_number = secret_number - 1 where previous_until is not null;
