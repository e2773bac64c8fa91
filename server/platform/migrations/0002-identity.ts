// Sign-in: keys, sessions, tokens sent by mail, counters, second factors. No secret stands here in the clear: tokens
// are made from an id and a key of the system, so that a copy of these tables opens nothing.
import { type Kysely, sql } from 'kysely';

const tables = `
alter table accounts add column last_sign_in_at timestamptz;
alter table accounts add column second_factor_required boolean not null default false;

create table signing_keys (
  kid text primary key,
  wrapped_key bytea not null,
  public_key jsonb not null,
  signs_from timestamptz not null,
  -- Published, and believed, until then; null: no successor yet.
  retires_at timestamptz,
  created_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  -- How many times the refresh token was rotated: the token is this id, this number and their seal.
  rotation integer not null default 0,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  methods jsonb not null,
  -- After a mail proved who it is, a password may be chosen without the old one.
  new_password_until timestamptz,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null,
  ended_at timestamptz,
  ended_by text
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

create table mail_tokens (
  id uuid primary key,
  kind text not null check (kind in ('recovery', 'invite')),
  -- Until the job looked it up, an address that may be nobody's: the request itself must not ask.
  email text,
  user_id uuid references accounts on delete cascade,
  challenge text,
  challenge_method text,
  redirect_to text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  sent_at timestamptz,
  used_at timestamptz
);
create index mail_tokens_of_user on mail_tokens (user_id) where used_at is null;

create table attempts (
  key text primary key,
  used integer not null,
  resets_at timestamptz not null
);

create table second_factors (
  id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  name text not null,
  wrapped_secret bytea not null,
  verified boolean not null default false,
  -- The last 30-second step that was answered: a code is good once.
  last_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, name)
);

create table factor_challenges (
  id uuid primary key,
  factor_id uuid not null references second_factors on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references accounts on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
`;

const walls = `
do $$ declare t text; begin
  foreach t in array array['signing_keys', 'sessions', 'mail_tokens', 'attempts', 'second_factors',
                           'factor_challenges', 'recovery_codes'] loop
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
  end loop;
end $$;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of [tables, walls]) await sql.raw(part).execute(db);
};
