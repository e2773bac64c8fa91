// Every recording of a call, from the moment it is announced or listed until it is stored; and when the provider's list
// was last read to its end.
import { type Kysely, sql } from 'kysely';

const tables = `
-- Like calls, it is known before the firm is: the number called may still have to be asked of the provider.
create table call_recordings (
  sid text primary key,
  call_sid text not null references calls on delete cascade,
  -- The id of its message: the call's own for the first recording of a call, the recording's for every other.
  source_id text not null,
  -- Null while only a callback without a duration has come.
  seconds integer,
  -- The first time that the provider did not hand over its sound.
  tried_at timestamptz,
  kept_at timestamptz,
  created_at timestamptz not null default now()
);
create index call_recordings_call on call_recordings (call_sid);

-- The provider said itself that nothing was recorded.
alter table calls add column nothing_recorded boolean not null default false;
alter table calls add column over_since timestamptz;
alter table calls add column looked_at timestamptz;
-- Its message was erased: no recording of it is brought any more.
alter table calls add column forgotten_at timestamptz;
-- The job that is bringing its recordings.
alter table calls add column claimed_by text;
alter table calls add column claimed_until timestamptz;
update calls set forgotten_at = now() where state in ('kept', 'missed')
  and not exists (select from voicemails where source = 'twilio' and source_id = calls.sid);

create table provider_polls (
  provider text primary key,
  succeeded_at timestamptz not null
);
-- What was recorded while the server was down for this migration is asked for too.
insert into provider_polls select 'twilio', max(created_at) from calls having max(created_at) is not null;

grant select, insert, update, delete on call_recordings, provider_polls to voxlex_system;
alter table call_recordings enable row level security;
alter table provider_polls enable row level security;
create policy system_rows on call_recordings to voxlex_system using (true) with check (true);
create policy system_rows on provider_polls to voxlex_system using (true) with check (true);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(tables).execute(db);
};
