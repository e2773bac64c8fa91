// Every setting: its parser, and its sentence in .env.example.
import * as z from 'zod';
import { addressesIn } from './address-list.ts';
import { FAILPOINTS, isFailpoint } from './failpoint.ts';
import { isLoopbackHost } from './private-address.ts';
import { backupPlace, storageAddress } from './storage-place.ts';

/** Requests to vendors contain secrets, so http is accepted for loopback only. */
const vendorUrl = z.url({ protocol: /^https?$/ }).refine((value) => {
  const url = new URL(value);
  return url.protocol === 'https:' || isLoopbackHost(url.hostname);
}, 'http:// is accepted on loopback only');

const domain = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/, 'must be a domain such as voxlex.example');
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const commaList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
/** Addresses or networks, such as 203.0.113.7 or 2001:db8::/32. */
const addressList = commaList.refine((list) => addressesIn(list) !== null, 'must be addresses or networks');
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const hexKey = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** Every setting with its parser and its sentence in .env.example. */
export const settings = {
  PORT: [whole(0, 65_535).default(3000), 'Port to serve on.'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'Address to listen on.'],
  PUBLIC_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'Public address of the site; http://localhost:PORT when unset.',
  ],
  DATA_DIR: [z.string().min(1).default('./data'), 'Folder of all data on this machine.'],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'PostgreSQL 15 or newer; the embedded one when unset.',
  ],
  DATABASE_DIRECT_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'Beside a pooler: a direct connection for LISTEN and the queue.',
  ],
  STORAGE_URL: [
    storageAddress(vendorUrl).optional(),
    'Where recordings are stored: s3://bucket?endpoint=https://…&region=…; files under DATA_DIR/audio when unset.',
  ],
  S3_ACCESS_KEY_ID: [z.string().min(1).optional(), 'Access key of the bucket.'],
  S3_SECRET_ACCESS_KEY: [z.string().min(1).optional(), 'Secret of the access key.'],
  ROLE: [z.enum(['all', 'web', 'worker']).default('all'), 'What this process runs.'],
  DRAIN_S: [
    whole(0, 600).default(5),
    'Seconds between 503 on /readyz and closing, when the process is told to stop: a proxy stops sending requests meanwhile.',
  ],
  SMTP_URL: [
    z.url({ protocol: /^smtps?$/ }).optional(),
    'Mail relay as a nodemailer URL; mails are .eml files in DATA_DIR/outbox when unset.',
  ],
  MAIL_FROM: [z.string().min(3).default('Voxlex <voxlex@localhost>'), 'Sender of mails.'],
  DKIM_KEY: [
    z.string().min(1).optional(),
    'RSA private key that signs mails, PEM or base64; mails are not signed when unset.',
  ],
  DKIM_SELECTOR: [
    z
      .string()
      .regex(/^[A-Za-z0-9-]{1,63}$/, 'must be letters, digits and hyphens')
      .default('voxlex'),
    'The public key is published in the DNS at DKIM_SELECTOR._domainkey.DKIM_DOMAIN.',
  ],
  DKIM_DOMAIN: [domain.optional(), 'Domain of the signature; the domain of MAIL_FROM when unset.'],
  BOUNCE_DOMAIN: [
    domain.optional(),
    'Domain whose mail arrives at MAILBOX_PORT; bounces are sent to it. Bounces go to MAIL_FROM when unset.',
  ],
  TEAM_EMAIL: [z.email().optional(), 'Address to which leads are mailed.'],
  SMS_URL: [
    z
      .string()
      .regex(/^twilio:\/\//, 'must begin with twilio://')
      .optional(),
    'Provider of text messages to callers: twilio://ACCOUNT_SID:AUTH_TOKEN@host[:port]?from=…; texts are .json files in DATA_DIR/outbox when unset.',
  ],
  SMS_PRICE_CENTS: [
    z.coerce.number().min(0).max(1000).optional(),
    'What one segment of a text message costs the firm, in cents; the settings show no price when unset.',
  ],
  SPEECH_URL: [vendorUrl.optional(), "A server with OpenAI's /audio/transcriptions, ending in /v1."],
  SPEECH_KEY: [z.string().min(1).optional(), 'Key of the speech server.'],
  SPEECH_MODEL: [z.string().min(1).default('whisper-1'), 'Model of the speech server.'],
  SPEECH_ENGINES: [
    z.enum(['embedded', 'remote', 'remote,embedded', 'embedded,remote']).optional(),
    'Speech engines; the second one is used if the first one fails. With embedded alone no sound leaves this machine. Unset: remote with SPEECH_URL, otherwise embedded.',
  ],
  SPEECH_LOCAL_MODEL: [
    z.string().min(1).optional(),
    'Name of the model under DATA_DIR/models to use; the best installed one when unset.',
  ],
  SPEECH_THREADS: [
    whole(1, 64).optional(),
    'Threads of the embedded engine; all cores but one, at most 4, when unset.',
  ],
  SPEECH_IDLE_S: [whole(1, 86_400).default(600), 'Seconds of idleness before the engine frees its memory.'],
  MODEL_BASE_URL: [
    vendorUrl.default('https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models'),
    'Address from which `model install` downloads.',
  ],
  LLM_URL: [vendorUrl.optional(), "A server with OpenAI's /chat/completions, ending in /v1."],
  LLM_KEY: [z.string().min(1).optional(), 'Key of the model server.'],
  LLM_MODEL: [z.string().min(1).default('gpt-4o-mini'), 'Model of the model server.'],
  LLM_TIMEOUT_S: [
    whole(1, 60).default(30),
    'Seconds that one answer of the model may take; after a minute in all, the embedded analysis stands.',
  ],
  LLM_SECRECY: [
    flag.default(true),
    '0: transcripts are sent to the model unmasked; otherwise names, numbers and addresses are masked first.',
  ],
  SUPPORT_EMAIL: [z.email().default('support@voxlex.example'), 'Support address shown on the site.'],
  SUPPORT_PHONE: [z.string().min(3).default('+32 69 00 00 00'), 'Support telephone shown on the site.'],
  COMPANY_NAME: [
    z.string().min(1).max(120).default('Voxlex'),
    'Name of the company, in the footer and the terms.',
  ],
  COMPANY_ADDRESS: [
    z.string().min(1).max(200).default('Tournai, Belgique'),
    'Its street and town, in the footer and the terms.',
  ],
  COMPANY_NUMBER: [
    z.string().min(1).max(80).optional(),
    'Its enterprise and VAT number, in the footer and the terms; not shown when unset.',
  ],
  CALENDLY_URL: [
    z.url({ protocol: /^https$/ }).optional(),
    'Page to book a demonstration; a mail to the support when unset.',
  ],
  CHECKOUT_URL: [
    z.url({ protocol: /^https$/ }).optional(),
    'Page to pay the subscription by card; a mail to the support when unset. With STRIPE_SECRET_KEY it is not used: a card is entered in /parametres/abonnement.',
  ],
  TRIAL_CHECKOUT_URL: [
    z.url({ protocol: /^https$/ }).optional(),
    'Page to enter a means of payment during the trial; as CHECKOUT_URL.',
  ],
  STRIPE_SECRET_KEY: [
    z.string().min(1).optional(),
    'Key of the account at Stripe that charges subscriptions by card; with it STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID and COMPANY_NUMBER are required.',
  ],
  STRIPE_WEBHOOK_SECRET: [
    z.string().min(1).optional(),
    'Secret with which Stripe signs its events; its webhook is PUBLIC_URL/api/stripe/webhook.',
  ],
  STRIPE_PRICE_ID: [
    z
      .string()
      .regex(/^[A-Za-z0-9_]{3,100}$/, 'must be the id of a price')
      .optional(),
    'The monthly price at Stripe for one person, VAT included.',
  ],
  STRIPE_API_URL: [
    vendorUrl.default('https://api.stripe.com'),
    'Address of its API; another one only for a stand-in in tests.',
  ],
  SUBSCRIPTION_MAILS: [
    flag.optional(),
    '1 or 0: whether firms are told of their trial, their payments and the messages of the month, by mail and above their messages; unset: only with STRIPE_SECRET_KEY.',
  ],
  HERO_CALL_AUDIO: [
    z
      .string()
      .regex(/\.(mp3|webm|ogg|wav)$/, 'must be an .mp3, .webm, .ogg or .wav file')
      .optional(),
    'Recording of the sample call with the words that the home page shows; when unset they light up without sound.',
  ],
  META_PIXEL_ID: [
    z
      .string()
      .regex(/^\d{5,20}$/, 'must be digits')
      .optional(),
    'Pixel that measures visits, only after consent and on public pages; nothing is loaded when unset.',
  ],
  QUICKSTART: [
    flag.optional(),
    '1 or 0: whether the first start with an empty embedded database creates a demonstration account; unset: only if PUBLIC_URL is http on loopback.',
  ],
  TRUST_PROXY: [commaList, 'Addresses of proxies whose forwarding headers are trusted, separated by commas.'],
  ADMIN_ALLOW: [
    addressList,
    'Addresses or networks from which /admin answers, separated by commas, such as 203.0.113.7,2001:db8::/48; from everywhere when unset.',
  ],
  PASSWORD_MIN: [whole(6, 64).default(6), 'Least length of a new password.'],
  METRICS_TOKEN: [
    z.string().min(16, 'must have 16 characters at least: openssl rand -hex 32 prints one').optional(),
    'Bearer token for /metrics, at least 16 characters; without it /metrics answers only this machine, and only if PUBLIC_URL is loopback.',
  ],
  OUTBOX: [
    flag.default(false),
    '1: /outbox answers this machine even if PUBLIC_URL is not loopback; it shows reset links.',
  ],
  OFFLINE: [flag.default(false), '1: no data leaves this machine except mail.'],
  LEADS_WEBHOOK_URL: [
    vendorUrl.optional(),
    'Address to which leads are posted as signed JSON, with id and signature in headers; leads are only stored and mailed when unset.',
  ],
  WEBHOOK_HOSTS: [
    commaList,
    "Hosts of your own network to which firms' webhooks and push notices may be sent although they are private, separated by commas; every private, loopback and link-local address is refused when unset.",
  ],
  LEADS_DAYS: [
    whole(1, 730).default(730),
    'Days after which leads are erased; the privacy page promises two years at most.',
  ],
  ACCESS_LOG_MONTHS: [
    whole(1, 120).default(12),
    'Months after which rows of the access log (who read which message) are erased.',
  ],
  LATE_AFTER_S: [whole(1, 3600).default(60), 'Seconds before the firm is notified without a transcript.'],
  REPLY_AFTER_S: [
    whole(1, 3600).default(90),
    'Seconds after the transcription has begun that the text to a caller waits for the analysis.',
  ],
  AUDIO_MAX_MB: [whole(1, 500).default(25), 'Largest recording accepted, in MB.'],
  AUDIO_MAX_MIN: [whole(1, 120).default(10), 'Longest recording accepted, in minutes.'],
  DISK_FLOOR_MB: [
    whole(0, 1_000_000_000).default(256),
    'Free space on the disk of DATA_DIR, in MB, below which uploads by visitors are refused with 507; calls and mails are still accepted. The server warns at four times as much.',
  ],
  MESSAGES_PER_ADDRESS: [
    whole(1, 1_000_000).default(60),
    "Messages an hour that the callers' pages accept from one address; further ones are refused with 429.",
  ],
  MESSAGES_PER_LINE: [
    whole(1, 1_000_000).default(240),
    'Messages an hour that one line accepts, counted separately for its page, its exchange and its mailbox; further ones are refused with 429.',
  ],
  TWILIO_AUTH_TOKEN: [
    z.string().min(1).optional(),
    'Enables calls by telephone: the key with which the provider signs its callbacks; must not be empty.',
  ],
  TWILIO_ACCOUNT_SID: [
    z
      .string()
      .regex(/^[A-Za-z0-9-]{8,64}$/, 'must be the id of an account')
      .optional(),
    'Account at the provider of telephone numbers.',
  ],
  TWILIO_API_URL: [vendorUrl.default('https://api.twilio.com'), 'Its API for calls and recordings.'],
  MAILBOX_PORT: [
    whole(1, 65_535).optional(),
    'Port of the SMTP server for voicemail-to-e-mail: mail to <line slug>@<any domain>.',
  ],
  FAILPOINT: [
    z
      .string()
      .refine(isFailpoint, `must be one of ${FAILPOINTS.join(', ')}`)
      .optional(),
    `For tests only: the process kills itself after that step (${FAILPOINTS.join(', ')}).`,
  ],
  SECRET_KEY: [
    hexKey.optional(),
    'Wraps every key; created at the first start in DATA_DIR; required with DATABASE_URL.',
  ],
  SECRET_KEY_OLD: [
    hexKey.optional(),
    'The previous SECRET_KEY: it still unwraps keys until keys rotate has wrapped them again.',
  ],
  BACKUP_DIR: [
    backupPlace(vendorUrl).optional(),
    'Where a worker makes a backup every night: a folder outside DATA_DIR, or a bucket of its own, s3://bucket?endpoint=https://…&region=…; none when unset.',
  ],
  BACKUP_AT: [
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:00')
      .default('03:00')
      .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))),
    'Time of the nightly backup, in Belgium.',
  ],
  BACKUP_KEY: [
    z.string().min(16, 'must have 16 characters at least: openssl rand -hex 32 prints one').optional(),
    'Encrypts backups and opens them on another machine; store it apart from the backups.',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    vendorUrl.optional(),
    'Address of an OpenTelemetry collector (OTLP over HTTP), without /v1/traces: one trace for each message, with ids alone; no traces when unset.',
  ],
  LOG_LEVEL: [z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'), 'Level of the log.'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;
