-- What operators do with leads: their state and their notes.
alter table leads
  add column state text not null default 'new'
    check (state in ('new', 'in_progress', 'opened', 'refused', 'closed')),
  add column state_at timestamptz,
  -- The operator who changed it last.
  add column state_by uuid references accounts on delete set null,
  add column version integer not null default 1;
create index leads_of_address on leads (lower(email));

create table lead_notes (
  id uuid primary key,
  lead_id uuid not null references leads on delete cascade,
  text text not null,
  -- Null: the operator's account was erased.
  person_id uuid references accounts on delete set null,
  created_at timestamptz not null
);
create index lead_notes_of_lead on lead_notes (lead_id, created_at);
alter table lead_notes enable row level security;
create policy system_rows on lead_notes to voxlex_system using (true) with check (true);
create policy operator_rows on lead_notes for select to voxlex_operator using (true);
grant select, insert, delete on lead_notes to voxlex_system;
grant select on lead_notes to voxlex_operator;
