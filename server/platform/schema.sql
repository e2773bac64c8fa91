grant usage on schema public to public;
grant usage on schema public to voxlex_operator;
grant usage on schema public to voxlex_system;
grant usage on schema public to voxlex_web;

create table access_log (
  user_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  actor text not null,
  person_id uuid,
  audience text,
  act text not null,
  voicemail_id uuid,
  network text,
  constraint access_log_pkey PRIMARY KEY (user_id, id),
  constraint access_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint access_log_act_check CHECK ((act = ANY (ARRAY['listed'::text, 'opened'::text, 'played'::text, 'downloaded'::text, 'exported'::text, 'page_opened'::text, 'viewed'::text]))),
  constraint access_log_actor_check CHECK ((actor = ANY (ARRAY['person'::text, 'key'::text, 'recipient'::text, 'link'::text, 'operator'::text, 'support'::text])))
);
CREATE INDEX access_log_at ON public.access_log USING btree (at);
CREATE INDEX access_log_newest ON public.access_log USING btree (user_id, at DESC, id DESC);
CREATE INDEX access_log_of_message ON public.access_log USING btree (user_id, voicemail_id, at DESC) WHERE (voicemail_id IS NOT NULL);
alter table access_log enable row level security;
create policy given_lines on access_log for all to voxlex_member using (((person_id = ( SELECT my_person_id() AS my_person_id)) OR (EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = access_log.user_id) AND (v.id = access_log.voicemail_id)))))) with check ((person_id = ( SELECT my_person_id() AS my_person_id)));
create policy own_rows on access_log for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on access_log for all to voxlex_system using (true) with check (true);
grant delete, insert, select on access_log to voxlex_system;
grant insert, select on access_log to voxlex_web;

create table account_openings (
  user_id uuid not null,
  line_id uuid not null,
  lead_id uuid,
  bought_number text,
  state text not null,
  opened_at timestamp with time zone not null,
  opened_by uuid,
  constraint account_openings_pkey PRIMARY KEY (user_id),
  constraint account_openings_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE SET NULL,
  constraint account_openings_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint account_openings_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE,
  constraint account_openings_state_check CHECK ((state = ANY (ARRAY['number'::text, 'invited'::text])))
);
CREATE INDEX account_openings_lead ON public.account_openings USING btree (lead_id);
alter table account_openings enable row level security;
create policy operator_rows on account_openings for select to voxlex_operator using (true);
create policy system_rows on account_openings for all to voxlex_system using (true) with check (true);
grant select on account_openings to voxlex_operator;
grant delete, insert, select, update on account_openings to voxlex_system;

create table accounts (
  id uuid not null,
  email text not null,
  password_hash text,
  email_confirmed_at timestamp with time zone,
  banned_at timestamp with time zone,
  operator boolean not null default false,
  metadata jsonb not null default '{}'::jsonb,
  last_sign_in_at timestamp with time zone,
  second_factor_required boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint accounts_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (lower(email));
CREATE TRIGGER accounts_erased AFTER DELETE ON public.accounts FOR EACH ROW EXECUTE FUNCTION note_erased_row();
alter table accounts enable row level security;
create policy operator_rows on accounts for select to voxlex_operator using (true);
create policy system_rows on accounts for all to voxlex_system using (true) with check (true);
grant select (id, email, email_confirmed_at, banned_at, operator, metadata, last_sign_in_at, second_factor_required, created_at) on accounts to voxlex_operator;
grant delete, insert, select, update on accounts to voxlex_system;

create table adverse_parties (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  number text,
  dossier text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  compared_at timestamp with time zone,
  constraint adverse_parties_pkey PRIMARY KEY (user_id, id),
  constraint adverse_parties_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX adverse_parties_name ON public.adverse_parties USING btree (user_id, lower(name), COALESCE(lower(dossier), ''::text));
CREATE INDEX adverse_parties_new ON public.adverse_parties USING btree (user_id) WHERE (compared_at IS NULL);
CREATE INDEX adverse_parties_number ON public.adverse_parties USING btree (user_id, number) WHERE (number IS NOT NULL);
CREATE TRIGGER adverse_parties_erased AFTER DELETE ON public.adverse_parties FOR EACH ROW EXECUTE FUNCTION note_erased_row();
alter table adverse_parties enable row level security;
create policy given_lines on adverse_parties for all to voxlex_member using ((EXISTS ( SELECT
   FROM party_matches m
  WHERE ((m.user_id = adverse_parties.user_id) AND (m.party_id = adverse_parties.id)))));
create policy own_rows on adverse_parties for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on adverse_parties for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on adverse_parties to voxlex_system;
grant select on adverse_parties to voxlex_web;

create table agreements (
  user_id uuid not null,
  version text not null,
  content jsonb not null,
  person_id uuid not null,
  person_name text not null,
  accepted_at timestamp with time zone not null,
  constraint agreements_pkey PRIMARY KEY (user_id, version),
  constraint agreements_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
alter table agreements enable row level security;
create policy given_lines on agreements for all to voxlex_member using (false);
create policy own_rows on agreements for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on agreements for all to voxlex_system using (true) with check (true);
grant insert, select on agreements to voxlex_system;
grant select on agreements to voxlex_web;

create table alerts (
  id uuid not null,
  user_id uuid not null,
  line_id uuid not null,
  voicemail_id uuid,
  kind text not null,
  about text not null,
  code text,
  state text not null default 'waiting'::text,
  notified text[] not null default '{}'::text[],
  raised_on date not null,
  created_at timestamp with time zone not null default now(),
  constraint alerts_pkey PRIMARY KEY (user_id, id),
  constraint alerts_user_id_line_id_kind_about_raised_on_key UNIQUE (user_id, line_id, kind, about, raised_on),
  constraint alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint alerts_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE,
  constraint alerts_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE SET NULL (voicemail_id),
  constraint alerts_kind_check CHECK ((kind = ANY (ARRAY['undelivered'::text, 'silent'::text, 'texts_refused'::text, 'texts_failing'::text, 'texts_budget'::text, 'webhook_failed'::text, 'escalation_budget'::text]))),
  constraint alerts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'no_recipient'::text, 'refused'::text])))
);
alter table alerts enable row level security;
create policy operator_rows on alerts for select to voxlex_operator using (true);
create policy system_rows on alerts for all to voxlex_system using (true) with check (true);
grant select (id, user_id, line_id, voicemail_id, kind, code, state, raised_on, created_at) on alerts to voxlex_operator;
grant delete, insert, select, update on alerts to voxlex_system;

create table attempts (
  key text not null,
  used integer not null,
  resets_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (key)
);
alter table attempts enable row level security;
create policy system_rows on attempts for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on attempts to voxlex_system;

create table audio_files (
  id uuid not null,
  voicemail_id uuid not null,
  user_id uuid not null,
  original_key text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  playable_key text,
  playable_bytes bigint,
  peaks smallint[] not null default '{}'::smallint[],
  duration_ms integer,
  incomplete boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint audio_files_pkey PRIMARY KEY (user_id, id),
  constraint audio_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint audio_files_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE
);
CREATE INDEX audio_files_voicemail ON public.audio_files USING btree (user_id, voicemail_id);
CREATE TRIGGER audio_files_links AFTER INSERT ON public.audio_files FOR EACH ROW EXECUTE FUNCTION fill_audio_links();
alter table audio_files enable row level security;
create policy given_lines on audio_files for all to voxlex_member using ((EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = audio_files.user_id) AND (v.id = audio_files.voicemail_id)))));
create policy own_rows on audio_files for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on audio_files for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on audio_files to voxlex_system;
grant select on audio_files to voxlex_web;

create table audio_links (
  audio_id uuid not null,
  user_id uuid not null,
  constraint audio_links_pkey PRIMARY KEY (audio_id),
  constraint audio_links_user_id_audio_id_fkey FOREIGN KEY (user_id, audio_id) REFERENCES audio_files(user_id, id) ON DELETE CASCADE
);
alter table audio_links enable row level security;
create policy system_rows on audio_links for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on audio_links to voxlex_system;

create table audit (
  id uuid not null,
  at timestamp with time zone not null default now(),
  actor text not null,
  action text not null,
  user_id uuid,
  subject uuid,
  code text,
  network text,
  account_id uuid default my_person_id(),
  constraint audit_pkey PRIMARY KEY (id)
);
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_never_emptied BEFORE TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
alter table audit enable row level security;
create policy operator_rows on audit for select to voxlex_operator using (true);
create policy own_row on audit for insert to voxlex_web with check ((user_id = my_user_id()));
create policy system_rows on audit for all to voxlex_system using (true) with check (true);
grant select on audit to voxlex_operator;
grant insert, select on audit to voxlex_system;
grant insert on audit to voxlex_web;

