// An amount in groups of three digits is found by all its digits too: '240.000' and '240 000' as '240000'.
import { type Kysely, sql } from 'kysely';

/** The pattern of `joinAmounts` in the contract, which writes a search the same way. */
const amounts = `
create function search_amounts(said text) returns table (spelled text, digits text)
language sql immutable parallel safe
begin atomic
  select found[1], regexp_replace(found[1], '\\D', '', 'g')
  from regexp_matches(said, '(?<![0-9.,/+-]|[0-9][ \\u00a0\\u202f])([1-9][0-9]{0,2}(?:[ .\\u00a0\\u202f][0-9]{3})+)(?![0-9/]|[ .\\u00a0\\u202f-][0-9])', 'g') as found;
end;
`;

/** As in 0023, with the amounts. The words of the index change, so it is made anew. */
const lexemes = `
drop index voicemails_words;
create or replace function search_lexemes(whose uuid, transcription text, summary text, number text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
declare
  digits text := regexp_replace(coalesce(number, ''), '\\D', '', 'g');
  lexemes text :=
    ' ' || ts_delete(public.search_said(transcription, summary), public.search_dictionary())::text;
begin
  lexemes := lexemes || coalesce(
    (select string_agg(format(' %L', amount.digits), '')
     from public.search_amounts(concat_ws(' | ', transcription, summary)) as amount), '');
  for start in 1 .. length(digits) - 2 loop
    lexemes := lexemes || ' ''#' || substr(digits, start) || '''';
  end loop;
  return replace(lexemes, ' ''', ' ''' || public.search_scope(whose))::tsvector;
end $$;
create index voicemails_words on voicemails
  using gin (search_lexemes(user_id, transcription, ai_summary, caller_phone_number)) with (fastupdate = off)
  where status <> 'Supprimé';
alter index voicemails_words alter column 1 set statistics 0;
`;

/** As in 0008, with the groups of an amount that was found by its digits. */
const highlights = `
create or replace function found_words(typed text, said text) returns text[]
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
  select array_agg(distinct one) into found from (
    select s from unnest(spelled, plain) as both_ways (s, p)
      where s <> '' and (p like any (begins) or left(p, 2) = any (heads) and public.search_stems(lower(s)) && stems)
    union all
    select regexp_split_to_table(amount.spelled, '[^0-9]') from public.search_amounts(said) as amount
      where amount.digits like any (begins)
  ) as words (one);
  return coalesce(found, '{}');
end $$;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of [amounts, lexemes, highlights]) await sql.raw(part).execute(db);
};
