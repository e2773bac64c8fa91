-- Calls that an operator places to a line to see what answers. Nothing of them becomes a message of the firm.
create table test_calls (
  id uuid not null,
  user_id uuid not null references firms on delete cascade,
  line_id uuid not null,
  to_number text not null,
  -- The number of the installation that calls.
  from_number text not null,
  -- The provider's id of the call that was placed, and of the call that reached the line.
  placed_sid text,
  call_sid text,
  placed_at timestamptz not null,
  answered_at timestamptz,
  -- What the caller heard: the firm's recording, a voice, or both.
  heard text check (heard in ('recording', 'voice', 'both')),
  recorded_at timestamptz,
  fetched_at timestamptz,
  seconds double precision,
  -- The code of the step that failed.
  trouble text,
  primary key (user_id, id),
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade
);
create index test_calls_reached on test_calls (call_sid) where call_sid is not null;
create index test_calls_waiting on test_calls (to_number, from_number) where call_sid is null;
alter table test_calls enable row level security;
create policy system_rows on test_calls to voxlex_system using (true) with check (true);
create policy operator_rows on test_calls for select to voxlex_operator using (true);
grant select, insert, update, delete on test_calls to voxlex_system;
grant select on test_calls to voxlex_operator;