create table bulk_acts (
  id uuid not null,
  user_id uuid not null,
  person_id uuid,
  session_id text,
  act jsonb not null,
  undoes uuid,
  todo uuid[] not null default '{}'::uuid[],
  "position" integer not null default 0,
  total integer not null,
  done integer not null default 0,
  unchanged integer not null default 0,
  told boolean not null default false,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint bulk_acts_pkey PRIMARY KEY (user_id, id),
  constraint bulk_acts_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX bulk_acts_undone_once ON public.bulk_acts USING btree (user_id, undoes) WHERE (undoes IS NOT NULL);
alter table bulk_acts enable row level security;
create policy own_bulks on bulk_acts for all to voxlex_member using ((person_id = ( SELECT my_person_id() AS my_person_id)));
create policy own_rows on bulk_acts for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on bulk_acts for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on bulk_acts to voxlex_system;
grant select, update (todo, position, done, unchanged, ended_at) on bulk_acts to voxlex_web;

create table call_recordings (
  sid text not null,
  user_id uuid not null,
  call_sid text not null,
  source_id text not null,
  seconds integer,
  failed_at timestamp with time zone,
  stored_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint call_recordings_pkey PRIMARY KEY (user_id, sid),
  constraint call_recordings_user_id_call_sid_fkey FOREIGN KEY (user_id, call_sid) REFERENCES calls(user_id, sid) ON DELETE CASCADE,
  constraint call_recordings_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE INDEX call_recordings_call ON public.call_recordings USING btree (user_id, call_sid);
alter table call_recordings enable row level security;
create policy system_rows on call_recordings for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on call_recordings to voxlex_system;

create table call_sids (
  sid text not null,
  user_id uuid not null,
  constraint call_sids_pkey PRIMARY KEY (sid),
  constraint call_sids_user_id_sid_fkey FOREIGN KEY (user_id, sid) REFERENCES calls(user_id, sid) ON DELETE CASCADE
);
alter table call_sids enable row level security;
create policy system_rows on call_sids for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on call_sids to voxlex_system;

create table calls (
  sid text not null,
  user_id uuid not null,
  line_id uuid not null,
  caller text,
  began_at timestamp with time zone not null,
  state text not null default 'open'::text,
  copy_deleted_at timestamp with time zone,
  nothing_recorded boolean not null default false,
  ended_at timestamp with time zone,
  checked_at timestamp with time zone,
  erased_at timestamp with time zone,
  claimed_by text,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint calls_pkey PRIMARY KEY (user_id, sid),
  constraint calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint calls_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE,
  constraint calls_state_check CHECK ((state = ANY (ARRAY['open'::text, 'stored'::text, 'missed'::text])))
);
CREATE INDEX calls_caller ON public.calls USING btree (user_id, caller) WHERE (caller IS NOT NULL);
CREATE INDEX calls_of_line ON public.calls USING btree (user_id, line_id, began_at);
CREATE INDEX calls_open ON public.calls USING btree (began_at) WHERE (state = 'open'::text);
CREATE TRIGGER calls_deleted_at_provider AFTER DELETE ON public.calls FOR EACH ROW EXECUTE FUNCTION note_deleted_call();
CREATE TRIGGER calls_erased AFTER UPDATE OF caller, erased_at ON public.calls FOR EACH ROW WHEN (((new.caller IS NULL) AND ((old.caller IS NOT NULL) OR ((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))))) EXECUTE FUNCTION note_erased_row();
CREATE TRIGGER calls_erased_at_provider AFTER UPDATE OF caller, erased_at ON public.calls FOR EACH ROW WHEN ((((new.caller IS NULL) AND (old.caller IS NOT NULL)) OR ((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL)))) EXECUTE FUNCTION note_deleted_call();
CREATE TRIGGER calls_sids AFTER INSERT ON public.calls FOR EACH ROW EXECUTE FUNCTION fill_call_sids();
alter table calls enable row level security;
create policy operator_rows on calls for select to voxlex_operator using (true);
create policy system_rows on calls for all to voxlex_system using (true) with check (true);
grant select (user_id, line_id, began_at, state, ended_at, created_at) on calls to voxlex_operator;
grant delete, insert, select, update on calls to voxlex_system;

create table contact_acts (
  id uuid not null,
  user_id uuid not null,
  contact_id uuid not null,
  act text not null,
  moved jsonb not null,
  person_id uuid,
  at timestamp with time zone not null,
  constraint contact_acts_pkey PRIMARY KEY (user_id, id),
  constraint contact_acts_user_id_contact_id_fkey FOREIGN KEY (user_id, contact_id) REFERENCES contacts(user_id, id) ON DELETE CASCADE,
  constraint contact_acts_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint contact_acts_act_check CHECK ((act = ANY (ARRAY['merged'::text, 'split'::text])))
);
CREATE INDEX contact_acts_of_contact ON public.contact_acts USING btree (user_id, contact_id, id);
alter table contact_acts enable row level security;
create policy given_lines on contact_acts for all to voxlex_member using ((EXISTS ( SELECT
   FROM contact_lines l
  WHERE ((l.user_id = contact_acts.user_id) AND (l.contact_id = contact_acts.contact_id)))));
create policy own_rows on contact_acts for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on contact_acts for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on contact_acts to voxlex_system;
grant select on contact_acts to voxlex_web;

create table contact_import_lines (
  user_id uuid not null,
  import_id uuid not null,
  line integer not null,
  name text not null,
  numbers text[] not null,
  card jsonb,
  outcome text not null,
  reason text,
  contact_id uuid,
  change jsonb,
  constraint contact_import_lines_pkey PRIMARY KEY (user_id, import_id, line),
  constraint contact_import_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint contact_import_lines_user_id_import_id_fkey FOREIGN KEY (user_id, import_id) REFERENCES contact_imports(user_id, id) ON DELETE CASCADE,
  constraint contact_import_lines_check CHECK (((reason IS NULL) = (outcome <> 'refused'::text))),
  constraint contact_import_lines_outcome_check CHECK ((outcome = ANY (ARRAY['new'::text, 'merged'::text, 'same'::text, 'refused'::text])))
);
CREATE INDEX contact_import_lines_of_contact ON public.contact_import_lines USING btree (user_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX contact_import_lines_open ON public.contact_import_lines USING btree (user_id, import_id, line) WHERE (card IS NOT NULL);
alter table contact_import_lines enable row level security;
create policy system_rows on contact_import_lines for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on contact_import_lines to voxlex_system;

create table contact_imports (
  id uuid not null,
  user_id uuid not null,
  state text not null,
  person_id uuid,
  created_at timestamp with time zone not null,
  kept integer,
  constraint contact_imports_pkey PRIMARY KEY (user_id, id),
  constraint contact_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint contact_imports_state_check CHECK ((state = ANY (ARRAY['preview'::text, 'importing'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
alter table contact_imports enable row level security;
create policy system_rows on contact_imports for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on contact_imports to voxlex_system;

create table contact_lines (
  user_id uuid not null,
  contact_id uuid not null,
  line_id uuid not null,
  closed_to uuid[],
  last_at timestamp with time zone not null,
  number text not null,
  constraint contact_lines_user_id_contact_id_fkey FOREIGN KEY (user_id, contact_id) REFERENCES contacts(user_id, id) ON DELETE CASCADE,
  constraint contact_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint contact_lines_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX contact_lines_once ON public.contact_lines USING btree (user_id, contact_id, number, line_id, closed_to) NULLS NOT DISTINCT;
alter table contact_lines enable row level security;
create policy given_lines on contact_lines for all to voxlex_member using (((line_id = ANY (COALESCE(( SELECT my_line_ids() AS my_line_ids), ARRAY[line_id]))) AND ((closed_to IS NULL) OR (( SELECT my_person_id() AS my_person_id) = ANY (closed_to)))));
create policy own_rows on contact_lines for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on contact_lines for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on contact_lines to voxlex_system;
grant select on contact_lines to voxlex_web;

create table contact_numbers (
  user_id uuid not null,
  number text not null,
  contact_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint contact_numbers_pkey PRIMARY KEY (user_id, number),
  constraint contact_numbers_user_id_contact_id_fkey FOREIGN KEY (user_id, contact_id) REFERENCES contacts(user_id, id) ON DELETE CASCADE,
  constraint contact_numbers_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE INDEX contact_numbers_of_contact ON public.contact_numbers USING btree (user_id, contact_id) INCLUDE (number);
CREATE TRIGGER contact_numbers_held AFTER INSERT OR UPDATE OF contact_id ON public.contact_numbers FOR EACH ROW EXECUTE FUNCTION hold_joined_number();
CREATE TRIGGER contact_numbers_moved AFTER INSERT OR UPDATE OF contact_id ON public.contact_numbers FOR EACH ROW EXECUTE FUNCTION compare_moved_number();
alter table contact_numbers enable row level security;
create policy given_lines on contact_numbers for all to voxlex_member using (
CASE
    WHEN (EXISTS ( SELECT
       FROM contact_lines l
      WHERE ((l.user_id = contact_numbers.user_id) AND (l.contact_id = contact_numbers.contact_id) AND (l.number = contact_numbers.number)))) THEN true
    WHEN (EXISTS ( SELECT
       FROM contact_lines l
      WHERE ((l.user_id = contact_numbers.user_id) AND (l.contact_id = contact_numbers.contact_id)))) THEN (NOT number_has_messages(user_id, number))
    ELSE false
END);
create policy own_rows on contact_numbers for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on contact_numbers for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on contact_numbers to voxlex_system;
grant select on contact_numbers to voxlex_web;

create table contact_parties (
  user_id uuid not null,
  contact_id uuid not null,
  party_id uuid not null,
  constraint contact_parties_pkey PRIMARY KEY (user_id, contact_id, party_id),
  constraint contact_parties_user_id_contact_id_fkey FOREIGN KEY (user_id, contact_id) REFERENCES contacts(user_id, id) ON DELETE CASCADE,
  constraint contact_parties_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint contact_parties_user_id_party_id_fkey FOREIGN KEY (user_id, party_id) REFERENCES adverse_parties(user_id, id) ON DELETE CASCADE
);
CREATE INDEX contact_parties_party ON public.contact_parties USING btree (user_id, party_id);
alter table contact_parties enable row level security;
create policy system_rows on contact_parties for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on contact_parties to voxlex_system;

create table contact_references (
  id uuid not null,
  user_id uuid not null,
  contact_id uuid not null,
  number text,
  name text,
  person_id uuid,
  created_at timestamp with time zone not null,
  constraint contact_references_pkey PRIMARY KEY (user_id, id),
  constraint contact_references_user_id_contact_id_fkey FOREIGN KEY (user_id, contact_id) REFERENCES contacts(user_id, id) ON DELETE CASCADE,
  constraint contact_references_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE INDEX contact_references_of_contact ON public.contact_references USING btree (user_id, contact_id);
alter table contact_references enable row level security;
create policy given_lines on contact_references for all to voxlex_member using ((EXISTS ( SELECT
   FROM contact_lines l
  WHERE ((l.user_id = contact_references.user_id) AND (l.contact_id = contact_references.contact_id)))));
create policy own_rows on contact_references for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on contact_references for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on contact_references to voxlex_system;
grant select on contact_references to voxlex_web;

create table contacts (
  id uuid not null,
  user_id uuid not null,
  name text,
  folded_name text generated always as (folded(COALESCE(name, ''::text))) stored,
  note text,
  emails text[] not null default '{}'::text[],
  kept boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  name_compared boolean not null default true,
  merged_ids uuid[] not null default '{}'::uuid[],
  constraint contacts_pkey PRIMARY KEY (user_id, id),
  constraint contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE INDEX contacts_to_compare ON public.contacts USING btree (user_id) WHERE (NOT name_compared);
CREATE TRIGGER contacts_name_changed BEFORE UPDATE OF name ON public.contacts FOR EACH ROW WHEN ((new.name IS DISTINCT FROM old.name)) EXECUTE FUNCTION compare_contact_name();
CREATE TRIGGER contacts_name_given BEFORE INSERT ON public.contacts FOR EACH ROW WHEN ((new.name IS NOT NULL)) EXECUTE FUNCTION compare_contact_name();
alter table contacts enable row level security;
create policy given_lines on contacts for all to voxlex_member using ((EXISTS ( SELECT
   FROM contact_lines l
  WHERE ((l.user_id = contacts.user_id) AND (l.contact_id = contacts.id)))));
create policy own_rows on contacts for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on contacts for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on contacts to voxlex_system;
grant select on contacts to voxlex_web;

create table data_folder (
  mark uuid not null,
  noted_at timestamp with time zone not null default now(),
  constraint data_folder_pkey PRIMARY KEY (mark)
);
alter table data_folder enable row level security;
create policy system_rows on data_folder for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on data_folder to voxlex_system;

create table deliveries (
  id uuid not null,
  user_id uuid not null,
  voicemail_id uuid not null,
  recipient text not null,
  kind text not null,
  state text not null default 'intended'::text,
  held_until timestamp with time zone,
  held_for text,
  message_id text not null,
  content text not null,
  attempts integer not null default 0,
  resent integer not null default 0,
  claimed_by text,
  claimed_until timestamp with time zone,
  last_code text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  digest_id uuid,
  constraint deliveries_pkey PRIMARY KEY (user_id, id),
  constraint deliveries_user_id_voicemail_id_recipient_kind_key UNIQUE (user_id, voicemail_id, recipient, kind),
  constraint deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint deliveries_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE,
  constraint deliveries_held_for_check CHECK ((held_for = ANY (ARRAY['quiet'::text, 'digest'::text]))),
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['intended'::text, 'held'::text, 'sent'::text, 'unknown'::text, 'refused'::text, 'bounced'::text])))
);
CREATE INDEX deliveries_created ON public.deliveries USING brin (created_at);
CREATE INDEX deliveries_held ON public.deliveries USING btree (held_until) WHERE (state = 'held'::text);
CREATE INDEX deliveries_open ON public.deliveries USING btree (created_at) WHERE (state <> 'sent'::text);
CREATE TRIGGER deliveries_held_noted AFTER INSERT OR UPDATE OF held_until ON public.deliveries FOR EACH ROW WHEN ((new.held_until IS NOT NULL)) EXECUTE FUNCTION note_held();
CREATE TRIGGER deliveries_ids AFTER INSERT ON public.deliveries FOR EACH ROW EXECUTE FUNCTION fill_delivery_ids();
CREATE TRIGGER deliveries_noted AFTER INSERT OR UPDATE OF sent_at ON public.deliveries FOR EACH ROW WHEN (((new.sent_at IS NOT NULL) AND (new.held_until IS NULL))) EXECUTE FUNCTION note_notification();
alter table deliveries enable row level security;
create policy given_lines on deliveries for all to voxlex_member using ((EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = deliveries.user_id) AND (v.id = deliveries.voicemail_id)))));
create policy operator_rows on deliveries for select to voxlex_operator using (true);
create policy own_rows on deliveries for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on deliveries for all to voxlex_system using (true) with check (true);
grant select (id, user_id, voicemail_id, kind, state, held_until, held_for, attempts, resent, last_code, created_at, sent_at, digest_id) on deliveries to voxlex_operator;
grant delete, insert, select, update on deliveries to voxlex_system;
grant select on deliveries to voxlex_web;

create table delivery_ids (
  delivery_id uuid not null,
  message_id text not null,
  user_id uuid not null,
  constraint delivery_ids_pkey PRIMARY KEY (delivery_id),
  constraint delivery_ids_message_id_key UNIQUE (message_id),
  constraint delivery_ids_user_id_delivery_id_fkey FOREIGN KEY (user_id, delivery_id) REFERENCES deliveries(user_id, id) ON DELETE CASCADE
);
alter table delivery_ids enable row level security;
create policy system_rows on delivery_ids for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on delivery_ids to voxlex_system;

create table erasures (
  digest bytea not null,
  kind text not null,
  at timestamp with time zone not null default now(),
  constraint erasures_pkey PRIMARY KEY (digest),
  constraint erasures_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'sound'::text, 'text'::text, 'contact'::text, 'number'::text, 'party'::text, 'call'::text, 'account'::text, 'firm'::text, 'lead'::text])))
);
alter table erasures enable row level security;
create policy system_rows on erasures for all to voxlex_system using (true) with check (true);
grant insert, select on erasures to voxlex_system;

create table escalation_contacts (
  id uuid not null,
  user_id uuid not null,
  line_id uuid not null,
  "position" smallint not null,
  channel text not null,
  recipient_id uuid,
  phone text,
  device_id uuid,
  person_id uuid,
  constraint escalation_contacts_pkey PRIMARY KEY (user_id, id),
  constraint escalation_contacts_user_id_device_id_fkey FOREIGN KEY (user_id, device_id) REFERENCES push_devices(user_id, id) ON DELETE CASCADE,
  constraint escalation_contacts_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES escalation_settings(user_id, line_id) ON DELETE CASCADE,
  constraint escalation_contacts_user_id_recipient_id_fkey FOREIGN KEY (user_id, recipient_id) REFERENCES recipients(user_id, id) ON DELETE CASCADE,
  constraint escalation_contacts_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text]))),
  constraint escalation_contacts_phone CHECK (((channel = 'sms'::text) = (phone IS NOT NULL))),
  constraint escalation_contacts_who CHECK (
CASE
    WHEN (channel = 'push'::text) THEN (device_id IS NOT NULL)
    ELSE (COALESCE(recipient_id, person_id) IS NOT NULL)
END)
);
CREATE INDEX escalation_contacts_of_device ON public.escalation_contacts USING btree (user_id, device_id);
CREATE INDEX escalation_contacts_of_line ON public.escalation_contacts USING btree (user_id, line_id, "position");
CREATE INDEX escalation_contacts_of_recipient ON public.escalation_contacts USING btree (user_id, recipient_id);
alter table escalation_contacts enable row level security;
create policy given_lines on escalation_contacts for all to voxlex_member using ((line_id = ANY (COALESCE(( SELECT my_line_ids() AS my_line_ids), ARRAY[line_id]))));
create policy own_rows on escalation_contacts for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on escalation_contacts for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on escalation_contacts to voxlex_system;
grant select on escalation_contacts to voxlex_web;

create table escalation_notices (
  id uuid not null,
  user_id uuid not null,
  escalation_id uuid not null,
  recipient_id uuid,
  channel text not null,
  address text not null,
  state text not null default 'intended'::text,
  batch_id uuid not null,
  held_until timestamp with time zone,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  claimed_by text,
  claimed_until timestamp with time zone,
  attempts integer not null default 0,
  last_code text,
  device_id uuid,
  person_id uuid,
  provider_id text,
  constraint escalation_notices_pkey PRIMARY KEY (user_id, id),
  constraint escalation_notices_user_id_escalation_id_fkey FOREIGN KEY (user_id, escalation_id) REFERENCES escalations(user_id, id) ON DELETE CASCADE,
  constraint escalation_notices_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text]))),
  constraint escalation_notices_state_check CHECK ((state = ANY (ARRAY['intended'::text, 'held'::text, 'sent'::text, 'unknown'::text, 'refused'::text, 'cancelled'::text])))
);
CREATE INDEX escalation_notices_batch ON public.escalation_notices USING btree (user_id, batch_id);
CREATE INDEX escalation_notices_held ON public.escalation_notices USING btree (held_until) WHERE (state = 'held'::text);
CREATE UNIQUE INDEX escalation_notices_once ON public.escalation_notices USING btree (user_id, escalation_id, channel, address, device_id) NULLS NOT DISTINCT;
CREATE TRIGGER escalation_notices_deleted_at_provider AFTER DELETE ON public.escalation_notices FOR EACH ROW WHEN ((old.provider_id IS NOT NULL)) EXECUTE FUNCTION note_deleted_notice();
alter table escalation_notices enable row level security;
create policy given_lines on escalation_notices for all to voxlex_member using ((EXISTS ( SELECT
   FROM escalations e
  WHERE ((e.user_id = escalation_notices.user_id) AND (e.id = escalation_notices.escalation_id)))));
create policy operator_rows on escalation_notices for select to voxlex_operator using (true);
create policy own_rows on escalation_notices for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on escalation_notices for all to voxlex_system using (true) with check (true);
grant select (id, user_id, escalation_id, channel, state, created_at, sent_at, attempts, last_code) on escalation_notices to voxlex_operator;
grant delete, insert, select, update on escalation_notices to voxlex_system;
grant select on escalation_notices to voxlex_web;

create table escalation_phones (
  id uuid not null,
  user_id uuid not null,
  phone text not null,
  created_at timestamp with time zone not null,
  link_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint escalation_phones_pkey PRIMARY KEY (user_id, id),
  constraint escalation_phones_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX escalation_phones_number ON public.escalation_phones USING btree (user_id, phone);
alter table escalation_phones enable row level security;
create policy own_rows on escalation_phones for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on escalation_phones for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on escalation_phones to voxlex_system;
grant select on escalation_phones to voxlex_web;

create table escalation_settings (
  user_id uuid not null,
  line_id uuid not null,
  after_minutes smallint,
  version integer not null default 1,
  constraint escalation_settings_pkey PRIMARY KEY (user_id, line_id),
  constraint escalation_settings_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE,
  constraint escalation_settings_after_minutes_check CHECK (((after_minutes >= 1) AND (after_minutes <= 240)))
);
alter table escalation_settings enable row level security;
create policy given_lines on escalation_settings for all to voxlex_member using ((line_id = ANY (COALESCE(( SELECT my_line_ids() AS my_line_ids), ARRAY[line_id]))));
create policy own_rows on escalation_settings for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on escalation_settings for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on escalation_settings to voxlex_system;
grant select on escalation_settings to voxlex_web;

create table escalations (
  id uuid not null,
  user_id uuid not null,
  line_id uuid not null,
  voicemail_id uuid not null,
  state text not null default 'open'::text,
  after_minutes smallint not null,
  started_at timestamp with time zone not null,
  next_at timestamp with time zone,
  accepted_at timestamp with time zone,
  accepted_by text,
  accepted_person uuid,
  constraint escalations_pkey PRIMARY KEY (user_id, id),
  constraint escalations_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE,
  constraint escalations_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE,
  constraint escalations_state_check CHECK ((state = ANY (ARRAY['open'::text, 'opened'::text, 'accepted'::text, 'asked_all'::text])))
);
CREATE INDEX escalations_due ON public.escalations USING btree (next_at) WHERE (state = 'open'::text);
CREATE INDEX escalations_of_line ON public.escalations USING btree (user_id, line_id);
CREATE UNIQUE INDEX escalations_of_message ON public.escalations USING btree (user_id, voicemail_id);
alter table escalations enable row level security;
create policy given_lines on escalations for all to voxlex_member using ((EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = escalations.user_id) AND (v.id = escalations.voicemail_id)))));
create policy own_rows on escalations for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on escalations for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on escalations to voxlex_system;
grant select on escalations to voxlex_web;

create table factor_challenges (
  id uuid not null,
  user_id uuid not null,
  factor_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint factor_challenges_pkey PRIMARY KEY (user_id, id),
  constraint factor_challenges_user_id_factor_id_fkey FOREIGN KEY (user_id, factor_id) REFERENCES second_factors(user_id, id) ON DELETE CASCADE,
  constraint factor_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE
);
alter table factor_challenges enable row level security;
create policy system_rows on factor_challenges for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on factor_challenges to voxlex_system;

