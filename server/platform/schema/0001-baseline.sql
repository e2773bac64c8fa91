-- The whole schema. Later changes are new files in this folder: 0002-….sql, run in the order of their names.

-- Roles ---------------------------------------------------------------------------------------------------------------
-- voxlex_web sees the rows of one firm; voxlex_system does sign-in, intake and the jobs. Neither can log in: every
-- transaction starts as the owner and changes role. The owner bypasses the policies (no FORCE ROW LEVEL SECURITY),
-- because a later migration or a cascade under them would silently skip rows.

do $$ declare r text; begin
  foreach r in array array['voxlex_web', 'voxlex_system'] loop
    if not exists (select from pg_roles where rolname = r) then
      begin
        execute format('create role %I nologin', r);
      exception when duplicate_object or unique_violation then
        null; -- Roles belong to the server: the migration of another database created it at the same time.
      end;
    end if;
    -- On a managed server the owner may be a member already without the right to grant the role.
    if not pg_has_role(current_user, r, case when current_setting('server_version_num')::int >= 160000
                                             then 'SET' else 'MEMBER' end) then
      execute format('grant %I to %I', r, current_user);
    end if;
  end loop;
end $$;

grant usage on schema public to voxlex_web, voxlex_system;

-- The firm of the current transaction.
create function my_user_id() returns uuid language sql stable
  return nullif(current_setting('voxlex.user_id', true), '')::uuid;

-- Accounts ------------------------------------------------------------------------------------------------------------

create table accounts (
  id uuid primary key,
  email text not null,
  password_hash text,
  email_confirmed_at timestamptz,
  banned_at timestamptz,
  operator boolean not null default false,
  metadata jsonb not null default '{}',
  last_sign_in_at timestamptz,
  second_factor_required boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));

create table users (
  id uuid primary key references accounts on delete cascade,
  email text not null,
  full_name text not null,
  phone text,
  status text not null default 'active',
  last_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The key that encrypts a firm's recordings, wrapped with SECRET_KEY.
create table user_keys (
  user_id uuid primary key references accounts on delete cascade,
  wrapped_key bytea not null,
  created_at timestamptz not null default now()
);

-- Keys for signing links and tokens, wrapped with SECRET_KEY.
create table system_keys (
  name text primary key,
  wrapped_key bytea not null,
  created_at timestamptz not null default now()
);

-- Identity ------------------------------------------------------------------------------------------------------------
-- No token is stored: each is derived from an id and a system key, so a copy of these tables opens no session.

create table signing_keys (
  kid text primary key,
  wrapped_key bytea not null,
  public_key jsonb not null,
  signs_from timestamptz not null,
  -- The key is published and accepted until then; null while it has no successor.
  retires_at timestamptz,
  created_at timestamptz not null default now()
);

create table sessions (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  -- The number of refreshes: a refresh token is the session's id and this number, sealed.
  rotation integer not null default 0,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  methods jsonb not null,
  -- After a recovery mail a new password may be set without the old one.
  new_password_until timestamptz,
  -- When the user last gave a password or a code: changing second factors requires a recent one.
  proved_at timestamptz not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  primary key (user_id, id)
);

-- Directory: it finds the user of a refresh token, which contains the session's id only.
create table session_ids (
  session_id uuid primary key,
  user_id uuid not null,
  foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade
);

create function fill_session_ids() returns trigger language plpgsql as $$
begin
  insert into session_ids values (new.id, new.user_id);
  return null;
end $$;
create trigger sessions_ids after insert on sessions for each row execute function fill_session_ids();

create table mail_tokens (
  id uuid primary key,
  kind text not null check (kind in ('recovery', 'invite')),
  -- The address as typed until the job has looked it up: a lookup in the request would reveal which accounts exist.
  email text,
  user_id uuid references accounts on delete cascade,
  challenge text,
  challenge_method text,
  redirect_to text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  sent_at timestamptz,
  used_at timestamptz
);
create index mail_tokens_of_user on mail_tokens (user_id) where used_at is null;

-- Counters of the rate limits.
create table attempts (
  key text primary key,
  used integer not null,
  resets_at timestamptz not null
);

create table second_factors (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  name text not null,
  kind text not null default 'totp' check (kind in ('totp', 'recovery_code')),
  wrapped_secret bytea,
  verified boolean not null default false,
  -- The last 30-second step whose code was accepted: a code is accepted once.
  last_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, name),
  constraint second_factors_secret check ((kind = 'totp') = (wrapped_secret is not null))
);
create unique index second_factors_one_set on second_factors (user_id) where kind = 'recovery_code';

