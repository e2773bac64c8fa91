// A row of one firm refers to rows of the same firm alone: each reference carries the firm's id.
import { type Kysely, sql } from 'kysely';

const steps = `
alter table lines add constraint lines_of_firm unique (user_id, id);
drop index lines_user;
alter table voicemails add constraint voicemails_of_firm unique (user_id, id);

alter table voicemails drop constraint voicemails_line_id_fkey;
alter table voicemails add constraint voicemails_line_id_fkey
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade;

alter table voicemail_analysis drop constraint voicemail_analysis_voicemail_id_fkey;
alter table voicemail_analysis add constraint voicemail_analysis_voicemail_id_fkey
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade;

alter table audio_files drop constraint audio_files_voicemail_id_fkey;
alter table audio_files add constraint audio_files_voicemail_id_fkey
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade;

alter table deliveries drop constraint deliveries_voicemail_id_fkey;
alter table deliveries add constraint deliveries_voicemail_id_fkey
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade;

alter table replies drop constraint replies_line_id_fkey;
alter table replies add constraint replies_line_id_fkey
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade;
alter table replies drop constraint replies_voicemail_id_fkey;
alter table replies add constraint replies_voicemail_id_fkey
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade;

alter table alerts drop constraint alerts_line_id_fkey;
alter table alerts add constraint alerts_line_id_fkey
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade;
alter table alerts drop constraint alerts_voicemail_id_fkey;
alter table alerts add constraint alerts_voicemail_id_fkey
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete set null (voicemail_id);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(steps).execute(db);
};