create table firm_learning (
  user_id uuid not null,
  active boolean not null default true,
  since timestamp with time zone,
  changes integer not null default 0,
  learned integer,
  base text,
  weights bytea,
  corrections jsonb not null default '{}'::jsonb,
  axes text[] not null default '{}'::text[],
  examples uuid[] not null default '{}'::uuid[],
  learned_at timestamp with time zone,
  constraint firm_learning_pkey PRIMARY KEY (user_id),
  constraint firm_learning_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE INDEX firm_learning_due ON public.firm_learning USING btree (user_id) WHERE (active AND (learned IS DISTINCT FROM changes));
alter table firm_learning enable row level security;
create policy own_rows on firm_learning for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy owner_only on firm_learning for all to voxlex_member using (false);
create policy system_rows on firm_learning for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on firm_learning to voxlex_system;
grant select (user_id, active, since, changes, learned, corrections, axes, learned_at) on firm_learning to voxlex_web;

create table firm_token_digests (
  digest text not null,
  user_id uuid not null,
  token_id uuid not null,
  constraint firm_token_digests_pkey PRIMARY KEY (digest),
  constraint firm_token_digests_user_id_token_id_fkey FOREIGN KEY (user_id, token_id) REFERENCES firm_tokens(user_id, id) ON DELETE CASCADE
);
alter table firm_token_digests enable row level security;
create policy system_rows on firm_token_digests for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on firm_token_digests to voxlex_system;

create table firm_tokens (
  id uuid not null,
  user_id uuid not null,
  line_id uuid,
  scope text,
  name text not null,
  digest text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint firm_tokens_pkey PRIMARY KEY (user_id, id),
  constraint firm_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint firm_tokens_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE,
  constraint firm_tokens_kind CHECK (((line_id IS NULL) <> (scope IS NULL))),
  constraint firm_tokens_scope_check CHECK ((scope = ANY (ARRAY['read'::text, 'write'::text])))
);
CREATE TRIGGER firm_tokens_digests AFTER INSERT OR UPDATE OF revoked_at ON public.firm_tokens FOR EACH ROW EXECUTE FUNCTION fill_firm_token_digests();
alter table firm_tokens enable row level security;
create policy own_rows on firm_tokens for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy owner_only on firm_tokens for all to voxlex_member using (false);
create policy system_rows on firm_tokens for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on firm_tokens to voxlex_system;
grant select (id, user_id, line_id, scope, name, created_at, last_used_at, revoked_at) on firm_tokens to voxlex_web;

create table firms (
  id uuid not null,
  owner_id uuid not null,
  name text,
  require_second_factor boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  party_list uuid,
  constraint firms_pkey PRIMARY KEY (id),
  constraint firms_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX firms_owner ON public.firms USING btree (owner_id);
CREATE TRIGGER firms_erased AFTER DELETE ON public.firms FOR EACH ROW EXECUTE FUNCTION note_erased_row();
alter table firms enable row level security;
create policy operator_rows on firms for select to voxlex_operator using (true);
create policy system_rows on firms for all to voxlex_system using (true) with check (true);
grant select on firms to voxlex_operator;
grant delete, insert, select, update on firms to voxlex_system;

create table form_links (
  key text not null,
  user_id uuid not null,
  proposal_id uuid not null,
  constraint form_links_pkey PRIMARY KEY (key),
  constraint form_links_user_id_proposal_id_fkey FOREIGN KEY (user_id, proposal_id) REFERENCES form_proposals(user_id, id) ON DELETE CASCADE
);
alter table form_links enable row level security;
create policy system_rows on form_links for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on form_links to voxlex_system;

create table form_mail_ids (
  form_mail_id uuid not null,
  user_id uuid not null,
  constraint form_mail_ids_pkey PRIMARY KEY (form_mail_id),
  constraint form_mail_ids_user_id_form_mail_id_fkey FOREIGN KEY (user_id, form_mail_id) REFERENCES form_mails(user_id, id) ON DELETE CASCADE
);
alter table form_mail_ids enable row level security;
create policy system_rows on form_mail_ids for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on form_mail_ids to voxlex_system;

create table form_mails (
  id uuid not null,
  user_id uuid not null,
  line_id uuid not null,
  voicemail_id uuid not null,
  proposal_id uuid not null,
  purpose text not null,
  caller text,
  recipient text not null,
  language text not null,
  words text,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  claimed_by text,
  claimed_until timestamp with time zone,
  last_code text,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint form_mails_pkey PRIMARY KEY (user_id, id),
  constraint form_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint form_mails_user_id_proposal_id_fkey FOREIGN KEY (user_id, proposal_id) REFERENCES form_proposals(user_id, id) ON DELETE CASCADE,
  constraint form_mails_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE,
  constraint form_mails_purpose_check CHECK ((purpose = ANY (ARRAY['form'::text, 'reminder'::text]))),
  constraint form_mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'unknown'::text, 'sent'::text, 'refused'::text, 'bounced'::text, 'cancelled'::text])))
);
CREATE INDEX form_mails_failed ON public.form_mails USING btree (changed_at) WHERE (state = ANY (ARRAY['refused'::text, 'bounced'::text]));
CREATE INDEX form_mails_of_message ON public.form_mails USING btree (user_id, voicemail_id);
CREATE UNIQUE INDEX form_mails_one_for_each_purpose ON public.form_mails USING btree (user_id, voicemail_id, purpose) WHERE (state <> ALL (ARRAY['refused'::text, 'bounced'::text, 'cancelled'::text]));
CREATE INDEX form_mails_recent ON public.form_mails USING btree (user_id, changed_at) INCLUDE (caller, recipient, state);
CREATE TRIGGER form_mails_ids AFTER INSERT ON public.form_mails FOR EACH ROW EXECUTE FUNCTION fill_form_mail_ids();
alter table form_mails enable row level security;
create policy given_lines on form_mails for all to voxlex_member using ((EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = form_mails.user_id) AND (v.id = form_mails.voicemail_id)))));
create policy own_rows on form_mails for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on form_mails for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on form_mails to voxlex_system;
grant select on form_mails to voxlex_web;

create table form_proposals (
  id uuid not null,
  user_id uuid not null,
  voicemail_id uuid not null,
  form_id uuid not null,
  chosen_id uuid,
  state text not null default 'proposed'::text,
  automatic boolean not null default false,
  doubtful boolean not null default false,
  words text[] not null default '{}'::text[],
  reply_id uuid,
  code text not null,
  reference text not null,
  opens integer not null default 0,
  proposed_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  opened_at timestamp with time zone,
  completed_at timestamp with time zone,
  refused_at timestamp with time zone,
  expired_at timestamp with time zone,
  reminded_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  completed_by text,
  reached text not null generated always as (
CASE
    WHEN (completed_at IS NOT NULL) THEN 'completed'::text
    WHEN (opened_at IS NOT NULL) THEN 'opened'::text
    WHEN (sent_at IS NOT NULL) THEN 'sent'::text
    ELSE 'proposed'::text
END) stored,
  decided_by uuid,
  channel text,
  mail_id uuid,
  constraint form_proposals_pkey PRIMARY KEY (user_id, id),
  constraint form_proposals_user_id_voicemail_id_key UNIQUE (user_id, voicemail_id),
  constraint form_proposals_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint form_proposals_user_id_form_id_fkey FOREIGN KEY (user_id, form_id) REFERENCES forms(user_id, id),
  constraint form_proposals_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE,
  constraint form_proposals_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text]))),
  constraint form_proposals_completed_by_check CHECK ((completed_by = ANY (ARRAY['tool'::text, 'user'::text]))),
  constraint form_proposals_reached_check CHECK ((reached = ANY (ARRAY['proposed'::text, 'sent'::text, 'opened'::text, 'completed'::text]))),
  constraint form_proposals_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'sent'::text, 'delivered'::text, 'opened'::text, 'completed'::text, 'refused'::text, 'expired'::text])))
);
CREATE INDEX form_proposals_due ON public.form_proposals USING btree (expires_at) WHERE (state <> ALL (ARRAY['completed'::text, 'refused'::text, 'expired'::text]));
CREATE INDEX form_proposals_open ON public.form_proposals USING btree (user_id) INCLUDE (voicemail_id) WHERE (state = 'proposed'::text);
CREATE INDEX form_proposals_reached ON public.form_proposals USING btree (user_id, reached) INCLUDE (voicemail_id);
CREATE INDEX form_proposals_replies ON public.form_proposals USING btree (user_id, reply_id) WHERE (reply_id IS NOT NULL);
CREATE TRIGGER form_proposals_links AFTER INSERT ON public.form_proposals FOR EACH ROW EXECUTE FUNCTION fill_form_links();
alter table form_proposals enable row level security;
create policy given_lines on form_proposals for all to voxlex_member using ((EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = form_proposals.user_id) AND (v.id = form_proposals.voicemail_id)))));
create policy own_rows on form_proposals for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on form_proposals for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on form_proposals to voxlex_system;
grant select on form_proposals to voxlex_web;

create table form_settings (
  user_id uuid not null,
  scenarios_off text[] not null default '{custody,violence}'::text[],
  reminder_days integer,
  version integer not null default 1,
  secret_salt text,
  secret_at timestamp with time zone,
  previous_salt text,
  previous_until timestamp with time zone,
  constraint form_settings_pkey PRIMARY KEY (user_id),
  constraint form_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
alter table form_settings enable row level security;
create policy own_rows on form_settings for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on form_settings for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on form_settings to voxlex_system;
grant select on form_settings to voxlex_web;

create table forms (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  use_when text not null,
  link text not null,
  language text not null,
  sending text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint forms_pkey PRIMARY KEY (user_id, id),
  constraint forms_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint forms_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'nl'::text, 'de'::text, 'en'::text]))),
  constraint forms_sending_check CHECK ((sending = ANY (ARRAY['automatic'::text, 'approval'::text, 'off'::text])))
);
alter table forms enable row level security;
create policy own_rows on forms for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on forms for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on forms to voxlex_system;
grant select on forms to voxlex_web;

create table greeting_links (
  greeting_id uuid not null,
  user_id uuid not null,
  constraint greeting_links_pkey PRIMARY KEY (greeting_id),
  constraint greeting_links_user_id_greeting_id_fkey FOREIGN KEY (user_id, greeting_id) REFERENCES greetings(user_id, id) ON DELETE CASCADE
);
alter table greeting_links enable row level security;
create policy system_rows on greeting_links for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on greeting_links to voxlex_system;

create table greetings (
  id uuid not null,
  user_id uuid not null,
  line_id uuid not null,
  kind text not null,
  languages text[] not null,
  text text,
  audio_key text,
  seconds double precision,
  peaks smallint[],
  says_notice boolean not null default false,
  first_day date,
  last_day date,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint greetings_pkey PRIMARY KEY (user_id, id),
  constraint greetings_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint greetings_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE,
  constraint greetings_days CHECK ((last_day >= first_day)),
  constraint greetings_kind_check CHECK ((kind = ANY (ARRAY['usual'::text, 'closed'::text, 'absence'::text]))),
  constraint greetings_text_or_recording CHECK (((text IS NULL) OR (audio_key IS NULL)))
);
CREATE INDEX greetings_of_line ON public.greetings USING btree (user_id, line_id);
CREATE TRIGGER greetings_links AFTER INSERT ON public.greetings FOR EACH ROW EXECUTE FUNCTION fill_greeting_links();
alter table greetings enable row level security;
create policy given_lines on greetings for all to voxlex_member using ((line_id = ANY (COALESCE(( SELECT my_line_ids() AS my_line_ids), ARRAY[line_id]))));
create policy own_rows on greetings for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on greetings for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on greetings to voxlex_system;
grant select on greetings to voxlex_web;

create table hand_over_ids (
  hand_over_id uuid not null,
  user_id uuid not null,
  constraint hand_over_ids_pkey PRIMARY KEY (hand_over_id),
  constraint hand_over_ids_user_id_hand_over_id_fkey FOREIGN KEY (user_id, hand_over_id) REFERENCES hand_overs(user_id, id) ON DELETE CASCADE
);
alter table hand_over_ids enable row level security;
create policy system_rows on hand_over_ids for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on hand_over_ids to voxlex_system;

create table hand_overs (
  id uuid not null,
  user_id uuid not null,
  voicemail_id uuid not null,
  person_id uuid not null,
  address_id uuid,
  email text not null,
  word text,
  days smallint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text not null,
  attempts integer not null default 0,
  claimed_by text,
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone,
  last_code text,
  withdrawn_at timestamp with time zone,
  opened_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  constraint hand_overs_pkey PRIMARY KEY (user_id, id),
  constraint hand_overs_user_id_address_id_fkey FOREIGN KEY (user_id, address_id) REFERENCES outside_addresses(user_id, id) ON DELETE SET NULL (address_id),
  constraint hand_overs_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint hand_overs_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE,
  constraint hand_overs_answer_check CHECK ((answer = ANY (ARRAY['taken'::text, 'declined'::text]))),
  constraint hand_overs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'intended'::text, 'sent'::text, 'unknown'::text, 'refused'::text, 'bounced'::text, 'cancelled'::text])))
);
CREATE INDEX hand_overs_of_address ON public.hand_overs USING btree (user_id, address_id);
CREATE INDEX hand_overs_of_message ON public.hand_overs USING btree (user_id, voicemail_id);
CREATE TRIGGER hand_overs_ids AFTER INSERT ON public.hand_overs FOR EACH ROW EXECUTE FUNCTION fill_hand_over_ids();
alter table hand_overs enable row level security;
create policy given_lines on hand_overs for all to voxlex_member using ((EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = hand_overs.user_id) AND (v.id = hand_overs.voicemail_id)))));
create policy own_rows on hand_overs for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on hand_overs for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on hand_overs to voxlex_system;
grant select, update (withdrawn_at) on hand_overs to voxlex_web;

create table holds (
  user_id uuid not null,
  id uuid not null,
  voicemail_id uuid,
  contact_id uuid,
  numbers text[] not null default '{}'::text[],
  reason text not null,
  person_id uuid not null,
  held_at timestamp with time zone not null,
  constraint holds_pkey PRIMARY KEY (user_id, id),
  constraint holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint holds_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE,
  constraint holds_check CHECK (((voicemail_id IS NULL) OR ((contact_id IS NULL) AND (numbers = '{}'::text[])))),
  constraint holds_check1 CHECK (((voicemail_id IS NOT NULL) OR (contact_id IS NOT NULL) OR (cardinality(numbers) = 1)))
);
CREATE INDEX holds_of_message ON public.holds USING btree (user_id, voicemail_id) WHERE (voicemail_id IS NOT NULL);
alter table holds enable row level security;
create policy given_lines on holds for all to voxlex_member using (((EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = holds.user_id) AND (v.id = holds.voicemail_id)))) OR (EXISTS ( SELECT
   FROM contacts c
  WHERE ((c.user_id = holds.user_id) AND (c.id = holds.contact_id)))) OR (EXISTS ( SELECT
   FROM contact_numbers n
  WHERE ((n.user_id = holds.user_id) AND (n.number = ANY (holds.numbers)))))));
create policy own_rows on holds for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on holds for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update (contact_id, numbers) on holds to voxlex_system;
grant select on holds to voxlex_web;

create table invoice_numbers (
  year smallint not null,
  last integer not null,
  constraint invoice_numbers_pkey PRIMARY KEY (year)
);
alter table invoice_numbers enable row level security;
create policy system_rows on invoice_numbers for all to voxlex_system using (true) with check (true);
grant insert, select, update on invoice_numbers to voxlex_system;

create table invoices (
  year smallint not null,
  sequence integer not null,
  id uuid not null,
  firm_id uuid,
  issued_on date not null,
  source text not null,
  content jsonb not null,
  ubl text not null,
  corrects uuid,
  refund_failed_at timestamp with time zone,
  constraint invoices_pkey PRIMARY KEY (year, sequence),
  constraint invoices_id_key UNIQUE (id),
  constraint invoices_source_key UNIQUE (source),
  constraint invoices_corrects_fkey FOREIGN KEY (corrects) REFERENCES invoices(id) ON DELETE SET NULL,
  constraint invoices_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE SET NULL
);
CREATE INDEX invoices_corrects ON public.invoices USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX invoices_firm ON public.invoices USING btree (firm_id, issued_on DESC) WHERE (firm_id IS NOT NULL);
alter table invoices enable row level security;
create policy operator_rows on invoices for select to voxlex_operator using (true);
create policy own_rows on invoices for all to voxlex_web using ((firm_id = my_user_id()));
create policy owner_only on invoices for all to voxlex_member using (false);
create policy system_rows on invoices for all to voxlex_system using (true) with check (true);
grant select on invoices to voxlex_operator;
grant delete, insert, select, update (refund_failed_at) on invoices to voxlex_system;
grant select on invoices to voxlex_web;

