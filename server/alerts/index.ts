// Public interface of the alerts module. It raises each alert once and queues its mail.
import { dateIn } from '#contract/brussels.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { isLineSilent } from './rules.ts';
import { ALERT_JOB } from './send-alert.ts';
import { clearSilenceOfInactiveLines, hasAlert, insertAlert, noteSilence, watchedLines } from './store.ts';

export { ALERT_JOB, alertJob } from './send-alert.ts';
export { recentAlerts, rememberCall } from './store.ts';

export type Undelivered = {
  userId: string;
  lineId: string;
  voicemailId: string;
  recipient: string;
  code: string | null;
};

type AboutTexts = { userId: string; lineId: string; code: string | null };

export type Alerts = {
  /** Raises an alert for a bounced or finally refused mail, in the transaction that records the failure. */
  undelivered(trx: Trx, given: Undelivered): Promise<void>;
  /** Raises an alert when the SMS provider refuses texts because of the account's settings, in the same transaction. */
  textsRefused(trx: Trx, given: AboutTexts): Promise<void>;
  /** Raises an alert when several texts in a row did not arrive. */
  textsFailing(trx: Trx, given: AboutTexts): Promise<void>;
  /** Raises an alert when the firm has sent all texts of the day. The caller holds the lock of the firm. */
  textsOverBudget(trx: Trx, given: { userId: string; lineId: string; most: number }): Promise<void>;
  /** Raises an alert when the firm has sent all texts of a day to the contacts of its escalation. */
  escalationOverBudget(trx: Trx, given: { userId: string; lineId: string; most: number }): Promise<void>;
  /** Raises an alert when an event for a webhook is given up, in the transaction that stores it. */
  webhookFailed(trx: Trx, given: AboutTexts & { webhook: string }): Promise<void>;
  /** Finds lines without a call for three working days, and silent lines that received a call again. */
  watchLines(): Promise<void>;
};

export const openAlerts = (deps: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  log: Log;
}): Alerts => {
  const { db, clock, jobs, log } = deps;
  const raise = async (trx: Trx, alert: Omit<Parameters<typeof insertAlert>[1], 'id'>): Promise<void> => {
    const id = newId(clock.now().getTime());
    if (!(await insertAlert(trx, { id, ...alert }))) return;
    log.warn({ lineId: alert.line_id, code: alert.kind, reason: alert.code }, 'alert raised');
    await jobs.enqueue(trx, ALERT_JOB.name, { alertId: id, userId: alert.user_id }, { key: id });
  };
  /** A firm gets one alert a day about a subject, whatever its number of lines. */
  const raiseForFirm = async (
    trx: Trx,
    kind: 'texts_failing' | 'texts_budget' | 'webhook_failed' | 'escalation_budget',
    { userId, lineId, code }: AboutTexts,
    about = '',
  ): Promise<void> => {
    const day = dateIn(clock.now());
    if (await hasAlert(trx, { userId, kind, about, day })) return;
    await raise(trx, {
      user_id: userId,
      line_id: lineId,
      voicemail_id: null,
      kind,
      about,
      code,
      raised_on: day,
    });
  };
  return {
    textsFailing: (trx, given) => raiseForFirm(trx, 'texts_failing', given),
    textsOverBudget: (trx, { most, ...given }) =>
      raiseForFirm(trx, 'texts_budget', { ...given, code: null }, String(most)),
    escalationOverBudget: (trx, { most, ...given }) =>
      raiseForFirm(trx, 'escalation_budget', { ...given, code: null }, String(most)),
    webhookFailed: (trx, { webhook, ...given }) => raiseForFirm(trx, 'webhook_failed', given, webhook),
    undelivered: (trx, { userId, lineId, voicemailId, recipient, code }) =>
      raise(trx, {
        user_id: userId,
        line_id: lineId,
        voicemail_id: voicemailId,
        kind: 'undelivered',
        about: recipient,
        code,
        raised_on: dateIn(clock.now()),
      }),
    textsRefused: (trx, { userId, lineId, code }) =>
      raise(trx, {
        user_id: userId,
        line_id: lineId,
        voicemail_id: null,
        kind: 'texts_refused',
        // `about` is part of the unique key, so each code raises one alert a day for a line.
        about: code ?? '',
        code,
        raised_on: dateIn(clock.now()),
      }),
    watchLines: () =>
      db.asSystem(async (trx) => {
        await clearSilenceOfInactiveLines(trx);
        for (const { id, user_id, silent_since, last } of await watchedLines(trx)) {
          const since = isLineSilent(last, clock.now()) ? last : null;
          if (since?.getTime() === silent_since?.getTime()) continue;
          await noteSilence(trx, { user_id, id }, since);
          if (since === null) continue;
          await raise(trx, {
            user_id,
            line_id: id,
            voicemail_id: null,
            kind: 'silent',
            about: since.toISOString(),
            code: null,
            raised_on: dateIn(since),
          });
        }
      }),
  };
};
