// The network that an act came from: the first 24 bits of an IPv4 address, 48 of an IPv6 one. This log is never erased.
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table audit add column network text').execute(db);
};
