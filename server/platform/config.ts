// Parses the environment once at start. A wrong value stops the start with a message that names the setting.
import { relative, resolve } from 'node:path';
import * as z from 'zod';
import { readCompanyNumber } from '#contract/vat.ts';
import { hostOf, isElsewhere } from './host-of.ts';
import { settings } from './settings.data.ts';
import { isSameBucket } from './storage-place.ts';

const shape = z.object({
  ...(Object.fromEntries(Object.entries(settings).map(([name, [parser]]) => [name, parser])) as {
    [K in keyof typeof settings]: (typeof settings)[K][0];
  }),
});

export type Config = Readonly<Omit<z.infer<typeof shape>, 'PUBLIC_URL'> & { PUBLIC_URL: string }>;

export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
  /** True if a later start may succeed without a change, because another machine may answer again. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false } = {}) {
    super(message);
    this.mayPass = mayPass;
  }

  /** 78 is EX_CONFIG, after which systemd does not start the service again. */
  get exitCode(): number {
    return this.mayPass ? 1 : 78;
  }
}

/** The vendors that OFFLINE=1 forbids. The mail relay is not among them: without mail no firm is notified. */
const vendorsOf = (value: z.output<typeof shape>): Record<string, string | undefined> => ({
  STORAGE_URL: value.STORAGE_URL?.endpoint,
  BACKUP_DIR: typeof value.BACKUP_DIR === 'object' ? value.BACKUP_DIR.endpoint : undefined,
  DATABASE_URL: value.DATABASE_URL,
  DATABASE_DIRECT_URL: value.DATABASE_DIRECT_URL,
  TWILIO_API_URL: value.TWILIO_AUTH_TOKEN && value.TWILIO_API_URL,
  SPEECH_URL: value.SPEECH_URL,
  LLM_URL: value.LLM_URL,
  LEADS_WEBHOOK_URL: value.LEADS_WEBHOOK_URL,
  SMS_URL: value.SMS_URL,
  OTEL_EXPORTER_OTLP_ENDPOINT: value.OTEL_EXPORTER_OTLP_ENDPOINT,
  STRIPE_API_URL: value.STRIPE_SECRET_KEY && value.STRIPE_API_URL,
});

const checkBackupPlace = (value: z.output<typeof shape>): void => {
  const { BACKUP_DIR: place, STORAGE_URL: storage, DATA_DIR } = value;
  const wrong = (why: string): never => {
    throw new WrongSetting(`The setting BACKUP_DIR is wrong: ${why}.`);
  };
  if (typeof place === 'string') {
    const way = relative(resolve(DATA_DIR), resolve(place));
    if (way !== '..' && !way.startsWith('../')) wrong('a backup inside DATA_DIR is lost together with it');
  }
  if (typeof place !== 'object') return;
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (!value[name])
      throw new WrongSetting(`The setting ${name} is missing: it is required when BACKUP_DIR is a bucket.`);
  // The sweep of recordings without a row would remove the backup.
  if (storage && isSameBucket(place, storage)) wrong('it is the bucket of STORAGE_URL');
};

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
  checkBackupPlace(value);
  if (value.SECRET_KEY_OLD && !value.SECRET_KEY)
    throw new WrongSetting('The setting SECRET_KEY is missing: SECRET_KEY_OLD is the key before it.');
  // With an empty token every forged signature would be valid.
  for (const name of ['TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID'] as const)
    if (environment[name]?.trim() === '')
      throw new WrongSetting(`The setting ${name} is wrong: it is empty.`);
  if (!value.TWILIO_AUTH_TOKEN !== !value.TWILIO_ACCOUNT_SID)
    throw new WrongSetting(
      `The setting ${value.TWILIO_AUTH_TOKEN ? 'TWILIO_ACCOUNT_SID' : 'TWILIO_AUTH_TOKEN'} is missing: calls by telephone need both.`,
    );
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    if (environment[name]?.trim() === '')
      throw new WrongSetting(`The setting ${name} is wrong: it is empty.`);
  const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const;
  for (const name of stripe)
    if (!value[name] && stripe.some((other) => value[other]))
      throw new WrongSetting(`The setting ${name} is missing: payments by card need ${stripe.join(', ')}.`);
  if (value.STRIPE_SECRET_KEY && !readCompanyNumber(value.COMPANY_NUMBER))
    throw new WrongSetting('The setting COMPANY_NUMBER has no valid Belgian VAT number: invoices name it.');
  for (const [name, address] of Object.entries(vendorsOf(value)))
    if (value.OFFLINE && isElsewhere(hostOf(address)))
      throw new WrongSetting(`The setting ${name} is wrong: OFFLINE=1 allows no vendor on another machine.`);
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
