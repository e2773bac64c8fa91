// The tables as the stores see them; the migrations are the truth, and a test compares the two.
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { Facts, SentOut, SpokenWord } from '#contract/voicemail.ts';

type Moment = ColumnType<Date, Date, Date>;
type DefaultMoment = ColumnType<Date, Date | undefined, Date>;
type Json<T> = ColumnType<T, string, string>;

type Accounts = {
  id: string;
  email: string;
  password_hash: string | null;
  email_confirmed_at: Moment | null;
  banned_at: Moment | null;
  operator: Generated<boolean>;
  metadata: ColumnType<Record<string, unknown>, string | undefined, string>;
  last_sign_in_at: Moment | null;
  second_factor_required: Generated<boolean>;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
};

type Users = {
  id: string;
  email: string;
  full_name: string;
  phone: string | null;
  status: Generated<string>;
  last_login: Moment | null;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
};

type UserKeys = { user_id: string; wrapped_key: Buffer; created_at: DefaultMoment };
type SystemKeys = { name: string; wrapped_key: Buffer; created_at: DefaultMoment };

type Lines = {
  id: string;
  user_id: string;
  slug: string;
  name: string;
  number: string | null;
  language: Generated<string>;
  active: Generated<boolean>;
  greeting: string;
  recording_notice: string;
  recipients: Generated<string[]>;
  mail_content: ColumnType<'full' | 'summary' | 'link', 'full' | 'summary' | 'link' | undefined>;
  intake_token_digest: string | null;
  second_language: string | null;
  second_greeting: string | null;
  second_notice: string | null;
  spoken_language: string | null;
  own_words: Generated<string[]>;
  greeting_audio_key: string | null;
  sms_reply: Generated<boolean>;
  reply_text: string | null;
  booking_link: string | null;
  form_link: string | null;
  keep_days: number | null;
  active_since: DefaultMoment;
  silent_since: Moment | null;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
};

export type HearingState = 'waiting' | 'no_engine' | 'done' | 'no_words' | 'silent' | 'failed' | 'no_sound';
export type Step = 'kept' | 'heard' | 'understood' | 'told' | 'set_aside';

type Voicemails = {
  id: string;
  user_id: string;
  line_id: string;
  kind: ColumnType<'message' | 'missed', 'message' | 'missed' | undefined>;
  source: string;
  source_id: string | null;
  received_at: Moment;
  caller_phone_number: string | null;
  duration_seconds: number | null;
  transcription: string | null;
  ai_summary: string | null;
  language: string | null;
  words: Json<SpokenWord[]> | null;
  facts: Json<Facts> | null;
  sent_out: Json<SentOut[]> | null;
  hearing: ColumnType<HearingState, HearingState | undefined>;
  step: ColumnType<Step, Step | undefined>;
  step_reason: string | null;
  sentiment: string | null;
  urgency: string | null;
  stage: string | null;
  category: string | null;
  domain: string | null;
  is_read: Generated<boolean>;
  read_at: Moment | null;
  status: Generated<string>;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
  received_day: ColumnType<string, never, never>;
  received_hour: ColumnType<number, never, never>;
  has_transcription: ColumnType<boolean, never, never>;
  has_summary: ColumnType<boolean, never, never>;
  common: ColumnType<string | null, never, never> | null;
  told_at: Moment | null;
  read_after: ColumnType<number | null, never, never> | null;
  told_after: ColumnType<number | null, never, never> | null;
};

type VoicemailAnalysis = {
  voicemail_id: string;
  user_id: string;
  analysis_type: string;
  analysis_result: string;
  confidence: number | null;
  evidence: Generated<string[]>;
  analysed_by: string;
  doubtful: Generated<boolean>;
  corrected_from: string | null;
  corrected_at: Moment | null;
};

type AudioFiles = {
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
  created_at: DefaultMoment;
};

export type DeliveryState = 'intended' | 'sent' | 'unknown' | 'refused' | 'bounced';
type Deliveries = {
  id: string;
  user_id: string;
  voicemail_id: string;
  recipient: string;
  kind: string;
  state: ColumnType<DeliveryState, DeliveryState | undefined>;
  message_id: string;
  content: string;
  attempts: Generated<number>;
  resent: Generated<number>;
  claimed_by: string | null;
  claimed_until: Moment | null;
  last_code: string | null;
  created_at: DefaultMoment;
  sent_at: Moment | null;
};

type Audit = {
  id: string;
  at: DefaultMoment;
  actor: string;
  action: string;
  user_id: string | null;
  subject: string | null;
  code: string | null;
  network: string | null;
};

type UserCounts = {
  user_id: string;
  total: number;
  processed: number;
  duration_seconds: number;
  unread: number;
};

type VoicemailTallies = {
  user_id: string;
  sentiment: string | null;
  urgency: string | null;
  stage: string | null;
  category: string | null;
  domain: string | null;
  has_transcription: boolean;
  has_summary: boolean;
  is_read: boolean;
  duration_seconds: number | null;
  messages: number;
};

