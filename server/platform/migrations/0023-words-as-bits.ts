// The words that many messages have are bits of their row, and only the others are asked of the index of words.
import { type Kysely, sql } from 'kysely';

/**
 * What at least one call in thirty-five has, of 3,600 invented ones: as it is spelled, and its stem. No digits: they may
 * be part of a number. The place of each is its bit, so that none may be moved, taken out or put in but by a step that
 * makes the column and the index of words anew.
 */
const DICTIONARY = `
le de a je la est l vous et pour il un que c ai j une mon en bonjour les d me pas on du ce dans m au ne suis
moi deux avec ma dit des qu ca n votre maitr maitre ou tout sur quatr quatre qui trois ils envoi nous y par si
avant plus pai vingt cent merc zero huit fait merci demand mes euros heur jour an semain chez mais sept demain
dix elle avez ans bien rien jug heures six non mill mille fair mois appel faire jours demande neuf pass s faut
voudr part sign veut pouv dev depuis mem notre petit encor encore comm meme son comme dois cinq ete compt san
sans se pouvez trent trente peut quand ici ont parc lui semaine parce don rappel peux alor alors fois avocat
client recu matin oui signe apre apres voudrais quelqu cents juge sais soir cet compte passe bon prochain
savoir dossi mar enfin mail lettr contr contre dossier maison premi copie voul donc payer cop parl premier
tribunal devant septante aviez semaines monsieur soix soixante sa quar quarante refus quinz quinze lettre veux
mis envoie appelle envoyer dir jugement quoi ecrit rend droit factur etait sont cette nonante laiss conseil
fin vient telephon papi voil voila doit dire cinqu cinquante refuse fil autr depos polic pay paye police donne
mari avoir attend reclam madam madame paie mainten jam jamais chos quel avait commun telephone numero hi etre
leur maintenant seul nom contrat rendez fils pourr douz
`
  .trim()
  .split(/\s+/);

const BITS = `bit(${DICTIONARY.length})`;
const NONE = `0::${BITS}`;
const PLACES = JSON.stringify(Object.fromEntries(DICTIONARY.map((lexeme, place) => [lexeme, place])));

const dictionary = `
create function search_dictionary() returns text[] language sql immutable parallel safe
return string_to_array('${DICTIONARY.join(' ')}', ' ');

create function search_bits(words tsvector) returns ${BITS} language plpgsql immutable strict parallel safe as $$
declare
  places constant jsonb := '${PLACES}';
  bits ${BITS} := ${NONE};
  word text;
  place int;
begin
  foreach word in array tsvector_to_array(words) loop
    place := (places ->> word)::int;
    if place is not null then bits := set_bit(bits, place, 1); end if;
  end loop;
  return bits;
end $$;
`;

/** As in 0008, without the numbers and before the words are a firm's. */
const said = `
create function search_said(transcription text, summary text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
declare
  spelled text := lower(normalize(concat_ws(' ', transcription, summary), nfc));
  plain text := regexp_replace(public.folded(spelled), '[^a-z0-9]+', ' ', 'g');
begin
  -- The parser would make numbers, hosts and file names of what stands between the words.
  spelled := regexp_replace(spelled, '[^a-z0-9à-öø-ÿœ]+', ' ', 'g');
  return (strip(to_tsvector('pg_catalog.simple', plain) || to_tsvector('pg_catalog.french', plain))::text
    || ' ' || public.folded(strip(to_tsvector('pg_catalog.french', spelled))::text))::tsvector;
end $$;

create or replace function search_lexemes(whose uuid, transcription text, summary text, number text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
declare
  digits text := regexp_replace(coalesce(number, ''), '\\D', '', 'g');
  lexemes text :=
    ' ' || ts_delete(public.search_said(transcription, summary), public.search_dictionary())::text;
begin
  for start in 1 .. length(digits) - 2 loop
    lexemes := lexemes || ' ''#' || substr(digits, start) || '''';
  end loop;
  return replace(lexemes, ' ''', ' ''' || public.search_scope(whose))::tsvector;
end $$;
`;

/**
 * The bits stand in the index that lists a firm's messages, and early in it: what comes first in an entry is read
 * fastest; and in the one with the shortest entries, where those that have a word are counted in half the time. A
 * message that waits for its words has none.
 */
