// SQL of the mark of DATA_DIR.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

/** Two first starts over different folders: the second waits, and finds the mark of the first. */
const LOCK = 7_865_131;

/** The mark that the database knows; the given one if it knows none. */
export const remember = async (trx: Trx, mark: string): Promise<string> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  const known = trx.selectFrom('data_folder').select('mark').orderBy('noted_at').orderBy('mark').limit(1);
  const first = await known.executeTakeFirst();
  if (first) return first.mark;
  await trx.insertInto('data_folder').values({ mark }).execute();
  return mark;
};
