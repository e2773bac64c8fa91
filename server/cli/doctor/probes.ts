// Gathers the facts that the doctor judges. It starts no server, sends no mail and changes nothing that remains.
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { domainOf } from '#server/adapters/mail/dkim.ts';
import { readAddress } from '#server/adapters/mail/mail-address.ts';
import { checkPublished } from '#server/adapters/mail/published.ts';
import { readRelay } from '#server/adapters/mail/relay.ts';
import { tryRelay } from '#server/adapters/mail/relay-login.ts';
import { readTextAccount } from '#server/adapters/sms/sms-url.ts';
import { decodingSandbox } from '#server/adapters/sound/ffmpeg.ts';
import { openSpeech } from '#server/adapters/speech/open.ts';
import { readVoiceWebhook } from '#server/adapters/telephony/voice-webhook.ts';
import type { Config } from '#server/platform/config.ts';
import { openDiskRoom } from '#server/platform/disk-room.ts';
import { silentLog } from '#server/platform/log.ts';
import { whyNoSandbox } from '#server/platform/sandbox.ts';
import { encryptionOf, type KernelFiles } from './disk-encryption.ts';
import { backupsOf } from './probe-backups.ts';
import { certificateOf } from './probe-certificate.ts';
import { accountOf, canWrite, mayWrite, secretFilesOf } from './probe-folders.ts';
import {
  broken,
  databaseOf,
  ok,
  secretKeyOf,
  warning,
  wasStarted,
  wordsOf,
} from './probe-keys-and-database.ts';
import { modelOf, speechTroubleOf } from './probe-model.ts';
import { companyOf, siteOf } from './probe-site.ts';
import { storageOf } from './probe-storage.ts';
import { type CheckResult, judgeAddress, judgeDisk, judgeEncryption, judgeFolder } from './rules.ts';
import { judgeMail, judgeNumber, judgeRecord, judgeSpeech } from './vendor-rules.ts';
import { judgeWork } from './work-rules.ts';

/** The first folder above that exists. */
const existingAbove = (path: string): string => (existsSync(path) ? path : existingAbove(dirname(path)));

const PRIVATE = ['audio', 'outbox', 'tmp', 'outgoing'];

const folderOf = async ({ DATA_DIR: folder }: Config): Promise<CheckResult> => {
  if (!existsSync(folder)) {
    const writable = await mayWrite(existingAbove(folder));
    return judgeFolder({ exists: false, writable, writableByOthers: [], readableByOthers: [] }, folder);
  }
  const modeOf = async (name: string) => (await stat(join(folder, name)).catch(() => ({ mode: 0 }))).mode;
  const modes = await Promise.all(
    ['.', ...PRIVATE].map(async (name) => ({ name, mode: await modeOf(name) })),
  );
  // Names inside a closed folder are closed with it.
  const isClosed = ((modes[0]?.mode ?? 0) & 0o077) === 0;
  const withMode = (bits: number) => modes.filter(({ mode }) => (mode & bits) !== 0).map(({ name }) => name);
  return judgeFolder(
    {
      exists: true,
      writable: await canWrite(folder),
      writableByOthers: isClosed ? [] : withMode(0o022),
      readableByOthers: isClosed ? [] : withMode(0o044).filter((name) => name !== '.'),
    },
    folder,
  );
};

/** The senders of our mails: notices return to BOUNCE_DOMAIN where it is set. */
export const envelopesOf = ({ MAIL_FROM, BOUNCE_DOMAIN, TEAM_EMAIL }: Config) => {
  const sender = readAddress(MAIL_FROM)?.address ?? '';
  const senders = [sender, ...(BOUNCE_DOMAIN ? [`retour@${BOUNCE_DOMAIN}`] : [])];
  return senders.map((from) => ({ from, to: TEAM_EMAIL ?? sender }));
};

const mailOf = async (config: Config, dns: string | undefined): Promise<CheckResult[]> => {
  const { SMTP_URL: relay, PUBLIC_URL: publicUrl } = config;
  try {
    const domain = domainOf(config.MAIL_FROM);
    const fromLocalhost = domain === 'localhost';
    const { trouble: login, refused } = relay
      ? await tryRelay(readRelay(relay, publicUrl), fromLocalhost ? [] : envelopesOf(config))
      : { trouble: null, refused: null };
    const hasTeam = config.TEAM_EMAIL !== undefined;
    const records = relay && !fromLocalhost ? await checkPublished(config, dns) : [];
    return [
      ...judgeMail({ hasRelay: relay !== undefined, publicUrl, fromLocalhost, hasTeam, login, refused }),
      ...records.map(judgeRecord),
    ];
  } catch (error) {
    return [broken('mail', wordsOf(error))];
  }
};