create table lead_forwards (
  lead_id uuid not null,
  channel text not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  last_code text,
  changed_at timestamp with time zone not null default now(),
  constraint lead_forwards_pkey PRIMARY KEY (lead_id, channel),
  constraint lead_forwards_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE,
  constraint lead_forwards_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'webhook'::text]))),
  constraint lead_forwards_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text])))
);
alter table lead_forwards enable row level security;
create policy operator_rows on lead_forwards for select to voxlex_operator using (true);
create policy system_rows on lead_forwards for all to voxlex_system using (true) with check (true);
grant select on lead_forwards to voxlex_operator;
grant delete, insert, select, update on lead_forwards to voxlex_system;

create table lead_notes (
  id uuid not null,
  lead_id uuid not null,
  text text not null,
  person_id uuid,
  created_at timestamp with time zone not null,
  constraint lead_notes_pkey PRIMARY KEY (id),
  constraint lead_notes_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE,
  constraint lead_notes_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX lead_notes_of_lead ON public.lead_notes USING btree (lead_id, created_at);
alter table lead_notes enable row level security;
create policy operator_rows on lead_notes for select to voxlex_operator using (true);
create policy system_rows on lead_notes for all to voxlex_system using (true) with check (true);
grant select on lead_notes to voxlex_operator;
grant delete, insert, select on lead_notes to voxlex_system;

create table leads (
  id uuid not null,
  kind text not null,
  sent_id uuid,
  language text not null,
  email text not null,
  content json not null,
  suspect boolean not null default false,
  audio_key text,
  content_type text,
  bytes bigint,
  sha256 text,
  seconds double precision,
  mean_db double precision,
  received_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  state text not null default 'new'::text,
  state_at timestamp with time zone,
  state_by uuid,
  version integer not null default 1,
  constraint leads_pkey PRIMARY KEY (id),
  constraint leads_kind_sent_id_key UNIQUE (kind, sent_id),
  constraint leads_state_by_fkey FOREIGN KEY (state_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint leads_kind_check CHECK ((kind = ANY (ARRAY['trial'::text, 'recording'::text, 'survey'::text]))),
  constraint leads_state_check CHECK ((state = ANY (ARRAY['new'::text, 'in_progress'::text, 'opened'::text, 'refused'::text, 'closed'::text])))
);
CREATE INDEX leads_newest ON public.leads USING btree (received_at DESC, id DESC);
CREATE INDEX leads_of_address ON public.leads USING btree (lower(email));
CREATE TRIGGER leads_erased AFTER DELETE ON public.leads FOR EACH ROW EXECUTE FUNCTION note_erased_row();
alter table leads enable row level security;
create policy operator_rows on leads for select to voxlex_operator using (true);
create policy system_rows on leads for all to voxlex_system using (true) with check (true);
grant select on leads to voxlex_operator;
grant delete, insert, select, update on leads to voxlex_system;

create table line_numbers (
  number text not null,
  user_id uuid not null,
  line_id uuid not null,
  constraint line_numbers_pkey PRIMARY KEY (number),
  constraint line_numbers_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE
);
alter table line_numbers enable row level security;
create policy system_rows on line_numbers for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on line_numbers to voxlex_system;

create table line_slugs (
  slug text not null,
  user_id uuid not null,
  line_id uuid not null,
  constraint line_slugs_pkey PRIMARY KEY (slug),
  constraint line_slugs_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE
);
CREATE INDEX line_slugs_line ON public.line_slugs USING btree (line_id);
alter table line_slugs enable row level security;
create policy system_rows on line_slugs for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on line_slugs to voxlex_system;

create table lines (
  id uuid not null,
  user_id uuid not null,
  slug text not null,
  name text not null,
  number text,
  version integer not null default 1,
  language text not null default 'fr'::text,
  active boolean not null default true,
  active_since timestamp with time zone not null default now(),
  silent_since timestamp with time zone,
  greeting text not null,
  recording_notice text not null,
  second_language text,
  second_greeting text,
  second_notice text,
  office_hours jsonb not null default '[]'::jsonb,
  closed_on_holidays boolean not null default false,
  spoken_language text,
  own_words text[] not null default '{}'::text[],
  local_only boolean not null default false,
  recipients text[] not null default '{}'::text[],
  mail_content text not null default 'full'::text,
  sms_reply boolean not null default false,
  booking_link text,
  form_link text,
  keep_days integer,
  keep_sound_days integer,
  keep_text_days integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reply_text_fr text,
  reply_text_nl text,
  reply_text_de text,
  reply_text_en text,
  empty_reply boolean not null default false,
  empty_text_fr text,
  empty_text_nl text,
  empty_text_de text,
  empty_text_en text,
  reply_delay text not null default 'soon'::text,
  reply_countries text[] not null default '{+32}'::text[],
  texts_a_day integer not null default 50,
  name_in_subject boolean not null default false,
  closed_at timestamp with time zone,
  form_channel text not null default 'sms_first'::text,
  constraint lines_pkey PRIMARY KEY (user_id, id),
  constraint lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint lines_active_with_notice CHECK (((NOT active) OR (btrim(recording_notice) <> ''::text))),
  constraint lines_closed_inactive CHECK (((closed_at IS NULL) OR (NOT active))),
  constraint lines_form_channel_check CHECK ((form_channel = ANY (ARRAY['sms_first'::text, 'mail_first'::text, 'sms'::text]))),
  constraint lines_keep_days_check CHECK (((keep_days >= 1) AND (keep_days <= 36500))),
  constraint lines_keep_sound_days_check CHECK (((keep_sound_days >= 1) AND (keep_sound_days <= 36500))),
  constraint lines_keep_text_days_check CHECK (((keep_text_days >= 1) AND (keep_text_days <= 36500))),
  constraint lines_mail_content_check CHECK ((mail_content = ANY (ARRAY['full'::text, 'summary'::text, 'link'::text]))),
  constraint lines_reply_delay_check CHECK ((reply_delay = ANY (ARRAY['soon'::text, 'today'::text, 'day'::text, 'two_days'::text, 'week'::text]))),
  constraint lines_texts_a_day_check CHECK (((texts_a_day >= 1) AND (texts_a_day <= 1000)))
);
CREATE TRIGGER lines_directories AFTER INSERT OR UPDATE OF slug, number ON public.lines FOR EACH ROW EXECUTE FUNCTION fill_line_directories();
alter table lines enable row level security;
create policy given_lines on lines for all to voxlex_member using ((id = ANY (COALESCE(( SELECT my_line_ids() AS my_line_ids), ARRAY[id]))));
create policy operator_rows on lines for select to voxlex_operator using (true);
create policy own_rows on lines for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on lines for all to voxlex_system using (true) with check (true);
grant select (id, user_id, slug, name, number, language, active, active_since, silent_since, sms_reply, keep_days, created_at, closed_at) on lines to voxlex_operator;
grant delete, insert, select, update on lines to voxlex_system;
grant select, update (name, version, language, greeting, recording_notice, second_language, second_greeting, second_notice, office_hours, closed_on_holidays, spoken_language, own_words, local_only, mail_content, sms_reply, booking_link, form_link, keep_days, keep_sound_days, keep_text_days, updated_at, reply_text_fr, reply_text_nl, reply_text_de, reply_text_en, empty_reply, empty_text_fr, empty_text_nl, empty_text_de, empty_text_en, reply_delay, reply_countries, texts_a_day, name_in_subject, form_channel) on lines to voxlex_web;

create table link_renewals (
  id uuid not null,
  user_id uuid not null,
  audio_id uuid not null,
  recipient text not null,
  state text not null default 'waiting'::text,
  requested_at timestamp with time zone not null,
  constraint link_renewals_pkey PRIMARY KEY (user_id, id),
  constraint link_renewals_user_id_audio_id_fkey FOREIGN KEY (user_id, audio_id) REFERENCES audio_files(user_id, id) ON DELETE CASCADE,
  constraint link_renewals_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint link_renewals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'dropped'::text, 'refused'::text])))
);
CREATE INDEX link_renewals_recent ON public.link_renewals USING btree (user_id, audio_id, recipient, requested_at);
alter table link_renewals enable row level security;
create policy system_rows on link_renewals for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on link_renewals to voxlex_system;

create table live_streams (
  user_id uuid not null,
  process_id uuid not null,
  open integer not null,
  ends_at timestamp with time zone not null,
  constraint live_streams_pkey PRIMARY KEY (user_id, process_id),
  constraint live_streams_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
alter table live_streams enable row level security;
create policy system_rows on live_streams for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on live_streams to voxlex_system;

create table mail_opt_outs (
  user_id uuid not null,
  address_hash text not null,
  created_at timestamp with time zone not null default now(),
  constraint mail_opt_outs_pkey PRIMARY KEY (user_id, address_hash),
  constraint mail_opt_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
alter table mail_opt_outs enable row level security;
create policy system_rows on mail_opt_outs for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on mail_opt_outs to voxlex_system;

create table mail_stop_links (
  code text not null,
  user_id uuid not null,
  address_hash text not null,
  constraint mail_stop_links_pkey PRIMARY KEY (code),
  constraint mail_stop_links_user_id_address_hash_key UNIQUE (user_id, address_hash),
  constraint mail_stop_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
alter table mail_stop_links enable row level security;
create policy system_rows on mail_stop_links for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on mail_stop_links to voxlex_system;

create table mail_tokens (
  id uuid not null,
  kind text not null,
  email text,
  user_id uuid,
  challenge text,
  challenge_method text,
  redirect_to text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  sent_at timestamp with time zone,
  used_at timestamp with time zone,
  line_number text,
  constraint mail_tokens_pkey PRIMARY KEY (id),
  constraint mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint mail_tokens_kind_check CHECK ((kind = ANY (ARRAY['recovery'::text, 'invite'::text])))
);
CREATE INDEX mail_tokens_of_user ON public.mail_tokens USING btree (user_id) WHERE (used_at IS NULL);
alter table mail_tokens enable row level security;
create policy system_rows on mail_tokens for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on mail_tokens to voxlex_system;

create table members (
  id uuid not null,
  user_id uuid not null,
  account_id uuid,
  email text not null,
  full_name text not null,
  line_ids uuid[],
  invited_at timestamp with time zone not null,
  link_until timestamp with time zone not null,
  accepted_at timestamp with time zone,
  version integer not null default 1,
  constraint members_pkey PRIMARY KEY (user_id, id),
  constraint members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint members_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX members_address ON public.members USING btree (user_id, lower(email));
CREATE INDEX members_firms ON public.members USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX members_person ON public.members USING btree (user_id, account_id);
alter table members enable row level security;
create policy operator_rows on members for select to voxlex_operator using (true);
create policy system_rows on members for all to voxlex_system using (true) with check (true);
grant select (id, user_id, account_id, line_ids, invited_at, link_until, accepted_at) on members to voxlex_operator;
grant delete, insert, select, update on members to voxlex_system;

create table message_acts (
  id uuid not null,
  user_id uuid not null,
  voicemail_id uuid not null,
  person_id uuid,
  session_id text,
  act text not null,
  before jsonb not null default '{}'::jsonb,
  after jsonb not null default '{}'::jsonb,
  undoes uuid,
  bulk_id uuid,
  at timestamp with time zone not null,
  to_tell boolean not null default false,
  constraint message_acts_pkey PRIMARY KEY (user_id, id),
  constraint message_acts_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint message_acts_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE,
  constraint message_acts_act_check CHECK ((act = ANY (ARRAY['changed'::text, 'note_added'::text, 'note_changed'::text, 'note_removed'::text, 'resent'::text, 'reminded'::text, 'handed_over'::text, 'hand_over_withdrawn'::text, 'hand_over_opened'::text, 'hand_over_taken'::text, 'hand_over_declined'::text, 'held'::text, 'hold_released'::text])))
);
CREATE INDEX message_acts_of_bulk ON public.message_acts USING btree (user_id, bulk_id, id) WHERE (bulk_id IS NOT NULL);
CREATE INDEX message_acts_of_message ON public.message_acts USING btree (user_id, voicemail_id, at);
CREATE INDEX message_acts_to_tell ON public.message_acts USING btree (user_id, id) WHERE to_tell;
CREATE UNIQUE INDEX message_acts_undone_once ON public.message_acts USING btree (user_id, undoes) WHERE (undoes IS NOT NULL);
alter table message_acts enable row level security;
create policy given_lines on message_acts for all to voxlex_member using ((EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = message_acts.user_id) AND (v.id = message_acts.voicemail_id)))));
create policy own_rows on message_acts for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on message_acts for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on message_acts to voxlex_system;
grant insert, select on message_acts to voxlex_web;

create table message_months (
  user_id uuid not null,
  month date not null,
  erased integer not null,
  constraint message_months_pkey PRIMARY KEY (user_id, month),
  constraint message_months_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
alter table message_months enable row level security;
create policy operator_rows on message_months for select to voxlex_operator using (true);
create policy own_rows on message_months for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy owner_only on message_months for all to voxlex_member using (false);
create policy system_rows on message_months for all to voxlex_system using (true) with check (true);
grant select on message_months to voxlex_operator;
grant delete, insert, select, update on message_months to voxlex_system;
grant select on message_months to voxlex_web;

create table message_notes (
  id uuid not null,
  user_id uuid not null,
  voicemail_id uuid not null,
  person_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint message_notes_pkey PRIMARY KEY (user_id, id),
  constraint message_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint message_notes_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE
);
CREATE INDEX message_notes_of_message ON public.message_notes USING btree (user_id, voicemail_id, created_at);
alter table message_notes enable row level security;
create policy given_lines on message_notes for all to voxlex_member using ((EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = message_notes.user_id) AND (v.id = message_notes.voicemail_id)))));
create policy own_rows on message_notes for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on message_notes for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on message_notes to voxlex_system;
grant insert, select, update (text, updated_at, removed_at) on message_notes to voxlex_web;

create table operator_sessions (
  id uuid not null,
  account_id uuid not null,
  session_id uuid not null,
  opened_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint operator_sessions_pkey PRIMARY KEY (id),
  constraint operator_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX operator_sessions_of ON public.operator_sessions USING btree (session_id, opened_at);
alter table operator_sessions enable row level security;
create policy system_rows on operator_sessions for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on operator_sessions to voxlex_system;

create table outside_address_ids (
  address_id uuid not null,
  user_id uuid not null,
  constraint outside_address_ids_pkey PRIMARY KEY (address_id),
  constraint outside_address_ids_user_id_address_id_fkey FOREIGN KEY (user_id, address_id) REFERENCES outside_addresses(user_id, id) ON DELETE CASCADE
);
alter table outside_address_ids enable row level security;
create policy system_rows on outside_address_ids for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on outside_address_ids to voxlex_system;

create table outside_addresses (
  id uuid not null,
  user_id uuid not null,
  email text not null,
  created_at timestamp with time zone not null,
  link_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  bounced_at timestamp with time zone,
  constraint outside_addresses_pkey PRIMARY KEY (user_id, id),
  constraint outside_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX outside_addresses_email ON public.outside_addresses USING btree (user_id, lower(email));
CREATE TRIGGER outside_addresses_ids AFTER INSERT ON public.outside_addresses FOR EACH ROW EXECUTE FUNCTION fill_outside_address_ids();
alter table outside_addresses enable row level security;
create policy own_rows on outside_addresses for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on outside_addresses for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on outside_addresses to voxlex_system;
grant select on outside_addresses to voxlex_web;

create table party_matches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  voicemail_id uuid not null,
  party_id uuid not null,
  quote text,
  found_at timestamp with time zone not null default now(),
  dismissed_at timestamp with time zone,
  dismissed_by uuid,
  reason text,
  by_contact boolean not null default false,
  constraint party_matches_pkey PRIMARY KEY (user_id, id),
  constraint party_matches_user_id_voicemail_id_party_id_key UNIQUE (user_id, voicemail_id, party_id),
  constraint party_matches_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint party_matches_user_id_party_id_fkey FOREIGN KEY (user_id, party_id) REFERENCES adverse_parties(user_id, id) ON DELETE CASCADE,
  constraint party_matches_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE,
  constraint party_matches_check CHECK (((dismissed_at IS NULL) = (reason IS NULL)))
);
CREATE INDEX party_matches_open ON public.party_matches USING btree (user_id, voicemail_id) WHERE (dismissed_at IS NULL);
CREATE INDEX party_matches_party ON public.party_matches USING btree (user_id, party_id);
alter table party_matches enable row level security;
create policy given_lines on party_matches for all to voxlex_member using ((EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = party_matches.user_id) AND (v.id = party_matches.voicemail_id)))));
create policy own_rows on party_matches for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on party_matches for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on party_matches to voxlex_system;
grant select on party_matches to voxlex_web;

