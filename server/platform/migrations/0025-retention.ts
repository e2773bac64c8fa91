// How long messages are kept: a line may say so, and what was deleted by its firm is found again without reading the rest.
import { type Kysely, sql } from 'kysely';

const settings = `
-- Null: for ever.
alter table lines add column keep_days integer check (keep_days between 1 and 36500);
create index voicemails_deleted on voicemails (updated_at) where status = 'Supprimé';
create index calls_caller on calls (caller) where caller is not null;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(settings).execute(db);
};
