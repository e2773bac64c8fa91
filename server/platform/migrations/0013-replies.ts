// Text messages to callers: what a line answers with, and one row for every text, at most one a call.
import { type Kysely, sql } from 'kysely';

const tables = `
alter table lines add column sms_reply boolean not null default false;
alter table lines add column reply_text text;
alter table lines add column booking_link text;
alter table lines add column form_link text;

create table replies (
  id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  line_id uuid not null references lines on delete cascade,
  voicemail_id uuid not null unique references voicemails on delete cascade,
  recipient text not null,
  body text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'unknown', 'sent', 'delivered', 'undelivered', 'refused', 'expired')),
  -- The provider's own name for it.
  provider_id text unique,
  attempts integer not null default 0,
  claimed_by text,
  claimed_until timestamptz,
  last_code text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index replies_recipient on replies (recipient, created_at);

grant select, insert, update, delete on replies to voxlex_system;
grant select on replies to voxlex_web;
alter table replies enable row level security;
create policy system_rows on replies to voxlex_system using (true) with check (true);
create policy own_rows on replies to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(tables).execute(db);
};
