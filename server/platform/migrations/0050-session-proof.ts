// When the holder of a session last proved who it is: a second factor is changed shortly after that alone.
import { type Kysely, sql } from 'kysely';

const steps = `
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(steps).execute(db);
};
