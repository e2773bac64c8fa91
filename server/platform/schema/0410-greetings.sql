-- Greetings of a line, recorded or written. Only the written usual greeting is a column of the line.

create table greetings (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  line_id uuid not null,
  -- closed: outside office hours and on holidays. absence: from first_day to last_day, both included, in Belgium.
  kind text not null check (kind in ('usual', 'closed', 'absence')),
  -- A text is in one language; a recording may contain several.
  languages text[] not null,
  -- Read by a voice; null for a recording.
  text text,
  audio_key text,
  -- Null for a recording that was made before this table.
  seconds double precision,
  peaks smallint[],
  -- The firm declares that the recording contains the notice of recording, which is then not read after it.
  says_notice boolean not null default false,
  first_day date,
  last_day date,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, id),
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade,
  constraint greetings_text_or_recording check (text is null or audio_key is null),
  constraint greetings_days check (last_day >= first_day)
);
create index greetings_of_line on greetings (user_id, line_id);

-- Directory: it finds the firm of a recording's address, which contains the greeting's id only.
create table greeting_links (
  greeting_id uuid primary key,
  user_id uuid not null,
  foreign key (user_id, greeting_id) references greetings (user_id, id) on delete cascade
);

create function fill_greeting_links() returns trigger language plpgsql as $$
begin
  insert into greeting_links values (new.id, new.user_id);
  return null;
end $$;
create trigger greetings_links after insert on greetings for each row execute function fill_greeting_links();

insert into greetings (id, user_id, line_id, kind, languages, audio_key)
select gen_random_uuid(), user_id, id, 'usual', array_remove(array[language, second_language], null), greeting_audio_key
from lines where greeting_audio_key is not null;
alter table lines drop column greeting_audio_key;

do $$ declare t text; begin
  foreach t in array array['greetings', 'greeting_links'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
  end loop;
end $$;
create policy own_rows on greetings to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
grant select on greetings to voxlex_web;
