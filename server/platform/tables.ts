// Generated from the schema by scripts/schema.ts; a test checks that it is up to date.
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { ContactMove } from '#contract/contacts.ts';
import type { ProtectionSection } from '#contract/data-protection.ts';
import type { OfficeHours } from '#contract/line-settings.ts';
import type { Weights } from '#contract/priority-values.ts';
import type { QuietHours } from '#contract/recipients.ts';
import type { SentOut } from '#contract/sent-out.ts';
import type { FieldChange } from '#contract/setting-changes.ts';
import type { Axis } from '#contract/values.ts';
import type { Facts, SpokenWord } from '#contract/voicemail.ts';

type Json<T> = ColumnType<T, string, string>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
type Computed<T> = ColumnType<T, never, never>;

export type Tables = {
  access_log: {
    user_id: string;
    id: string;
    at: Date;
    actor: 'person' | 'key' | 'recipient' | 'link' | 'operator' | 'support';
    person_id: string | null;
    audience: string | null;
    act: 'listed' | 'opened' | 'played' | 'downloaded' | 'exported' | 'page_opened' | 'viewed';
    voicemail_id: string | null;
    network: string | null;
  };
  account_openings: {
    user_id: string;
    line_id: string;
    lead_id: string | null;
    bought_number: string | null;
    state: 'number' | 'invited';
    opened_at: Date;
    opened_by: string | null;
  };
  accounts: {
    id: string;
    email: string;
    password_hash: string | null;
    email_confirmed_at: Date | null;
    banned_at: Date | null;
    operator: Generated<boolean>;
    metadata: GeneratedJson<Record<string, unknown>>;
    last_sign_in_at: Date | null;
    second_factor_required: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  adverse_parties: {
    id: string;
    user_id: string;
    name: string;
    number: string | null;
    dossier: string | null;
    version: Generated<number>;
    created_at: Date;
    compared_at: Date | null;
  };
  agreements: {
    user_id: string;
    version: string;
    content: Json<ProtectionSection[]>;
    person_id: string;
    person_name: string;
    accepted_at: Date;
  };
  alerts: {
    id: string;
    user_id: string;
    line_id: string;
    voicemail_id: string | null;
    kind:
      | 'undelivered'
      | 'silent'
      | 'texts_refused'
      | 'texts_failing'
      | 'texts_budget'
      | 'webhook_failed'
      | 'escalation_budget';
    about: string;
    code: string | null;
    state: Generated<'waiting' | 'sent' | 'no_recipient' | 'refused'>;
    notified: Generated<string[]>;
    raised_on: string;
    created_at: Generated<Date>;
  };
  attempts: {
    key: string;
    used: number;
    resets_at: Date;
  };
  audio_files: {
    id: string;
    voicemail_id: string;
    user_id: string;
    original_key: string;
    content_type: string;
    bytes: number;
    sha256: string;
    playable_key: string | null;
    playable_bytes: number | null;
    peaks: Generated<number[]>;
    duration_ms: number | null;
    incomplete: Generated<boolean>;
    created_at: Generated<Date>;
  };
  audio_links: {
    audio_id: string;
    user_id: string;
  };
  audit: {
    id: string;
    at: Generated<Date>;
    actor: string;
    action: string;
    user_id: string | null;
    subject: string | null;
    code: string | null;
    network: string | null;
    account_id: Generated<string | null>;
  };
  bulk_acts: {
    id: string;
    user_id: string;
    person_id: string | null;
    session_id: string | null;
    act: Json<Record<string, unknown>>;
    undoes: string | null;
    todo: Generated<string[]>;
    position: Generated<number>;
    total: number;
    done: Generated<number>;
    unchanged: Generated<number>;
    told: Generated<boolean>;
    created_at: Date;
    ended_at: Date | null;
  };
  call_recordings: {
    sid: string;
    user_id: string;
    call_sid: string;
    source_id: string;
    seconds: number | null;
    failed_at: Date | null;
    stored_at: Date | null;
    created_at: Generated<Date>;
  };
  call_sids: {
    sid: string;
    user_id: string;
  };
  calls: {
    sid: string;
    user_id: string;
    line_id: string;
    caller: string | null;
    began_at: Date;
    state: Generated<'open' | 'stored' | 'missed'>;
    copy_deleted_at: Date | null;
    nothing_recorded: Generated<boolean>;
    ended_at: Date | null;
    checked_at: Date | null;
    erased_at: Date | null;
    claimed_by: string | null;
    claimed_until: Date | null;
    created_at: Generated<Date>;
  };
  contact_acts: {
    id: string;
    user_id: string;
    contact_id: string;
    act: 'merged' | 'split';
    moved: Json<ContactMove>;
    person_id: string | null;
    at: Date;
  };
  contact_import_lines: {
    user_id: string;
    import_id: string;
    line: number;
    name: string;
    numbers: string[];
    card: Json<Record<string, unknown>> | null;
    outcome: 'new' | 'merged' | 'same' | 'refused';
    reason: string | null;
    contact_id: string | null;
    change: Json<Record<string, unknown>> | null;
  };
  contact_imports: {
    id: string;
    user_id: string;
    state: 'preview' | 'importing' | 'done' | 'undoing' | 'undone';
    person_id: string | null;
    created_at: Date;
    kept: number | null;
  };
  contact_lines: {
    user_id: string;
    contact_id: string;
    line_id: string;
    closed_to: string[] | null;
    last_at: Date;
    number: string;
  };
  contact_numbers: {
    user_id: string;
    number: string;
    contact_id: string;
    created_at: Generated<Date>;
  };
  contact_parties: {
    user_id: string;
    contact_id: string;
    party_id: string;
  };
  contact_references: {
    id: string;
    user_id: string;
    contact_id: string;
    number: string | null;
    name: string | null;
    person_id: string | null;
    created_at: Date;
  };
  contacts: {
    id: string;
    user_id: string;
    name: string | null;
    folded_name: Computed<string | null>;
    note: string | null;
    emails: Generated<string[]>;
    kept: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    name_compared: Generated<boolean>;
    merged_ids: Generated<string[]>;
  };
  data_folder: {
    mark: string;
    noted_at: Generated<Date>;
  };
  deliveries: {
    id: string;
    user_id: string;
    voicemail_id: string;
    recipient: string;
    kind: string;
    state: Generated<'intended' | 'held' | 'sent' | 'unknown' | 'refused' | 'bounced'>;
    held_until: Date | null;
    held_for: 'quiet' | 'digest' | null;
    message_id: string;
    content: string;
    attempts: Generated<number>;
    resent: Generated<number>;
    claimed_by: string | null;
    claimed_until: Date | null;
    last_code: string | null;
    created_at: Generated<Date>;
    sent_at: Date | null;
    digest_id: string | null;
  };
  delivery_ids: {
    delivery_id: string;
    message_id: string;
    user_id: string;
  };
  erasures: {
    digest: Buffer;
    kind:
      | 'message'
      | 'sound'
      | 'text'
      | 'contact'
      | 'number'
      | 'party'
      | 'call'
      | 'account'
      | 'firm'
      | 'lead';
    at: Generated<Date>;
  };
  escalation_contacts: {
    id: string;
    user_id: string;
    line_id: string;
    position: number;
    channel: 'mail' | 'sms' | 'push';
    recipient_id: string | null;
    phone: string | null;
    device_id: string | null;
    person_id: string | null;
  };
  escalation_notices: {
    id: string;
    user_id: string;
    escalation_id: string;
    recipient_id: string | null;
    channel: 'mail' | 'sms' | 'push';
    address: string;
    state: Generated<'intended' | 'held' | 'sent' | 'unknown' | 'refused' | 'cancelled'>;
    batch_id: string;
    held_until: Date | null;
    created_at: Date;
    sent_at: Date | null;
    claimed_by: string | null;
    claimed_until: Date | null;
    attempts: Generated<number>;
    last_code: string | null;
    device_id: string | null;
    person_id: string | null;
    provider_id: string | null;
  };
  escalation_phones: {
    id: string;
    user_id: string;
    phone: string;
    created_at: Date;
    link_at: Date;
    confirmed_at: Date | null;
  };
  escalation_settings: {
    user_id: string;
    line_id: string;
    after_minutes: number | null;
    version: Generated<number>;
  };
  escalations: {
    id: string;
    user_id: string;
    line_id: string;
    voicemail_id: string;
    state: Generated<'open' | 'opened' | 'accepted' | 'asked_all'>;
    after_minutes: number;
    started_at: Date;
    next_at: Date | null;
    accepted_at: Date | null;
    accepted_by: string | null;
    accepted_person: string | null;
  };
  factor_challenges: {
    id: string;
    user_id: string;
    factor_id: string;
    expires_at: Date;
    used_at: Date | null;
  };
  firm_learning: {
    user_id: string;
    active: Generated<boolean>;
    since: Date | null;
    changes: Generated<number>;
    learned: number | null;
    base: string | null;
    weights: Buffer | null;
    corrections: GeneratedJson<{ [A in Axis]?: number }>;
    axes: Generated<string[]>;
    examples: Generated<string[]>;
    learned_at: Date | null;
  };
  firm_token_digests: {
    digest: string;
    user_id: string;
    token_id: string;
  };
  firm_tokens: {
    id: string;
    user_id: string;
    line_id: string | null;
    scope: 'read' | 'write' | null;
    name: string;
    digest: string;
    created_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  firms: {
    id: string;
    owner_id: string;
    name: string | null;
    require_second_factor: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<Date>;
    party_list: string | null;
  };
  form_links: {
    key: string;
    user_id: string;
    proposal_id: string;
  };
  form_mail_ids: {
    form_mail_id: string;
    user_id: string;
  };
  form_mails: {
    id: string;
    user_id: string;
    line_id: string;
    voicemail_id: string;
    proposal_id: string;
    purpose: 'form' | 'reminder';
    caller: string | null;
    recipient: string;
    language: string;
    words: string | null;
    state: Generated<'waiting' | 'unknown' | 'sent' | 'refused' | 'bounced' | 'cancelled'>;
    attempts: Generated<number>;
    claimed_by: string | null;
    claimed_until: Date | null;
    last_code: string | null;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
  };
  form_proposals: {
    id: string;
    user_id: string;
    voicemail_id: string;
    form_id: string;
    chosen_id: string | null;
    state: Generated<
      'proposed' | 'approved' | 'sent' | 'delivered' | 'opened' | 'completed' | 'refused' | 'expired'
    >;
    automatic: Generated<boolean>;
    doubtful: Generated<boolean>;
    words: Generated<string[]>;
    reply_id: string | null;
    code: string;
    reference: string;
    opens: Generated<number>;
    proposed_at: Date;
    approved_at: Date | null;
    sent_at: Date | null;
    delivered_at: Date | null;
    opened_at: Date | null;
    completed_at: Date | null;
    refused_at: Date | null;
    expired_at: Date | null;
    reminded_at: Date | null;
    expires_at: Date;
    completed_by: 'tool' | 'user' | null;
    reached: Computed<'proposed' | 'sent' | 'opened' | 'completed'>;
    decided_by: string | null;
    channel: 'sms' | 'mail' | null;
    mail_id: string | null;
  };
  form_settings: {
    user_id: string;
    scenarios_off: Generated<string[]>;
    reminder_days: number | null;
    version: Generated<number>;
    secret_salt: string | null;
    secret_at: Date | null;
    previous_salt: string | null;
    previous_until: Date | null;
  };
  forms: {
    id: string;
    user_id: string;
    name: string;
    use_when: string;
    link: string;
    language: 'fr' | 'nl' | 'de' | 'en';
    sending: 'automatic' | 'approval' | 'off';
    version: Generated<number>;
    created_at: Date;
    removed_at: Date | null;
  };
  greeting_links: {
    greeting_id: string;
    user_id: string;
  };
  greetings: {
    id: string;
    user_id: string;
    line_id: string;
    kind: 'usual' | 'closed' | 'absence';
    languages: string[];
    text: string | null;
    audio_key: string | null;
    seconds: number | null;
    peaks: number[] | null;
    says_notice: Generated<boolean>;
    first_day: string | null;
    last_day: string | null;
    created_at: Generated<Date>;
  };
  hand_over_ids: {
    hand_over_id: string;
    user_id: string;
  };
  hand_overs: {
    id: string;
    user_id: string;
    voicemail_id: string;
    person_id: string;
    address_id: string | null;
    email: string;
    word: string | null;
    days: number;
    created_at: Date;
    expires_at: Date;
    state: 'waiting' | 'intended' | 'sent' | 'unknown' | 'refused' | 'bounced' | 'cancelled';
    attempts: Generated<number>;
    claimed_by: string | null;
    claimed_until: Date | null;
    sent_at: Date | null;
    last_code: string | null;
    withdrawn_at: Date | null;
    opened_at: Date | null;
    answer: 'taken' | 'declined' | null;
    answered_at: Date | null;
  };
  holds: {
    user_id: string;
    id: string;
    voicemail_id: string | null;
    contact_id: string | null;
    numbers: Generated<string[]>;
    reason: string;
    person_id: string;
    held_at: Date;
  };
  invoice_numbers: {
    year: number;
    last: number;
  };
  invoices: {
    year: number;
    sequence: number;
    id: string;
    firm_id: string | null;
    issued_on: string;
    source: string;
    content: Json<Record<string, unknown>>;
    ubl: string;
    corrects: string | null;
    refund_failed_at: Date | null;
  };
  lead_forwards: {
    lead_id: string;
    channel: 'mail' | 'webhook';
    state: Generated<'waiting' | 'done' | 'refused'>;
    attempts: Generated<number>;
    last_code: string | null;
    changed_at: Generated<Date>;
  };
  lead_notes: {
    id: string;
    lead_id: string;
    text: string;
    person_id: string | null;
    created_at: Date;
  };
  leads: {
    id: string;
    kind: 'trial' | 'recording' | 'survey';
    sent_id: string | null;
    language: string;
    email: string;
    content: Json<Record<string, unknown>>;
    suspect: Generated<boolean>;
    audio_key: string | null;
    content_type: string | null;
    bytes: number | null;
    sha256: string | null;
    seconds: number | null;
    mean_db: number | null;
    received_at: Date;
    created_at: Generated<Date>;
    state: Generated<'new' | 'in_progress' | 'opened' | 'refused' | 'closed'>;
    state_at: Date | null;
    state_by: string | null;
    version: Generated<number>;
  };
  line_numbers: {
    number: string;
    user_id: string;
    line_id: string;
  };
  line_slugs: {
    slug: string;
    user_id: string;
    line_id: string;
  };
  lines: {
    id: string;
    user_id: string;
    slug: string;
    name: string;
    number: string | null;
    version: Generated<number>;
    language: Generated<string>;
    active: Generated<boolean>;
    active_since: Generated<Date>;
    silent_since: Date | null;
    greeting: string;
    recording_notice: string;
    second_language: string | null;
    second_greeting: string | null;
    second_notice: string | null;
    office_hours: GeneratedJson<OfficeHours[]>;
    closed_on_holidays: Generated<boolean>;
    spoken_language: string | null;
    own_words: Generated<string[]>;
    local_only: Generated<boolean>;
    recipients: Generated<string[]>;
    mail_content: Generated<'full' | 'summary' | 'link'>;
    sms_reply: Generated<boolean>;
    booking_link: string | null;
    form_link: string | null;
    keep_days: number | null;
    keep_sound_days: number | null;
    keep_text_days: number | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    reply_text_fr: string | null;
    reply_text_nl: string | null;
    reply_text_de: string | null;
    reply_text_en: string | null;
    empty_reply: Generated<boolean>;
    empty_text_fr: string | null;
    empty_text_nl: string | null;
    empty_text_de: string | null;
    empty_text_en: string | null;
    reply_delay: Generated<'soon' | 'today' | 'day' | 'two_days' | 'week'>;
    reply_countries: Generated<string[]>;
    texts_a_day: Generated<number>;
    name_in_subject: Generated<boolean>;
    closed_at: Date | null;
    form_channel: Generated<'sms_first' | 'mail_first' | 'sms'>;
  };
  link_renewals: {
    id: string;
    user_id: string;
    audio_id: string;
    recipient: string;
    state: Generated<'waiting' | 'sent' | 'dropped' | 'refused'>;
    requested_at: Date;
  };
  live_streams: {
    user_id: string;
    process_id: string;
    open: number;
    ends_at: Date;
  };
  mail_opt_outs: {
    user_id: string;
    address_hash: string;
    created_at: Generated<Date>;
  };
  mail_stop_links: {
    code: string;
    user_id: string;
    address_hash: string;
  };
  mail_tokens: {
    id: string;
    kind: 'recovery' | 'invite';
    email: string | null;
    user_id: string | null;
    challenge: string | null;
    challenge_method: string | null;
    redirect_to: string | null;
    created_at: Generated<Date>;
    expires_at: Date;
    opened_at: Date | null;
    sent_at: Date | null;
    used_at: Date | null;
    line_number: string | null;
  };
  members: {
    id: string;
    user_id: string;
    account_id: string | null;
    email: string;
    full_name: string;
    line_ids: string[] | null;
    invited_at: Date;
    link_until: Date;
    accepted_at: Date | null;
    version: Generated<number>;
  };
  message_acts: {
    id: string;
    user_id: string;
    voicemail_id: string;
    person_id: string | null;
    session_id: string | null;
    act:
      | 'changed'
      | 'note_added'
      | 'note_changed'
      | 'note_removed'
      | 'resent'
      | 'reminded'
      | 'handed_over'
      | 'hand_over_withdrawn'
      | 'hand_over_opened'
      | 'hand_over_taken'
      | 'hand_over_declined'
      | 'held'
      | 'hold_released';
    before: GeneratedJson<Record<string, unknown>>;
    after: GeneratedJson<Record<string, unknown>>;
    undoes: string | null;
    bulk_id: string | null;
    at: Date;
    to_tell: Generated<boolean>;
  };
  message_months: {
    user_id: string;
    month: string;
    erased: number;
  };
  message_notes: {
    id: string;
    user_id: string;
    voicemail_id: string;
    person_id: string;
    text: string;
    created_at: Date;
    updated_at: Date;
    removed_at: Date | null;
  };
  operator_sessions: {
    id: string;
    account_id: string;
    session_id: string;
    opened_at: Date;
    used_at: Date;
    ended_at: Date | null;
  };
  outside_address_ids: {
    address_id: string;
    user_id: string;
  };
  outside_addresses: {
    id: string;
    user_id: string;
    email: string;
    created_at: Date;
    link_at: Date;
    confirmed_at: Date | null;
    bounced_at: Date | null;
  };
  party_matches: {
    id: Generated<string>;
    user_id: string;
    voicemail_id: string;
    party_id: string;
    quote: string | null;
    found_at: Generated<Date>;
    dismissed_at: Date | null;
    dismissed_by: string | null;
    reason: string | null;
    by_contact: Generated<boolean>;
  };
  polled_notifications: {
    id: Generated<number>;
    channel: string;
    payload: string;
    made_at: Generated<Date>;
  };
  priority_weights: {
    user_id: string;
    weights: GeneratedJson<Partial<Weights>>;
    version: Generated<number>;
  };
  provider_accounts: {
    kind: 'text' | 'call';
    since: Generated<Date>;
    account: string;
  };
  provider_deletions: {
    sid: string;
    kind: 'text' | 'call';
    noted_at: Generated<Date>;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    last_code: string | null;
    deleted_at: Date | null;
    account: string | null;
  };
  provider_polls: {
    provider: string;
    succeeded_at: Date;
  };
  push_devices: {
    id: string;
    user_id: string;
    name: string;
    endpoint_digest: string;
    wrapped_subscription: Buffer;
    created_at: Date;
    last_sent_at: Date | null;
    account_id: Generated<string | null>;
  };
  recipient_links: {
    recipient_id: string;
    user_id: string;
  };
  recipients: {
    id: string;
    user_id: string;
    line_id: string;
    email: string;
    confirmed_at: Date | null;
    link_until: Date | null;
    language: Generated<string>;
    messages: Generated<'all' | 'urgent' | 'digest'>;
    digest_hour: number | null;
    content: 'full' | 'summary' | 'link' | null;
    quiet: Json<QuietHours> | null;
    urgent_anyway: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  recovery_codes: {
    user_id: string;
    code_hash: string;
    used_at: Date | null;
  };
  replies: {
    id: string;
    user_id: string;
    line_id: string;
    voicemail_id: string;
    recipient: string;
    body: string;
    state: Generated<'waiting' | 'unknown' | 'sent' | 'delivered' | 'undelivered' | 'refused' | 'expired'>;
    provider_id: string | null;
    attempts: Generated<number>;
    claimed_by: string | null;
    claimed_until: Date | null;
    last_code: string | null;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
    purpose: Generated<'call' | 'form' | 'form_again' | 'reminder' | 'resent'>;
  };
  reply_ids: {
    reply_id: string;
    provider_id: string | null;
    user_id: string;
  };
  second_factors: {
    id: string;
    user_id: string;
    name: string;
    kind: Generated<'totp' | 'recovery_code'>;
    wrapped_secret: Buffer | null;
    verified: Generated<boolean>;
    last_step: number | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  session_ids: {
    session_id: string;
    user_id: string;
  };
  sessions: {
    id: string;
    user_id: string;
    rotation: Generated<number>;
    aal: Generated<'aal1' | 'aal2'>;
    methods: Json<{ method: string; timestamp: number }[]>;
    new_password_until: Date | null;
    proved_at: Date;
    created_at: Generated<Date>;
    refreshed_at: Date;
    ended_at: Date | null;
    ended_by: string | null;
    device: string | null;
    network: string | null;
    firm_id: string | null;
  };
  setting_changes: {
    id: string;
    user_id: string;
    at: Date;
    actor: 'user' | 'key' | 'operator' | 'recipient';
    action: 'added' | 'changed' | 'removed' | 'confirmed';
    subject:
      | 'learning'
      | 'support_access'
      | 'agreement'
      | 'hold'
      | 'subscription'
      | 'adverse_parties'
      | 'priorities'
      | 'form'
      | 'form_settings'
      | 'line'
      | 'recipient'
      | 'greeting'
      | 'api_key'
      | 'intake_token'
      | 'session'
      | 'caller'
      | 'webhook'
      | 'escalation'
      | 'push_device'
      | 'member'
      | 'firm'
      | 'message';
    subject_id: string | null;
    subject_name: string;
    changes: Json<FieldChange[]>;
    version: number | null;
    account_id: Generated<string | null>;
  };
  signing_keys: {
    kid: string;
    wrapped_key: Buffer;
    public_key: Json<Record<string, unknown>>;
    signs_from: Date;
    retires_at: Date | null;
    created_at: Generated<Date>;
  };
  stripe_customers: {
    customer: string;
    user_id: string;
  };
  subscription_mails: {
    user_id: string;
    kind:
      | 'trial_began'
      | 'trial_day_10'
      | 'trial_ends_tomorrow'
      | 'paid'
      | 'refunded'
      | 'failed'
      | 'ended'
      | 'ended_60'
      | 'ended_80'
      | 'closing'
      | 'messages_80'
      | 'messages_100';
    about: string;
    id: string;
    queued_at: Date;
    sent_at: Date | null;
  };
  subscriptions: {
    user_id: string;
    plan: Generated<'standard' | 'custom'>;
    trial_began_at: Date | null;
    trial_ends_at: Date | null;
    paid_until: Date | null;
    billing_name: string | null;
    billing_street: string | null;
    billing_postcode: string | null;
    billing_city: string | null;
    billing_country: string | null;
    vat_number: string | null;
    stripe_customer: string | null;
    stripe_subscription: string | null;
    stripe_status: string | null;
    stripe_quantity: number | null;
    stripe_period_ends_at: Date | null;
    stripe_ends_at: Date | null;
    stripe_failed_at: Date | null;
    stripe_reads: Generated<number>;
    stripe_applied: Generated<number>;
    closes_on: string | null;
    closed_at: Date | null;
    version: Generated<number>;
  };
  support_grants: {
    user_id: string;
    id: string;
    given_by: string;
    given_at: Date;
    until: Date;
    voicemail_id: string | null;
  };
  system_keys: {
    name: string;
    wrapped_key: Buffer;
    created_at: Generated<Date>;
  };
  telephone_numbers: {
    number: string;
    sid: string | null;
    state: 'buying' | 'bought' | 'connected' | 'releasing';
    trouble: string | null;
    created_at: Date;
    bought_at: Date | null;
    changed_at: Date;
  };
  test_calls: {
    id: string;
    user_id: string;
    line_id: string;
    to_number: string;
    from_number: string;
    placed_sid: string | null;
    call_sid: string | null;
    placed_at: Date;
    answered_at: Date | null;
    heard: 'recording' | 'voice' | 'both' | null;
    recorded_at: Date | null;
    fetched_at: Date | null;
    seconds: number | null;
    trouble: string | null;
  };
  text_opt_outs: {
    user_id: string;
    number_hash: string;
    source_id: string;
    opted_out: boolean;
    reported_by: 'caller' | 'provider';
    created_at: Generated<Date>;
  };
  text_stop_links: {
    code: string;
    user_id: string;
    number_hash: string;
  };
  unmatched_calls: {
    sid: string;
    nothing_recorded: Generated<boolean>;
    no_line: Generated<boolean>;
    created_at: Generated<Date>;
  };
  user_keys: {
    user_id: string;
    wrapped_key: Buffer;
    created_at: Generated<Date>;
  };
  users: {
    id: string;
    email: string;
    full_name: string;
    phone: string | null;
    status: Generated<string>;
    last_login: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  viewings: {
    user_id: string;
    voicemail_id: string;
    person_id: string;
    until: Date;
  };
  visits: {
    user_id: string;
    person_id: string;
    last_at: Date;
    before_at: Date | null;
  };
  voicemail_analysis: {
    voicemail_id: string;
    user_id: string;
    analysis_type: string;
    analysis_result: string;
    confidence: number | null;
    evidence: Generated<string[]>;
    analysed_by: string;
    doubtful: Generated<boolean>;
    corrected_from: string | null;
    corrected_at: Date | null;
    corrected_by: string | null;
    learned_from: number | null;
    common_result: string | null;
  };
  voicemails: {
    id: string;
    user_id: string;
    line_id: string;
    kind: Generated<'message' | 'missed' | 'text'>;
    source: string;
    source_id: string | null;
    received_at: Date;
    caller_phone_number: string | null;
    duration_seconds: number | null;
    transcription: string | null;
    ai_summary: string | null;
    language: string | null;
    words: Json<SpokenWord[]> | null;
    facts: Json<Facts> | null;
    sent_out: Json<SentOut[]> | null;
    transcription_state: Generated<
      'waiting' | 'no_engine' | 'done' | 'no_words' | 'silent' | 'failed' | 'no_sound'
    >;
    step: Generated<'stored' | 'transcribed' | 'analysed' | 'notified'>;
    step_reason: string | null;
    sentiment: string | null;
    urgency: string | null;
    stage: string | null;
    category: string | null;
    domain: string | null;
    is_read: Generated<boolean>;
    read_at: Date | null;
    notified_at: Date | null;
    status: Generated<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    has_transcription: Computed<boolean>;
    has_summary: Computed<boolean>;
    received_day: Computed<string>;
    received_hour: Computed<number>;
    read_after: Computed<number | null>;
    notified_after: Computed<number | null>;
    held: Generated<boolean>;
    call_back:
      | 'hidden'
      | 'landline'
      | 'country'
      | 'unverified'
      | 'opted_out'
      | 'budget'
      | 'late'
      | 'refused'
      | 'undelivered'
      | 'mail_refused'
      | null;
    read_by: string | null;
    status_by: string | null;
    closed_to: string[] | null;
    outcome: 'called_back' | 'no_answer' | 'left_message' | 'no_follow_up' | null;
    handled_at: Date | null;
    assignee_id: string | null;
    remind_at: Date | null;
    remind_for: string | null;
    reminded_at: Date | null;
    transcription_original: string | null;
    transcription_corrected_at: Date | null;
    transcription_corrected_by: string | null;
    analyse_again: Generated<boolean>;
    tries: Generated<number>;
    deleted_at: Date | null;
  };
  webhook_deliveries: {
    id: string;
    user_id: string;
    webhook_id: string;
    event_id: string;
    event_key: string;
    type: string;
    voicemail_id: string | null;
    ids: GeneratedJson<Record<string, string | number | boolean | null>>;
    occurred_at: Generated<Date>;
    state: Generated<'waiting' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    next_at: Date | null;
    replayed_at: Date | null;
    claimed_until: Date | null;
    last_at: Date | null;
    last_status: number | null;
    last_reason: string | null;
  };
  webhooks: {
    id: string;
    user_id: string;
    name: string;
    url: string;
    events: string[];
    content: Generated<'ids' | 'details'>;
    active: Generated<boolean>;
    ended_by: string | null;
    secret_number: Generated<number>;
    previous_until: Date | null;
    paused_until: Date | null;
    version: Generated<number>;
    created_at: Date;
    oldest_number: number | null;
  };
};

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;

export type TranscriptionState = Row<'voicemails'>['transcription_state'];
export type Step = Row<'voicemails'>['step'];
export type DeliveryState = Row<'deliveries'>['state'];
export type CallState = Row<'calls'>['state'];
export type ReplyState = Row<'replies'>['state'];
