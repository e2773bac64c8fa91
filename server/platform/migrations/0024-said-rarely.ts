// Whether any message has a word that no bit stands for is asked once, before the firm's list is walked for it twice.
import { type Kysely, sql } from 'kysely';

/** Past the wall, as in 0008. */
const said = `
create function voicemails_say(whose uuid, word text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '32MB' as $$
declare
  found boolean;
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  execute $q$
    select exists (
      select from public.voicemails
      where user_id is not distinct from $1 and status <> 'Supprimé'
        and public.search_lexemes(user_id, transcription, ai_summary, caller_phone_number) @@ $2)
  $q$ into found using whose, public.search_word(whose, word);
  return found;
end $$;
revoke all on function voicemails_say(uuid, text) from public;
grant execute on function voicemails_say(uuid, text) to voxlex_web;
`;

/**
 * With PostgreSQL's own four megabytes the pages that have a letter do not fit: it keeps a part of them alone, and stems
 * every message on them again. Half a second became half a minute.
 */
const room = `alter function voicemails_saying(uuid, text) set work_mem = '32MB'`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(said).execute(db);
  await sql.raw(room).execute(db);
};
