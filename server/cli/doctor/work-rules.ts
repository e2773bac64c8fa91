// What the doctor says about workers, nightly backups, the certificate of the site and the files with secrets.
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import type { WorkFacts } from '#server/adapters/database/probe-database.ts';
import { type CheckResult, finding } from './rules.ts';

const minutes = (seconds: number): string => `${Math.round(seconds / 60)} minutes`;

export const judgeWork = ({ hasWorker, lateJobs, oldestLateS }: WorkFacts): CheckResult => {
  const late = lateJobs === 0 ? '' : ` ${lateJobs} jobs wait, the oldest for ${minutes(oldestLateS)}.`;
  if (!hasWorker)
    return finding(
      'worker',
      'broken',
      `No worker runs, so messages are stored but neither transcribed nor mailed.${late} Start the service (systemctl start voxlex; journalctl -u voxlex says why it ended). Where voxlex.service has ROLE=web, start a worker: systemctl start voxlex-worker@1; its log is journalctl -u 'voxlex-worker@*'.`,
    );
  if (lateJobs > 0)
    return finding(
      'worker',
      'warning',
      `A worker runs, but it is behind.${late} See \`queue list\`, and the log of the worker.`,
    );
  return finding('worker', 'ok', 'A worker runs, and no job waits for more than five minutes.');
};

export type BackupFacts = {
  /** BACKUP_DIR as it is set; null without it. */
  place: string | null;
  /** Why it cannot be used. */
  trouble: string | null;
  newest: Date | null;
  /** The time of a night has passed by hours, and its backup is not there. */
  missed: boolean;
};

export const judgeBackups = ({ place, trouble, newest, missed }: BackupFacts): CheckResult => {
  if (place === null)
    return finding(
      'backups',
      'warning',
      'BACKUP_DIR is not set, so no backup is made at night: set it to a folder on another disk, or to a bucket of its own.',
    );
  if (trouble !== null) return finding('backups', 'broken', trouble);
  if (newest === null)
    return finding(
      'backups',
      'warning',
      `There is no backup in ${place} yet: a worker makes the first one within ten minutes of its start. If it stays so, search the log for «no backup was made».`,
    );
  const at = `${newest.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (missed)
    return finding(
      'backups',
      'broken',
      `The newest backup is of ${at}, so those of later nights failed: search the log for «no backup was made» (journalctl -u voxlex). A unit of systemd may write only where ReadWritePaths= allows it, even if this command may.`,
    );
  return finding('backups', 'ok', `The newest backup is of ${at}.`);
};

/** `trouble`: why no certificate was seen. `refused`: why Node does not trust it. */
export type CertificateFacts = { trouble: string } | { begins: Date; ends: Date; refused: string | null };

const SOON_MS = 14 * DAY_MS;
/** Proxies renew long before this share of the lifetime is left: Caddy's own certificates live for hours. */
const SOON_SHARE = 0.1;

export const judgeCertificate = (
  facts: CertificateFacts,
  host: string,
  port: string,
  now: Date,
): CheckResult => {
  if ('trouble' in facts)
    return finding(
      'certificate',
      'warning',
      `${host} does not answer this machine by TLS on port ${port} (${facts.trouble}), so its certificate was not seen.`,
    );
  const leftMs = facts.ends.getTime() - now.getTime();
  const soonMs = Math.min(SOON_MS, SOON_SHARE * (facts.ends.getTime() - facts.begins.getTime()));
  const left =
    leftMs < 2 * DAY_MS ? `${Math.floor(leftMs / HOUR_MS)} hours` : `${Math.floor(leftMs / DAY_MS)} days`;
  const until = facts.ends.toISOString().slice(0, 10);
  if (leftMs < 0)
    return finding(
      'certificate',
      'broken',
      `That of ${host} ended on ${until}: renew it, and reload the proxy.`,
    );
  if (facts.refused !== null)
    return finding(
      'certificate',
      'broken',
      `Browsers refuse that of ${host} (${facts.refused}): it must name ${host} and come with its chain from a public authority.`,
    );
  return leftMs < soonMs
    ? finding(
        'certificate',
        'warning',
        `That of ${host} ends in ${left}, on ${until}, and should have been renewed: see the log of the proxy or of certbot.`,
      )
    : finding('certificate', 'ok', `That of ${host} is valid until ${until}.`);
};

/** `readable`: files with secrets that other accounts may read. */
export const judgeSecretFiles = (readable: readonly string[]): CheckResult =>
  readable.length > 0
    ? finding(
        'settings',
        'broken',
        `Other accounts may read the secrets in ${readable.join(' and ')}: run chmod 600 on it.`,
      )
    : finding('settings', 'ok', 'No other account may read the files of the settings.');

/** `owner`: of DATA_DIR, for which a command as root sees more rights than the service has. */
export const judgeAccount = (isRoot: boolean, owner: number | null): CheckResult[] =>
  isRoot && owner !== null && owner !== 0
    ? [
        finding(
          'account',
          'warning',
          'The doctor runs as root, which may write everywhere: run it as the account of the service (docs/deployment.md, Doctor).',
        ),
      ]
    : [];
