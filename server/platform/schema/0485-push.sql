-- Browsers that get a notice of urgent messages (Web Push). One row for each subscription of a browser.
create table push_devices (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  name text not null,
  -- SHA-256 of the address at the push service, so that a browser that subscribes again stays one device.
  endpoint_digest text not null,
  -- The address and the keys of the subscription.
  wrapped_subscription bytea not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  primary key (user_id, id)
);
create unique index push_devices_endpoint on push_devices (user_id, endpoint_digest);

alter table push_devices enable row level security;
create policy system_rows on push_devices to voxlex_system using (true) with check (true);
create policy own_rows on push_devices to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
grant select, insert, update, delete on push_devices to voxlex_system;
-- The web role never reads a subscription.
grant select (id, user_id, name, created_at, last_sent_at) on push_devices to voxlex_web;

-- A device can be a contact of the escalation, in the place of a recipient.
alter table escalation_contacts
  alter column recipient_id drop not null,
  add column device_id uuid,
  drop constraint escalation_contacts_channel_check,
  add constraint escalation_contacts_channel_check check (channel in ('mail', 'sms', 'push')),
  add constraint escalation_contacts_who
    check (case when channel = 'push' then device_id is not null else recipient_id is not null end),
  add foreign key (user_id, device_id) references push_devices (user_id, id) on delete cascade;
create index escalation_contacts_of_device on escalation_contacts (user_id, device_id);

alter table escalation_notices
  alter column recipient_id drop not null,
  add column device_id uuid,
  drop constraint escalation_notices_channel_check,
  add constraint escalation_notices_channel_check check (channel in ('mail', 'sms', 'push'));
-- Two devices may have the same name.
drop index escalation_notices_once;
create unique index escalation_notices_once
  on escalation_notices (user_id, escalation_id, channel, address, device_id) nulls not distinct;