type SigningKeys = {
  kid: string;
  wrapped_key: Buffer;
  public_key: Json<Record<string, unknown>>;
  signs_from: Moment;
  retires_at: Moment | null;
  created_at: DefaultMoment;
};

type Sessions = {
  id: string;
  user_id: string;
  rotation: Generated<number>;
  aal: ColumnType<'aal1' | 'aal2', 'aal1' | 'aal2' | undefined>;
  methods: Json<{ method: string; timestamp: number }[]>;
  new_password_until: Moment | null;
  proved_at: Moment;
  created_at: DefaultMoment;
  refreshed_at: Moment;
  ended_at: Moment | null;
  ended_by: string | null;
};

type MailTokens = {
  id: string;
  kind: 'recovery' | 'invite';
  email: string | null;
  user_id: string | null;
  challenge: string | null;
  challenge_method: string | null;
  redirect_to: string | null;
  created_at: DefaultMoment;
  expires_at: Moment;
  opened_at: Moment | null;
  sent_at: Moment | null;
  used_at: Moment | null;
};

type Attempts = { key: string; used: number; resets_at: Moment };

type SecondFactors = {
  id: string;
  user_id: string;
  name: string;
  kind: ColumnType<'totp' | 'recovery_code', 'totp' | 'recovery_code' | undefined>;
  wrapped_secret: Buffer | null;
  verified: Generated<boolean>;
  last_step: number | null;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
};

type FactorChallenges = { id: string; factor_id: string; expires_at: Moment; used_at: Moment | null };
type RecoveryCodes = { user_id: string; code_hash: string; used_at: Moment | null };

type Leads = {
  id: string;
  kind: string;
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
  received_at: Moment;
  created_at: DefaultMoment;
};

type LeadForwards = {
  lead_id: string;
  channel: string;
  state: Generated<string>;
  attempts: Generated<number>;
  last_code: string | null;
  changed_at: DefaultMoment;
};

export type CallState = 'open' | 'kept' | 'missed' | 'foreign';
type Calls = {
  sid: string;
  line_id: string | null;
  caller: string | null;
  began_at: Moment;
  state: ColumnType<CallState, CallState | undefined>;
  copy_deleted_at: Moment | null;
  nothing_recorded: Generated<boolean>;
  over_since: Moment | null;
  looked_at: Moment | null;
  forgotten_at: Moment | null;
  claimed_by: string | null;
  claimed_until: Moment | null;
  created_at: DefaultMoment;
};

type CallRecordings = {
  sid: string;
  call_sid: string;
  source_id: string;
  seconds: number | null;
  tried_at: Moment | null;
  kept_at: Moment | null;
  created_at: DefaultMoment;
};

type ProviderPolls = { provider: string; succeeded_at: Moment };

export type ReplyState = 'waiting' | 'unknown' | 'sent' | 'delivered' | 'undelivered' | 'refused' | 'expired';
type Replies = {
  id: string;
  user_id: string;
  line_id: string;
  voicemail_id: string;
  recipient: string;
  body: string;
  state: ColumnType<ReplyState, ReplyState | undefined>;
  provider_id: string | null;
  attempts: Generated<number>;
  claimed_by: string | null;
  claimed_until: Moment | null;
  last_code: string | null;
  created_at: DefaultMoment;
  changed_at: DefaultMoment;
};

type TextOptOuts = {
  user_id: string;
  number: string;
  source_id: string;
  opted_out: boolean;
  noted_by: 'caller' | 'provider';
  created_at: DefaultMoment;
};

type LinkRenewals = {
  id: string;
  audio_id: string;
  recipient: string;
  state: ColumnType<'waiting' | 'sent' | 'dropped' | 'refused', string | undefined>;
  asked_at: Moment;
};

type Alerts = {
  id: string;
  user_id: string;
  line_id: string;
  voicemail_id: string | null;
  kind: 'undelivered' | 'silent' | 'texts_refused';
  about: string;
  code: string | null;
  state: ColumnType<'waiting' | 'sent' | 'nobody' | 'refused', string | undefined>;
  told: Generated<string[]>;
  raised_on: ColumnType<string, string, string>;
  created_at: DefaultMoment;
};

export type Tables = {
  accounts: Accounts;
  users: Users;
  user_keys: UserKeys;
  house_keys: SystemKeys;
  lines: Lines;
  voicemails: Voicemails;
  voicemail_analysis: VoicemailAnalysis;
  audio_files: AudioFiles;
  deliveries: Deliveries;
  audit: Audit;
  user_counts: UserCounts;
  voicemail_tallies: VoicemailTallies;
  signing_keys: SigningKeys;
  sessions: Sessions;
  mail_tokens: MailTokens;
  attempts: Attempts;
  second_factors: SecondFactors;
  factor_challenges: FactorChallenges;
  recovery_codes: RecoveryCodes;
  calls: Calls;
  call_recordings: CallRecordings;
  provider_polls: ProviderPolls;
  leads: Leads;
  lead_forwards: LeadForwards;
  replies: Replies;
  text_opt_outs: TextOptOuts;
  link_renewals: LinkRenewals;
  alerts: Alerts;
};

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
