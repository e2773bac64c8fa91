-- What the analyser learned from a firm's corrections: weights of that firm on top of the common ones.
create table firm_learning (
  user_id uuid primary key references firms on delete cascade,
  active boolean not null default true,
  -- Set by a reset: only what was corrected or handled after this moment counts.
  since timestamptz,
  -- Counts the corrections and the changed or erased examples. The firm is learned again while `learned` differs from it.
  changes integer not null default 0,
  learned integer,
  -- The common weights on which these were trained.
  base text,
  weights bytea,
  -- How many corrections of each axis are in the weights, and the axes for which they count.
  corrections jsonb not null default '{}',
  axes text[] not null default '{}',
  -- The messages from which the weights were learned.
  examples uuid[] not null default '{}',
  learned_at timestamptz
);
create index firm_learning_due on firm_learning (user_id) where active and learned is distinct from changes;
create index voicemail_analysis_corrected on voicemail_analysis (user_id, corrected_at) where corrected_at is not null;

alter table firm_learning enable row level security;
create policy system_rows on firm_learning to voxlex_system using (true) with check (true);
create policy own_rows on firm_learning to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy owner_only on firm_learning as restrictive to voxlex_member using (false);
grant select, insert, update, delete on firm_learning to voxlex_system;
grant select (user_id, active, since, changes, learned, corrections, axes, learned_at) on firm_learning to voxlex_web;

-- The number of corrections that a value was learned from, null without a firm's weights, and the value that the common weights
-- alone would have given.
alter table voicemail_analysis add column learned_from integer, add column common_result text;

-- A member's correction counts too, so these functions see the row that the member does not.
create function note_correction() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.firm_learning (user_id, changes) values (new.user_id, 1)
    on conflict (user_id) do update set changes = firm_learning.changes + 1;
  return null;
end $$;
create trigger corrections_are_learned after insert or update of analysis_result, corrected_at on voicemail_analysis
  for each row when (new.corrected_at is not null) execute function note_correction();

-- Weights that were learned from an erased or changed text are removed with it; the firm is learned again without it.
create function forget_example() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.firm_learning
    set changes = changes + 1, weights = null, corrections = '{}', axes = '{}', examples = '{}', learned_at = null
    where user_id = old.user_id and old.id = any (examples);
  return null;
end $$;
create trigger erased_examples_are_forgotten after delete on voicemails
  for each row when (old.transcription is not null) execute function forget_example();
create trigger changed_examples_are_forgotten after update of transcription on voicemails
  for each row when (old.transcription is not null and old.transcription is distinct from new.transcription)
  execute function forget_example();

do $$ declare subjects text; begin
  select pg_get_constraintdef(oid) into subjects from pg_constraint where conname = 'setting_changes_subject_check';
  alter table setting_changes drop constraint setting_changes_subject_check;
  execute 'alter table setting_changes add constraint setting_changes_subject_check '
    || replace(subjects, 'ARRAY[', 'ARRAY[''learning''::text, ');
end $$;