create table factor_challenges (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  factor_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, factor_id) references second_factors (user_id, id) on delete cascade
);

create table recovery_codes (
  user_id uuid not null references accounts on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Changes of settings, for the firm. Unlike audit they contain values, so they are erased with the account.
create table setting_changes (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  at timestamptz not null,
  actor text not null check (actor in ('user', 'operator', 'recipient')),
  action text not null check (action in ('added', 'changed', 'removed', 'confirmed')),
  subject text not null
    check (subject in ('line', 'recipient', 'greeting', 'api_key', 'intake_token', 'session')),
  subject_id uuid,
  subject_name text not null,
  -- [{"field": "name", "before": …, "after": …}]
  changes jsonb not null,
  version integer,
  primary key (user_id, id)
);
create index setting_changes_newest on setting_changes (user_id, at desc, id desc);
create index setting_changes_subject on setting_changes (user_id, subject_id, version);

-- Lines ---------------------------------------------------------------------------------------------------------------

create table lines (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  slug text not null,
  name text not null,
  number text,
  -- SHA-256 of the token with which the firm's own telephone exchange uploads messages.
  intake_token_digest text,
  -- Raised by every change of a setting: a change names the version that it read.
  version integer not null default 1,
  language text not null default 'fr',
  active boolean not null default true,
  active_since timestamptz not null default now(),
  silent_since timestamptz,
  greeting text not null,
  recording_notice text not null,
  second_language text,
  second_greeting text,
  second_notice text,
  greeting_audio_key text,
  -- [{"day": 1, "from": "09:00", "to": "17:30"}], Monday is 1. Empty: no hours are known.
  office_hours jsonb not null default '[]',
  closed_on_holidays boolean not null default false,
  spoken_language text,
  own_words text[] not null default '{}',
  -- Recordings and texts are given to no service outside this machine.
  local_only boolean not null default false,
  recipients text[] not null default '{}',
  mail_content text not null default 'full' check (mail_content in ('full', 'summary', 'link')),
  sms_reply boolean not null default false,
  reply_text text,
  booking_link text,
  form_link text,
  -- Null: kept for ever. keep_days ends the whole message, the other two its recording and its texts.
  keep_days integer check (keep_days between 1 and 36500),
  keep_sound_days integer check (keep_sound_days between 1 and 36500),
  keep_text_days integer check (keep_text_days between 1 and 36500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint lines_active_with_notice check (not active or btrim(recording_notice) <> '')
);

-- Directories: they find the firm of a slug, a number or a token, and keep these unique over all firms. The trigger
-- fills them.
create table line_slugs (
  slug text primary key,
  user_id uuid not null,
  line_id uuid not null,
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade
);
create index line_slugs_line on line_slugs (line_id);

create table line_numbers (
  number text primary key,
  user_id uuid not null,
  line_id uuid not null,
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade
);

create table line_tokens (
  digest text primary key,
  user_id uuid not null,
  line_id uuid not null,
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade
);

-- Who is notified. Nothing about a caller is sent to an address before confirmed_at.
create table recipients (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  line_id uuid not null,
  email text not null,
  confirmed_at timestamptz,
  -- Until when the link of the last confirmation mail may be used; null once it was.
  link_until timestamptz,
  language text not null default 'fr',
  messages text not null default 'all' check (messages in ('all', 'urgent', 'digest')),
  digest_hour smallint check (digest_hour between 0 and 23),
  -- Null: as the line.
  content text check (content in ('full', 'summary', 'link')),
  -- {"from": "19:00", "to": "07:30", "weekends": true, "holidays": true}
  quiet jsonb,
  urgent_anyway boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, id),
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade,
  constraint recipients_digest_hour check (messages <> 'digest' or digest_hour is not null)
);
create unique index recipients_address on recipients (user_id, line_id, lower(email));

-- Directory: it finds the firm of a confirmation link, which contains the recipient's id only.
create table recipient_links (
  recipient_id uuid primary key,
  user_id uuid not null,
  foreign key (user_id, recipient_id) references recipients (user_id, id) on delete cascade
);

-- lines.recipients holds the confirmed addresses, oldest first, and is written by this trigger only.
create function fill_recipients() returns trigger language plpgsql as $$
declare changed recipients := coalesce(new, old);
begin
  if tg_op = 'INSERT' then insert into recipient_links values (new.id, new.user_id); end if;
  update lines set recipients = (
    select coalesce(array_agg(email order by created_at, id), '{}') from recipients
    where user_id = changed.user_id and line_id = changed.line_id and confirmed_at is not null)
  where user_id = changed.user_id and id = changed.line_id;
  return null;
end $$;
create trigger recipients_confirmed after insert or delete or update of confirmed_at, email on recipients
  for each row execute function fill_recipients();

create function fill_line_directories() returns trigger language plpgsql as $$
begin
  if new.slug is distinct from old.slug then
    delete from line_slugs where slug = old.slug;
    insert into line_slugs values (new.slug, new.user_id, new.id);
  end if;
  if new.number is distinct from old.number then
    delete from line_numbers where number = old.number;
    insert into line_numbers select new.number, new.user_id, new.id where new.number is not null;
  end if;
  if new.intake_token_digest is distinct from old.intake_token_digest then
    delete from line_tokens where digest = old.intake_token_digest;
    insert into line_tokens select new.intake_token_digest, new.user_id, new.id
    where new.intake_token_digest is not null;
  end if;
  return null;
end $$;
create trigger lines_directories after insert or update of slug, number, intake_token_digest on lines
  for each row execute function fill_line_directories();

-- Search --------------------------------------------------------------------------------------------------------------

-- Accents are removed by normalisation: the extension unaccent is neither immutable nor installed everywhere.
create function folded(words text) returns text language sql immutable strict parallel safe
return replace(replace(regexp_replace(normalize(lower(words), nfd), '[\u0300-\u036f]+', '', 'g'), 'œ', 'oe'), 'æ', 'ae');

-- Every lexeme starts with a few characters of the firm's id: a prefix search in a shared index then reads the words of
-- one firm only.
create function search_scope(whose uuid) returns text language sql immutable strict parallel safe
return right(whose::text, 6);

-- Stems before and after folding: either alone would miss congédiée or congediees.
create function search_stems(word text) returns text[] language sql immutable strict parallel safe
return array(
  select public.folded(unnest(ts_lexize('pg_catalog.french_stem', word)))
  union select unnest(ts_lexize('pg_catalog.french_stem', public.folded(word)))
  -- The stemmer knows the ending of licenciée but not of licenciee.
  union select public.folded(unnest(ts_lexize('pg_catalog.french_stem',
                                              regexp_replace(public.folded(word), 'e(e?s?)$', 'é\1'))))
  -- The stemmer keeps the plural after a vowel: numéros, euros.
  union select left(public.folded(word), -1) where word ~ '...[sx]$');

create function search_words(typed text) returns text[] language sql immutable strict parallel safe
return array(select w from regexp_split_to_table(lower(normalize(typed, nfc)), '[^a-z0-9à-öø-ÿœ]+') w where w <> '');

-- '240.000' and '240 000' are found as '240000' too; joinAmounts in the contract uses the same pattern.
create function search_amounts(content text) returns table (spelled text, digits text)
language sql immutable parallel safe
begin atomic
  select found[1], regexp_replace(found[1], '\D', '', 'g')
  from regexp_matches(content, '(?<![0-9.,/+-]|[0-9][ \u00a0\u202f])([1-9][0-9]{0,2}(?:[ .\u00a0\u202f][0-9]{3})+)(?![0-9/]|[ .\u00a0\u202f-][0-9])', 'g') as found;
end;

-- The words and stems of a message, its amounts, and every ending of the caller's number as '#470000018'.
create function search_lexemes(whose uuid, transcription text, summary text, number text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
declare
  spelled text := lower(normalize(concat_ws(' ', transcription, summary), nfc));
  plain text := regexp_replace(public.folded(spelled), '[^a-z0-9]+', ' ', 'g');
  digits text := regexp_replace(coalesce(number, ''), '\D', '', 'g');
  lexemes text;
begin
  -- Punctuation out first: the parser would read numbers, hosts and file names in it.
  spelled := regexp_replace(spelled, '[^a-z0-9à-öø-ÿœ]+', ' ', 'g');
  lexemes := ' ' || strip(to_tsvector('pg_catalog.simple', plain) || to_tsvector('pg_catalog.french', plain))::text
    || ' ' || public.folded(strip(to_tsvector('pg_catalog.french', spelled))::text);
  lexemes := lexemes || coalesce(
    (select string_agg(format(' %L', amount.digits), '')
     from public.search_amounts(concat_ws(' | ', transcription, summary)) as amount), '');
  for start in 1 .. length(digits) - 2 loop
    lexemes := lexemes || ' ''#' || substr(digits, start) || '''';
  end loop;
  return replace(lexemes, ' ''', ' ''' || public.search_scope(whose))::tsvector;
end $$;

create function search_word(whose uuid, word text) returns tsquery language plpgsql immutable strict parallel safe as $$
declare
  scope text := public.search_scope(whose);
  plain text := public.folded(word);
  found tsquery := format('%L:*', scope || plain)::tsquery;
  stem text;
begin
  foreach stem in array public.search_stems(word) loop
    -- A stem that starts with the typed word is found by its prefix.
    if not starts_with(stem, plain) then found := found || format('%L', scope || stem)::tsquery; end if;
  end loop;
  return found;
end $$;

-- Every word typed must start a word of the message or share its stem, or all of it must be part of the caller's number.
-- Null: nothing to search for.
create function search_query(whose uuid, typed text) returns tsquery
language plpgsql immutable strict parallel safe as $$
declare
  digits text := regexp_replace(regexp_replace(typed, '\D', '', 'g'), '^(00)?0?', '');
  number tsquery;
  word text;
  words tsquery;
begin
  foreach word in array public.search_words(typed) loop
    words := coalesce(words && public.search_word(whose, word), public.search_word(whose, word));
  end loop;
  if length(digits) >= 3 and typed ~ '^[+(0-9][0-9\s./()-]*$' then
    number := format('%L:*', public.search_scope(whose) || '#' || digits)::tsquery;
  end if;
  return coalesce(words || number, words, number);
end $$;

-- Which words of a text, as they are written in it, match a search. Only words with the same beginning are stemmed.
create function found_words(typed text, content text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  spelled text[] := regexp_split_to_array(normalize(content, nfc),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u20a0-\u20cf]+');
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
    select regexp_split_to_table(amount.spelled, '[^0-9]') from public.search_amounts(content) as amount
      where amount.digits like any (begins)
  ) as words (one);
  return coalesce(found, '{}');
end $$;

-- Messages ------------------------------------------------------------------------------------------------------------

create table voicemails (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  line_id uuid not null,
  kind text not null default 'message' check (kind in ('message', 'missed')),
  source text not null,
  source_id text,
  received_at timestamptz not null,
  caller_phone_number text,
  duration_seconds integer,
  transcription text,
  ai_summary text,
  language text,
  words jsonb,
  facts jsonb,
  -- What was sent to other services about this message.
  sent_out jsonb,
  transcription_state text not null default 'waiting'
    check (transcription_state in ('waiting', 'no_engine', 'done', 'no_words', 'silent', 'failed', 'no_sound')),
  step text not null default 'stored'
    check (step in ('stored', 'transcribed', 'analysed', 'notified')),
  step_reason text,
  -- Copied from voicemail_analysis: under row-level security only a leakproof comparison, as of text, can use an index.
  sentiment text,
  urgency text,
  stage text,
  category text,
  domain text,
  is_read boolean not null default false,
  read_at timestamptz,
  notified_at timestamptz,
  status text not null default 'Nouveau',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Generated columns, so that one covering index answers every filter and statistic without reading the texts.
  has_transcription boolean not null generated always as (transcription is not null) stored,
  has_summary boolean not null generated always as (ai_summary is not null) stored,
  received_day date not null generated always as ((received_at at time zone 'Europe/Brussels')::date) stored,
  received_hour smallint not null
    generated always as (extract(hour from received_at at time zone 'Europe/Brussels')::smallint) stored,
  -- Seconds since the message was stored: an imported one may have been received years before.
  read_after double precision generated always as (date_part('epoch', read_at - created_at)) stored,
  notified_after double precision generated always as (date_part('epoch', notified_at - created_at)) stored,
  primary key (user_id, id),
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade
);
-- Word timings are kilobytes that no list shows: stored out of line, a search reads half as many pages.
alter table voicemails set (toast_tuple_target = 1024);
-- Counting by the covering index alone needs a recent vacuum: PostgreSQL's default waits for a fifth of the table.
alter table voicemails set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

create unique index voicemails_source on voicemails (user_id, line_id, source, source_id) where source_id is not null;
create index voicemails_unfinished on voicemails (step) where step <> 'notified';
create index voicemails_no_engine on voicemails (received_at desc) where transcription_state = 'no_engine';
create index voicemails_not_transcribed on voicemails (created_at) where transcription_state in ('failed', 'no_words', 'no_sound');
create index voicemails_deleted on voicemails (updated_at) where status = 'Supprimé';
create index voicemails_changed on voicemails (user_id, updated_at);
-- The covering index of the list: page, filters, counts and statistics read it alone.
create index voicemails_shown on voicemails (user_id, received_at desc, id desc)
  include (caller_phone_number, duration_seconds, received_day, received_hour, has_transcription, has_summary, is_read,
           read_after, notified_after, sentiment, urgency, stage, category, domain)
  where status <> 'Supprimé';
create index voicemails_words on voicemails
  using gin (search_lexemes(user_id, transcription, ai_summary, caller_phone_number)) with (fastupdate = off)
  where status <> 'Supprimé';
-- Without statistics on the words: ANALYZE would stem thirty thousand messages to gather them.
alter index voicemails_words alter column 1 set statistics 0;

create table voicemail_analysis (
  voicemail_id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  analysis_type text not null,
  analysis_result text not null,
  confidence real,
  evidence text[] not null default '{}',
  analysed_by text not null,
  doubtful boolean not null default false,
  corrected_from text,
  corrected_at timestamptz,
  primary key (user_id, voicemail_id, analysis_type),
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade
);

create table audio_files (
  id uuid not null,
  voicemail_id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  original_key text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  playable_key text,
  playable_bytes bigint,
  peaks smallint[] not null default '{}',
  duration_ms integer,
  incomplete boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade
);
create index audio_files_voicemail on audio_files (user_id, voicemail_id);

-- Directory: it finds the firm of a signed link, which contains the recording's id only.
create table audio_links (
  audio_id uuid primary key,
  user_id uuid not null,
  foreign key (user_id, audio_id) references audio_files (user_id, id) on delete cascade
);

create function fill_audio_links() returns trigger language plpgsql as $$
begin
  insert into audio_links values (new.id, new.user_id);
  return null;
end $$;
create trigger audio_files_links after insert on audio_files for each row execute function fill_audio_links();

-- Requests for a new listening link, mailed to the address that received the expired one.
create table link_renewals (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  audio_id uuid not null,
  recipient text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'refused')),
  requested_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, audio_id) references audio_files (user_id, id) on delete cascade
);
create index link_renewals_recent on link_renewals (user_id, audio_id, recipient, requested_at);

