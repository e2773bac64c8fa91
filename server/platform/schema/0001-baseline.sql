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
create table house_keys (
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
  id uuid primary key,
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
  ended_by text
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

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

-- Lines ---------------------------------------------------------------------------------------------------------------

create table lines (
  id uuid not null,
  user_id uuid not null references accounts on delete cascade,
  slug text not null,
  name text not null,
  number text,
  -- SHA-256 of the token with which the firm's own telephone exchange uploads messages.
  intake_token_digest text,
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
  spoken_language text,
  own_words text[] not null default '{}',
  recipients text[] not null default '{}',
  mail_content text not null default 'full' check (mail_content in ('full', 'summary', 'link')),
  sms_reply boolean not null default false,
  reply_text text,
  booking_link text,
  form_link text,
  -- Null: messages are kept for ever.
  keep_days integer check (keep_days between 1 and 36500),
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

create function search_dictionary() returns text[] language sql immutable parallel safe
return string_to_array('le de a je la est l vous et pour il un que c ai j une mon en bonjour les d me pas on du ce dans m au ne suis moi deux avec ma dit des qu ca n votre maitr maitre ou tout sur quatr quatre qui trois ils envoi nous y par si avant plus pai vingt cent merc zero huit fait merci demand mes euros heur jour an semain chez mais sept demain dix elle avez ans bien rien jug heures six non mill mille fair mois appel faire jours demande neuf pass s faut voudr part sign veut pouv dev depuis mem notre petit encor encore comm meme son comme dois cinq ete compt san sans se pouvez trent trente peut quand ici ont parc lui semaine parce don rappel peux alor alors fois avocat client recu matin oui signe apre apres voudrais quelqu cents juge sais soir cet compte passe bon prochain savoir dossi mar enfin mail lettr contr contre dossier maison premi copie voul donc payer cop parl premier tribunal devant septante aviez semaines monsieur soix soixante sa quar quarante refus quinz quinze lettre veux mis envoie appelle envoyer dir jugement quoi ecrit rend droit factur etait sont cette nonante laiss conseil fin vient telephon papi voil voila doit dire cinqu cinquante refuse fil autr depos polic pay paye police donne mari avoir attend reclam madam madame paie mainten jam jamais chos quel avait commun telephone numero hi etre leur maintenant seul nom contrat rendez fils pourr douz', ' ');

create function search_bits(words tsvector) returns bit(256) language plpgsql immutable strict parallel safe as $$
declare
  places constant jsonb := '{"le":0,"de":1,"a":2,"je":3,"la":4,"est":5,"l":6,"vous":7,"et":8,"pour":9,"il":10,"un":11,"que":12,"c":13,"ai":14,"j":15,"une":16,"mon":17,"en":18,"bonjour":19,"les":20,"d":21,"me":22,"pas":23,"on":24,"du":25,"ce":26,"dans":27,"m":28,"au":29,"ne":30,"suis":31,"moi":32,"deux":33,"avec":34,"ma":35,"dit":36,"des":37,"qu":38,"ca":39,"n":40,"votre":41,"maitr":42,"maitre":43,"ou":44,"tout":45,"sur":46,"quatr":47,"quatre":48,"qui":49,"trois":50,"ils":51,"envoi":52,"nous":53,"y":54,"par":55,"si":56,"avant":57,"plus":58,"pai":59,"vingt":60,"cent":61,"merc":62,"zero":63,"huit":64,"fait":65,"merci":66,"demand":67,"mes":68,"euros":69,"heur":70,"jour":71,"an":72,"semain":73,"chez":74,"mais":75,"sept":76,"demain":77,"dix":78,"elle":79,"avez":80,"ans":81,"bien":82,"rien":83,"jug":84,"heures":85,"six":86,"non":87,"mill":88,"mille":89,"fair":90,"mois":91,"appel":92,"faire":93,"jours":94,"demande":95,"neuf":96,"pass":97,"s":98,"faut":99,"voudr":100,"part":101,"sign":102,"veut":103,"pouv":104,"dev":105,"depuis":106,"mem":107,"notre":108,"petit":109,"encor":110,"encore":111,"comm":112,"meme":113,"son":114,"comme":115,"dois":116,"cinq":117,"ete":118,"compt":119,"san":120,"sans":121,"se":122,"pouvez":123,"trent":124,"trente":125,"peut":126,"quand":127,"ici":128,"ont":129,"parc":130,"lui":131,"semaine":132,"parce":133,"don":134,"rappel":135,"peux":136,"alor":137,"alors":138,"fois":139,"avocat":140,"client":141,"recu":142,"matin":143,"oui":144,"signe":145,"apre":146,"apres":147,"voudrais":148,"quelqu":149,"cents":150,"juge":151,"sais":152,"soir":153,"cet":154,"compte":155,"passe":156,"bon":157,"prochain":158,"savoir":159,"dossi":160,"mar":161,"enfin":162,"mail":163,"lettr":164,"contr":165,"contre":166,"dossier":167,"maison":168,"premi":169,"copie":170,"voul":171,"donc":172,"payer":173,"cop":174,"parl":175,"premier":176,"tribunal":177,"devant":178,"septante":179,"aviez":180,"semaines":181,"monsieur":182,"soix":183,"soixante":184,"sa":185,"quar":186,"quarante":187,"refus":188,"quinz":189,"quinze":190,"lettre":191,"veux":192,"mis":193,"envoie":194,"appelle":195,"envoyer":196,"dir":197,"jugement":198,"quoi":199,"ecrit":200,"rend":201,"droit":202,"factur":203,"etait":204,"sont":205,"cette":206,"nonante":207,"laiss":208,"conseil":209,"fin":210,"vient":211,"telephon":212,"papi":213,"voil":214,"voila":215,"doit":216,"dire":217,"cinqu":218,"cinquante":219,"refuse":220,"fil":221,"autr":222,"depos":223,"polic":224,"pay":225,"paye":226,"police":227,"donne":228,"mari":229,"avoir":230,"attend":231,"reclam":232,"madam":233,"madame":234,"paie":235,"mainten":236,"jam":237,"jamais":238,"chos":239,"quel":240,"avait":241,"commun":242,"telephone":243,"numero":244,"hi":245,"etre":246,"leur":247,"maintenant":248,"seul":249,"nom":250,"contrat":251,"rendez":252,"fils":253,"pourr":254,"douz":255}';
  bits bit(256) := 0::bit(256);
  word text;
  place int;
begin
  foreach word in array tsvector_to_array(words) loop
    place := (places ->> word)::int;
    if place is not null then bits := set_bit(bits, place, 1); end if;
  end loop;
  return bits;
end $$;

create function search_said(transcription text, summary text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
declare
  spelled text := lower(normalize(concat_ws(' ', transcription, summary), nfc));
  plain text := regexp_replace(public.folded(spelled), '[^a-z0-9]+', ' ', 'g');
begin
  -- Punctuation out first: the parser would read numbers, hosts and file names in it.
  spelled := regexp_replace(spelled, '[^a-z0-9à-öø-ÿœ]+', ' ', 'g');
  return (strip(to_tsvector('pg_catalog.simple', plain) || to_tsvector('pg_catalog.french', plain))::text
    || ' ' || public.folded(strip(to_tsvector('pg_catalog.french', spelled))::text))::tsvector;
end $$;

-- '240.000' and '240 000' are found as '240000' too; joinAmounts in the contract uses the same pattern.
create function search_amounts(said text) returns table (spelled text, digits text)
language sql immutable parallel safe
begin atomic
  select found[1], regexp_replace(found[1], '\D', '', 'g')
  from regexp_matches(said, '(?<![0-9.,/+-]|[0-9][ \u00a0\u202f])([1-9][0-9]{0,2}(?:[ .\u00a0\u202f][0-9]{3})+)(?![0-9/]|[ .\u00a0\u202f-][0-9])', 'g') as found;
end;

create function search_lexemes(whose uuid, transcription text, summary text, number text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
declare
  digits text := regexp_replace(coalesce(number, ''), '\D', '', 'g');
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

create function search_mask(word text) returns bit(256) language plpgsql immutable strict parallel safe as $$
declare
  said text := public.folded(word);
  stems text[] := public.search_stems(word);
begin
  return (
    select bit_or(set_bit(0::bit(256), place::int - 1, 1))
    from unnest(public.search_dictionary()) with ordinality as common (lexeme, place)
    where starts_with(lexeme, said) or lexeme = any (stems));
end $$;

create function search_masks(typed text) returns table (word text, mask bit(256))
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
    -- A stem that starts with the typed word is found by its prefix.
    if not starts_with(stem, said) then found := found || format('%L', scope || stem)::tsquery; end if;
  end loop;
  return found;
end $$;

create function search_number(whose uuid, typed text) returns tsquery
language plpgsql immutable strict parallel safe as $$
declare
  digits text := regexp_replace(regexp_replace(typed, '\D', '', 'g'), '^(00)?0?', '');
begin
  if length(digits) < 3 or typed !~ '^[+(0-9][0-9\s./()-]*$' then return null; end if;
  return format('%L:*', public.search_scope(whose) || '#' || digits)::tsquery;
end $$;


-- Which words of a text, as they are written in it, match a search. Only words with the same beginning are stemmed.
create function found_words(typed text, said text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  spelled text[] := regexp_split_to_array(normalize(said, nfc),
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
    select regexp_split_to_table(amount.spelled, '[^0-9]') from public.search_amounts(said) as amount
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
  hearing text not null default 'waiting'
    check (hearing in ('waiting', 'no_engine', 'done', 'no_words', 'silent', 'failed', 'no_sound')),
  step text not null default 'kept' check (step in ('kept', 'heard', 'understood', 'told', 'set_aside')),
  step_reason text,
  -- Copied from voicemail_analysis: under row-level security only a leakproof comparison, as of text, can use an index.
  sentiment text,
  urgency text,
  stage text,
  category text,
  domain text,
  is_read boolean not null default false,
  read_at timestamptz,
  told_at timestamptz,
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
  told_after double precision generated always as (date_part('epoch', told_at - created_at)) stored,
  common bit(256) generated always as (
    case when transcription is not null or ai_summary is not null
      then search_bits(search_said(transcription, ai_summary)) end) stored,
  primary key (user_id, id),
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade
);
-- Word timings are kilobytes that no list shows: stored out of line, a search reads half as many pages.
alter table voicemails set (toast_tuple_target = 1024);

create unique index voicemails_source on voicemails (user_id, line_id, source, source_id) where source_id is not null;
create index voicemails_unfinished on voicemails (step) where step <> 'told';
create index voicemails_unheard on voicemails (received_at desc) where hearing = 'no_engine';
create index voicemails_not_heard on voicemails (created_at) where hearing in ('failed', 'no_words', 'no_sound');
create index voicemails_deleted on voicemails (updated_at) where status = 'Supprimé';
create index voicemails_changed on voicemails (user_id, updated_at);
create index voicemails_shown on voicemails (user_id, received_at desc, id desc)
  include (common, received_day, received_hour, has_transcription, has_summary, is_read, duration_seconds, read_after,
           told_after, sentiment, urgency, stage, category, domain)
  where status <> 'Supprimé';
create index voicemails_urgency on voicemails (user_id, urgency, received_at desc, id desc)
  where status <> 'Supprimé';
create index voicemails_unread on voicemails (user_id, received_at desc, id desc)
  where status <> 'Supprimé' and not is_read;
create index voicemails_without_content on voicemails (user_id, received_at desc, id desc)
  where status <> 'Supprimé' and not has_transcription and not has_summary;
create index voicemails_by_id on voicemails (user_id, id) include (common) where status <> 'Supprimé';
-- Nulls come last in both directions, so each direction has its own index.
create index voicemails_by_number on voicemails (user_id, caller_phone_number, id) where status <> 'Supprimé';
create index voicemails_by_number_down on voicemails (user_id, caller_phone_number desc nulls last, id desc)
  where status <> 'Supprimé';
create index voicemails_by_duration on voicemails (user_id, duration_seconds, id) where status <> 'Supprimé';
create index voicemails_by_duration_down on voicemails (user_id, duration_seconds desc nulls last, id desc)
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
  asked_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, audio_id) references audio_files (user_id, id) on delete cascade
);
create index link_renewals_recent on link_renewals (user_id, audio_id, recipient, asked_at);

-- Calls ---------------------------------------------------------------------------------------------------------------

create table calls (
  sid text primary key,
  -- Both null until the number called is known, and always when it belongs to no line.
  user_id uuid,
  line_id uuid,
  caller text,
  began_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'kept', 'missed', 'foreign')),
  -- The provider's copy is deleted after ours is stored.
  copy_deleted_at timestamptz,
  -- The provider reported that it has no recording.
  nothing_recorded boolean not null default false,
  over_since timestamptz,
  looked_at timestamptz,
  -- The message was erased: its recordings are not fetched again.
  forgotten_at timestamptz,
  -- The job that fetches the recordings.
  claimed_by text,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  constraint calls_firm_of_line check ((user_id is null) = (line_id is null)),
  foreign key (user_id, line_id) references lines (user_id, id) on delete cascade
);
create index calls_open on calls (began_at) where state = 'open';
create index calls_of_line on calls (user_id, line_id, began_at);
create index calls_caller on calls (user_id, caller) where caller is not null;

create table call_recordings (
  sid text primary key,
  call_sid text not null references calls on delete cascade,
  -- The source_id of its message: the call's sid for the first recording of a call, the recording's for every other.
  source_id text not null,
  -- Null while only a callback without a duration has arrived.
  seconds integer,
  -- When the provider first failed to hand over the sound.
  tried_at timestamptz,
  kept_at timestamptz,
  created_at timestamptz not null default now()
);
create index call_recordings_call on call_recordings (call_sid);

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
  state text not null default 'intended' check (state in ('intended', 'sent', 'unknown', 'refused', 'bounced')),
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

create function note_telling() returns trigger language plpgsql as $$
begin
  update voicemails set told_at = new.sent_at
    where user_id = new.user_id and id = new.voicemail_id and (told_at is null or told_at > new.sent_at);
  return null;
end $$;
create trigger deliveries_noted after insert or update of sent_at on deliveries
  for each row when (new.sent_at is not null) execute function note_telling();

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
  noted_by text not null check (noted_by in ('caller', 'provider')),
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
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'nobody', 'refused')),
  told text[] not null default '{}',
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

