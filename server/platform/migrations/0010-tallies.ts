// How many messages of a firm are alike: a filter's total and the shares of the statistics without reading the messages.
import { type Kysely, sql } from 'kysely';

/**
 * Alike in all that a filter asks except when they came and what they say. A firm of 100,000 messages has some
 * thousand kinds of them. A length stands for all that the same filter finds: 30 (short), 120 (medium), 121 (long).
 */
const table = `
create table voicemail_tallies (
  user_id uuid not null references accounts on delete cascade,
  sentiment text,
  urgency text,
  stage text,
  category text,
  domain text,
  has_transcription boolean not null,
  has_summary boolean not null,
  is_read boolean not null,
  duration_seconds smallint,
  messages integer not null,
  unique nulls not distinct (user_id, sentiment, urgency, stage, category, domain, has_transcription, has_summary,
                             is_read, duration_seconds)
);

create function tally_length(seconds integer) returns smallint language sql immutable parallel safe
return case when seconds <= 30 then 30 when seconds <= 120 then 120 when seconds > 120 then 121 end::smallint;

insert into voicemail_tallies
select user_id, sentiment, urgency, stage, category, domain, has_transcription, has_summary, is_read,
       tally_length(duration_seconds), count(*)
from voicemails where status <> 'Supprimé'
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;

grant select, insert, update, delete on voicemail_tallies to voxlex_system;
grant select, insert, update on voicemail_tallies to voxlex_web;
alter table voicemail_tallies enable row level security;
create policy system_rows on voicemail_tallies to voxlex_system using (true) with check (true);
create policy own_rows on voicemail_tallies to voxlex_web
  using (user_id = my_user_id()) with check (user_id = my_user_id());
`;

/**
 * The firm's counter row is always locked first, and only who holds it touches the tallies: two changes at once that
 * took the tallies of one another would wait for each other for ever. Where the account is going, its counter is gone
 * already, and no tally is brought back.
 */
const counting = `
create function tally_voicemail(message voicemails, step integer) returns void language plpgsql as $$
begin
  insert into voicemail_tallies as t
  select message.user_id, message.sentiment, message.urgency, message.stage, message.category, message.domain,
    message.has_transcription, message.has_summary, message.is_read, tally_length(message.duration_seconds), step
  from user_counts where user_id = message.user_id and message.status <> 'Supprimé'
  on conflict (user_id, sentiment, urgency, stage, category, domain, has_transcription, has_summary, is_read,
               duration_seconds)
  do update set messages = t.messages + excluded.messages;
end $$;

create or replace function count_voicemails() returns trigger language plpgsql as $$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
  d_total integer := 0; d_processed integer := 0; d_seconds bigint := 0; d_unread integer := 0;
begin
  if tg_op = 'UPDATE' and
    row(old.status = 'Supprimé', old.is_read, old.duration_seconds, old.has_transcription, old.has_summary,
        old.sentiment, old.urgency, old.stage, old.category, old.domain) is not distinct from
    row(new.status = 'Supprimé', new.is_read, new.duration_seconds, new.has_transcription, new.has_summary,
        new.sentiment, new.urgency, new.stage, new.category, new.domain)
  then return null; end if;
  if tg_op <> 'INSERT' and old.status <> 'Supprimé' then
    d_total := d_total - 1;
    d_processed := d_processed - (old.transcription is not null or old.ai_summary is not null)::int;
    d_seconds := d_seconds - coalesce(old.duration_seconds, 0);
    d_unread := d_unread - (not old.is_read)::int;
  end if;
  if tg_op <> 'DELETE' and new.status <> 'Supprimé' then
    d_total := d_total + 1;
    d_processed := d_processed + (new.transcription is not null or new.ai_summary is not null)::int;
    d_seconds := d_seconds + coalesce(new.duration_seconds, 0);
    d_unread := d_unread + (not new.is_read)::int;
  end if;
  if tg_op = 'DELETE' then
    -- The account may be going too: never bring its counter back.
    update user_counts set total = total + d_total, processed = processed + d_processed,
      duration_seconds = duration_seconds + d_seconds, unread = unread + d_unread where user_id = owner;
  else
    insert into user_counts as c values (owner, d_total, d_processed, d_seconds, d_unread)
    on conflict (user_id) do update set total = c.total + d_total, processed = c.processed + d_processed,
      duration_seconds = c.duration_seconds + d_seconds, unread = c.unread + d_unread;
  end if;
  if tg_op <> 'INSERT' then perform tally_voicemail(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_voicemail(new, 1); end if;
  return null;
end $$;

drop trigger voicemails_counted on voicemails;
create constraint trigger voicemails_counted
  after insert or delete or update of status, transcription, ai_summary, duration_seconds, is_read,
    sentiment, urgency, stage, category, domain on voicemails
  deferrable initially deferred for each row execute function count_voicemails();
`;

/** To tell the span between two moments of 100,000 messages takes as long as to sort the spans. */
const spans = `
alter table voicemails
  add column read_after double precision generated always as (date_part('epoch', read_at - received_at)) stored,
  add column told_after double precision generated always as (date_part('epoch', told_at - received_at)) stored;

drop index voicemails_shown;
create index voicemails_shown on voicemails (user_id, received_at desc, id desc)
  include (received_day, received_hour, has_transcription, has_summary, is_read, duration_seconds, read_after,
           told_after, sentiment, urgency, stage, category, domain)
  where status <> 'Supprimé';
`;

/**
 * The words begin with the firm, so that the index of words alone finds its rows; 'is not distinct from' says whose
 * they are without gathering all 100,000 of them by another index first.
 */
const search = `
drop function found_voicemails(uuid, text);
create function found_voicemails(whose uuid, typed text)
returns table (
  id uuid, received_at timestamptz, received_day date, received_hour smallint, caller_phone_number text,
  duration_seconds integer, has_transcription boolean, has_summary boolean, is_read boolean,
  read_after double precision, told_after double precision, sentiment text, urgency text, stage text, category text,
  domain text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- An id, or how one begins; its hyphens may be missing.
  hex text := case when typed ~* '^[0-9a-f]{8}[0-9a-f-]*$' then left(replace(typed, '-', ''), 32) end;
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return query execute $q$
    select id, received_at, received_day, received_hour, caller_phone_number, duration_seconds, has_transcription,
      has_summary, is_read, read_after, told_after, sentiment, urgency, stage, category, domain
    from public.voicemails
    where user_id is not distinct from $1 and status <> 'Supprimé'
      and (public.search_lexemes(user_id, transcription, ai_summary, caller_phone_number) @@ $2
           or id between $3 and $4)
  $q$ using whose, public.search_query(whose, typed),
    rpad(hex, 32, '0')::uuid, rpad(hex, 32, 'f')::uuid;
end $$;
revoke all on function found_voicemails(uuid, text) from public;
grant execute on function found_voicemails(uuid, text) to voxlex_web;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of [table, counting, spans, search]) await sql.raw(part).execute(db);
};
