// What a firm may know and say of an analysis: where it is in doubt, what a person gave instead, what left the machine.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table voicemail_analysis
      add column doubtful boolean not null default false,
      add column corrected_from text,
      add column corrected_at timestamptz
  `.execute(db);
  await sql`alter table voicemails add column sent_out jsonb`.execute(db);
  // A person corrects the value and its record; the analyser's own words and confidence stay the system's.
  await sql`
    grant insert, update (analysis_result, confidence, doubtful, corrected_from, corrected_at) on voicemail_analysis to voxlex_web
  `.execute(db);
  await sql`grant update (sentiment, urgency, stage, category, domain) on voicemails to voxlex_web`.execute(
    db,
  );
};