-- Counts --------------------------------------------------------------------------------------------------------------

-- The four cards of the dashboard, updated in the transaction that changes them.
create table user_counts (
  user_id uuid primary key references accounts on delete cascade,
  total integer not null default 0,
  processed integer not null default 0,
  duration_seconds bigint not null default 0,
  unread integer not null default 0
);

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
) partition by hash (user_id);
do $$ begin
  for part in 0 .. 63 loop
    execute format('create table voicemail_tallies_%s partition of voicemail_tallies
                    for values with (modulus 64, remainder %s)', part, part);
    execute format('alter table voicemail_tallies_%s enable row level security', part);
  end loop;
end $$;

create function tally_length(seconds integer) returns smallint language sql immutable parallel safe
return case when seconds <= 30 then 30 when seconds <= 120 then 120 when seconds > 120 then 121 end::smallint;

-- The counter row is locked before the tallies: two transactions that took tallies first could deadlock. A deleted
-- account has no counter row any more, so no tally is created again.
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

create function count_voicemails() returns trigger language plpgsql as $$
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
    -- The account may be deleted too: its counter is not created again.
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

create function count_brought_voicemails() returns trigger language plpgsql as $$
begin
  insert into user_counts as c (user_id, total, processed, duration_seconds, unread)
  select user_id, count(*), count(*) filter (where transcription is not null or ai_summary is not null),
         coalesce(sum(duration_seconds), 0), count(*) filter (where not is_read)
  from brought where status <> 'Supprimé'
  group by user_id order by user_id
  on conflict (user_id) do update set total = c.total + excluded.total, processed = c.processed + excluded.processed,
    duration_seconds = c.duration_seconds + excluded.duration_seconds, unread = c.unread + excluded.unread;
  insert into voicemail_tallies as t
  select user_id, sentiment, urgency, stage, category, domain, has_transcription, has_summary, is_read,
         tally_length(duration_seconds), count(*)
  from brought where status <> 'Supprimé'
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 order by user_id
  on conflict (user_id, sentiment, urgency, stage, category, domain, has_transcription, has_summary, is_read,
               duration_seconds)
  do update set messages = t.messages + excluded.messages;
  return null;
end $$;

create trigger voicemails_brought after insert on voicemails
  referencing new table as brought for each statement execute function count_brought_voicemails();

create constraint trigger voicemails_counted
  after delete or update of status, transcription, ai_summary, duration_seconds, is_read,
    sentiment, urgency, stage, category, domain on voicemails
  deferrable initially deferred for each row execute function count_voicemails();

-- Searching messages -------------------------------------------------------------------------------------------------
-- Under row-level security @@ is not leakproof, so no index would serve it. These functions bypass the policies: each first
-- checks the firm, and uses EXECUTE so that the plan is made for the given words.

create function voicemails_saying(whose uuid, word text) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '32MB' as $$
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

create function found_voicemails(whose uuid, typed text)
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
      has := has || format(' and (common & %L <> 0::bit(256) or id in (select public.voicemails_saying($1, %L)))',
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

revoke all on function voicemails_saying(uuid, text), voicemails_say(uuid, text), found_voicemails(uuid, text) from public;
grant execute on function voicemails_saying(uuid, text), voicemails_say(uuid, text), found_voicemails(uuid, text)
  to voxlex_web;

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
create policy own_rows on voicemails to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_rows on voicemail_analysis to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_rows on audio_files to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_rows on deliveries to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_rows on replies to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_rows on user_counts to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());
create policy own_rows on voicemail_tallies to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id());

grant select on lines, voicemails, voicemail_analysis, audio_files, deliveries, replies to voxlex_web;
grant select, insert, update on users, user_counts, voicemail_tallies to voxlex_web;
grant insert on audit to voxlex_web;
grant update (is_read, read_at, status, updated_at, sentiment, urgency, stage, category, domain)
  on voicemails to voxlex_web;
-- The firm may correct a result; what the analyser wrote about itself stays.
grant insert, update (analysis_result, confidence, doubtful, corrected_from, corrected_at)
  on voicemail_analysis to voxlex_web;
