// Messages that a person must look at are few among many: found by what went wrong, not by reading every delivery.
import { type Kysely, sql } from 'kysely';

const indexes = `
create index deliveries_open on deliveries (created_at) where state <> 'sent';
create index voicemails_not_heard on voicemails (created_at) where hearing = 'failed';
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(indexes).execute(db);
};
