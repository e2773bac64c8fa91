// Gathers the facts that the doctor judges. It starts no server, sends no mail and changes nothing that remains.
import { existsSync } from 'node:fs';
import { access, constants, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openFiles } from '#server/adapters/files/open.ts';
import { domainOf } from '#server/adapters/mail/dkim.ts';
import { checkPublished } from '#server/adapters/mail/published.ts';
import { readRelay } from '#server/adapters/mail/relay.ts';
import { tryRelay } from '#server/adapters/mail/relay-login.ts';
import { readTextAccount } from '#server/adapters/sms/sms-url.ts';
import { decodingSandbox } from '#server/adapters/sound/ffmpeg.ts';
import { openSpeech } from '#server/adapters/speech/open.ts';
import { readVoiceWebhook } from '#server/adapters/telephony/voice-webhook.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { openDiskRoom } from '#server/platform/disk-room.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { encryptionOf, type KernelFiles } from './disk-encryption.ts';
import { broken, databaseOf, ok, secretKeyOf, warning, wordsOf } from './probe-keys-and-database.ts';
import { modelOf } from './probe-model.ts';
import { type Finding, judgeAddress, judgeDisk, judgeEncryption, judgeFolder } from './rules.ts';
import { judgeMail, judgeNumber, judgeRecord } from './vendor-rules.ts';

const canWrite = async (folder: string): Promise<boolean> => {
  const probe = join(folder, `.doctor-${newId()}`);
  try {
    await writeFile(probe, '', { mode: 0o600, flag: 'wx' });
    await rm(probe);
    return true;
  } catch {
    return false;
  }
};

/** The first folder above that exists. */
const existingAbove = (path: string): string => (existsSync(path) ? path : existingAbove(dirname(path)));

const mayWrite = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

const PRIVATE = ['audio', 'outbox', 'tmp', 'outgoing'];

const folderOf = async ({ DATA_DIR: folder }: Config): Promise<Finding> => {
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

const mailOf = async (config: Config, dns: string | undefined): Promise<Finding[]> => {
  const { SMTP_URL: relay, PUBLIC_URL: publicUrl } = config;
  try {
    const domain = domainOf(config.MAIL_FROM);
    const fromLocalhost = domain === 'localhost';
    const login = relay ? await tryRelay(readRelay(relay, publicUrl)) : null;
    const hasTeam = config.TEAM_EMAIL !== undefined;
    const records = relay && !fromLocalhost ? await checkPublished(config, dns) : [];
    return [
      ...judgeMail({ hasRelay: relay !== undefined, publicUrl, fromLocalhost, hasTeam, login }),
      ...records.map(judgeRecord),
    ];
  } catch (error) {
    return [broken('mail', wordsOf(error))];
  }
};

const storageOf = async (config: Config): Promise<Finding> => {
  if (!config.STORAGE_URL) return ok('storage', 'Recordings are files in DATA_DIR/audio.');
  try {
    await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
    const files = await openFiles(config, systemClock);
    try {
      // A sweep removes it if this process dies before it does.
      const key = `zz/doctor-${newId()}`;
      const written = Buffer.from('voxlex doctor');
      await files.put(
        key,
        (async function* () {
          yield written;
        })(),
      );
      const same = (await buffer(await files.read(key))).equals(written);
      await files.remove(key);
      const gone = (await files.size(key)) === null;
      if (!same)
        return broken(
          'storage',
          'The bucket returned other bytes than were written: check what stands between.',
        );
      return gone
        ? ok('storage', 'A probe was written to the bucket, read and deleted.')
        : broken(
            'storage',
            'A deleted probe is still in the bucket: turn versioning and object lock off, or erasures do not erase.',
          );
    } finally {
      await files.close();
    }
  } catch (error) {
    return broken(
      'storage',
      `The bucket cannot be used ${wordsOf(error)}: check STORAGE_URL, and that the keys may write, read, list and delete.`,
    );
  }
};

const telephoneOf = async (config: Config, numbers: readonly string[]): Promise<Finding[]> => {
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
  const findings: Finding[] = [];
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

const textsOf = ({ SMS_URL: url }: Config): Finding => {
  if (!url) return ok('texts', 'SMS_URL is not set: texts to callers are files in DATA_DIR/outbox.');
  try {
    return ok('texts', `They are sent as ${readTextAccount(url).from}.`);
  } catch (error) {
    return broken('texts', wordsOf(error));
  }
};

const speechOf = async (config: Config): Promise<Finding> => {
  const speech = openSpeech(config, silentLog);
  try {
    return (await speech.ready())
      ? ok('speech', `${speech.name} is ready.`)
      : warning(
          'speech',
          'No speech model is installed: messages have no text. Run `model install`, or set SPEECH_URL.',
        );
  } finally {
    await speech.close();
  }
};

const decodingOf = async (): Promise<Finding> => {
  const sandbox = await decodingSandbox();
  if (!sandbox) return broken('ffmpeg', 'It is missing: run apt-get install ffmpeg bubblewrap.');
  return sandbox.name === 'none'
    ? warning(
        'ffmpeg',
        'It runs without a sandbox: install bubblewrap, and allow user namespaces (in a container or unit too).',
      )
    : ok('ffmpeg', `It runs in a sandbox (${sandbox.name}).`);
};

const backupOf = ({ BACKUP_KEY: key }: Config): Finding =>
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
): Promise<Finding[]> => {
  const findings = new Map<string, Finding>();
  for (const folder of folders) {
    const seen = await encryptionOf(existingAbove(folder), kernel);
    if (!findings.has(seen.device)) findings.set(seen.device, judgeEncryption(seen, folder, isExternal));
  }
  return [...findings.values()];
};

/** Every check; `dns` replaces the name server of the system, `kernel` its files. */
export const examine = async (config: Config, dns?: string, kernel?: KernelFiles): Promise<Finding[]> => {
  const { features, folder: cluster, findings } = await databaseOf(config);
  const folders = [config.DATA_DIR, ...(cluster ? [cluster] : [])];
  const room = openDiskRoom(folders.map(existingAbove), config.DISK_FLOOR_MB * 1024 * 1024);
  const [folder, freeBytes, encryptions, mail, storage, telephone, speech, model, decoding] =
    await Promise.all([
      folderOf(config),
      room.freeBytes(),
      encryptionsOf(folders, config.DATABASE_URL !== undefined, kernel),
      mailOf(config, dns),
      storageOf(config),
      telephoneOf(config, features?.numbers ?? []),
      speechOf(config),
      modelOf(config),
      decodingOf(),
    ]);
  return [
    secretKeyOf(config, features),
    ...findings,
    folder,
    judgeDisk(freeBytes, config.DISK_FLOOR_MB),
    ...encryptions,
    ...judgeAddress({
      publicUrl: config.PUBLIC_URL,
      host: config.HOST,
      role: config.ROLE,
      trustProxy: config.TRUST_PROXY,
      outbox: config.OUTBOX,
      hasMetricsToken: config.METRICS_TOKEN !== undefined,
    }),
    ...mail,
    storage,
    ...telephone,
    textsOf(config),
    speech,
    model,
    decoding,
    backupOf(config),
  ];
};
