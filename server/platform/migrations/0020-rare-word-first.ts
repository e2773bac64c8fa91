// Of several words typed, the one that hardly any message has is asked of the index first, and the others of what it finds.
import { type Kysely, sql } from 'kysely';

/** More than so many are crossed in the index: to stem a message's words takes as long as to read fifty rows. */
const FEW = 16;

/**
 * A guess that costs nothing but time where it is wrong: a word that none of the newest messages has, the longest of
 * them. A number of one case is such a word, and so is a name.
 */
const rare = `
create function search_rare_word(whose uuid, words text[]) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  with newest as materialized (
    select lower(concat_ws(' ', transcription, ai_summary)) as said from public.voicemails
    where user_id = whose and status <> 'Supprimé' order by received_at desc, id desc limit 32)
  select word from unnest(words) word
  where not exists (select from newest where strpos(said, left(word, 6)) > 0)
  order by length(word) desc limit 1
$$;
revoke all on function search_rare_word(uuid, text[]) from public;
`;

/**
 * The index answers a beginning of a word by gathering every message that has it before it looks at the next word: for
 * 'Dossier 77123' all hundred thousand. What is digits alone may be part of a caller's number instead of words.
 */
const search = `
create or replace function found_voicemails(whose uuid, typed text)
returns table (
  id uuid, received_at timestamptz, received_day date, received_hour smallint, caller_phone_number text,
  duration_seconds integer, has_transcription boolean, has_summary boolean, is_read boolean,
  read_after double precision, told_after double precision, sentiment text, urgency text, stage text, category text,
  domain text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '32MB' as $$
declare
  -- An id, or how one begins; its hyphens may be missing.
  hex text := case when typed ~* '^[0-9a-f]{8}[0-9a-f-]*$' then left(replace(typed, '-', ''), 32) end;
  words text[] := public.search_words(typed);
  rare text;
  few uuid[];
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  if cardinality(words) > 1 and hex is null and typed ~ '[[:alpha:]]' then
    rare := public.search_rare_word(whose, words);
  end if;
  if rare is not null then
    execute $q$
      select array_agg(id) from (
        select id from public.voicemails
        where user_id is not distinct from $1 and status <> 'Supprimé'
          and public.search_lexemes(user_id, transcription, ai_summary, caller_phone_number) @@ $2
        limit ${FEW + 1}) found
    $q$ into few using whose, public.search_query(whose, rare);
    if few is null then return; end if;
  end if;
  if cardinality(few) <= ${FEW} then
    -- The fence: the index of words would be asked for all of them again.
    return query execute $q$
      select id, received_at, received_day, received_hour, caller_phone_number, duration_seconds, has_transcription,
        has_summary, is_read, read_after, told_after, sentiment, urgency, stage, category, domain
      from (select * from public.voicemails where id = any ($1) offset 0) found
      where public.search_lexemes(user_id, transcription, ai_summary, caller_phone_number) @@ $2
    $q$ using few, public.search_query(whose, typed);
    return;
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
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of [rare, search]) await sql.raw(part).execute(db);
};
