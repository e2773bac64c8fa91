-- Secrets with which a firm's programs call: its API keys, and the intake tokens of its lines. Only digests are stored.
create table firm_tokens (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  -- The line to which an intake token uploads messages; null for an API key.
  line_id uuid,
  -- What an API key may call; null for an intake token. 'write' includes 'read'.
  scope text check (scope in ('read', 'write')),
  name text not null,
  -- SHA-256 of the token.
  digest text not null,
  created_at timestamptz not null,
  -- Written at most every ten minutes.
  last_used_at timestamptz,
  -- The row stays, so that a restore of an older backup does not make the token valid again.
  revoked_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade,
  constraint firm_tokens_kind check ((line_id is null) <> (scope is null))
);

-- Directory: it finds the firm of a token that is not revoked.
create table firm_token_digests (
  digest text primary key,
  user_id uuid not null,
  token_id uuid not null,
  foreign key (user_id, token_id) references firm_tokens (user_id, id) on delete cascade
);

create function fill_firm_token_digests() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into firm_token_digests select new.digest, new.user_id, new.id where new.revoked_at is null;
  elsif new.revoked_at is not null then
    delete from firm_token_digests where digest = new.digest;
  end if;
  return null;
end $$;
create trigger firm_tokens_digests after insert or update of revoked_at on firm_tokens
  for each row execute function fill_firm_token_digests();

-- Until here a line had one token, without a name.
insert into firm_tokens (id, user_id, line_id, name, digest, created_at)
select gen_random_uuid(), user_id, id, 'Jeton de la ligne', intake_token_digest, created_at
from lines where intake_token_digest is not null;

drop trigger lines_directories on lines;
create or replace function fill_line_directories() returns trigger language plpgsql as $$
begin
  if new.slug is distinct from old.slug then
    delete from line_slugs where slug = old.slug;
    insert into line_slugs values (new.slug, new.user_id, new.id);
  end if;
  if new.number is distinct from old.number then
    delete from line_numbers where number = old.number;
    insert into line_numbers select new.number, new.user_id, new.id where new.number is not null;
  end if;
  return null;
end $$;
create trigger lines_directories after insert or update of slug, number on lines
  for each row execute function fill_line_directories();
drop table line_tokens;
alter table lines drop column intake_token_digest;

-- A change of settings may also be made by a program with an API key.
alter table setting_changes drop constraint setting_changes_actor_check;
alter table setting_changes add constraint setting_changes_actor_check
  check (actor in ('user', 'key', 'operator', 'recipient'));

alter table firm_tokens enable row level security;
create policy system_rows on firm_tokens to voxlex_system using (true) with check (true);
create policy own_rows on firm_tokens to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
grant select, insert, update, delete on firm_tokens to voxlex_system;
grant select (id, user_id, line_id, scope, name, created_at, last_used_at, revoked_at) on firm_tokens to voxlex_web;

alter table firm_token_digests enable row level security;
create policy system_rows on firm_token_digests to voxlex_system using (true) with check (true);
grant select, insert, update, delete on firm_token_digests to voxlex_system;
