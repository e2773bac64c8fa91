-- Spreads the schema over the nodes of a Citus 12 cluster, firm by firm. Run as the owner on the coordinator, after `db migrate`, in
-- an empty database. Written by scripts/schema.ts, checked against the published rules by tests/delivery/citus.test.ts; not run
-- on a cluster (docs/growth.md).

-- References that Citus cannot check over nodes. What they deleted the application has to delete.
alter table account_openings drop constraint account_openings_lead_id_fkey;
alter table audio_links drop constraint audio_links_user_id_audio_id_fkey;
alter table call_sids drop constraint call_sids_user_id_sid_fkey;
alter table delivery_ids drop constraint delivery_ids_user_id_delivery_id_fkey;
alter table firm_token_digests drop constraint firm_token_digests_user_id_token_id_fkey;
alter table form_links drop constraint form_links_user_id_proposal_id_fkey;
alter table form_mail_ids drop constraint form_mail_ids_user_id_form_mail_id_fkey;
alter table greeting_links drop constraint greeting_links_user_id_greeting_id_fkey;
alter table hand_over_ids drop constraint hand_over_ids_user_id_hand_over_id_fkey;
alter table invoices drop constraint invoices_firm_id_fkey;
alter table line_numbers drop constraint line_numbers_user_id_line_id_fkey;
alter table line_slugs drop constraint line_slugs_user_id_line_id_fkey;
alter table mail_stop_links drop constraint mail_stop_links_user_id_fkey;
alter table outside_address_ids drop constraint outside_address_ids_user_id_address_id_fkey;
alter table recipient_links drop constraint recipient_links_user_id_recipient_id_fkey;
alter table reply_ids drop constraint reply_ids_user_id_reply_id_fkey;
alter table sessions drop constraint sessions_firm_id_fkey;
alter table stripe_customers drop constraint stripe_customers_user_id_fkey;
alter table text_stop_links drop constraint text_stop_links_user_id_fkey;

-- A copy on every node: tables of firms refer to it.
select create_reference_table('accounts');

-- Rows of one firm lie together on one node.
select create_distributed_table('firms', 'id');
select create_distributed_table('access_log', 'user_id', colocate_with => 'firms');
select create_distributed_table('account_openings', 'user_id', colocate_with => 'firms');
select create_distributed_table('adverse_parties', 'user_id', colocate_with => 'firms');
select create_distributed_table('agreements', 'user_id', colocate_with => 'firms');
select create_distributed_table('alerts', 'user_id', colocate_with => 'firms');
select create_distributed_table('audio_files', 'user_id', colocate_with => 'firms');
select create_distributed_table('bulk_acts', 'user_id', colocate_with => 'firms');
select create_distributed_table('call_recordings', 'user_id', colocate_with => 'firms');
select create_distributed_table('calls', 'user_id', colocate_with => 'firms');
select create_distributed_table('contact_acts', 'user_id', colocate_with => 'firms');
select create_distributed_table('contact_import_lines', 'user_id', colocate_with => 'firms');
select create_distributed_table('contact_imports', 'user_id', colocate_with => 'firms');
select create_distributed_table('contact_lines', 'user_id', colocate_with => 'firms');
select create_distributed_table('contact_numbers', 'user_id', colocate_with => 'firms');
select create_distributed_table('contact_parties', 'user_id', colocate_with => 'firms');
select create_distributed_table('contact_references', 'user_id', colocate_with => 'firms');
select create_distributed_table('contacts', 'user_id', colocate_with => 'firms');
select create_distributed_table('deliveries', 'user_id', colocate_with => 'firms');
select create_distributed_table('escalation_contacts', 'user_id', colocate_with => 'firms');
select create_distributed_table('escalation_notices', 'user_id', colocate_with => 'firms');
select create_distributed_table('escalation_phones', 'user_id', colocate_with => 'firms');
select create_distributed_table('escalation_settings', 'user_id', colocate_with => 'firms');
select create_distributed_table('escalations', 'user_id', colocate_with => 'firms');
select create_distributed_table('firm_learning', 'user_id', colocate_with => 'firms');
select create_distributed_table('firm_tokens', 'user_id', colocate_with => 'firms');
select create_distributed_table('form_mails', 'user_id', colocate_with => 'firms');
select create_distributed_table('form_proposals', 'user_id', colocate_with => 'firms');
select create_distributed_table('form_settings', 'user_id', colocate_with => 'firms');
select create_distributed_table('forms', 'user_id', colocate_with => 'firms');
select create_distributed_table('greetings', 'user_id', colocate_with => 'firms');
select create_distributed_table('hand_overs', 'user_id', colocate_with => 'firms');
select create_distributed_table('holds', 'user_id', colocate_with => 'firms');
select create_distributed_table('lines', 'user_id', colocate_with => 'firms');
select create_distributed_table('link_renewals', 'user_id', colocate_with => 'firms');
select create_distributed_table('live_streams', 'user_id', colocate_with => 'firms');
select create_distributed_table('mail_opt_outs', 'user_id', colocate_with => 'firms');
select create_distributed_table('members', 'user_id', colocate_with => 'firms');
select create_distributed_table('message_acts', 'user_id', colocate_with => 'firms');
select create_distributed_table('message_months', 'user_id', colocate_with => 'firms');
select create_distributed_table('message_notes', 'user_id', colocate_with => 'firms');
select create_distributed_table('outside_addresses', 'user_id', colocate_with => 'firms');
select create_distributed_table('party_matches', 'user_id', colocate_with => 'firms');
select create_distributed_table('priority_weights', 'user_id', colocate_with => 'firms');
select create_distributed_table('push_devices', 'user_id', colocate_with => 'firms');
select create_distributed_table('recipients', 'user_id', colocate_with => 'firms');
select create_distributed_table('replies', 'user_id', colocate_with => 'firms');
select create_distributed_table('setting_changes', 'user_id', colocate_with => 'firms');
select create_distributed_table('subscription_mails', 'user_id', colocate_with => 'firms');
select create_distributed_table('subscriptions', 'user_id', colocate_with => 'firms');
select create_distributed_table('support_grants', 'user_id', colocate_with => 'firms');
select create_distributed_table('test_calls', 'user_id', colocate_with => 'firms');
select create_distributed_table('text_opt_outs', 'user_id', colocate_with => 'firms');
select create_distributed_table('user_keys', 'user_id', colocate_with => 'firms');
select create_distributed_table('viewings', 'user_id', colocate_with => 'firms');
select create_distributed_table('visits', 'user_id', colocate_with => 'firms');
select create_distributed_table('voicemail_analysis', 'user_id', colocate_with => 'firms');
select create_distributed_table('voicemails', 'user_id', colocate_with => 'firms');
select create_distributed_table('webhook_deliveries', 'user_id', colocate_with => 'firms');
select create_distributed_table('webhooks', 'user_id', colocate_with => 'firms');