create table polled_notifications (
  id bigint not null default nextval('polled_notifications_id_seq'::regclass),
  channel text not null,
  payload text not null,
  made_at timestamp with time zone not null default now(),
  constraint polled_notifications_pkey PRIMARY KEY (id)
);
alter table polled_notifications enable row level security;
create policy system_rows on polled_notifications for all to voxlex_system using (true) with check (true);
grant delete, insert, select on polled_notifications to voxlex_system;

create table priority_weights (
  user_id uuid not null,
  weights jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  constraint priority_weights_pkey PRIMARY KEY (user_id),
  constraint priority_weights_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
alter table priority_weights enable row level security;
create policy own_rows on priority_weights for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on priority_weights for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on priority_weights to voxlex_system;
grant select on priority_weights to voxlex_web;

create table provider_accounts (
  kind text not null,
  since timestamp with time zone not null default now(),
  account text not null,
  constraint provider_accounts_pkey PRIMARY KEY (kind, since),
  constraint provider_accounts_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'call'::text])))
);
alter table provider_accounts enable row level security;
create policy system_rows on provider_accounts for all to voxlex_system using (true) with check (true);
grant insert, select on provider_accounts to voxlex_system;

create table provider_deletions (
  sid text not null,
  kind text not null,
  noted_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  next_at timestamp with time zone not null default now(),
  last_code text,
  deleted_at timestamp with time zone,
  account text,
  constraint provider_deletions_pkey PRIMARY KEY (sid),
  constraint provider_deletions_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'call'::text])))
);
CREATE INDEX provider_deletions_due ON public.provider_deletions USING btree (next_at) WHERE (deleted_at IS NULL);
alter table provider_deletions enable row level security;
create policy system_rows on provider_deletions for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on provider_deletions to voxlex_system;

create table provider_polls (
  provider text not null,
  succeeded_at timestamp with time zone not null,
  constraint provider_polls_pkey PRIMARY KEY (provider)
);
alter table provider_polls enable row level security;
create policy operator_rows on provider_polls for select to voxlex_operator using (true);
create policy system_rows on provider_polls for all to voxlex_system using (true) with check (true);
grant select on provider_polls to voxlex_operator;
grant delete, insert, select, update on provider_polls to voxlex_system;

create table push_devices (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  endpoint_digest text not null,
  wrapped_subscription bytea not null,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  account_id uuid default my_person_id(),
  constraint push_devices_pkey PRIMARY KEY (user_id, id),
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX push_devices_endpoint ON public.push_devices USING btree (user_id, endpoint_digest);
alter table push_devices enable row level security;
create policy own_rows on push_devices for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on push_devices for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on push_devices to voxlex_system;
grant select (id, user_id, name, created_at, last_sent_at) on push_devices to voxlex_web;

create table recipient_links (
  recipient_id uuid not null,
  user_id uuid not null,
  constraint recipient_links_pkey PRIMARY KEY (recipient_id),
  constraint recipient_links_user_id_recipient_id_fkey FOREIGN KEY (user_id, recipient_id) REFERENCES recipients(user_id, id) ON DELETE CASCADE
);
alter table recipient_links enable row level security;
create policy system_rows on recipient_links for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on recipient_links to voxlex_system;

create table recipients (
  id uuid not null,
  user_id uuid not null,
  line_id uuid not null,
  email text not null,
  confirmed_at timestamp with time zone,
  link_until timestamp with time zone,
  language text not null default 'fr'::text,
  messages text not null default 'all'::text,
  digest_hour smallint,
  content text,
  quiet jsonb,
  urgent_anyway boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint recipients_pkey PRIMARY KEY (user_id, id),
  constraint recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint recipients_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE,
  constraint recipients_content_check CHECK ((content = ANY (ARRAY['full'::text, 'summary'::text, 'link'::text]))),
  constraint recipients_digest_hour CHECK (((messages <> 'digest'::text) OR (digest_hour IS NOT NULL))),
  constraint recipients_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  constraint recipients_messages_check CHECK ((messages = ANY (ARRAY['all'::text, 'urgent'::text, 'digest'::text])))
);
CREATE UNIQUE INDEX recipients_address ON public.recipients USING btree (user_id, line_id, lower(email));
CREATE TRIGGER recipients_confirmed AFTER INSERT OR DELETE OR UPDATE OF confirmed_at, email ON public.recipients FOR EACH ROW EXECUTE FUNCTION fill_recipients();
alter table recipients enable row level security;
create policy given_lines on recipients for all to voxlex_member using ((line_id = ANY (COALESCE(( SELECT my_line_ids() AS my_line_ids), ARRAY[line_id]))));
create policy own_rows on recipients for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on recipients for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on recipients to voxlex_system;
grant select on recipients to voxlex_web;

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE
);
alter table recovery_codes enable row level security;
create policy system_rows on recovery_codes for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on recovery_codes to voxlex_system;

create table replies (
  id uuid not null,
  user_id uuid not null,
  line_id uuid not null,
  voicemail_id uuid not null,
  recipient text not null,
  body text not null,
  state text not null default 'waiting'::text,
  provider_id text,
  attempts integer not null default 0,
  claimed_by text,
  claimed_until timestamp with time zone,
  last_code text,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  purpose text not null default 'call'::text,
  constraint replies_pkey PRIMARY KEY (user_id, id),
  constraint replies_one_for_each_purpose UNIQUE (user_id, voicemail_id, purpose),
  constraint replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint replies_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE,
  constraint replies_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE,
  constraint replies_purpose_check CHECK ((purpose = ANY (ARRAY['call'::text, 'form'::text, 'form_again'::text, 'reminder'::text, 'resent'::text]))),
  constraint replies_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'unknown'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text, 'refused'::text, 'expired'::text])))
);
CREATE INDEX replies_created ON public.replies USING brin (created_at);
CREATE INDEX replies_firm_recipient ON public.replies USING btree (user_id, recipient, changed_at);
CREATE INDEX replies_recipient ON public.replies USING btree (recipient, created_at);
CREATE INDEX replies_troubled ON public.replies USING btree (changed_at) WHERE (state = ANY (ARRAY['refused'::text, 'undelivered'::text]));
CREATE TRIGGER replies_deleted_at_provider AFTER DELETE ON public.replies FOR EACH ROW WHEN ((old.provider_id IS NOT NULL)) EXECUTE FUNCTION note_deleted_text();
CREATE TRIGGER replies_form_text AFTER UPDATE OF state ON public.replies FOR EACH ROW WHEN (((new.state IS DISTINCT FROM old.state) AND (new.state = ANY (ARRAY['sent'::text, 'delivered'::text, 'undelivered'::text])))) EXECUTE FUNCTION follow_form_text();
CREATE TRIGGER replies_ids AFTER INSERT OR UPDATE OF provider_id ON public.replies FOR EACH ROW EXECUTE FUNCTION fill_reply_ids();
alter table replies enable row level security;
create policy given_lines on replies for all to voxlex_member using ((EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = replies.user_id) AND (v.id = replies.voicemail_id)))));
create policy operator_rows on replies for select to voxlex_operator using (true);
create policy own_rows on replies for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on replies for all to voxlex_system using (true) with check (true);
grant select (id, user_id, line_id, voicemail_id, state, attempts, last_code, created_at, changed_at, purpose) on replies to voxlex_operator;
grant delete, insert, select, update on replies to voxlex_system;
grant select on replies to voxlex_web;

create table reply_ids (
  reply_id uuid not null,
  provider_id text,
  user_id uuid not null,
  constraint reply_ids_pkey PRIMARY KEY (reply_id),
  constraint reply_ids_provider_id_key UNIQUE (provider_id),
  constraint reply_ids_user_id_reply_id_fkey FOREIGN KEY (user_id, reply_id) REFERENCES replies(user_id, id) ON DELETE CASCADE
);
alter table reply_ids enable row level security;
create policy system_rows on reply_ids for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on reply_ids to voxlex_system;

create table second_factors (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  kind text not null default 'totp'::text,
  wrapped_secret bytea,
  verified boolean not null default false,
  last_step bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint second_factors_pkey PRIMARY KEY (user_id, id),
  constraint second_factors_user_id_name_key UNIQUE (user_id, name),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint second_factors_kind_check CHECK ((kind = ANY (ARRAY['totp'::text, 'recovery_code'::text]))),
  constraint second_factors_secret CHECK (((kind = 'totp'::text) = (wrapped_secret IS NOT NULL)))
);
CREATE UNIQUE INDEX second_factors_one_set ON public.second_factors USING btree (user_id) WHERE (kind = 'recovery_code'::text);
alter table second_factors enable row level security;
create policy system_rows on second_factors for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on second_factors to voxlex_system;

create table session_ids (
  session_id uuid not null,
  user_id uuid not null,
  constraint session_ids_pkey PRIMARY KEY (session_id),
  constraint session_ids_user_id_session_id_fkey FOREIGN KEY (user_id, session_id) REFERENCES sessions(user_id, id) ON DELETE CASCADE
);
alter table session_ids enable row level security;
create policy system_rows on session_ids for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on session_ids to voxlex_system;

create table sessions (
  id uuid not null,
  user_id uuid not null,
  rotation integer not null default 0,
  aal text not null default 'aal1'::text,
  methods jsonb not null,
  new_password_until timestamp with time zone,
  proved_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  refreshed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  device text,
  network text,
  firm_id uuid,
  constraint sessions_pkey PRIMARY KEY (user_id, id),
  constraint sessions_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE SET NULL,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text])))
);
CREATE TRIGGER sessions_ids AFTER INSERT ON public.sessions FOR EACH ROW EXECUTE FUNCTION fill_session_ids();
alter table sessions enable row level security;
create policy system_rows on sessions for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on sessions to voxlex_system;

create table setting_changes (
  id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  subject text not null,
  subject_id uuid,
  subject_name text not null,
  changes jsonb not null,
  version integer,
  account_id uuid default my_person_id(),
  constraint setting_changes_pkey PRIMARY KEY (user_id, id),
  constraint setting_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint setting_changes_action_check CHECK ((action = ANY (ARRAY['added'::text, 'changed'::text, 'removed'::text, 'confirmed'::text]))),
  constraint setting_changes_actor_check CHECK ((actor = ANY (ARRAY['user'::text, 'key'::text, 'operator'::text, 'recipient'::text]))),
  constraint setting_changes_subject_check CHECK ((subject = ANY (ARRAY['learning'::text, 'support_access'::text, 'agreement'::text, 'hold'::text, 'subscription'::text, 'adverse_parties'::text, 'priorities'::text, 'form'::text, 'form_settings'::text, 'line'::text, 'recipient'::text, 'greeting'::text, 'api_key'::text, 'intake_token'::text, 'session'::text, 'caller'::text, 'webhook'::text, 'escalation'::text, 'push_device'::text, 'member'::text, 'firm'::text, 'message'::text])))
);
CREATE INDEX setting_changes_newest ON public.setting_changes USING btree (user_id, at DESC, id DESC);
CREATE INDEX setting_changes_subject ON public.setting_changes USING btree (user_id, subject_id, version);
alter table setting_changes enable row level security;
create policy own_rows on setting_changes for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy owner_only on setting_changes for select to voxlex_member using (false);
create policy system_rows on setting_changes for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on setting_changes to voxlex_system;
grant insert, select on setting_changes to voxlex_web;

create table signing_keys (
  kid text not null,
  wrapped_key bytea not null,
  public_key jsonb not null,
  signs_from timestamp with time zone not null,
  retires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint signing_keys_pkey PRIMARY KEY (kid)
);
alter table signing_keys enable row level security;
create policy system_rows on signing_keys for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on signing_keys to voxlex_system;

