-- Notifications for processes without LISTEN (server/adapters/database/polled-channels.ts); deleted after some minutes.
create table polled_notifications (
  id bigserial primary key,
  channel text not null,
  payload text not null,
  made_at timestamptz not null default now()
);
alter table polled_notifications enable row level security;
create policy system_rows on polled_notifications to voxlex_system using (true) with check (true);
grant select, insert, delete on polled_notifications to voxlex_system;
grant usage on sequence polled_notifications_id_seq to voxlex_system;