-- Calls ---------------------------------------------------------------------------------------------------------------

create table calls (
  sid text not null,
  user_id uuid not null references accounts on delete cascade,
  line_id uuid not null,
  caller text,
  began_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'stored', 'missed')),
  -- The provider's copy is deleted after ours is stored.
  copy_deleted_at timestamptz,
  -- The provider reported that it has no recording.
  nothing_recorded boolean not null default false,
  ended_at timestamptz,
  checked_at timestamptz,
  -- The message was erased: its recordings are not fetched again.
  erased_at timestamptz,
  -- The job that fetches the recordings.
  claimed_by text,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, sid),
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade
);
create index calls_open on calls (began_at) where state = 'open';
create index calls_of_line on calls (user_id, line_id, began_at);
create index calls_caller on calls (user_id, caller) where caller is not null;

-- Directory: it finds the firm of a call, because most callbacks contain the provider's id only.
create table call_sids (
  sid text primary key,
  user_id uuid not null,
  foreign key (user_id, sid) references calls (user_id, sid) on delete cascade
);

create function fill_call_sids() returns trigger language plpgsql as $$
begin
  insert into call_sids values (new.sid, new.user_id);
  return null;
end $$;
create trigger calls_sids after insert on calls for each row execute function fill_call_sids();

-- Calls without a line: the number called is not known yet, or it belongs to no line.
create table unmatched_calls (
  sid text primary key,
  -- A callback said that nothing was recorded.
  nothing_recorded boolean not null default false,
  -- No line has the number called: the provider is not asked again.
  no_line boolean not null default false,
  created_at timestamptz not null default now()
);