create table stripe_customers (
  customer text not null,
  user_id uuid not null,
  constraint stripe_customers_pkey PRIMARY KEY (customer),
  constraint stripe_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE INDEX stripe_customers_firm ON public.stripe_customers USING btree (user_id);
alter table stripe_customers enable row level security;
create policy system_rows on stripe_customers for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on stripe_customers to voxlex_system;

create table subscription_mails (
  user_id uuid not null,
  kind text not null,
  about text not null,
  id uuid not null,
  queued_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint subscription_mails_pkey PRIMARY KEY (user_id, kind, about),
  constraint subscription_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint subscription_mails_kind_check CHECK ((kind = ANY (ARRAY['trial_began'::text, 'trial_day_10'::text, 'trial_ends_tomorrow'::text, 'paid'::text, 'refunded'::text, 'failed'::text, 'ended'::text, 'ended_60'::text, 'ended_80'::text, 'closing'::text, 'messages_80'::text, 'messages_100'::text])))
);
alter table subscription_mails enable row level security;
create policy operator_rows on subscription_mails for select to voxlex_operator using (true);
create policy system_rows on subscription_mails for all to voxlex_system using (true) with check (true);
grant select on subscription_mails to voxlex_operator;
grant delete, insert, select, update on subscription_mails to voxlex_system;

create table subscriptions (
  user_id uuid not null,
  plan text not null default 'standard'::text,
  trial_began_at timestamp with time zone,
  trial_ends_at timestamp with time zone,
  paid_until timestamp with time zone,
  billing_name text,
  billing_street text,
  billing_postcode text,
  billing_city text,
  billing_country text,
  vat_number text,
  stripe_customer text,
  stripe_subscription text,
  stripe_status text,
  stripe_quantity integer,
  stripe_period_ends_at timestamp with time zone,
  stripe_ends_at timestamp with time zone,
  stripe_failed_at timestamp with time zone,
  stripe_reads integer not null default 0,
  stripe_applied integer not null default 0,
  closes_on date,
  closed_at timestamp with time zone,
  version integer not null default 1,
  constraint subscriptions_pkey PRIMARY KEY (user_id),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint subscriptions_plan_check CHECK ((plan = ANY (ARRAY['standard'::text, 'custom'::text])))
);
alter table subscriptions enable row level security;
create policy operator_rows on subscriptions for select to voxlex_operator using (true);
create policy own_rows on subscriptions for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy owner_only on subscriptions for all to voxlex_member using (false);
create policy system_rows on subscriptions for all to voxlex_system using (true) with check (true);
grant select, select (user_id, plan, trial_began_at, trial_ends_at, paid_until, stripe_status, stripe_period_ends_at, stripe_ends_at, closes_on, closed_at) on subscriptions to voxlex_operator;
grant delete, insert, select, update on subscriptions to voxlex_system;
grant select on subscriptions to voxlex_web;

create table support_grants (
  user_id uuid not null,
  id uuid not null,
  given_by uuid not null,
  given_at timestamp with time zone not null,
  until timestamp with time zone not null,
  voicemail_id uuid,
  constraint support_grants_pkey PRIMARY KEY (user_id),
  constraint support_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint support_grants_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE SET NULL (voicemail_id),
  constraint support_grants_check CHECK (((until >= given_at) AND (until <= (given_at + '24:00:00'::interval))))
);
alter table support_grants enable row level security;
create policy operator_rows on support_grants for select to voxlex_operator using (true);
create policy own_rows on support_grants for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy owner_only on support_grants for all to voxlex_member using (false);
create policy system_rows on support_grants for all to voxlex_system using (true) with check (true);
grant select (user_id, until) on support_grants to voxlex_operator;
grant delete, insert, select, update on support_grants to voxlex_system;
grant select on support_grants to voxlex_web;

create table system_keys (
  name text not null,
  wrapped_key bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint system_keys_pkey PRIMARY KEY (name)
);
alter table system_keys enable row level security;
create policy system_rows on system_keys for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on system_keys to voxlex_system;

create table telephone_numbers (
  number text not null,
  sid text,
  state text not null,
  trouble text,
  created_at timestamp with time zone not null,
  bought_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint telephone_numbers_pkey PRIMARY KEY (number),
  constraint telephone_numbers_sid_key UNIQUE (sid),
  constraint telephone_numbers_state_check CHECK ((state = ANY (ARRAY['buying'::text, 'bought'::text, 'connected'::text, 'releasing'::text])))
);
alter table telephone_numbers enable row level security;
create policy operator_rows on telephone_numbers for select to voxlex_operator using (true);
create policy system_rows on telephone_numbers for all to voxlex_system using (true) with check (true);
grant select on telephone_numbers to voxlex_operator;
grant delete, insert, select, update on telephone_numbers to voxlex_system;

create table test_calls (
  id uuid not null,
  user_id uuid not null,
  line_id uuid not null,
  to_number text not null,
  from_number text not null,
  placed_sid text,
  call_sid text,
  placed_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  heard text,
  recorded_at timestamp with time zone,
  fetched_at timestamp with time zone,
  seconds double precision,
  trouble text,
  constraint test_calls_pkey PRIMARY KEY (user_id, id),
  constraint test_calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint test_calls_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE,
  constraint test_calls_heard_check CHECK ((heard = ANY (ARRAY['recording'::text, 'voice'::text, 'both'::text])))
);
CREATE INDEX test_calls_reached ON public.test_calls USING btree (call_sid) WHERE (call_sid IS NOT NULL);
CREATE INDEX test_calls_waiting ON public.test_calls USING btree (to_number, from_number) WHERE (call_sid IS NULL);
alter table test_calls enable row level security;
create policy operator_rows on test_calls for select to voxlex_operator using (true);
create policy system_rows on test_calls for all to voxlex_system using (true) with check (true);
grant select on test_calls to voxlex_operator;
grant delete, insert, select, update on test_calls to voxlex_system;

create table text_opt_outs (
  user_id uuid not null,
  number_hash text not null,
  source_id text not null,
  opted_out boolean not null,
  reported_by text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint text_opt_outs_pkey PRIMARY KEY (user_id, number_hash, source_id),
  constraint text_opt_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint text_opt_outs_reported_by_check CHECK ((reported_by = ANY (ARRAY['caller'::text, 'provider'::text])))
);
CREATE INDEX text_opt_outs_number ON public.text_opt_outs USING btree (number_hash);
alter table text_opt_outs enable row level security;
create policy system_rows on text_opt_outs for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on text_opt_outs to voxlex_system;

create table text_stop_links (
  code text not null,
  user_id uuid not null,
  number_hash text not null,
  constraint text_stop_links_pkey PRIMARY KEY (code),
  constraint text_stop_links_user_id_number_hash_key UNIQUE (user_id, number_hash),
  constraint text_stop_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
alter table text_stop_links enable row level security;
create policy system_rows on text_stop_links for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on text_stop_links to voxlex_system;

create table unmatched_calls (
  sid text not null,
  nothing_recorded boolean not null default false,
  no_line boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint unmatched_calls_pkey PRIMARY KEY (sid)
);
alter table unmatched_calls enable row level security;
create policy system_rows on unmatched_calls for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on unmatched_calls to voxlex_system;

create table user_keys (
  user_id uuid not null,
  wrapped_key bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint user_keys_pkey PRIMARY KEY (user_id),
  constraint user_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
alter table user_keys enable row level security;
create policy system_rows on user_keys for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on user_keys to voxlex_system;

create table users (
  id uuid not null,
  email text not null,
  full_name text not null,
  phone text,
  status text not null default 'active'::text,
  last_login timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_id_fkey FOREIGN KEY (id) REFERENCES accounts(id) ON DELETE CASCADE
);
alter table users enable row level security;
create policy own_row on users for all to voxlex_web using ((id = my_person_id())) with check ((id = my_person_id()));
create policy system_rows on users for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on users to voxlex_system;
grant insert, select, update on users to voxlex_web;

create table viewings (
  user_id uuid not null,
  voicemail_id uuid not null,
  person_id uuid not null,
  until timestamp with time zone not null,
  constraint viewings_pkey PRIMARY KEY (user_id, voicemail_id, person_id),
  constraint viewings_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint viewings_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint viewings_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE
);
CREATE INDEX viewings_of_person ON public.viewings USING btree (person_id);
alter table viewings enable row level security;
create policy given_lines on viewings for all to voxlex_member using ((EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = viewings.user_id) AND (v.id = viewings.voicemail_id)))));
create policy own_rows on viewings for all to voxlex_web using ((user_id = my_user_id())) with check (((user_id = my_user_id()) AND (person_id = my_person_id())));
create policy system_rows on viewings for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on viewings to voxlex_system;
grant delete, insert, select, update on viewings to voxlex_web;

create table visits (
  user_id uuid not null,
  person_id uuid not null,
  last_at timestamp with time zone not null,
  before_at timestamp with time zone,
  constraint visits_pkey PRIMARY KEY (user_id, person_id),
  constraint visits_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE INDEX visits_of_person ON public.visits USING btree (person_id);
alter table visits enable row level security;
create policy own_rows on visits for all to voxlex_web using (((user_id = my_user_id()) AND (person_id = my_person_id()))) with check (((user_id = my_user_id()) AND (person_id = my_person_id())));
create policy system_rows on visits for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on visits to voxlex_system;
grant insert, select, update on visits to voxlex_web;

create table voicemail_analysis (
  voicemail_id uuid not null,
  user_id uuid not null,
  analysis_type text not null,
  analysis_result text not null,
  confidence real,
  evidence text[] not null default '{}'::text[],
  analysed_by text not null,
  doubtful boolean not null default false,
  corrected_from text,
  corrected_at timestamp with time zone,
  corrected_by uuid,
  learned_from integer,
  common_result text,
  constraint voicemail_analysis_pkey PRIMARY KEY (user_id, voicemail_id, analysis_type),
  constraint voicemail_analysis_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint voicemail_analysis_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE
);
CREATE INDEX voicemail_analysis_corrected ON public.voicemail_analysis USING btree (user_id, corrected_at) WHERE (corrected_at IS NOT NULL);
CREATE TRIGGER corrections_are_learned AFTER INSERT OR UPDATE OF analysis_result, corrected_at ON public.voicemail_analysis FOR EACH ROW WHEN ((new.corrected_at IS NOT NULL)) EXECUTE FUNCTION note_correction();
alter table voicemail_analysis enable row level security;
create policy given_lines on voicemail_analysis for all to voxlex_member using ((EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = voicemail_analysis.user_id) AND (v.id = voicemail_analysis.voicemail_id)))));
create policy own_rows on voicemail_analysis for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on voicemail_analysis for all to voxlex_system using (true) with check (true);
grant delete, insert, select, update on voicemail_analysis to voxlex_system;
grant insert, select, update (analysis_result, confidence, doubtful, corrected_from, corrected_at, corrected_by) on voicemail_analysis to voxlex_web;

