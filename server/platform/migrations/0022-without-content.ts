// Messages without words: one in a thousand, so that a page of ten was looked for among thirteen thousand.
import { type Kysely, sql } from 'kysely';

const index = `
create index voicemails_without_content on voicemails (user_id, received_at desc, id desc)
  where status <> 'Supprimé' and not has_transcription and not has_summary;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(index).execute(db);
};
