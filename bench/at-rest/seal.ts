// A prototype, not part of the product: search words as keyed hashes (HMAC-SHA256, 64 bits) by a key of the firm, in a GIN index.
// A search by the beginning of a word needs a hash of each of its beginnings.
import { createHmac } from 'node:crypto';
import type pg from 'pg';

export const KEY_BYTES = 32;
const BLOCK_BYTES = 64;
const SHORTEST_NUMBER = 3;
const BATCH = 1000;

/** `search_lexemes` begins each word with this many characters of the firm's id. */
const SCOPE = 6;

/** What is hashed: each word whole, and each of its beginnings; of a number ('#…') those that can be typed. */
export const unitsOf = (lexeme: string): string[] => {
  const shortest = lexeme.startsWith('#') ? SHORTEST_NUMBER + 1 : 1;
  const letters = [...lexeme];
  return [
    `word ${lexeme}`,
    ...letters.flatMap((_, at) =>
      at + 1 >= shortest ? [`begins ${letters.slice(0, at + 1).join('')}`] : [],
    ),
  ];
};

export const blind = (key: Buffer, unit: string): bigint =>
  createHmac('sha256', key).update(unit).digest().readBigInt64BE();

const SCHEMA = `
create table blind_keys (user_id uuid primary key, inner_pad bytea not null, outer_pad bytea not null);
create table voicemail_tokens (user_id uuid not null, voicemail_id uuid not null, tokens bigint[] not null,
  primary key (user_id, voicemail_id));`;

// The key would come with each query; for the measurement it is in a table.
const SEARCH = `
create function blind(whose uuid, unit text) returns bigint language sql stable as $$
  select ('x' || encode(substr(sha256(outer_pad || sha256(inner_pad || convert_to(unit, 'UTF8'))), 1, 8), 'hex'))::bit(64)::bigint
  from public.blind_keys where user_id = whose $$;

create function blind_condition(whose uuid, typed text) returns text language plpgsql stable as $$
declare
  digits text := regexp_replace(regexp_replace(typed, '\\D', '', 'g'), '^(00)?0?', '');
  word text; stem text; hashes bigint[]; said text;
begin
  foreach word in array public.search_words(typed) loop
    hashes := array[public.blind(whose, 'begins ' || public.folded(word))];
    foreach stem in array public.search_stems(word) loop
      if not starts_with(stem, public.folded(word)) then hashes := hashes || public.blind(whose, 'word ' || stem); end if;
    end loop;
    said := concat_ws(' and ', said, format('tokens && %L::bigint[]', hashes));
  end loop;
  if length(digits) >= 3 and typed ~ '^[+(0-9][0-9\\s./()-]*$' then
    said := format('(%s) or tokens @> %L::bigint[]', coalesce(said, 'false'), array[public.blind(whose, 'begins #' || digits)]);
  end if;
  return coalesce(said, 'false');
end $$;

create or replace function found_voicemails(whose uuid, typed text) returns setof uuid
language plpgsql stable security definer rows 10000 set search_path = pg_catalog, pg_temp set work_mem = '32MB' as $$
declare
  hex text := case when typed ~* '^[0-9a-f]{8}[0-9a-f-]*$' then left(replace(typed, '-', ''), 32) end;
begin
  return query execute format('select voicemail_id from public.voicemail_tokens where user_id = %L and (%s)',
    whose, public.blind_condition(whose, typed));
  return query
    select id from public.voicemails where user_id = whose and status <> 'Supprimé'
      and id between rpad(hex, 32, '0')::uuid and rpad(hex, 32, 'f')::uuid;
end $$;`;

const padded = (key: Buffer, by: number): Buffer =>
  Buffer.from(Array.from({ length: BLOCK_BYTES }, (_, at) => (key[at] ?? 0) ^ by));

type Read = { id: string; lexemes: string[] };

const READ = `select id, tsvector_to_array(search_lexemes(user_id, transcription, ai_summary, caller_phone_number)) as lexemes
  from voicemails where user_id = $1 and status <> 'Supprimé' and id > $2 order by id limit ${BATCH}`;

export const tokensOf = (key: Buffer, lexemes: readonly string[], known: Map<string, bigint[]>): bigint[] => {
  const all = new Set<bigint>();
  for (const lexeme of lexemes) {
    const before = known.get(lexeme);
    const hashes = before ?? unitsOf(lexeme).map((unit) => blind(key, unit));
    if (!before && !/\d/.test(lexeme)) known.set(lexeme, hashes);
    for (const hash of hashes) all.add(hash);
  }
  return [...all];
};

const seal = async (client: pg.Client, userId: string, key: Buffer): Promise<number> => {
  await client.query('insert into blind_keys values ($1, $2, $3)', [
    userId,
    padded(key, 0x36),
    padded(key, 0x5c),
  ]);
  const known = new Map<string, bigint[]>();
  let [last, count] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const { rows } = await client.query<Read>(READ, [userId, last]);
    if (rows.length === 0) return count;
    const sealed = rows.map(({ id, lexemes }) => ({
      id,
      tokens: tokensOf(
        key,
        lexemes.map((lexeme) => lexeme.slice(SCOPE)),
        known,
      ),
    }));
    await client.query(
      'insert into voicemail_tokens select $1, id, tokens::bigint[] from unnest($2::uuid[], $3::text[]) as t (id, tokens)',
      [userId, sealed.map(({ id }) => id), sealed.map(({ tokens }) => `{${tokens.join()}}`)],
    );
    count += sealed.reduce((sum, { tokens }) => sum + tokens.length, 0);
    last = rows.at(-1)?.id ?? last;
  }
};

/** Fills and builds the blinded index. Returns how many hashes there are. */
export const sealFirms = async (client: pg.Client, firms: ReadonlyMap<string, Buffer>): Promise<number> => {
  await client.query(SCHEMA);
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
  let count = 0;
  for (const [userId, key] of firms) count += await seal(client, userId, key);
  await client.query(
    'create index voicemail_tokens_found on voicemail_tokens using gin (tokens) with (fastupdate = off)',
  );
  await client.query('vacuum analyze voicemail_tokens');
  return count;
};

/** From now on the product searches in the hashes. */
export const searchSealed = async (client: pg.Client): Promise<void> => void (await client.query(SEARCH));