create table call_recordings (
  sid text not null,
  user_id uuid not null references accounts on delete cascade,
  call_sid text not null,
  -- The source_id of its message: the call's sid for the first recording of a call, the recording's for every other.
  source_id text not null,
  -- Null while only a callback without a duration has arrived.
  seconds integer,
  -- When the provider first failed to hand over the sound.
  failed_at timestamptz,
  stored_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, sid),
  foreign key (user_id, call_sid) references calls (user_id, sid) on delete cascade
);
create index call_recordings_call on call_recordings (user_id, call_sid);

-- When the provider's list of calls was last read to its end.
create table provider_polls (
  provider text primary key,
  succeeded_at timestamptz not null
);

-- Deliveries and text messages ----------------------------------------------------------------------------------------

create table deliveries (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  voicemail_id uuid not null,
  recipient text not null,
  kind text not null,
  state text not null default 'intended' check (state in ('intended', 'held', 'sent', 'unknown', 'refused', 'bounced')),
  -- Quiet hours or a digest of the recipient: not sent before. Kept afterwards, so that figures count it apart.
  held_until timestamptz,
  held_for text check (held_for in ('quiet', 'digest')),
  message_id text not null,
  -- What the mail contained: an update follows a mail that was sent without the text.
  content text not null,
  attempts integer not null default 0,
  -- Repeated attempts although the first may have arrived.
  resent integer not null default 0,
  -- The job that is sending, and until when no other job may.
  claimed_by text,
  claimed_until timestamptz,
  last_code text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (user_id, id),
  unique (user_id, voicemail_id, recipient, kind),
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade
);
create index deliveries_open on deliveries (created_at) where state <> 'sent';
create index deliveries_held on deliveries (held_until) where state = 'held';

