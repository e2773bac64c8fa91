// What of the installation needs the operator: from the settings, from what the database knows and from what was last tried. The
// doctor judges by the same facts.
import type { Need, NeedKind } from '#contract/admin/today.ts';
import { DAY_MS } from '#contract/time.ts';

/** As the doctor judges a check. */
export type CheckState = 'ok' | 'warning' | 'broken';

export type InstallationSettings = {
  /** PUBLIC_URL is not an address of this machine. */
  isPublic: boolean;
  hasRelay: boolean;
  /** MAIL_FROM is an address of localhost, which relays refuse. */
  isSenderLocal: boolean;
  hasTeam: boolean;
  hasBackups: boolean;
  hasBackupKey: boolean;
  hasTelephony: boolean;
  sendsTexts: boolean;
  hasMetrics: boolean;
  showsOutbox: boolean;
  address: CheckState;
  company: CheckState;
};

/** What is tried in the background. */
export type InstallationChecks = {
  relay: CheckState;
  dns: CheckState;
  siteCertificate: CheckState;
  backups: CheckState;
  speech: CheckState;
  model: CheckState;
  decoder: CheckState;
  relayCertificateUntil: Date | null;
  backupAt: Date | null;
};

/** What the database knows. */
export type InstallationFacts = {
  hasWorker: boolean;
  /** A firm has an account, so that its messages must be sent and transcribed. */
  hasFirm: boolean;
  /** Messages of the last days that no engine transcribed. */
  withoutText: number;
  /** Open lines that have a number, and those that answer their callers by SMS. */
  numbered: number;
  texting: number;
  /** Messages arrive from an exchange or by mail, so that no number is needed. */
  isFedOtherwise: boolean;
  isDiskNearlyFull: boolean;
};

/** The certificate of the relay is named within this time, and is pressing within the shorter one. */
const CERTIFICATE_DAYS = 21;
const LAST_DAYS = 7;

const gravityOf = (state: CheckState): Need['gravity'] => (state === 'broken' ? 'now' : 'soon');

export const installationNeeds = (
  settings: InstallationSettings,
  facts: InstallationFacts,
  /** Null: not tried yet. */
  checks: InstallationChecks | null,
  now: Date,
): Need[] => {
  const { isPublic, hasRelay, hasBackups } = settings;
  const needs: Need[] = [];
  const add = (applies: boolean, kind: NeedKind, gravity: Need['gravity'], given: Partial<Need> = {}) => {
    if (applies)
      needs.push({
        kind,
        gravity,
        about: null,
        count: 1,
        since: null,
        hours_left: null,
        id: null,
        ...given,
      });
  };
  const addChecked = (state: CheckState, kind: NeedKind) => add(state !== 'ok', kind, gravityOf(state));

  add(!facts.hasWorker, 'worker', 'now');
  add(facts.isDiskNearlyFull, 'disk', 'now');
  add(!hasRelay, 'relay', isPublic || facts.hasFirm ? 'now' : 'soon');
  add(hasRelay && settings.isSenderLocal, 'sender', 'now');
  add(settings.address === 'broken', 'address', 'now');
  add(facts.numbered > 0 && !settings.hasTelephony, 'telephony', 'now', { count: facts.numbered });
  add(facts.numbered === 0 && !facts.isFedOtherwise, 'no_number', 'soon');
  add(!hasBackups, 'backup_off', 'soon');
  add(hasBackups && !settings.hasBackupKey, 'backup_key', 'soon');
  add(facts.texting > 0 && !settings.sendsTexts, 'texts', 'soon', { count: facts.texting });
  add(hasRelay && !settings.hasTeam, 'team', 'soon');
  add(isPublic && settings.showsOutbox, 'outbox', 'soon');
  add(isPublic && !settings.hasMetrics, 'monitoring', 'soon');
  add(settings.company !== 'ok', 'company', 'soon');

  const isSpeechless = checks !== null && checks.speech !== 'ok';
  const isPressing = facts.hasFirm || facts.withoutText > 0 || checks?.speech === 'broken';
  add(isSpeechless || facts.withoutText > 0, 'speech', isPressing ? 'now' : 'soon', {
    count: facts.withoutText,
  });
  if (checks === null) return needs;

  if (hasRelay && !settings.isSenderLocal) addChecked(checks.relay, 'relay_refuses');
  addChecked(checks.dns, 'dns');
  addChecked(checks.siteCertificate, 'site_certificate');
  addChecked(checks.model, 'model');
  addChecked(checks.decoder, 'decoder');
  if (hasBackups) addChecked(checks.backups, checks.backups === 'broken' ? 'backup_failed' : 'backup_none');
  const until = checks.relayCertificateUntil;
  const daysLeft = until === null ? Number.POSITIVE_INFINITY : (until.getTime() - now.getTime()) / DAY_MS;
  add(daysLeft < CERTIFICATE_DAYS, 'certificate', daysLeft < LAST_DAYS ? 'now' : 'soon', {
    since: until?.toISOString() ?? null,
  });
  return needs;
};
