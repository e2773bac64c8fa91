-- The id in the Message-ID of the daily mail that held the notice, by which an erasure finds that mail in the outbox.
alter table deliveries add column digest_id uuid;
