// A voice of which no word could be written is neither an empty message nor a recording that nobody could read.
import { type Kysely, sql } from 'kysely';

const steps = `
alter table voicemails drop constraint voicemails_hearing_check;
alter table voicemails add constraint voicemails_hearing_check
  check (hearing in ('waiting', 'no_engine', 'done', 'no_words', 'silent', 'failed'));
update voicemails set hearing = 'no_words' where hearing = 'failed' and step_reason = 'no_words';
drop index voicemails_not_heard;
create index voicemails_not_heard on voicemails (created_at) where hearing in ('failed', 'no_words');
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(steps).execute(db);
};
