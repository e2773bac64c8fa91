// New messages are counted once a statement instead of once a message: uploads that come together are one statement.
import { type Kysely, sql } from 'kysely';

/**
 * At the end of the statement, not of the transaction: nothing follows it but what is sent along. Firms in the order of
 * their ids, and the counter before the tallies, as everywhere: two that count for the same firms wait and never for
 * each other.
 */
const counting = `
create function count_brought_voicemails() returns trigger language plpgsql as $$
begin
  insert into user_counts as c (user_id, total, processed, duration_seconds, unread)
  select user_id, count(*), count(*) filter (where transcription is not null or ai_summary is not null),
         coalesce(sum(duration_seconds), 0), count(*) filter (where not is_read)
  from brought where status <> 'Supprimé'
  group by user_id order by user_id
  on conflict (user_id) do update set total = c.total + excluded.total, processed = c.processed + excluded.processed,
    duration_seconds = c.duration_seconds + excluded.duration_seconds, unread = c.unread + excluded.unread;
  insert into voicemail_tallies as t
  select user_id, sentiment, urgency, stage, category, domain, has_transcription, has_summary, is_read,
         tally_length(duration_seconds), count(*)
  from brought where status <> 'Supprimé'
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 order by user_id
  on conflict (user_id, sentiment, urgency, stage, category, domain, has_transcription, has_summary, is_read,
               duration_seconds)
  do update set messages = t.messages + excluded.messages;
  return null;
end $$;

create trigger voicemails_brought after insert on voicemails
  referencing new table as brought for each statement execute function count_brought_voicemails();

drop trigger voicemails_counted on voicemails;
create constraint trigger voicemails_counted
  after delete or update of status, transcription, ai_summary, duration_seconds, is_read,
    sentiment, urgency, stage, category, domain on voicemails
  deferrable initially deferred for each row execute function count_voicemails();
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(counting).execute(db);
};