const columns = `
drop index voicemails_words;
alter table voicemails add column common ${BITS} generated always as (
  case when transcription is not null or ai_summary is not null
    then search_bits(search_said(transcription, ai_summary)) end) stored;

create index voicemails_words on voicemails
  using gin (search_lexemes(user_id, transcription, ai_summary, caller_phone_number)) with (fastupdate = off)
  where status <> 'Supprimé';
alter index voicemails_words alter column 1 set statistics 0;

drop index voicemails_shown;
create index voicemails_shown on voicemails (user_id, received_at desc, id desc)
  include (common, received_day, received_hour, has_transcription, has_summary, is_read, duration_seconds, read_after,
           told_after, sentiment, urgency, stage, category, domain)
  where status <> 'Supprimé';
drop index voicemails_by_id;
create index voicemails_by_id on voicemails (user_id, id) include (common) where status <> 'Supprimé';
`;

/** Every word typed must begin a word of the message or share its stem; or all of it be part of the caller's number. */
const queries = `
create function search_mask(word text) returns ${BITS} language plpgsql immutable strict parallel safe as $$
declare
  said text := public.folded(word);
  stems text[] := public.search_stems(word);
begin
  return (
    select bit_or(set_bit(${NONE}, place::int - 1, 1))
    from unnest(public.search_dictionary()) with ordinality as common (lexeme, place)
    where starts_with(lexeme, said) or lexeme = any (stems));
end $$;

create function search_masks(typed text) returns table (word text, mask ${BITS})
language sql immutable strict parallel safe
begin atomic
  select w, public.search_mask(w) from unnest(public.search_words(typed)) as w;
end;

create function search_word(whose uuid, word text) returns tsquery language plpgsql immutable strict parallel safe as $$
declare
  scope text := public.search_scope(whose);
  said text := public.folded(word);
  found tsquery := format('%L:*', scope || said)::tsquery;
  stem text;
begin
  foreach stem in array public.search_stems(word) loop
    -- One that begins with what was typed is found by that already.
    if not starts_with(stem, said) then found := found || format('%L', scope || stem)::tsquery; end if;
  end loop;
  return found;
end $$;

create function search_number(whose uuid, typed text) returns tsquery
language plpgsql immutable strict parallel safe as $$
declare
  digits text := regexp_replace(regexp_replace(typed, '\\D', '', 'g'), '^(00)?0?', '');
begin
  if length(digits) < 3 or typed !~ '^[+(0-9][0-9\\s./()-]*$' then return null; end if;
  return format('%L:*', public.search_scope(whose) || '#' || digits)::tsquery;
end $$;

drop function search_query(uuid, text);
drop function search_rare_word(uuid, text[]);
`;

/** Past the wall, as in 0008: whose messages have a word that no bit stands for. */
const rarely = `
create function voicemails_saying(whose uuid, word text) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return query execute $q$
    select id from public.voicemails
    where user_id is not distinct from $1 and status <> 'Supprimé'
      and public.search_lexemes(user_id, transcription, ai_summary, caller_phone_number) @@ $2
  $q$ using whose, public.search_word(whose, word);
end $$;
`;

/** The words without a bit are crossed in the index, and the bits are asked of what is left. */
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
  rare tsquery;
  has text := '';
  one record;
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  for one in select * from public.search_masks(typed) loop
    if one.mask is null then
      rare := coalesce(rare && public.search_word(whose, one.word), public.search_word(whose, one.word));
    else
      has := has || format(' and (common & %L <> ${NONE} or id in (select public.voicemails_saying($1, %L)))',
                           one.mask, one.word);
    end if;
  end loop;
  rare := coalesce(rare || public.search_number(whose, typed), rare);
  if rare is not null then
    has := ' and public.search_lexemes(user_id, transcription, ai_summary, caller_phone_number) @@ $2' || has;
  end if;
  if has = '' then return; end if;
  return query execute format($q$
    select id, received_at, received_day, received_hour, caller_phone_number, duration_seconds, has_transcription,
      has_summary, is_read, read_after, told_after, sentiment, urgency, stage, category, domain
    from public.voicemails
    where user_id is not distinct from $1 and status <> 'Supprimé' and (true %s %s)
  $q$, has, case when hex is not null then 'or id between $3 and $4' end)
  using whose, rare, rpad(hex, 32, '0')::uuid, rpad(hex, 32, 'f')::uuid;
end $$;
`;

const grants = `
revoke all on function voicemails_saying(uuid, text) from public;
grant execute on function voicemails_saying(uuid, text) to voxlex_web;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of [dictionary, said, columns, queries, rarely, search, grants])
    await sql.raw(part).execute(db);
};