-- What stays on the coordinator, beside the queue (the schema pgboss, read by workers across all firms):
-- attempts: stays, has no firm
-- audio_links: stays, finds the firm
-- audit: stays, an event may belong to no firm
-- call_sids: stays, finds the firm
-- data_folder: stays, has no firm
-- delivery_ids: stays, finds the firm
-- erasures: stays, has no firm
-- factor_challenges: stays, belongs to a person, who may work on several firms
-- firm_token_digests: stays, finds the firm
-- form_links: stays, finds the firm
-- form_mail_ids: stays, finds the firm
-- greeting_links: stays, finds the firm
-- hand_over_ids: stays, finds the firm
-- invoice_numbers: stays, has no firm
-- invoices: stays, has no firm
-- lead_forwards: stays, has no firm
-- lead_notes: stays, has no firm
-- leads: stays, has no firm
-- line_numbers: stays, finds the firm
-- line_slugs: stays, finds the firm
-- mail_stop_links: stays, finds the firm
-- mail_tokens: stays, found before its firm is known
-- operator_sessions: stays, has no firm
-- outside_address_ids: stays, finds the firm
-- polled_notifications: stays, has no firm
-- provider_accounts: stays, has no firm
-- provider_deletions: stays, has no firm
-- provider_polls: stays, has no firm
-- recipient_links: stays, finds the firm
-- recovery_codes: stays, belongs to a person, who may work on several firms
-- reply_ids: stays, finds the firm
-- second_factors: stays, belongs to a person, who may work on several firms
-- session_ids: stays, belongs to a person, who may work on several firms
-- sessions: stays, belongs to a person, who may change firm
-- signing_keys: stays, has no firm
-- stripe_customers: stays, finds the firm
-- system_keys: stays, has no firm
-- telephone_numbers: stays, has no firm
-- text_stop_links: stays, finds the firm
-- unmatched_calls: stays, has no firm
-- users: stays, has no firm

-- Triggers of distributed tables. Those that write into a table that stays cannot reach the coordinator from a node: the
-- application has to write these rows. The others touch rows of the same firm only, for which citus.enable_unsafe_triggers is meant.
-- trigger adverse_parties_erased of adverse_parties
-- trigger audio_files_links of audio_files
-- trigger calls_deleted_at_provider of calls
-- trigger calls_erased of calls
-- trigger calls_erased_at_provider of calls
-- trigger calls_sids of calls
-- trigger contact_numbers_held of contact_numbers
-- trigger contact_numbers_moved of contact_numbers
-- trigger contacts_name_changed of contacts
-- trigger contacts_name_given of contacts
-- trigger deliveries_held_noted of deliveries
-- trigger deliveries_ids of deliveries
-- trigger deliveries_noted of deliveries
-- trigger escalation_notices_deleted_at_provider of escalation_notices
-- trigger firm_tokens_digests of firm_tokens
-- trigger firms_erased of firms
-- trigger form_mails_ids of form_mails
-- trigger form_proposals_links of form_proposals
-- trigger greetings_links of greetings
-- trigger hand_overs_ids of hand_overs
-- trigger lines_directories of lines
-- trigger outside_addresses_ids of outside_addresses
-- trigger recipients_confirmed of recipients
-- trigger replies_deleted_at_provider of replies
-- trigger replies_form_text of replies
-- trigger replies_ids of replies
-- trigger corrections_are_learned of voicemail_analysis
-- trigger callers_texts_deleted_at_provider of voicemails
-- trigger changed_examples_are_forgotten of voicemails
-- trigger erased_examples_are_forgotten of voicemails
-- trigger voicemails_contact of voicemails
-- trigger voicemails_contact_follows of voicemails
-- trigger voicemails_contact_left of voicemails
-- trigger voicemails_count_erased of voicemails
-- trigger voicemails_deleted_at of voicemails
-- trigger voicemails_erased of voicemails
-- trigger voicemails_handled_at of voicemails
-- trigger voicemails_party_contact of voicemails
-- trigger voicemails_party_number of voicemails
-- trigger voicemails_restored_number of voicemails
-- trigger voicemails_restored_words of voicemails
