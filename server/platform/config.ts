// Parses the environment once at start. A wrong value stops the start with a message that names the setting.
import { resolve } from 'node:path';
import * as z from 'zod';
import { FAILPOINTS, isFailpoint } from './failpoint.ts';
import { hostOf, isElsewhere } from './host-of.ts';
import { isLoopbackHost } from './private-address.ts';
import { storageAddress } from './storage-place.ts';

/** Requests to vendors contain secrets, so http is accepted for loopback only. */
const vendorUrl = z.url({ protocol: /^https?$/ }).refine((value) => {
  const url = new URL(value);
  return url.protocol === 'https:' || isLoopbackHost(url.hostname);
}, 'http:// is accepted on loopback only');

const domain = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/, 'must be a domain such as voxlex.example');
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Every setting with its parser and its sentence in .env.example. */
export const settings = {
  PORT: [whole(0, 65_535).default(3000), 'Port to serve on.'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'Address to listen on.'],
  PUBLIC_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'Address that people use; http://localhost:PORT when unset.',
  ],
  DATA_DIR: [z.string().min(1).default('./data'), 'Everything kept on this machine.'],
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
    'Where sound lies: s3://bucket?endpoint=https://…&region=…; files under DATA_DIR/audio when unset.',
  ],
  S3_ACCESS_KEY_ID: [z.string().min(1).optional(), 'Its key.'],
  S3_SECRET_ACCESS_KEY: [z.string().min(1).optional(), 'The secret of that key.'],
  ROLE: [z.enum(['all', 'web', 'worker']).default('all'), 'What this process does.'],
  SMTP_URL: [
    z.url({ protocol: /^smtps?$/ }).optional(),
    'Relay for mails, in nodemailer form; .eml files in DATA_DIR/outbox when unset.',
  ],
  MAIL_FROM: [z.string().min(3).default('Voxlex <voxlex@localhost>'), 'Sender of mails.'],
  DKIM_KEY: [
    z.string().min(1).optional(),
    'Signs mails: an RSA private key, PEM or base64; mails go unsigned when unset.',
  ],
  DKIM_SELECTOR: [
    z
      .string()
      .regex(/^[A-Za-z0-9-]{1,63}$/, 'must be letters, digits and hyphens')
      .default('voxlex'),
    'The key stands in the DNS at DKIM_SELECTOR._domainkey.DKIM_DOMAIN.',
  ],
  DKIM_DOMAIN: [domain.optional(), 'Domain that signs; the one of MAIL_FROM when unset.'],
  BOUNCE_DOMAIN: [
    domain.optional(),
    'Domain routed to MAILBOX_PORT: reports that a mail did not arrive come back to it; they go to MAIL_FROM when unset.',
  ],
  TEAM_EMAIL: [z.email().optional(), 'Where the team is told of leads.'],
  SMS_URL: [
    z
      .string()
      .regex(/^twilio:\/\//, 'must begin with twilio://')
      .optional(),
    'Texts to callers: twilio://ACCOUNT_SID:AUTH_TOKEN@host[:port]?from=…; .json files in DATA_DIR/outbox when unset.',
  ],
  SPEECH_URL: [vendorUrl.optional(), "A server with OpenAI's /audio/transcriptions, ending in /v1."],
  SPEECH_KEY: [z.string().min(1).optional(), 'Its key.'],
  SPEECH_MODEL: [z.string().min(1).default('whisper-1'), 'The model to ask it for.'],
  SPEECH_ENGINES: [
    z.enum(['embedded', 'remote', 'remote,embedded', 'embedded,remote']).optional(),
    'Which engines hear, the second where the first fails; embedded: no sound leaves this machine. Unset: remote with SPEECH_URL, else embedded.',
  ],
  SPEECH_LOCAL_MODEL: [
    z.string().min(1).optional(),
    'The one model under DATA_DIR/models that hears; the best installed one when unset.',
  ],
  SPEECH_THREADS: [
    whole(1, 64).optional(),
    'Threads of the embedded engine; all cores but one, at most 4, when unset.',
  ],
  SPEECH_IDLE_S: [whole(1, 86_400).default(600), 'After so long without work its memory is given back.'],
  MODEL_BASE_URL: [
    vendorUrl.default('https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models'),
    'Where `model install` fetches from.',
  ],
  LLM_URL: [vendorUrl.optional(), "A server with OpenAI's /chat/completions, ending in /v1."],
  LLM_KEY: [z.string().min(1).optional(), 'Its key.'],
  LLM_MODEL: [z.string().min(1).default('gpt-4o-mini'), 'The model to ask it for.'],
  LLM_SECRECY: [
    flag.default(true),
    '0: transcripts go to the model as they are; otherwise names, numbers and addresses are masked before.',
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
    'Where a demonstration is booked; a mail to the support when unset.',
  ],
  CHECKOUT_URL: [
    z.url({ protocol: /^https$/ }).optional(),
    'Where the subscription is paid by card; a mail to the support when unset.',
  ],
  TRIAL_CHECKOUT_URL: [
    z.url({ protocol: /^https$/ }).optional(),
    'Where a means of payment is left during the trial; a mail to the support when unset.',
  ],
  META_PIXEL_ID: [
    z
      .string()
      .regex(/^\d{5,20}$/, 'must be digits')
      .optional(),
    'Pixel that measures visits, after consent and on public pages alone; nothing loads when unset.',
  ],
  QUICKSTART: [
    flag.optional(),
    '1 or 0: whether the first start with an empty embedded database makes a demonstration account; unset: only while PUBLIC_URL is http on loopback.',
  ],
  TRUST_PROXY: [
    z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      ),
    'Addresses of proxies whose forwarding headers count, separated by commas.',
  ],
  PASSWORD_MIN: [whole(6, 64).default(6), 'Shortest password that may be chosen.'],
  METRICS_TOKEN: [
    z.string().min(16, 'must have 16 characters at least').optional(),
    'Bearer token for /metrics, 16 characters at least; without one this machine alone is answered, and only while PUBLIC_URL is loopback.',
  ],
  OUTBOX: [
    flag.default(false),
    '1: /outbox answers this machine although PUBLIC_URL is not loopback; it shows reset links.',
  ],
  OFFLINE: [flag.default(false), '1: nothing may leave this machine but mail.'],
  LEADS_WEBHOOK_URL: [
    vendorUrl.optional(),
    'Where leads are posted as JSON, signed: the payload is the body, id and signature are headers; kept and mailed alone when unset.',
  ],
  LEADS_DAYS: [
    whole(1, 730).default(730),
    'After so many days what visitors left on the public pages is erased; the privacy page says two years at most.',
  ],
  LATE_AFTER_S: [whole(1, 3600).default(60), 'After so many seconds without a text the firm is told anyway.'],
  AUDIO_MAX_MB: [whole(1, 500).default(25), 'Largest recording accepted, in MB.'],
  AUDIO_MAX_MIN: [whole(1, 120).default(10), 'Longest recording accepted, in minutes.'],
  DISK_FLOOR_MB: [
    whole(0, 1_000_000_000).default(256),
    'Free space on the disk of DATA_DIR below which visitors’ uploads are answered 507; telephone and mail still pass, and a warning comes at four times as much.',
  ],
  MESSAGES_PER_ADDRESS: [
    whole(1, 1_000_000).default(60),
    "Messages an hour that the callers' pages take from one address; past it 429.",
  ],
  MESSAGES_PER_LINE: [
    whole(1, 1_000_000).default(240),
    'Messages an hour that one line takes, counted apart for its page, its exchange and its mailbox; past it 429.',
  ],
  TWILIO_AUTH_TOKEN: [
    z.string().min(1).optional(),
    'Opens the telephone door: the key that signs the callbacks; refused when empty.',
  ],
  TWILIO_ACCOUNT_SID: [
    z
      .string()
      .regex(/^[A-Za-z0-9-]{8,64}$/, 'must be the id of an account')
      .optional(),
    'The account at the provider of telephone numbers.',
  ],
  TWILIO_API_URL: [vendorUrl.default('https://api.twilio.com'), 'Its API: calls and recordings.'],
  MAILBOX_PORT: [
    whole(1, 65_535).optional(),
    'Opens the SMTP door for voicemail-to-e-mail: mail to <line slug>@<any domain>.',
  ],
  FAILPOINT: [
    z
      .string()
      .refine(isFailpoint, `must be one of ${FAILPOINTS.join(', ')}`)
      .optional(),
    `Tests alone: the process kills itself after that step (${FAILPOINTS.join(', ')}).`,
  ],
  SECRET_KEY: [
    z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
      .optional(),
    'Wraps every key; made at first start and kept in DATA_DIR; required beside DATABASE_URL.',
  ],
  SECRET_KEY_OLD: [
    z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
      .optional(),
    'The key before SECRET_KEY: what it wrapped still opens, until keys rotate has wrapped it anew.',
  ],
  BACKUP_KEY: [
    z.string().min(16, 'must have 16 characters at least').optional(),
    'Encrypts backups, and lets them open on another machine; keep it somewhere else than the backups.',
  ],
  LOG_LEVEL: [z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'), 'How much is logged.'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

const shape = z.object({
  ...(Object.fromEntries(Object.entries(settings).map(([name, [parser]]) => [name, parser])) as {
    [K in keyof typeof settings]: (typeof settings)[K][0];
  }),
});

export type Config = Readonly<Omit<z.infer<typeof shape>, 'PUBLIC_URL'> & { PUBLIC_URL: string }>;

export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

/** The vendors that OFFLINE=1 forbids. The mail relay is not among them: without mail no firm is notified. */
const vendorsOf = (value: z.output<typeof shape>): Record<string, string | undefined> => ({
  STORAGE_URL: value.STORAGE_URL?.endpoint,
  DATABASE_URL: value.DATABASE_URL,
  DATABASE_DIRECT_URL: value.DATABASE_DIRECT_URL,
  TWILIO_API_URL: value.TWILIO_AUTH_TOKEN && value.TWILIO_API_URL,
  SPEECH_URL: value.SPEECH_URL,
  LLM_URL: value.LLM_URL,
  LEADS_WEBHOOK_URL: value.LEADS_WEBHOOK_URL,
  SMS_URL: value.SMS_URL,
});

export const parseConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new WrongSetting(`The setting ${String(issue?.path[0])} is wrong: ${issue?.message}.`);
  }
  const value = parsed.data;
  if (value.DATABASE_URL && !value.SECRET_KEY)
    throw new WrongSetting('The setting SECRET_KEY is missing: it is required when DATABASE_URL is set.');
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (value.STORAGE_URL && !value[name])
      throw new WrongSetting(`The setting ${name} is missing: it is required when STORAGE_URL is set.`);
  if (value.SECRET_KEY_OLD && !value.SECRET_KEY)
    throw new WrongSetting('The setting SECRET_KEY is missing: SECRET_KEY_OLD is the key before it.');
  // With an empty token every forged signature would be valid.
  for (const name of ['TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID'] as const)
    if (environment[name]?.trim() === '')
      throw new WrongSetting(`The setting ${name} is wrong: it is empty.`);
  if (!value.TWILIO_AUTH_TOKEN !== !value.TWILIO_ACCOUNT_SID)
    throw new WrongSetting(
      `The setting ${value.TWILIO_AUTH_TOKEN ? 'TWILIO_ACCOUNT_SID' : 'TWILIO_AUTH_TOKEN'} is missing: the telephone door needs both.`,
    );
  for (const [name, address] of Object.entries(vendorsOf(value)))
    if (value.OFFLINE && isElsewhere(hostOf(address)))
      throw new WrongSetting(`The setting ${name} is wrong: OFFLINE=1 lets nothing leave this machine.`);
  if (value.SPEECH_ENGINES?.includes('remote') && !value.SPEECH_URL)
    throw new WrongSetting('The setting SPEECH_URL is missing: SPEECH_ENGINES names the remote engine.');
  return Object.freeze({
    ...value,
    DATA_DIR: resolve(value.DATA_DIR),
    PUBLIC_URL: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
  });
};

export const readEnvironment = (): Record<string, string | undefined> => process.env;
export const readConfig = (): Config => parseConfig(readEnvironment());
