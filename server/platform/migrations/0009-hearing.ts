// What is said about hearing on a line, and a way to find quickly what still waits for an engine.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table lines
      add column spoken_language text,
      add column own_words text[] not null default '{}'
  `.execute(db);
  await sql`create index voicemails_unheard on voicemails (received_at desc) where hearing = 'no_engine'`.execute(
    db,
  );
};
