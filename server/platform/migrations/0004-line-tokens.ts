// The token by which a firm's own telephone exchange may hand messages to a line: kept as a digest, shown once.
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table lines add column intake_token_digest text unique').execute(db);
};
