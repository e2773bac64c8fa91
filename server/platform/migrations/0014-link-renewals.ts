// 'Recevoir un nouveau lien': asked for by whoever holds a listening link that ran out, mailed to the stored recipient.
import { type Kysely, sql } from 'kysely';

const tables = `
create table link_renewals (
  id uuid primary key,
  audio_id uuid not null references audio_files on delete cascade,
  recipient text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'refused')),
  asked_at timestamptz not null
);
create index link_renewals_recent on link_renewals (audio_id, recipient, asked_at);

grant select, insert, update, delete on link_renewals to voxlex_system;
alter table link_renewals enable row level security;
create policy system_rows on link_renewals to voxlex_system using (true) with check (true);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(tables).execute(db);
};
