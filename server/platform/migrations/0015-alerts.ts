// What needs a person: mails that came back, lines that fell silent. Each is told once.
import { type Kysely, sql } from 'kysely';

const tables = `
alter table deliveries drop constraint deliveries_state_check;
alter table deliveries add constraint deliveries_state_check
  check (state in ('intended', 'sent', 'unknown', 'refused', 'bounced'));

alter table lines add column active_since timestamptz not null default now();
alter table lines add column silent_since timestamptz;

create table alerts (
  id uuid primary key,
  user_id uuid not null references accounts on delete cascade,
  line_id uuid not null references lines on delete cascade,
  voicemail_id uuid references voicemails on delete set null,
  kind text not null check (kind in ('undelivered', 'silent')),
  -- The address that cannot be reached, or the moment since when nobody called.
  about text not null,
  code text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'nobody', 'refused')),
  told text[] not null default '{}',
  -- While trouble lasts it is told once a day, not with every message.
  raised_on date not null,
  created_at timestamptz not null default now(),
  unique (line_id, kind, about, raised_on)
);

grant select, insert, update, delete on alerts to voxlex_system;
alter table alerts enable row level security;
create policy system_rows on alerts to voxlex_system using (true) with check (true);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(tables).execute(db);
};
