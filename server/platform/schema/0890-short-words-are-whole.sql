-- One or two letters alone are searched for as a whole word: as the beginning of a word, «de» was found in 94 of 100 messages,
-- and the index had to unite the messages of every word that begins so. Digits, and words beside others, still may be a beginning.
create function is_short_word(words text[]) returns boolean
language sql immutable parallel safe strict
return cardinality(words) = 1 and words[1] ~ '^[a-zà-öø-ÿœ]{1,2}$';

create or replace function search_query(whose uuid, typed text) returns tsquery
language plpgsql immutable parallel safe strict as $$
declare
  digits text := regexp_replace(regexp_replace(typed, '\D', '', 'g'), '^(00)?0?', '');
  typed_words text[] := public.search_words(typed);
  number tsquery;
  word text;
  words tsquery;
begin
  if public.is_short_word(typed_words) then
    return format('%L', public.search_scope(whose) || public.folded(typed_words[1]))::tsquery;
  end if;
  foreach word in array typed_words loop
    words := coalesce(words && public.search_word(whose, word), public.search_word(whose, word));
  end loop;
  if length(digits) >= 3 and typed ~ '^[+(0-9][0-9\s./()-]*$' then
    number := format('%L:*', public.search_scope(whose) || '#' || digits)::tsquery;
  end if;
  return coalesce(words || number, words, number);
end $$;

create or replace function found_words(typed text, content text) returns text[]
language plpgsql immutable parallel safe strict as $$
declare
  spelled text[] := regexp_split_to_array(normalize(content, nfc),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u20a0-\u20cf]+');
  plain text[] := string_to_array(public.folded(array_to_string(spelled, ' ')), ' ');
  typed_words text[] := public.search_words(typed);
  -- After a whole word nothing may follow.
  rest text := case when public.is_short_word(typed_words) then '' else '%' end;
  begins text[] := '{}';
  heads text[] := '{}';
  stems text[] := '{}';
  word text;
  found text[];
begin
  foreach word in array typed_words loop
    begins := begins || (public.folded(word) || rest);
    if rest = '%' then
      heads := heads || left(public.folded(word), 2);
      stems := stems || public.search_stems(word);
    end if;
  end loop;
  select array_agg(distinct one) into found from (
    select s from unnest(spelled, plain) as both_ways (s, p)
      where s <> '' and (p like any (begins) or left(p, 2) = any (heads) and public.search_stems(lower(s)) && stems)
    union all
    select regexp_split_to_table(amount.spelled, '[^0-9]') from public.search_amounts(content) as amount
      where amount.digits like any (begins)
  ) as words (one);
  return coalesce(found, '{}');
end $$;
