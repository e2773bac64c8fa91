// What the list, its search and its statistics read: words folded and stemmed, and an index for every order asked for.
import { type Kysely, sql } from 'kysely';

/**
 * What the list filters by and the statistics count must fit into one index, or each filter reads every text. Texts do
 * not fit, so whether there is one stands beside them; and so does when the firm was told, which is in another table.
 * Day and hour of Brussels are kept because telling them for 100,000 messages takes longer than counting those.
 */
const columns = `
alter table voicemails
  add column has_transcription boolean not null generated always as (transcription is not null) stored,
  add column has_summary boolean not null generated always as (ai_summary is not null) stored,
  add column received_day date not null
    generated always as ((received_at at time zone 'Europe/Brussels')::date) stored,
  add column received_hour smallint not null
    generated always as (extract(hour from received_at at time zone 'Europe/Brussels')::smallint) stored,
  add column told_at timestamptz;
update voicemails set told_at =
  (select min(sent_at) from deliveries where deliveries.voicemail_id = voicemails.id);

create function note_telling() returns trigger language plpgsql as $$
begin
  update voicemails set told_at = new.sent_at
    where id = new.voicemail_id and (told_at is null or told_at > new.sent_at);
  return null;
end $$;
create trigger deliveries_noted after insert or update of sent_at on deliveries
  for each row when (new.sent_at is not null) execute function note_telling();

-- Word timings are some kilobytes that no list shows: outside the row, a search reads half as many pages.
alter table voicemails set (toast_tuple_target = 1024);
`;

/** A firm's deletion and a live stream's return look here; the list has its own, without what is deleted. */
const indexes = `
drop index voicemails_newest;
create index voicemails_changed on voicemails (user_id, updated_at);
create index voicemails_shown on voicemails (user_id, received_at desc, id desc)
  include (received_day, received_hour, duration_seconds, has_transcription, has_summary, is_read, read_at, told_at,
           sentiment, urgency, stage, category, domain)
  where status <> 'Supprimé';
create index voicemails_urgency on voicemails (user_id, urgency, received_at desc, id desc)
  where status <> 'Supprimé';
create index voicemails_unread on voicemails (user_id, received_at desc, id desc)
  where status <> 'Supprimé' and not is_read;
create index voicemails_by_id on voicemails (user_id, id) where status <> 'Supprimé';
-- What is empty comes last in either order, so that neither index serves the other's.
create index voicemails_by_number on voicemails (user_id, caller_phone_number, id) where status <> 'Supprimé';
create index voicemails_by_number_down on voicemails (user_id, caller_phone_number desc nulls last, id desc)
  where status <> 'Supprimé';
create index voicemails_by_duration on voicemails (user_id, duration_seconds, id) where status <> 'Supprimé';
create index voicemails_by_duration_down on voicemails (user_id, duration_seconds desc nulls last, id desc)
  where status <> 'Supprimé';
`;

/**
 * Every lexeme begins with a few characters of its firm's id. A prefix in a shared index would gather that word of
 * every firm before the first is left out; so it walks one firm's words alone, however large the table, and needs no
 * extension. Two firms that share those characters only read more: whose a row is, is asked of the row itself.
 *
 * Accents are folded by normalisation and not by the extension unaccent, which is not immutable and not everywhere.
 * Folding before stemming alone would miss congédiée under congédié, and after it alone congediees: both are kept, and
 * the word as it is spelled, for what is still being typed. Of a number every end is kept: 0470… begins one of them.
 */
const words = `
create function folded(words text) returns text language sql immutable strict parallel safe
return replace(replace(regexp_replace(normalize(lower(words), nfd), '[\\u0300-\\u036f]+', '', 'g'), 'œ', 'oe'), 'æ', 'ae');

create function search_scope(whose uuid) returns text language sql immutable strict parallel safe
return right(whose::text, 6);

create function search_stems(word text) returns text[] language sql immutable strict parallel safe
return array(
  select public.folded(unnest(ts_lexize('pg_catalog.french_stem', word)))
  union select unnest(ts_lexize('pg_catalog.french_stem', public.folded(word)))
  -- Typed in a hurry, licenciee has no ending that the stemmer knows; licenciée has.
  union select public.folded(unnest(ts_lexize('pg_catalog.french_stem',
                                              regexp_replace(public.folded(word), 'e(e?s?)$', 'é\\1'))))
  -- The stemmer leaves the plural of what ends in a vowel: numéros, euros.
  union select left(public.folded(word), -1) where word ~ '...[sx]$');

create function search_lexemes(whose uuid, transcription text, summary text, number text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
declare
  spelled text := lower(normalize(concat_ws(' ', transcription, summary), nfc));
  plain text := regexp_replace(public.folded(spelled), '[^a-z0-9]+', ' ', 'g');
  digits text := regexp_replace(coalesce(number, ''), '\\D', '', 'g');
  lexemes text;
begin
  -- The parser would make numbers, hosts and file names of what stands between the words.
  spelled := regexp_replace(spelled, '[^a-z0-9à-öø-ÿœ]+', ' ', 'g');
  lexemes := ' ' || strip(to_tsvector('pg_catalog.simple', plain) || to_tsvector('pg_catalog.french', plain))::text
    || ' ' || public.folded(strip(to_tsvector('pg_catalog.french', spelled))::text);
  for start in 1 .. length(digits) - 2 loop
    lexemes := lexemes || ' ''#' || substr(digits, start) || '''';
  end loop;
  return replace(lexemes, ' ''', ' ''' || public.search_scope(whose))::tsvector;
end $$;

create index voicemails_words on voicemails
  using gin (search_lexemes(user_id, transcription, ai_summary, caller_phone_number)) with (fastupdate = off)
  where status <> 'Supprimé';
-- Nobody plans by them, and to gather them every analyze would stem thirty thousand messages.
alter index voicemails_words alter column 1 set statistics 0;
`;

