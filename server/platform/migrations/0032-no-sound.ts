// A message whose sound the provider has not handed over: the firm sees it and who called, and a person must look.
import { type Kysely, sql } from 'kysely';

const steps = `
alter table voicemails drop constraint voicemails_hearing_check;
alter table voicemails add constraint voicemails_hearing_check
  check (hearing in ('waiting', 'no_engine', 'done', 'no_words', 'silent', 'failed', 'no_sound'));
drop index voicemails_not_heard;
create index voicemails_not_heard on voicemails (created_at) where hearing in ('failed', 'no_words', 'no_sound');
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(steps).execute(db);
};
