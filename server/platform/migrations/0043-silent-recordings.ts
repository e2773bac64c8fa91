// A recording without speech is a message with a duration; a missed call has no recording.
import { type Kysely, sql } from 'kysely';

const steps = `
update voicemails set kind = 'message'
where kind = 'missed' and exists (select from audio_files where audio_files.voicemail_id = voicemails.id);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(steps).execute(db);
};