/**
 * Under row-level security a condition that could tell of foreign rows (@@ is one) waits until the wall has chosen the
 * rows, and no index helps it. Hence a function past the wall: it asks first whose rows these are, and is plpgsql with
 * EXECUTE, because only then is the plan made for the words at hand.
 */
const search = `
create function search_words(typed text) returns text[] language sql immutable strict parallel safe
return array(select w from regexp_split_to_table(lower(normalize(typed, nfc)), '[^a-z0-9à-öø-ÿœ]+') w where w <> '');

-- Every word typed must begin a word of the message or share its stem; or be part of the caller's number.
create function search_query(whose uuid, typed text) returns tsquery
language plpgsql immutable strict parallel safe as $$
declare
  scope text := public.search_scope(whose);
  digits text := regexp_replace(regexp_replace(typed, '\\D', '', 'g'), '^(00)?0?', '');
  spelled text;
  stem text;
  one tsquery;
  every tsquery;
begin
  foreach spelled in array public.search_words(typed) loop
    one := format('%L:*', scope || public.folded(spelled))::tsquery;
    foreach stem in array public.search_stems(spelled) loop
      one := one || format('%L', scope || stem)::tsquery;
    end loop;
    every := case when every is null then one else every && one end;
  end loop;
  if length(digits) >= 3 and typed ~ '^[+(0-9][0-9\\s./()-]*$' then
    one := format('%L:*', scope || '#' || digits)::tsquery;
    every := case when every is null then one else every || one end;
  end if;
  return every;
end $$;

create function found_voicemails(whose uuid, typed text)
returns table (
  id uuid, received_at timestamptz, received_day date, received_hour smallint, caller_phone_number text,
  duration_seconds integer, has_transcription boolean, has_summary boolean, is_read boolean, read_at timestamptz,
  told_at timestamptz, sentiment text, urgency text, stage text, category text, domain text)
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
      has_summary, is_read, read_at, told_at, sentiment, urgency, stage, category, domain
    from public.voicemails
    where user_id = $1 and status <> 'Supprimé'
      and (public.search_lexemes(user_id, transcription, ai_summary, caller_phone_number) @@ $2
           or id between $3 and $4)
  $q$ using whose, public.search_query(whose, typed),
    rpad(hex, 32, '0')::uuid, rpad(hex, 32, 'f')::uuid;
end $$;

-- Which words of a text, as they stand in it, the search found. Stems are asked for only of what begins alike.
create function found_words(typed text, said text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  spelled text[] := regexp_split_to_array(normalize(said, nfc),
    '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u20a0-\\u20cf]+');
  plain text[] := string_to_array(public.folded(array_to_string(spelled, ' ')), ' ');
  begins text[] := '{}';
  heads text[] := '{}';
  stems text[] := '{}';
  word text;
  found text[];
begin
  foreach word in array public.search_words(typed) loop
    begins := begins || (public.folded(word) || '%');
    heads := heads || left(public.folded(word), 2);
    stems := stems || public.search_stems(word);
  end loop;
  select array_agg(distinct s) into found from unnest(spelled, plain) as one (s, p)
    where s <> '' and (p like any (begins) or left(p, 2) = any (heads) and public.search_stems(lower(s)) && stems);
  return coalesce(found, '{}');
end $$;
`;

const grants = `
revoke all on function found_voicemails(uuid, text) from public;
grant execute on function found_voicemails(uuid, text) to voxlex_web;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of [columns, indexes, words, search, grants]) await sql.raw(part).execute(db);
};
