-- Imports of contacts: the lines of a file before they are confirmed, then what became of each, so that it can be taken back.
create table contact_imports (
  id uuid not null,
  user_id uuid not null references firms on delete cascade,
  state text not null check (state in ('preview', 'importing', 'done', 'undoing', 'undone')),
  person_id uuid,
  created_at timestamptz not null,
  -- Contacts that an undo left, because they were changed since.
  kept integer,
  primary key (user_id, id)
);

create table contact_import_lines (
  user_id uuid not null references firms on delete cascade,
  import_id uuid not null,
  line integer not null,
  -- For the report.
  name text not null,
  -- By which the erasure of a caller finds the line.
  numbers text[] not null,
  -- What the file says; null once it is imported, or if it was refused.
  card jsonb,
  outcome text not null check (outcome in ('new', 'merged', 'same', 'refused')),
  reason text check ((reason is null) = (outcome <> 'refused')),
  contact_id uuid,
  -- What the undo needs: the contact before, what was added, and its version after.
  change jsonb,
  primary key (user_id, import_id, line),
  foreign key (user_id, import_id) references contact_imports (user_id, id) on delete cascade
);
create index contact_import_lines_open on contact_import_lines (user_id, import_id, line) where card is not null;
create index contact_import_lines_of_contact on contact_import_lines (user_id, contact_id) where contact_id is not null;

do $$ declare t text; begin
  foreach t in array array['contact_imports', 'contact_import_lines'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
  end loop;
end $$;