-- Directory: it finds the firm of a bounced mail, which contains one of these ids only.
create table delivery_ids (
  delivery_id uuid primary key,
  message_id text not null unique,
  user_id uuid not null,
  foreign key (user_id, delivery_id) references deliveries (user_id, id) on delete cascade
);

create function fill_delivery_ids() returns trigger language plpgsql as $$
begin
  insert into delivery_ids values (new.id, new.message_id, new.user_id);
  return null;
end $$;
create trigger deliveries_ids after insert on deliveries for each row execute function fill_delivery_ids();

create function note_notification() returns trigger language plpgsql as $$
begin
  update voicemails set notified_at = new.sent_at
    where user_id = new.user_id and id = new.voicemail_id and (notified_at is null or notified_at > new.sent_at);
  return null;
end $$;
create trigger deliveries_noted after insert or update of sent_at on deliveries
  for each row when (new.sent_at is not null and new.held_until is null) execute function note_notification();

-- Text messages to callers, at most one for each message.
create table replies (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  line_id uuid not null,
  voicemail_id uuid not null,
  recipient text not null,
  body text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'unknown', 'sent', 'delivered', 'undelivered', 'refused', 'expired')),
  provider_id text,
  attempts integer not null default 0,
  claimed_by text,
  claimed_until timestamptz,
  last_code text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, voicemail_id),
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade,
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete cascade
);
create index replies_recipient on replies (recipient, created_at);
-- The limit of one text a day counts by firm and number.
create index replies_firm_recipient on replies (user_id, recipient, changed_at);
create index replies_troubled on replies (changed_at) where state in ('refused', 'undelivered');

