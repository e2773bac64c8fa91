// An alert where the provider refuses text messages because of the account's settings; troubled texts are found quickly.
import { type Kysely, sql } from 'kysely';

const tables = `
alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check check (kind in ('undelivered', 'silent', 'texts_refused'));
create index replies_troubled on replies (changed_at) where state in ('refused', 'undelivered');
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(tables).execute(db);
};
