-- Who read which message. A row is written in the transaction of the reading, before the answer; the web role only adds rows.
create table access_log (
  user_id uuid not null references firms on delete cascade,
  id uuid not null,
  at timestamptz not null,
  actor text not null check (actor in ('person', 'key', 'recipient', 'link', 'operator', 'support')),
  -- The account of a person. No foreign key: the row outlives a person who left.
  person_id uuid,
  -- The hash of the address to which a listening link was mailed.
  audience text,
  act text not null check (act in ('listed', 'opened', 'played', 'downloaded', 'exported', 'page_opened', 'viewed')),
  -- No foreign key: the row outlives an erased message, and holds nothing of it.
  voicemail_id uuid,
  -- Null for acts of the command line.
  network text,
  primary key (user_id, id)
);
create index access_log_newest on access_log (user_id, at desc, id desc);
create index access_log_of_message on access_log (user_id, voicemail_id, at desc) where voicemail_id is not null;
create index access_log_at on access_log (at);

alter table access_log enable row level security;
create policy system_rows on access_log to voxlex_system using (true) with check (true);
create policy own_rows on access_log to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy given_lines on access_log as restrictive to voxlex_member using (
  person_id = (select my_person_id())
  or exists (select from voicemails v where v.user_id = access_log.user_id and v.id = access_log.voicemail_id))
  with check (person_id = (select my_person_id()));
grant select, insert, delete on access_log to voxlex_system;
grant select, insert on access_log to voxlex_web;

-- One call a reading. The same act by the same reader on the same message is one row in `again`: a player asks for a
-- recording in many ranges. The lock makes simultaneous ranges wait for each other.
create function record_access(entry access_log, again interval) returns void language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'access_log', entry.user_id, entry.actor, entry.person_id,
    entry.audience, entry.act, entry.voicemail_id, entry.network), 0));
  if again > interval '0' and exists (
    select from access_log a
    where a.user_id = entry.user_id and a.at > entry.at - again and a.at <= entry.at
      and a.voicemail_id is not distinct from entry.voicemail_id and a.act = entry.act and a.actor = entry.actor
      and a.person_id is not distinct from entry.person_id and a.audience is not distinct from entry.audience
      and a.network is not distinct from entry.network) then
    return;
  end if;
  insert into access_log select entry.*;
end $$;
revoke all on function record_access(access_log, interval) from public;
grant execute on function record_access(access_log, interval) to voxlex_web, voxlex_system;