-- Directory: it finds the firm of a text when the provider reports its status.
create table reply_ids (
  reply_id uuid primary key,
  provider_id text unique,
  user_id uuid not null,
  foreign key (user_id, reply_id) references replies (user_id, id) on delete cascade
);

create function fill_reply_ids() returns trigger language plpgsql as $$
begin
  insert into reply_ids values (new.id, new.provider_id, new.user_id)
  on conflict (reply_id) do update set provider_id = excluded.provider_id;
  return null;
end $$;
create trigger replies_ids after insert or update of provider_id on replies
  for each row execute function fill_reply_ids();

-- One row for each STOP or START, so that a repeated callback changes nothing; the newest row decides.
create table text_opt_outs (
  user_id uuid not null references accounts on delete cascade,
  number text not null,
  -- The provider's id of the caller's text, or the id of the reply that the provider refused.
  source_id text not null,
  opted_out boolean not null,
  reported_by text not null check (reported_by in ('caller', 'provider')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, number, source_id)
);

-- Alerts --------------------------------------------------------------------------------------------------------------

create table alerts (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  line_id uuid not null,
  voicemail_id uuid,
  kind text not null check (kind in ('undelivered', 'silent', 'texts_refused')),
  -- The address that cannot be reached, or the time of the line's last call.
  about text not null,
  code text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'no_recipient', 'refused')),
  notified text[] not null default '{}',
  -- A problem that lasts is reported once a day, not with every message.
  raised_on date not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, line_id, kind, about, raised_on),
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade,
  foreign key (user_id, voicemail_id) references voicemails (user_id, id) on delete set null (voicemail_id)
);

