// What decoding a greeting told: how long it is and how loud. Null where it could not be decoded at the time.
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw('alter table leads add column seconds double precision, add column mean_db double precision')
    .execute(db);
};
