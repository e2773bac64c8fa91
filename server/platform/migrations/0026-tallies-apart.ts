// A firm's tallies lie where few others' do. They come one by one, as messages do, so those of one firm stood on as many
// pages as there are of them: of a million messages' tallies, 5,500 pages were read to count the 9,000 of one firm.
import { type Kysely, sql } from 'kysely';

const PARTS = 64;

const KIND = `user_id, sentiment, urgency, stage, category, domain, has_transcription, has_summary, is_read, duration_seconds`;

/**
 * A server of before may be counting beside this: what it commits after the tallies were read would go with their old
 * table. The accounts first, as whoever keeps a message takes them, for they are locked when that table goes.
 */
const alone = `lock table accounts, voicemail_tallies in access exclusive mode;`;

const table = `
create table tallies_apart (
  like voicemail_tallies,
  foreign key (user_id) references accounts on delete cascade,
  unique nulls not distinct (${KIND})
) partition by hash (user_id);
`;

/** Walled one by one: a part is a table of its own to whoever names it. */
const parts = Array.from(
  { length: PARTS },
  (_, part) => `
create table voicemail_tallies_${part} partition of tallies_apart for values with (modulus ${PARTS}, remainder ${part});
alter table voicemail_tallies_${part} enable row level security;
`,
).join('');

const moved = `
insert into tallies_apart (${KIND}, messages) select ${KIND}, messages from voicemail_tallies where messages <> 0;
drop table voicemail_tallies;
alter table tallies_apart rename to voicemail_tallies;

grant select, insert, update, delete on voicemail_tallies to voxlex_system;
grant select, insert, update on voicemail_tallies to voxlex_web;
alter table voicemail_tallies enable row level security;
create policy system_rows on voicemail_tallies to voxlex_system using (true) with check (true);
create policy own_rows on voicemail_tallies to voxlex_web
  using (user_id = my_user_id()) with check (user_id = my_user_id());
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of [alone, table, parts, moved]) await sql.raw(part).execute(db);
};