-- Leads: what visitors send from the public pages ---------------------------------------------------------------------

create table leads (
  id uuid primary key,
  kind text not null check (kind in ('trial', 'recording', 'survey')),
  -- Made by the visitor's browser: a repeated upload is the same lead.
  sent_id uuid,
  language text not null,
  email text not null,
  -- json, not jsonb: the team reads the answers in the order of the form.
  content json not null,
  -- Probably sent by a bot: stored and shown, but not forwarded automatically.
  suspect boolean not null default false,
  audio_key text,
  content_type text,
  bytes bigint,
  sha256 text,
  -- Length and loudness; null when the recording could not be decoded.
  seconds double precision,
  mean_db double precision,
  received_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (kind, sent_id)
);
create index leads_newest on leads (received_at desc, id desc);

create table lead_forwards (
  lead_id uuid not null references leads on delete cascade,
  channel text not null check (channel in ('mail', 'webhook')),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  attempts integer not null default 0,
  last_code text,
  changed_at timestamptz not null default now(),
  primary key (lead_id, channel)
);

-- Audit log -----------------------------------------------------------------------------------------------------------

create table audit (
  id uuid primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  user_id uuid,
  subject uuid,
  code text,
  -- The first 24 bits of an IPv4 address, 48 of an IPv6 one: this log is never erased.
  network text
);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin raise exception 'audit is append-only'; end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function audit_is_append_only();
create trigger audit_never_emptied before truncate on audit
  for each statement execute function audit_is_append_only();

