// Which data processors the settings of this installation use, and what data each receives.
import { PROCESSORS, type ProcessorKind } from '#contract/data-processors.ts';
import type { Config } from '#server/platform/config.ts';
import { hostOf, isElsewhere } from '#server/platform/host-of.ts';

export type InForce = {
  /** Its purpose. */
  part: string;
  kind: ProcessorKind;
  /** The setting that configures it. */
  setting: string;
  /** Null for this machine. */
  host: string | null;
  /** The sender of the data: this server, the visitor's browser, or the caller's browser after a link in the SMS. */
  sentBy: 'machine' | 'visitor' | 'caller';
  /** Whether data leaves this machine. */
  leaves: boolean;
  name: string;
  gets: string;
};

type Place = Pick<InForce, 'part' | 'kind' | 'setting'> & { gets?: string };

const entry = (place: Place, host: string | null, sentBy: InForce['sentBy'] = 'machine'): InForce => ({
  part: place.part,
  kind: place.kind,
  setting: place.setting,
  host,
  sentBy,
  leaves: sentBy === 'machine' && isElsewhere(host),
  name: PROCESSORS[place.kind].name,
  gets: place.gets ?? PROCESSORS[place.kind].gets,
});

const MASKED =
  'reçoit le texte du message, noms, numéros et adresses masqués, et ce que les visiteurs demandent à Voxy';
const PLAIN = 'reçoit le texte intégral du message, et ce que les visiteurs demandent à Voxy';

/** Always in force, even when it runs on this machine. */
const always = (config: Config): InForce[] => {
  const { DATABASE_URL, DATABASE_DIRECT_URL, STORAGE_URL, BACKUP_DIR } = config;
  const { SPEECH_URL, SPEECH_ENGINES, LLM_URL } = config;
  const hears = SPEECH_ENGINES === 'embedded' ? undefined : SPEECH_URL;
  const database = { part: 'database', kind: 'database', setting: 'DATABASE_URL' } as const;
  const direct = hostOf(DATABASE_DIRECT_URL);
  return [
    entry(database, hostOf(DATABASE_URL)),
    ...(direct !== null && direct !== hostOf(DATABASE_URL)
      ? [entry({ ...database, setting: 'DATABASE_DIRECT_URL' }, direct)]
      : []),
    entry({ part: 'recordings', kind: 'hosting', setting: 'STORAGE_URL' }, hostOf(STORAGE_URL?.endpoint)),
    ...(typeof BACKUP_DIR === 'object'
      ? [entry({ part: 'backups', kind: 'hosting', setting: 'BACKUP_DIR' }, hostOf(BACKUP_DIR.endpoint))]
      : []),
    entry(
      {
        part: 'speech',
        kind: 'understanding',
        setting: 'SPEECH_URL',
        gets: 'reçoit l’enregistrement, le temps du traitement',
      },
      hostOf(hears),
    ),
    entry(
      {
        part: 'analysis',
        kind: 'understanding',
        setting: 'LLM_URL',
        gets: config.LLM_SECRECY ? MASKED : PLAIN,
      },
      hostOf(LLM_URL),
    ),
    entry({ part: 'mail', kind: 'mail', setting: 'SMTP_URL' }, hostOf(config.SMTP_URL)),
    entry({ part: 'texts', kind: 'sms', setting: 'SMS_URL' }, hostOf(config.SMS_URL)),
  ];
};

type LineLinks = { form_link: string | null; booking_link: string | null; sms_reply: boolean };

const hostsOf = (links: readonly (string | null)[]): string[] => [
  ...new Set(links.flatMap((link) => hostOf(link ?? undefined) ?? [])),
];

/** These processors get data only if their setting is set. */
const chosen = (config: Config, lines: readonly LineLinks[]): InForce[] => {
  const replying = lines.filter(({ sms_reply }) => sms_reply);
  const by = (sentBy: InForce['sentBy'], place: Place, hosts: readonly (string | null)[]): InForce[] =>
    hosts.flatMap((host) => (host === null ? [] : [entry(place, host, sentBy)]));
  return [
    ...by('machine', { part: 'telephone', kind: 'telephone', setting: 'TWILIO_API_URL' }, [
      config.TWILIO_AUTH_TOKEN ? hostOf(config.TWILIO_API_URL) : null,
    ]),
    ...by('machine', { part: 'leads', kind: 'leads', setting: 'LEADS_WEBHOOK_URL' }, [
      hostOf(config.LEADS_WEBHOOK_URL),
    ]),
    ...by(
      'machine',
      {
        part: 'subscriptions',
        kind: 'payment',
        setting: 'STRIPE_SECRET_KEY',
        gets: 'reçoit le nom du cabinet, l’adresse e-mail de son titulaire, le nombre d’utilisateurs et la carte ; rien d’un message',
      },
      [config.STRIPE_SECRET_KEY ? hostOf(config.STRIPE_API_URL) : null],
    ),
    ...by(
      'caller',
      { part: 'form', kind: 'forms', setting: 'form_link' },
      hostsOf(replying.map(({ form_link }) => form_link)),
    ),
    ...by(
      'caller',
      { part: 'booking', kind: 'calendar', setting: 'booking_link' },
      hostsOf(replying.map(({ booking_link }) => booking_link)),
    ),
    ...by('visitor', { part: 'calendar', kind: 'calendar', setting: 'CALENDLY_URL' }, [
      hostOf(config.CALENDLY_URL),
    ]),
    ...by('visitor', { part: 'payment', kind: 'payment', setting: 'CHECKOUT_URL' }, [
      hostOf(config.CHECKOUT_URL),
    ]),
    ...by('visitor', { part: 'trial payment', kind: 'payment', setting: 'TRIAL_CHECKOUT_URL' }, [
      hostOf(config.TRIAL_CHECKOUT_URL),
    ]),
    ...by('visitor', { part: 'audience', kind: 'audience', setting: 'META_PIXEL_ID' }, [
      config.META_PIXEL_ID ? 'connect.facebook.net' : null,
    ]),
  ];
};

export const processorsOf = (config: Config, lines: readonly LineLinks[]): InForce[] => [
  ...always(config),
  ...chosen(config, lines),
];

/** The summary of the list. */
export const leaving = (inForce: readonly InForce[]): 'nothing' | 'mail' | 'more' => {
  const parts = inForce.filter(({ leaves }) => leaves).map(({ part }) => part);
  if (parts.length === 0) return 'nothing';
  return parts.every((part) => part === 'mail') ? 'mail' : 'more';
};
