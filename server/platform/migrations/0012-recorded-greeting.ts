// A line's greeting in the firm's own voice; and no line takes calls without the notice of recording.
import { type Kysely, sql } from 'kysely';

const columns = `
alter table lines add column greeting_audio_key text;
alter table lines add constraint lines_active_with_notice check (not active or btrim(recording_notice) <> '');
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(columns).execute(db);
};