-- Searching messages -------------------------------------------------------------------------------------------------
-- Under row-level security @@ is not leakproof, so no index would serve it. The function bypasses the policies, so it first
-- checks the firm. `is not distinct from` keeps the planner from combining the words with another index of the firm.
-- work_mem: where the bitmap of a common word does not fit, PostgreSQL stems every message of its pages again.

create function found_voicemails(whose uuid, typed text) returns setof uuid
language plpgsql stable security definer rows 10000 set search_path = pg_catalog, pg_temp set work_mem = '32MB' as $$
declare
  wanted tsquery := public.search_query(whose, typed);
  -- An id, or its first characters, with or without hyphens.
  hex text := case when typed ~* '^[0-9a-f]{8}[0-9a-f-]*$' then left(replace(typed, '-', ''), 32) end;
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return query
    select id from public.voicemails
    where user_id is not distinct from whose and status <> 'Supprimé'
      and public.search_lexemes(user_id, transcription, ai_summary, caller_phone_number) @@ wanted;
  return query
    select id from public.voicemails
    where user_id = whose and status <> 'Supprimé'
      and id between rpad(hex, 32, '0')::uuid and rpad(hex, 32, 'f')::uuid;
end $$;

revoke all on function found_voicemails(uuid, text) from public;
grant execute on function found_voicemails(uuid, text) to voxlex_web;

-- Rights --------------------------------------------------------------------------------------------------------------

-- Every table: row-level security, and all rights for voxlex_system. A new table needs these lines in its own file.
do $$ declare t text; begin
  for t in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely\_%'
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy system_rows on %I to voxlex_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to voxlex_system', t);
  end loop;
end $$;
revoke update, delete on audit from voxlex_system;

create policy own_row on users to voxlex_web using (id = my_user_id()) with check (id = my_user_id());
create policy own_row on audit for insert to voxlex_web with check (user_id = my_user_id());
create policy own_rows on lines to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_rows on recipients to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_rows on setting_changes to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_rows on voicemails to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_rows on voicemail_analysis to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_rows on audio_files to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_rows on deliveries to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_rows on replies to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());

grant select on lines, voicemails, voicemail_analysis, audio_files, deliveries, replies to voxlex_web;
grant select, insert on setting_changes to voxlex_web;
grant select on recipients to voxlex_web;
-- Slug, number, activity and directories stay with the operator.
grant update (name, language, second_language, spoken_language, own_words, local_only, greeting, recording_notice,
              second_greeting, second_notice, office_hours, closed_on_holidays, mail_content, sms_reply, reply_text,
              booking_link, form_link, keep_days, keep_sound_days, keep_text_days, version, updated_at)
  on lines to voxlex_web;
grant select, insert, update on users to voxlex_web;
grant insert on audit to voxlex_web;
grant update (is_read, read_at, status, updated_at, sentiment, urgency, stage, category, domain)
  on voicemails to voxlex_web;
-- The firm may correct a result; what the analyser wrote about itself stays.
grant insert, update (analysis_result, confidence, doubtful, corrected_from, corrected_at)
  on voicemail_analysis to voxlex_web;
