// What «Aujourd’hui» of the operator's pages knows of the installation: its settings, and in the background the doctor's checks
// that ask other servers.

import { domainOf } from './adapters/mail/dkim.ts';
import { checkPublished } from './adapters/mail/published.ts';
import { readRelay } from './adapters/mail/relay.ts';
import { relayCertificateEnds } from './adapters/mail/relay-certificate.ts';
import { tryRelay } from './adapters/mail/relay-login.ts';
import type { CheckState, InstallationChecks, InstallationSettings } from './admin/index.ts';
import { backupsOf } from './cli/doctor/probe-backups.ts';
import { certificateOf } from './cli/doctor/probe-certificate.ts';
import { modelOf } from './cli/doctor/probe-model.ts';
import { companyOf } from './cli/doctor/probe-site.ts';
import { addressOf, decodingOf, envelopesOf, speechOf } from './cli/doctor/probes.ts';
import type { CheckResult } from './cli/doctor/rules.ts';
import { judgeRecord } from './cli/doctor/vendor-rules.ts';
import type { App } from './compose.ts';
import type { Config } from './platform/config.ts';
import { type Found, readInBackground } from './platform/in-background.ts';
import { isLoopbackHost } from './platform/private-address.ts';

const EVERY_MS = 5 * 60_000;
const OLD_MS = 3_600_000;

const worstOf = (results: readonly CheckResult[]): CheckState =>
  (['broken', 'warning'] as const).find((state) => results.some((one) => one.state === state)) ?? 'ok';

const isSenderLocal = ({ MAIL_FROM }: Config): boolean => domainOf(MAIL_FROM) === 'localhost';

export const installationSettings = (config: Config): InstallationSettings => ({
  isPublic: !isLoopbackHost(new URL(config.PUBLIC_URL).hostname),
  hasRelay: config.SMTP_URL !== undefined,
  isSenderLocal: isSenderLocal(config),
  hasTeam: config.TEAM_EMAIL !== undefined,
  hasBackups: config.BACKUP_DIR !== undefined,
  hasBackupKey: config.BACKUP_KEY !== undefined,
  hasTelephony: Boolean(config.TWILIO_ACCOUNT_SID && config.TWILIO_AUTH_TOKEN),
  sendsTexts: config.SMS_URL !== undefined,
  hasMetrics: config.METRICS_TOKEN !== undefined,
  showsOutbox: config.OUTBOX,
  address: worstOf(addressOf(config)),
  company: worstOf(companyOf(config)),
});

const relayOf = async (config: Config): Promise<CheckState> => {
  const { SMTP_URL: relay, PUBLIC_URL: publicUrl, TEAM_EMAIL: team } = config;
  if (!relay || isSenderLocal(config)) return 'ok';
  const { trouble, refused } = await tryRelay(readRelay(relay, publicUrl), envelopesOf(config));
  if (trouble !== null) return 'broken';
  if (refused === null) return 'ok';
  // Without TEAM_EMAIL the recipient that was asked is our own sender, which need not have a mailbox.
  return refused.refuses === 'from' || team !== undefined ? 'broken' : 'warning';
};

/** A warning stays for ever where a relay signs with a key of its own: it is left to the doctor. */
const recordsOf = async (config: Config): Promise<CheckState> => {
  if (!config.SMTP_URL || isSenderLocal(config)) return 'ok';
  return worstOf((await checkPublished(config)).map(judgeRecord)) === 'broken' ? 'broken' : 'ok';
};

const check = async ({ config, backups }: App): Promise<InstallationChecks> => {
  // The folders of a worker elsewhere cannot be seen from a process that only serves pages.
  const isWhole = config.ROLE === 'all';
  const seesBackups = isWhole || typeof config.BACKUP_DIR === 'object';
  const relay = config.SMTP_URL ? readRelay(config.SMTP_URL, config.PUBLIC_URL) : null;
  const [login, dns, certificate, nightly, speech, model, decoder, until, newest] = await Promise.all([
    relayOf(config),
    recordsOf(config),
    certificateOf(config.PUBLIC_URL),
    seesBackups ? backupsOf(config) : null,
    isWhole || config.SPEECH_URL ? speechOf(config) : null,
    modelOf(config),
    isWhole ? decodingOf() : null,
    relay ? relayCertificateEnds(relay) : null,
    backups.newest().catch(() => null),
  ]);
  return {
    relay: login,
    dns,
    siteCertificate: worstOf(certificate),
    backups: nightly?.state ?? 'ok',
    speech: speech?.state ?? 'ok',
    model: model.state,
    decoder: decoder?.state ?? 'ok',
    relayCertificateUntil: until,
    backupAt: newest?.madeAt ?? null,
  };
};

export const installationChecks = (app: App): (() => Found<InstallationChecks> | null) => {
  const { clock, log } = app;
  return readInBackground({ clock, log, step: 'installation', everyMs: EVERY_MS, oldMs: OLD_MS }, () =>
    check(app),
  );
};
