// The words of a text that thousands of messages have are computed once while the index over them is built: computed for each
// message they are nearly all of its time.
import type pg from 'pg';

/** Whose lexemes are kept, to be written with another firm's scope. */
const MODEL = '00000000-0000-4000-8000-000000000000';

const KNOWN = `create unlogged table known_lexemes as
  select distinct on (content) md5(concat_ws(' | ', said, summed))::uuid as content,
    ' ' || search_lexemes('${MODEL}', said, summed, null)::text as lexemes
  from pool, lateral (values (text, summary), (text, null), (null, summary)) as one (said, summed)`;

const LOOK_UP = `create or replace function search_lexemes(whose uuid, transcription text, summary text, number text)
  returns tsvector language plpgsql immutable parallel safe cost 5000 as $$
declare
  model constant text := public.search_scope('${MODEL}');
  digits text := regexp_replace(coalesce(number, ''), '\\D', '', 'g');
  known text := (select k.lexemes from public.known_lexemes k
    where k.content = md5(concat_ws(' | ', transcription, summary))::uuid);
begin
  if known is null then return public.computed_lexemes(whose, transcription, summary, number); end if;
  for start in 1 .. length(digits) - 2 loop
    known := known || ' ''' || model || '#' || substr(digits, start) || '''';
  end loop;
  return replace(known, ' ''' || model, ' ''' || public.search_scope(whose))::tsvector;
end $$`;

/** The table `pool` has the texts. */
export const withKnownLexemes = async (client: pg.Client, build: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_functiondef('search_lexemes(uuid,text,text,text)'::regprocedure) as definition`,
  );
  const definition = rows[0]?.definition ?? '';
  await client.query(KNOWN);
  await client.query('alter table known_lexemes add primary key (content)');
  await client.query(definition.replace('public.search_lexemes(', 'public.computed_lexemes('));
  await client.query(LOOK_UP);
  await build();
  await client.query(definition);
  await client.query('drop function computed_lexemes');
  await client.query('drop table known_lexemes');
};