create table voicemails (
  id uuid not null,
  user_id uuid not null,
  line_id uuid not null,
  kind text not null default 'message'::text,
  source text not null,
  source_id text,
  received_at timestamp with time zone not null,
  caller_phone_number text,
  duration_seconds integer,
  transcription text,
  ai_summary text,
  language text,
  words jsonb,
  facts jsonb,
  sent_out jsonb,
  transcription_state text not null default 'waiting'::text,
  step text not null default 'stored'::text,
  step_reason text,
  sentiment text,
  urgency text,
  stage text,
  category text,
  domain text,
  is_read boolean not null default false,
  read_at timestamp with time zone,
  notified_at timestamp with time zone,
  status text not null default 'Nouveau'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  has_transcription boolean not null generated always as ((transcription IS NOT NULL)) stored,
  has_summary boolean not null generated always as ((ai_summary IS NOT NULL)) stored,
  received_day date not null generated always as (((received_at AT TIME ZONE 'Europe/Brussels'::text))::date) stored,
  received_hour smallint not null generated always as ((EXTRACT(hour FROM (received_at AT TIME ZONE 'Europe/Brussels'::text)))::smallint) stored,
  read_after double precision generated always as (date_part('epoch'::text, (read_at - created_at))) stored,
  notified_after double precision generated always as (date_part('epoch'::text, (notified_at - created_at))) stored,
  held boolean not null default false,
  call_back text,
  read_by uuid,
  status_by uuid,
  closed_to uuid[],
  outcome text,
  handled_at timestamp with time zone,
  assignee_id uuid,
  remind_at timestamp with time zone,
  remind_for uuid,
  reminded_at timestamp with time zone,
  transcription_original text,
  transcription_corrected_at timestamp with time zone,
  transcription_corrected_by uuid,
  analyse_again boolean not null default false,
  tries smallint not null default 0,
  deleted_at timestamp with time zone,
  constraint voicemails_pkey PRIMARY KEY (user_id, id),
  constraint voicemails_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint voicemails_user_id_line_id_fkey FOREIGN KEY (user_id, line_id) REFERENCES lines(user_id, id) ON DELETE CASCADE,
  constraint voicemails_call_back_check CHECK ((call_back = ANY (ARRAY['hidden'::text, 'landline'::text, 'country'::text, 'unverified'::text, 'opted_out'::text, 'budget'::text, 'late'::text, 'refused'::text, 'undelivered'::text, 'mail_refused'::text]))),
  constraint voicemails_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'missed'::text, 'text'::text]))),
  constraint voicemails_outcome_check CHECK ((outcome = ANY (ARRAY['called_back'::text, 'no_answer'::text, 'left_message'::text, 'no_follow_up'::text]))),
  constraint voicemails_step_check CHECK ((step = ANY (ARRAY['stored'::text, 'transcribed'::text, 'analysed'::text, 'notified'::text]))),
  constraint voicemails_transcription_state_check CHECK ((transcription_state = ANY (ARRAY['waiting'::text, 'no_engine'::text, 'done'::text, 'no_words'::text, 'silent'::text, 'failed'::text, 'no_sound'::text]))),
  constraint voicemails_tries_check CHECK (((tries >= 0) AND (tries <= 99)))
) with (toast_tuple_target=1024, autovacuum_vacuum_scale_factor=0.05, autovacuum_vacuum_insert_scale_factor=0.05);
CREATE INDEX voicemails_analyse_again ON public.voicemails USING btree (updated_at) WHERE analyse_again;
CREATE INDEX voicemails_assigned ON public.voicemails USING btree (user_id, assignee_id) WHERE ((assignee_id IS NOT NULL) AND (handled_at IS NULL));
CREATE INDEX voicemails_bin ON public.voicemails USING btree (user_id, received_at DESC, id DESC) WHERE (status = 'Supprimé'::text);
CREATE INDEX voicemails_call_back ON public.voicemails USING btree (user_id) INCLUDE (id) WHERE ((call_back IS NOT NULL) AND (status = 'Nouveau'::text));
CREATE INDEX voicemails_changed ON public.voicemails USING btree (user_id, updated_at);
CREATE INDEX voicemails_deleted ON public.voicemails USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX voicemails_diverted ON public.voicemails USING btree (user_id, line_id, received_at DESC) WHERE (source = ANY (ARRAY['twilio'::text, 'pbx'::text, 'mailbox'::text]));
CREATE INDEX voicemails_no_engine ON public.voicemails USING btree (received_at DESC) WHERE (transcription_state = 'no_engine'::text);
CREATE INDEX voicemails_not_transcribed ON public.voicemails USING btree (created_at) WHERE (transcription_state = ANY (ARRAY['failed'::text, 'no_words'::text, 'no_sound'::text]));
CREATE INDEX voicemails_numbers ON public.voicemails USING btree (user_id, caller_phone_number, received_at DESC, id DESC) INCLUDE (status, handled_at, line_id, closed_to) WHERE (caller_phone_number IS NOT NULL);
CREATE INDEX voicemails_open_numbers ON public.voicemails USING btree (user_id, caller_phone_number) WHERE ((handled_at IS NULL) AND (status <> 'Supprimé'::text) AND (caller_phone_number IS NOT NULL));
CREATE INDEX voicemails_original_words ON public.voicemails USING gin (search_lexemes(user_id, ((COALESCE(transcription, ''::text) || ' '::text) || transcription_original), ai_summary, caller_phone_number)) WITH (fastupdate=off) WHERE ((status <> 'Supprimé'::text) AND (transcription_original IS NOT NULL));
alter index voicemails_original_words alter column 1 set statistics 0;
CREATE INDEX voicemails_remind ON public.voicemails USING btree (remind_at) WHERE ((remind_at IS NOT NULL) AND (reminded_at IS NULL));
CREATE INDEX voicemails_shown ON public.voicemails USING btree (user_id, received_at DESC, id DESC) INCLUDE (caller_phone_number, duration_seconds, received_day, received_hour, has_transcription, has_summary, is_read, read_after, notified_after, held, sentiment, urgency, stage, category, domain, line_id, closed_to, handled_at, assignee_id, remind_at) WHERE (status <> 'Supprimé'::text);
CREATE UNIQUE INDEX voicemails_source ON public.voicemails USING btree (user_id, line_id, source, source_id) WHERE (source_id IS NOT NULL);
CREATE INDEX voicemails_stored ON public.voicemails USING brin (created_at);
CREATE INDEX voicemails_unfinished ON public.voicemails USING btree (step) WHERE (step <> 'notified'::text);
CREATE INDEX voicemails_words ON public.voicemails USING gin (search_lexemes(user_id, transcription, ai_summary, caller_phone_number)) WITH (fastupdate=off) WHERE (status <> 'Supprimé'::text);
alter index voicemails_words alter column 1 set statistics 0;
CREATE TRIGGER callers_texts_deleted_at_provider AFTER DELETE ON public.voicemails FOR EACH ROW WHEN ((old.source = 'sms'::text)) EXECUTE FUNCTION note_deleted_message();
CREATE TRIGGER changed_examples_are_forgotten AFTER UPDATE OF transcription ON public.voicemails FOR EACH ROW WHEN (((old.transcription IS NOT NULL) AND (old.transcription IS DISTINCT FROM new.transcription))) EXECUTE FUNCTION forget_example();
CREATE TRIGGER erased_examples_are_forgotten AFTER DELETE ON public.voicemails FOR EACH ROW WHEN ((old.transcription IS NOT NULL)) EXECUTE FUNCTION forget_example();
CREATE TRIGGER voicemails_contact AFTER INSERT ON public.voicemails FOR EACH ROW WHEN ((new.caller_phone_number IS NOT NULL)) EXECUTE FUNCTION note_caller();
CREATE TRIGGER voicemails_contact_follows AFTER UPDATE OF status, closed_to ON public.voicemails FOR EACH ROW WHEN (((new.caller_phone_number IS NOT NULL) AND ((old.closed_to IS DISTINCT FROM new.closed_to) OR ((old.status = 'Supprimé'::text) IS DISTINCT FROM (new.status = 'Supprimé'::text))))) EXECUTE FUNCTION follow_contact();
CREATE TRIGGER voicemails_contact_left AFTER DELETE ON public.voicemails FOR EACH ROW WHEN ((old.caller_phone_number IS NOT NULL)) EXECUTE FUNCTION forget_contact();
CREATE TRIGGER voicemails_count_erased AFTER DELETE ON public.voicemails REFERENCING OLD TABLE AS erased_messages FOR EACH STATEMENT EXECUTE FUNCTION count_erased_messages();
CREATE TRIGGER voicemails_deleted_at BEFORE INSERT OR UPDATE OF status ON public.voicemails FOR EACH ROW WHEN (((new.status = 'Supprimé'::text) IS DISTINCT FROM (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION fill_deleted_at();
CREATE TRIGGER voicemails_erased AFTER DELETE ON public.voicemails FOR EACH ROW EXECUTE FUNCTION note_erased_row();
CREATE TRIGGER voicemails_handled_at BEFORE INSERT OR UPDATE OF status ON public.voicemails FOR EACH ROW WHEN (((new.status = 'Traité'::text) IS DISTINCT FROM (new.handled_at IS NOT NULL))) EXECUTE FUNCTION fill_handled_at();
CREATE TRIGGER voicemails_party_contact AFTER INSERT ON public.voicemails FOR EACH ROW WHEN ((new.caller_phone_number IS NOT NULL)) EXECUTE FUNCTION match_contact_parties();
CREATE TRIGGER voicemails_party_number AFTER INSERT ON public.voicemails FOR EACH ROW WHEN ((new.caller_phone_number IS NOT NULL)) EXECUTE FUNCTION match_party_number();
CREATE TRIGGER voicemails_restored_number AFTER UPDATE OF status ON public.voicemails FOR EACH ROW WHEN (((old.status = 'Supprimé'::text) AND (new.status <> 'Supprimé'::text) AND (new.caller_phone_number IS NOT NULL))) EXECUTE FUNCTION compare_restored_number();
CREATE TRIGGER voicemails_restored_words BEFORE UPDATE OF status ON public.voicemails FOR EACH ROW WHEN (((old.status = 'Supprimé'::text) AND (new.status <> 'Supprimé'::text) AND (new.transcription IS NOT NULL))) EXECUTE FUNCTION compare_restored_words();
alter table voicemails enable row level security;
create policy given_lines on voicemails for all to voxlex_member using (((line_id = ANY (COALESCE(( SELECT my_line_ids() AS my_line_ids), ARRAY[line_id]))) AND ((closed_to IS NULL) OR (( SELECT my_person_id() AS my_person_id) = ANY (closed_to)))));
create policy operator_rows on voicemails for select to voxlex_operator using (true);
create policy own_rows on voicemails for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on voicemails for all to voxlex_system using (true) with check (true);
grant select (id, user_id, line_id, kind, source, received_at, transcription_state, step, step_reason, notified_at, status, created_at, updated_at, received_day, notified_after, held) on voicemails to voxlex_operator;
grant delete, insert, select, update on voicemails to voxlex_system;
grant select, update (transcription, sentiment, urgency, stage, category, domain, is_read, read_at, status, updated_at, read_by, status_by, outcome, handled_at, assignee_id, remind_at, remind_for, reminded_at, transcription_original, transcription_corrected_at, transcription_corrected_by, analyse_again, tries) on voicemails to voxlex_web;

create table webhook_deliveries (
  id uuid not null,
  user_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event_key text not null,
  type text not null,
  voicemail_id uuid,
  ids jsonb not null default '{}'::jsonb,
  occurred_at timestamp with time zone not null default clock_timestamp(),
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_at timestamp with time zone,
  replayed_at timestamp with time zone,
  claimed_until timestamp with time zone,
  last_at timestamp with time zone,
  last_status integer,
  last_reason text,
  constraint webhook_deliveries_pkey PRIMARY KEY (user_id, id),
  constraint webhook_deliveries_user_id_voicemail_id_fkey FOREIGN KEY (user_id, voicemail_id) REFERENCES voicemails(user_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_user_id_webhook_id_fkey FOREIGN KEY (user_id, webhook_id) REFERENCES webhooks(user_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (next_at NULLS FIRST) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries USING btree (user_id, webhook_id, occurred_at DESC, id DESC);
CREATE INDEX webhook_deliveries_occurred ON public.webhook_deliveries USING brin (occurred_at);
CREATE INDEX webhook_deliveries_of_message ON public.webhook_deliveries USING btree (user_id, voicemail_id);
CREATE UNIQUE INDEX webhook_deliveries_once ON public.webhook_deliveries USING btree (user_id, webhook_id, event_key);
alter table webhook_deliveries enable row level security;
create policy given_lines on webhook_deliveries for all to voxlex_member using (((voicemail_id IS NULL) OR (EXISTS ( SELECT
   FROM voicemails v
  WHERE ((v.user_id = webhook_deliveries.user_id) AND (v.id = webhook_deliveries.voicemail_id))))));
create policy operator_rows on webhook_deliveries for select to voxlex_operator using (true);
create policy own_rows on webhook_deliveries for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on webhook_deliveries for all to voxlex_system using (true) with check (true);
grant select (id, user_id, webhook_id, type, voicemail_id, occurred_at, state, attempts, next_at, last_at, last_status, last_reason) on webhook_deliveries to voxlex_operator;
grant delete, insert, select, update on webhook_deliveries to voxlex_system;
grant insert, select on webhook_deliveries to voxlex_web;

create table webhooks (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  content text not null default 'ids'::text,
  active boolean not null default true,
  ended_by text,
  secret_number integer not null default 1,
  previous_until timestamp with time zone,
  paused_until timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  oldest_number integer,
  constraint webhooks_pkey PRIMARY KEY (user_id, id),
  constraint webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint webhooks_content_check CHECK ((content = ANY (ARRAY['ids'::text, 'details'::text]))),
  constraint webhooks_ended_by_check CHECK ((ended_by = 'gone'::text))
);
alter table webhooks enable row level security;
create policy operator_rows on webhooks for select to voxlex_operator using (true);
create policy own_rows on webhooks for all to voxlex_web using ((user_id = my_user_id())) with check ((user_id = my_user_id()));
create policy system_rows on webhooks for all to voxlex_system using (true) with check (true);
grant select (id, user_id, active, ended_by, paused_until, created_at) on webhooks to voxlex_operator;
grant delete, insert, select, update on webhooks to voxlex_system;
grant select on webhooks to voxlex_web;

CREATE OR REPLACE FUNCTION public.audit_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin raise exception 'audit is append-only'; end $function$;
-- audit_is_append_only() may be called by: public

CREATE OR REPLACE FUNCTION public.compare_contact_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.name_compared := false;
  return new;
end $function$;
-- compare_contact_name() may be called by: public

CREATE OR REPLACE FUNCTION public.compare_moved_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.contacts set name_compared = false
    where user_id = new.user_id and id = new.contact_id and name_compared and (tg_op = 'UPDATE' or name is not null);
  return null;
end $function$;
-- compare_moved_number() may be called by: public

CREATE OR REPLACE FUNCTION public.compare_restored_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into public.party_matches (user_id, voicemail_id, party_id)
    select new.user_id, new.id, p.id from public.adverse_parties p
    where p.user_id = new.user_id and p.number = new.caller_phone_number
  on conflict do nothing;
  insert into public.party_matches (user_id, voicemail_id, party_id, by_contact)
    select new.user_id, new.id, p.party_id, true
    from public.contact_numbers n
    join public.contact_parties p on p.user_id = n.user_id and p.contact_id = n.contact_id
    where n.user_id = new.user_id and n.number = new.caller_phone_number
  on conflict do nothing;
  return null;
end $function$;
-- compare_restored_number() may be called by: public

CREATE OR REPLACE FUNCTION public.compare_restored_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.analyse_again := new.analyse_again
    or exists (select from public.adverse_parties p where p.user_id = new.user_id);
  return new;
end $function$;
-- compare_restored_words() may be called by: public

CREATE OR REPLACE FUNCTION public.contact_sees(firm uuid, recipient uuid, device uuid, person uuid, line uuid, closed uuid[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (person IS NOT NULL) THEN person_sees(firm, person, line, closed) WHEN (device IS NOT NULL) THEN (NOT (EXISTS (SELECT FROM push_devices d WHERE ((d.user_id = contact_sees.firm) AND (d.id = contact_sees.device) AND (d.account_id IS NOT NULL) AND (NOT person_sees(contact_sees.firm, d.account_id, contact_sees.line, contact_sees.closed)))))) ELSE ((closed IS NULL) OR (EXISTS (SELECT FROM (recipients r JOIN accounts a ON ((lower(a.email) = lower(r.email)))) WHERE ((r.user_id = contact_sees.firm) AND (r.id = contact_sees.recipient) AND person_sees(contact_sees.firm, a.id, contact_sees.line, contact_sees.closed))))) END;
-- contact_sees(uuid,uuid,uuid,uuid,uuid,uuid[]) may be called by: public

CREATE OR REPLACE FUNCTION public.count_erased_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into message_months (user_id, month, erased)
    select e.user_id, date_trunc('month', e.received_day)::date, count(*)
    from erased_messages e join firms f on f.id = e.user_id
    where e.kind = 'message' and e.transcription_state not in ('no_sound', 'silent')
    group by 1, 2 order by 1, 2
  on conflict (user_id, month) do update set erased = message_months.erased + excluded.erased;
  return null;
end $function$;
-- count_erased_messages() may be called by: public

CREATE OR REPLACE FUNCTION public.erasure_digest(kind text, whose uuid, id text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select sha256(convert_to(kind || '/' || whose || '/' || id, 'UTF8')) $function$;
-- erasure_digest(text,uuid,text) may be called by: public

CREATE OR REPLACE FUNCTION public.fill_audio_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audio_links values (new.id, new.user_id);
  return null;
end $function$;
-- fill_audio_links() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_call_sids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into call_sids values (new.sid, new.user_id);
  return null;
end $function$;
-- fill_call_sids() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_deleted_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.deleted_at := case when new.status = 'Supprimé' then new.updated_at end;
  return new;
end $function$;
-- fill_deleted_at() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_delivery_ids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into delivery_ids values (new.id, new.message_id, new.user_id);
  return null;
end $function$;
-- fill_delivery_ids() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_firm_token_digests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into firm_token_digests select new.digest, new.user_id, new.id where new.revoked_at is null;
  elsif new.revoked_at is not null then
    delete from firm_token_digests where digest = new.digest;
  end if;
  return null;
end $function$;
-- fill_firm_token_digests() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_form_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into form_links values (new.code, new.user_id, new.id), (new.reference, new.user_id, new.id);
  return null;
end $function$;
-- fill_form_links() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_form_mail_ids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into form_mail_ids values (new.id, new.user_id);
  return null;
end $function$;
-- fill_form_mail_ids() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_greeting_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into greeting_links values (new.id, new.user_id);
  return null;
end $function$;
-- fill_greeting_links() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_hand_over_ids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into hand_over_ids values (new.id, new.user_id);
  return null;
end $function$;
-- fill_hand_over_ids() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_handled_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.handled_at := case when new.status = 'Traité' then new.updated_at end;
  if new.status <> 'Traité' then new.outcome := null; end if;
  return new;
end $function$;
-- fill_handled_at() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_line_directories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.slug is distinct from old.slug then
    delete from line_slugs where slug = old.slug;
    insert into line_slugs values (new.slug, new.user_id, new.id);
  end if;
  if new.number is distinct from old.number then
    delete from line_numbers where number = old.number;
    insert into line_numbers select new.number, new.user_id, new.id where new.number is not null;
  end if;
  return null;
end $function$;
-- fill_line_directories() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_outside_address_ids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outside_address_ids values (new.id, new.user_id);
  return null;
end $function$;
-- fill_outside_address_ids() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_recipients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare changed recipients := coalesce(new, old);
begin
  if tg_op = 'INSERT' then insert into recipient_links values (new.id, new.user_id); end if;
  update lines set recipients = (
    select coalesce(array_agg(email order by created_at, id), '{}') from recipients
    where user_id = changed.user_id and line_id = changed.line_id and confirmed_at is not null)
  where user_id = changed.user_id and id = changed.line_id;
  return null;
end $function$;
-- fill_recipients() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_reply_ids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into reply_ids values (new.id, new.provider_id, new.user_id)
  on conflict (reply_id) do update set provider_id = excluded.provider_id;
  return null;
end $function$;
-- fill_reply_ids() may be called by: public

CREATE OR REPLACE FUNCTION public.fill_session_ids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into session_ids values (new.id, new.user_id);
  return null;
end $function$;
-- fill_session_ids() may be called by: public

CREATE OR REPLACE FUNCTION public.folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(regexp_replace(NORMALIZE(lower(words), NFD), '[\u0300-\u036f]+'::text, ''::text, 'g'::text), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text);
-- folded(text) may be called by: public

CREATE OR REPLACE FUNCTION public.follow_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform public.refresh_contact(user_id, contact_id) from public.contact_numbers
    where user_id = new.user_id and number = new.caller_phone_number;
  return null;
end $function$;
-- follow_contact() may be called by: public

CREATE OR REPLACE FUNCTION public.follow_form_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update form_proposals p set
    sent_at = coalesce(p.sent_at, new.changed_at),
    delivered_at = case when new.state = 'delivered' then coalesce(p.delivered_at, new.changed_at) else p.delivered_at end,
    state = case
      when p.state in ('approved', 'sent') and new.state = 'delivered' then 'delivered'
      when p.state = 'approved' then 'sent'
      else p.state end
  where p.user_id = new.user_id and p.reply_id = new.id;
  return null;
end $function$;
-- follow_form_text() may be called by: public

CREATE OR REPLACE FUNCTION public.forget_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  one uuid;
begin
  select contact_id into one from public.contact_numbers
    where user_id = old.user_id and number = old.caller_phone_number for update;
  if one is null then return null; end if;
  delete from public.contacts c where c.user_id = old.user_id and c.id = one and not c.kept and not exists (
    select from public.contact_numbers n
    join public.voicemails v on v.user_id = n.user_id and v.caller_phone_number = n.number
    where n.user_id = c.user_id and n.contact_id = c.id);
  if not found then perform public.refresh_contact(old.user_id, one); end if;
  return null;
end $function$;
-- forget_contact() may be called by: public

CREATE OR REPLACE FUNCTION public.forget_example()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.firm_learning
    set changes = changes + 1, weights = null, corrections = '{}', axes = '{}', examples = '{}', learned_at = null
    where user_id = old.user_id and old.id = any (examples);
  return null;
end $function$;
-- forget_example() may be called by: public

CREATE OR REPLACE FUNCTION public.found_deleted_voicemails(whose uuid, typed text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  wanted tsquery := public.search_query(whose, typed);
  hex text := case when typed ~* '^[0-9a-f]{8}[0-9a-f-]*$' then left(replace(typed, '-', ''), 32) end;
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return query
    select id from public.voicemails
    where user_id = whose and status = 'Supprimé'
      and (public.search_lexemes(user_id, coalesce(transcription, '') || ' ' || coalesce(transcription_original, ''),
             ai_summary, caller_phone_number) @@ wanted
        or id between rpad(hex, 32, '0')::uuid and rpad(hex, 32, 'f')::uuid);
end $function$;
-- found_deleted_voicemails(uuid,text) may be called by: voxlex_web

CREATE OR REPLACE FUNCTION public.found_voicemails(whose uuid, typed text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10000
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
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
    where user_id is not distinct from whose and status <> 'Supprimé' and transcription_original is not null
      and public.search_lexemes(user_id, coalesce(transcription, '') || ' ' || transcription_original, ai_summary, caller_phone_number) @@ wanted;
  return query
    select id from public.voicemails
    where user_id = whose and status <> 'Supprimé'
      and id between rpad(hex, 32, '0')::uuid and rpad(hex, 32, 'f')::uuid;
end $function$;
-- found_voicemails(uuid,text) may be called by: voxlex_web

CREATE OR REPLACE FUNCTION public.found_words(typed text, content text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
end $function$;
-- found_words(text,text) may be called by: public

CREATE OR REPLACE FUNCTION public.hand_over_lasts(whose uuid, message uuid, person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return public.may_open(whose, message, person)
    and exists (select from public.voicemails v where v.user_id = whose and v.id = message and v.status <> 'Supprimé')
    and exists (select from public.firms f join public.accounts a on a.id = f.owner_id
      where f.id = whose and a.banned_at is null);
end $function$;
-- hand_over_lasts(uuid,uuid,uuid) may be called by: voxlex_system, voxlex_web

CREATE OR REPLACE FUNCTION public.hold_joined_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.holds set numbers = numbers || new.number
    where user_id = new.user_id and contact_id = new.contact_id and new.number <> all (numbers);
  return null;
end $function$;
-- hold_joined_number() may be called by: public

CREATE OR REPLACE FUNCTION public.hold_person(whose uuid, one uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if whose <> public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return (select coalesce(u.full_name, a.metadata->>'full_name') from public.holds h
    join public.accounts a on a.id = h.person_id left join public.users u on u.id = a.id
    where h.user_id = whose and h.id = one);
end $function$;
-- hold_person(uuid,uuid) may be called by: voxlex_system, voxlex_web

CREATE OR REPLACE FUNCTION public.is_held(whose uuid, message uuid, caller text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if whose <> public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return exists (select from public.holds h where h.user_id = whose and (h.voicemail_id = message or caller = any (h.numbers)
    or exists (select from public.contact_numbers n
      where n.user_id = whose and n.number = caller and n.contact_id = h.contact_id)));
end $function$;
-- is_held(uuid,uuid,text) may be called by: voxlex_system, voxlex_web

CREATE OR REPLACE FUNCTION public.is_short_word(words text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((cardinality(words) = 1) AND ((words)[1] ~ '^[a-zà-öø-ÿœ]{1,2}$'::text));
-- is_short_word(text[]) may be called by: public

CREATE OR REPLACE FUNCTION public.match_contact_parties()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into party_matches (user_id, voicemail_id, party_id, by_contact)
    select new.user_id, new.id, p.party_id, true
    from contact_numbers n join contact_parties p on p.user_id = n.user_id and p.contact_id = n.contact_id
    where n.user_id = new.user_id and n.number = new.caller_phone_number
  on conflict do nothing;
  return null;
end $function$;
-- match_contact_parties() may be called by: public

CREATE OR REPLACE FUNCTION public.match_party_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into party_matches (user_id, voicemail_id, party_id)
    select new.user_id, new.id, p.id from adverse_parties p
    where p.user_id = new.user_id and p.number = new.caller_phone_number
  on conflict do nothing;
  return null;
end $function$;
-- match_party_number() may be called by: public

CREATE OR REPLACE FUNCTION public.may_open(whose uuid, message uuid, person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if whose is distinct from coalesce(public.my_user_id(), whose) then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return exists (select from public.voicemails v where v.user_id = whose and v.id = message
    and public.person_sees(whose, person, v.line_id, v.closed_to));
end $function$;
-- may_open(uuid,uuid,uuid) may be called by: voxlex_system, voxlex_web

CREATE OR REPLACE FUNCTION public.my_line_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('voxlex.line_ids'::text, true), ''::text))::uuid[];
-- my_line_ids() may be called by: public

CREATE OR REPLACE FUNCTION public.my_person_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('voxlex.person_id'::text, true), ''::text))::uuid;
-- my_person_id() may be called by: public

CREATE OR REPLACE FUNCTION public.my_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('voxlex.user_id'::text, true), ''::text))::uuid;
-- my_user_id() may be called by: public

CREATE OR REPLACE FUNCTION public.note_caller()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  made uuid := gen_random_uuid();
  one uuid;
begin
  -- The lock stops an erasure of the number's last message from removing the contact at the same moment.
  select contact_id into one from public.contact_numbers
    where user_id = new.user_id and number = new.caller_phone_number for key share;
  if one is null then
    insert into public.contacts (id, user_id) values (made, new.user_id);
    insert into public.contact_numbers values (new.user_id, new.caller_phone_number, made) on conflict do nothing;
    if found then
      one := made;
    else
      delete from public.contacts where user_id = new.user_id and id = made;
      select contact_id into one from public.contact_numbers
        where user_id = new.user_id and number = new.caller_phone_number;
    end if;
  end if;
  if new.status <> 'Supprimé' then
    insert into public.contact_lines (user_id, contact_id, line_id, closed_to, number, last_at)
      values (new.user_id, one, new.line_id, new.closed_to, new.caller_phone_number, new.received_at)
      on conflict (user_id, contact_id, number, line_id, closed_to)
      do update set last_at = greatest(contact_lines.last_at, excluded.last_at);
  end if;
  return null;
end $function$;
-- note_caller() may be called by: public

CREATE OR REPLACE FUNCTION public.note_correction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into public.firm_learning (user_id, changes) values (new.user_id, 1)
    on conflict (user_id) do update set changes = firm_learning.changes + 1;
  return null;
end $function$;
-- note_correction() may be called by: public

CREATE OR REPLACE FUNCTION public.note_deleted_call()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' or old.caller is not null
    or not exists (select from public.firms f where f.id = old.user_id) then
    perform public.note_provider_deletion('call', old.sid, old.created_at);
  end if;
  return null;
end $function$;
-- note_deleted_call() may be called by: public

CREATE OR REPLACE FUNCTION public.note_deleted_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform public.note_provider_deletion('text', old.source_id, old.created_at);
  return null;
end $function$;
-- note_deleted_message() may be called by: public

CREATE OR REPLACE FUNCTION public.note_deleted_notice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform public.note_provider_deletion('text', old.provider_id, coalesce(old.sent_at, old.created_at));
  return null;
end $function$;
-- note_deleted_notice() may be called by: public

CREATE OR REPLACE FUNCTION public.note_deleted_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (select from public.firms f where f.id = old.user_id)
    or not exists (select from public.voicemails v where v.user_id = old.user_id and v.id = old.voicemail_id) then
    perform public.note_provider_deletion('text', old.provider_id, old.created_at);
  end if;
  return null;
end $function$;
-- note_deleted_text() may be called by: public

CREATE OR REPLACE FUNCTION public.note_erased_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  case tg_table_name
    when 'voicemails' then perform public.note_erasure('message', old.user_id, old.id::text);
    when 'firms' then perform public.note_erasure('firm', old.id, old.id::text);
    when 'accounts' then perform public.note_erasure('account', old.id, old.id::text);
    when 'leads' then perform public.note_erasure('lead', old.id, old.id::text);
    when 'calls' then perform public.note_erasure('call', old.user_id, old.sid);
    when 'adverse_parties' then perform public.note_erasure('party', old.user_id, old.id::text);
  end case;
  return null;
end $function$;
-- note_erased_row() may be called by: public

CREATE OR REPLACE FUNCTION public.note_erasure(kind text, whose uuid, id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.erasures (digest, kind) values (public.erasure_digest(kind, whose, id), kind)
    on conflict (digest) do update set at = greatest(erasures.at, excluded.at)
$function$;
-- note_erasure(text,uuid,text) may be called by: voxlex_system

CREATE OR REPLACE FUNCTION public.note_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update voicemails set held = true where user_id = new.user_id and id = new.voicemail_id and not held;
  return null;
end $function$;
-- note_held() may be called by: public

CREATE OR REPLACE FUNCTION public.note_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update voicemails set notified_at = new.sent_at
    where user_id = new.user_id and id = new.voicemail_id and (notified_at is null or notified_at > new.sent_at);
  return null;
end $function$;
-- note_notification() may be called by: public

CREATE OR REPLACE FUNCTION public.note_provider_deletion(of_kind text, provider_sid text, made timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.provider_deletions (sid, kind, account)
  select provider_sid, of_kind, coalesce(
    (select a.account from public.provider_accounts a where a.kind = of_kind and a.since <= made order by a.since desc limit 1),
    (select a.account from public.provider_accounts a where a.kind = of_kind order by a.since limit 1))
  where provider_sid is not null and provider_sid not like 'outbox-%'
  on conflict do nothing
$function$;
-- note_provider_deletion(text,text,timestamp with time zone) may be called by: voxlex_system

CREATE OR REPLACE FUNCTION public.note_support_view(whose uuid, reader access_log, act text)
 RETURNS support_grants
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  given public.support_grants;
  message uuid;
begin
  select * into given from public.support_grants g where g.user_id = whose and g.until > clock_timestamp() for share;
  if not found then
    return null;
  end if;
  if act <> 'viewed' then
    message := given.voicemail_id;
    if message is null then
      return null;
    end if;
  end if;
  insert into public.access_log (user_id, id, at, actor, person_id, act, voicemail_id, network)
    values (whose, reader.id, clock_timestamp(), 'support', reader.person_id, act, message, reader.network);
  insert into public.audit (id, at, actor, action, user_id, subject, network, account_id)
    values (reader.id, clock_timestamp(), 'operator', 'support view ' || act, whose, message, reader.network, reader.person_id);
  return given;
end $function$;
-- note_support_view(uuid,access_log,text) may be called by: its owner

CREATE OR REPLACE FUNCTION public.number_has_messages(whose uuid, caller text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return exists (select from public.voicemails v where v.user_id = whose and v.caller_phone_number = caller);
end $function$;
-- number_has_messages(uuid,text) may be called by: voxlex_web

CREATE OR REPLACE FUNCTION public.person_names(whose uuid, ids text)
 RETURNS TABLE(id uuid, full_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if whose is distinct from public.my_user_id() then
    raise exception 'these rows are another firm''s' using errcode = 'insufficient_privilege';
  end if;
  return query
    select a.id, coalesce(u.full_name, a.metadata->>'full_name', '')
    from public.accounts a left join public.users u on u.id = a.id
    where a.id = any(string_to_array(ids, ',')::uuid[]) and (
      exists (select from public.firms f where f.id = whose and f.owner_id = a.id)
      or exists (select from public.members m where m.user_id = whose and m.account_id = a.id)
      or exists (select from public.visits v where v.user_id = whose and v.person_id = a.id)
      or exists (select from public.message_acts t where t.user_id = whose
        and (t.person_id = a.id or a.id::text in (t.before->>'assignee_id', t.after->>'assignee_id')))
      or exists (select from public.message_notes n where n.user_id = whose and n.person_id = a.id)
      or exists (select from public.access_log l where l.user_id = whose and l.person_id = a.id));
end $function$;
-- person_names(uuid,text) may be called by: voxlex_web

CREATE OR REPLACE FUNCTION public.person_sees(firm uuid, person uuid, line uuid, closed uuid[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((EXISTS (SELECT FROM accounts a WHERE ((a.id = person_sees.person) AND (a.banned_at IS NULL)))) AND ((EXISTS (SELECT FROM firms f WHERE ((f.id = person_sees.firm) AND (f.owner_id = person_sees.person)))) OR (EXISTS (SELECT FROM ((members m JOIN firms f ON ((f.id = m.user_id))) JOIN accounts o ON (((o.id = f.owner_id) AND (o.banned_at IS NULL)))) WHERE ((m.user_id = person_sees.firm) AND (m.account_id = person_sees.person) AND (person_sees.line = ANY (COALESCE(m.line_ids, ARRAY[person_sees.line]))) AND ((person_sees.closed IS NULL) OR (person_sees.person = ANY (person_sees.closed))))))));
-- person_sees(uuid,uuid,uuid,uuid[]) may be called by: public

CREATE OR REPLACE FUNCTION public.record_access(entry access_log, again interval)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'access_log', entry.user_id, entry.actor, entry.person_id,
    entry.audience, entry.act, entry.voicemail_id, entry.network), 0));
  if again > interval '0' and exists (
    select from access_log a
    where a.user_id = entry.user_id and a.at > entry.at - again and a.at <= entry.at
      and a.voicemail_id is not distinct from entry.voicemail_id and a.act = entry.act and a.actor = entry.actor
      and a.person_id is not distinct from entry.person_id and a.audience is not distinct from entry.audience
      and a.network is not distinct from entry.network) then
    return;
  end if;
  insert into access_log select entry.*;
end $function$;
-- record_access(access_log,interval) may be called by: voxlex_system, voxlex_web

CREATE OR REPLACE FUNCTION public.refresh_contact(whose uuid, one uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform from public.contacts where user_id = whose and id = one for no key update;
  delete from public.contact_lines where user_id = whose and contact_id = one;
  insert into public.contact_lines (user_id, contact_id, line_id, closed_to, number, last_at)
    select whose, one, v.line_id, v.closed_to, n.number, max(v.received_at)
    from public.contact_numbers n
    join public.voicemails v on v.user_id = n.user_id and v.caller_phone_number = n.number
    where n.user_id = whose and n.contact_id = one and v.status <> 'Supprimé'
    group by v.line_id, v.closed_to, n.number;
end $function$;
-- refresh_contact(uuid,uuid) may be called by: voxlex_system

CREATE OR REPLACE FUNCTION public.search_amounts(content text)
 RETURNS TABLE(spelled text, digits text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT found.found[1] AS found,
     regexp_replace(found.found[1], '\D'::text, ''::text, 'g'::text) AS regexp_replace
    FROM regexp_matches(search_amounts.content, '(?<![0-9.,/+-]|[0-9][ \u00a0\u202f])([1-9][0-9]{0,2}(?:[ .\u00a0\u202f][0-9]{3})+)(?![0-9/]|[ .\u00a0\u202f-][0-9])'::text, 'g'::text) found(found);
END;
-- search_amounts(text) may be called by: public

CREATE OR REPLACE FUNCTION public.search_lexemes(whose uuid, transcription text, summary text, number text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 5000
AS $function$
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
end $function$;
-- search_lexemes(uuid,text,text,text) may be called by: public

CREATE OR REPLACE FUNCTION public.search_query(whose uuid, typed text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
end $function$;
-- search_query(uuid,text) may be called by: public

CREATE OR REPLACE FUNCTION public.search_scope(whose uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN "right"((whose)::text, 6);
-- search_scope(uuid) may be called by: public

CREATE OR REPLACE FUNCTION public.search_stems(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT folded(unnest(ts_lexize('french_stem'::regdictionary, search_stems.word))) AS folded UNION SELECT unnest(ts_lexize('french_stem'::regdictionary, folded(search_stems.word))) AS unnest UNION SELECT folded(unnest(ts_lexize('french_stem'::regdictionary, regexp_replace(folded(search_stems.word), 'e(e?s?)$'::text, 'é\1'::text)))) AS folded UNION SELECT "left"(folded(search_stems.word), '-1'::integer) AS "left" WHERE (search_stems.word ~ '...[sx]$'::text));
-- search_stems(text) may be called by: public

CREATE OR REPLACE FUNCTION public.search_word(whose uuid, word text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
end $function$;
-- search_word(uuid,text) may be called by: public

CREATE OR REPLACE FUNCTION public.search_words(typed text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT w.w FROM regexp_split_to_table(lower(NORMALIZE(search_words.typed, NFC)), '[^a-z0-9à-öø-ÿœ]+'::text) w(w) WHERE (w.w <> ''::text));
-- search_words(text) may be called by: public

CREATE OR REPLACE FUNCTION public.support_message(whose uuid, reader access_log)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  given public.support_grants := public.note_support_view(whose, reader, 'opened');
begin
  return (select jsonb_build_object('id', v.id, 'line', l.name, 'received_at', v.received_at, 'source', v.source,
      'caller', v.caller_phone_number, 'seconds', v.duration_seconds, 'state', v.transcription_state, 'reason', v.step_reason,
      'language', v.language, 'transcription', v.transcription, 'summary', v.ai_summary, 'sentiment', v.sentiment,
      'urgency', v.urgency, 'stage', v.stage, 'category', v.category, 'domain', v.domain,
      'has_sound', exists (select from public.audio_files a where a.user_id = whose and a.voicemail_id = v.id))
    from public.voicemails v join public.lines l on l.user_id = v.user_id and l.id = v.line_id
    where v.user_id = whose and v.id = given.voicemail_id);
end $function$;
-- support_message(uuid,access_log) may be called by: voxlex_operator

CREATE OR REPLACE FUNCTION public.support_settings(whose uuid, reader access_log)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  given public.support_grants := public.note_support_view(whose, reader, 'viewed');
begin
  if given.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'grant', jsonb_build_object('until', given.until, 'voicemail_id', given.voicemail_id),
    'lines', (select coalesce(jsonb_agg(to_jsonb(shown) order by shown.name, shown.id), '[]') from (
      select l.id, l.name, l.slug, l.number, l.active, l.silent_since, l.language, l.second_language, l.spoken_language,
        l.greeting, l.recording_notice, l.second_greeting, l.second_notice, l.closed_on_holidays, l.office_hours, l.local_only,
        l.mail_content, l.sms_reply, l.empty_reply, l.reply_delay, l.reply_countries, l.texts_a_day,
        l.keep_sound_days as sound_days, l.keep_text_days as text_days, l.keep_days as figures_days
      from public.lines l where l.user_id = whose) shown),
    'recipients', (select coalesce(jsonb_agg(to_jsonb(shown) order by shown.line_id, shown.id), '[]') from (
      select r.id, r.line_id, split_part(r.email, '@', 2) as domain, r.confirmed_at is not null as confirmed, r.language,
        r.messages, r.digest_hour, r.content, r.quiet is not null as quiet, r.urgent_anyway
      from public.recipients r where r.user_id = whose) shown));
end $function$;
-- support_settings(uuid,access_log) may be called by: voxlex_operator

CREATE OR REPLACE FUNCTION public.support_sound(whose uuid, reader access_log)
 RETURNS SETOF audio_files
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  given public.support_grants := public.note_support_view(whose, reader, 'played');
begin
  return query select a.* from public.audio_files a
    where a.user_id = whose and a.voicemail_id = given.voicemail_id order by a.id limit 1;
end $function$;
-- support_sound(uuid,access_log) may be called by: voxlex_operator
