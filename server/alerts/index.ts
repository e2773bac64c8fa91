// Front door of the alerts room: what needs a person, told once to somebody who can be reached.
import { dateIn } from '#contract/brussels.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { isSilent } from './rules.ts';
import { ALERT_JOB } from './send-alert.ts';
import { forgetSilenceOfShutLines, insertAlert, noteSilence, watchedLines } from './store.ts';

export { ALERT_JOB, alertJob } from './send-alert.ts';
export { recentAlerts, rememberCall } from './store.ts';

export type Undelivered = {
  userId: string;
  lineId: string;
  voicemailId: string;
  recipient: string;
  code: string | null;
};

export type Alerts = {
  /** In the transaction that notes it: a mail came back, or was refused for good. */
  undelivered(trx: Trx, given: Undelivered): Promise<void>;
  /** In the transaction that notes it: the provider refuses texts because of the account's settings. */
  textsRefused(trx: Trx, given: { userId: string; lineId: string; code: string | null }): Promise<void>;
  /** Looks for lines that nobody has called for too long, and for those that are called again. */
  watchLines(): Promise<void>;
};

export const openAlerts = (deps: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  log: Log;
}): Alerts => {
  const { db, clock, jobs, log } = deps;
  const raise = async (trx: Trx, wish: Omit<Parameters<typeof insertAlert>[1], 'id'>): Promise<void> => {
    const id = newId(clock.now().getTime());
    if (!(await insertAlert(trx, { id, ...wish }))) return;
    log.warn({ lineId: wish.line_id, code: wish.kind, reason: wish.code }, 'a person is needed');
    await jobs.enqueue(trx, ALERT_JOB.name, { alertId: id, userId: wish.user_id }, { key: id });
  };
  return {
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
        // Once a day for each code, however many callers there are.
        about: code ?? '',
        code,
        raised_on: dateIn(clock.now()),
      }),
    watchLines: () =>
      db.asSystem(async (trx) => {
        await forgetSilenceOfShutLines(trx);
        for (const { id, user_id, silent_since, last } of await watchedLines(trx)) {
          const since = isSilent(last, clock.now()) ? last : null;
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
