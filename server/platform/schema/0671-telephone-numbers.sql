-- Numbers that were bought at the telephone provider from the console. A row is written before the provider is asked, so
-- that a purchase of unknown outcome is completed instead of repeated. Numbers attached by hand are in `lines` alone.
create table telephone_numbers (
  number text primary key,
  -- The provider's id; null until the purchase is known to be done.
  sid text unique,
  state text not null check (state in ('buying', 'bought', 'connected', 'releasing')),
  -- The code of the last failure of the step that is due.
  trouble text,
  created_at timestamptz not null,
  bought_at timestamptz,
  changed_at timestamptz not null
);
alter table telephone_numbers enable row level security;
create policy system_rows on telephone_numbers to voxlex_system using (true) with check (true);
create policy operator_rows on telephone_numbers for select to voxlex_operator using (true);
grant select, insert, update, delete on telephone_numbers to voxlex_system;
grant select on telephone_numbers to voxlex_operator;