const telephoneOf = async (config: Config, numbers: readonly string[]): Promise<CheckResult[]> => {
  const { TWILIO_API_URL: url, TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = config;
  if (!accountSid || !authToken) {
    return numbers.length > 0
      ? [
          broken(
            'telephone',
            'Lines have numbers, but TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN are not set: calls are refused.',
          ),
        ]
      : [ok('telephone', 'Not set up (TWILIO_ACCOUNT_SID): messages come from pages, exchanges and mails.')];
  }
  if (numbers.length === 0)
    return [warning('telephone', 'No line has a number yet: `line set --line SLUG number=+32…`.')];
  const findings: CheckResult[] = [];
  for (const number of numbers)
    try {
      const webhook = await readVoiceWebhook({ url, accountSid, authToken }, number);
      findings.push(judgeNumber({ number, webhook }, config.PUBLIC_URL));
    } catch (error) {
      const says = `The provider does not answer for this account ${wordsOf(error)}: check TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and the network.`;
      return [...findings, broken('telephone', says)];
    }
  return findings;
};

const textsOf = ({ SMS_URL: url }: Config): CheckResult => {
  if (!url) return ok('texts', 'SMS_URL is not set: texts to callers are files in DATA_DIR/outbox.');
  try {
    return ok('texts', `They are sent as ${readTextAccount(url).from}.`);
  } catch (error) {
    return broken('texts', wordsOf(error));
  }
};

export const speechOf = async (config: Config): Promise<CheckResult> => {
  const speech = openSpeech(config, silentLog);
  const usesServer = config.SPEECH_ENGINES !== 'embedded';
  try {
    if (!(await speech.ready()))
      return warning(
        'speech',
        'No speech model is installed: messages have no text. Run `model install`, or set SPEECH_URL.',
      );
    const trouble = usesServer ? await speechTroubleOf(config) : null;
    return judgeSpeech(speech.name, trouble, config.SPEECH_ENGINES?.includes('embedded') ?? false);
  } finally {
    await speech.close();
  }
};

export const decodingOf = async (): Promise<CheckResult> => {
  const sandbox = await decodingSandbox();
  if (!sandbox) return broken('ffmpeg', 'It is missing: run apt-get install ffmpeg bubblewrap.');
  return sandbox.name === 'none'
    ? warning('ffmpeg', `It runs without a sandbox: ${await whyNoSandbox()}.`)
    : ok('ffmpeg', `It runs in a sandbox (${sandbox.name}).`);
};

const backupOf = ({ BACKUP_KEY: key }: Config): CheckResult =>
  key
    ? ok('backup', 'BACKUP_KEY is set. Keep a copy of it apart from the backups.')
    : warning(
        'backup',
        'BACKUP_KEY is not set: backups are readable, and open only with this SECRET_KEY. Set it, and keep a copy elsewhere.',
      );

/** One finding for each device under these folders. */
const encryptionsOf = async (
  folders: readonly string[],
  isExternal: boolean,
  kernel: KernelFiles | undefined,
): Promise<CheckResult[]> => {
  const findings = new Map<string, CheckResult>();
  for (const folder of folders) {
    const seen = await encryptionOf(existingAbove(folder), kernel);
    if (!findings.has(seen.device)) findings.set(seen.device, judgeEncryption(seen, folder, isExternal));
  }
  return [...findings.values()];
};

export const addressOf = (config: Config): CheckResult[] =>
  judgeAddress({
    publicUrl: config.PUBLIC_URL,
    host: config.HOST,
    role: config.ROLE,
    trustProxy: config.TRUST_PROXY,
    outbox: config.OUTBOX,
    hasMetricsToken: config.METRICS_TOKEN !== undefined,
  });

/** Every check; `dns` replaces the name server of the system, `kernel` its files. */
export const examine = async (config: Config, dns?: string, kernel?: KernelFiles): Promise<CheckResult[]> => {
  const { features, folder: cluster, findings } = await databaseOf(config);
  const isStarted = features ? features.work !== null : wasStarted(config);
  const folders = [config.DATA_DIR, ...(cluster ? [cluster] : [])];
  const room = openDiskRoom(folders.map(existingAbove), config.DISK_FLOOR_MB * 1024 * 1024);
  const [
    folder,
    freeBytes,
    encryptions,
    mail,
    storage,
    telephone,
    speech,
    model,
    decoding,
    backups,
    secretFiles,
    account,
    certificate,
    site,
  ] = await Promise.all([
    folderOf(config),
    room.freeBytes(),
    encryptionsOf(folders, config.DATABASE_URL !== undefined, kernel),
    mailOf(config, dns),
    storageOf(config),
    telephoneOf(config, features?.numbers ?? []),
    speechOf(config),
    modelOf(config),
    decodingOf(),
    backupsOf(config),
    secretFilesOf(),
    accountOf(config.DATA_DIR),
    certificateOf(config.PUBLIC_URL),
    isStarted ? siteOf(config) : [],
  ]);
  return [
    secretFiles,
    ...account,
    secretKeyOf(config, features),
    ...findings,
    ...(features?.work ? [judgeWork(features.work)] : []),
    folder,
    judgeDisk(freeBytes, config.DISK_FLOOR_MB),
    ...encryptions,
    ...addressOf(config),
    ...site,
    ...certificate,
    ...companyOf(config),
    ...mail,
    storage,
    ...telephone,
    textsOf(config),
    speech,
    model,
    decoding,
    backupOf(config),
    backups,
  ];
};
