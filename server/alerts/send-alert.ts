// Sends the mail of an alert to a reachable address, or to all recipients of the line when the line is silent.
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Mailer } from '#server/adapters/mail/port.ts';
import { defineJob, type JobDefinition, type JobKind } from '#server/jobs/index.ts';
import {
  escalationOverBudget,
  type Letter,
  messageIdFor,
  silentLine,
  textsFailing,
  textsOverBudget,
  textsRefused,
  undeliveredMail,
  webhookFailed,
} from '#server/letters/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { firstReachableAddress } from './rules.ts';
import { type Alert, noteNotified, settleAlert, troubledOf, waitingAlert } from './store.ts';

const payload = z.object({ alertId: z.uuid(), userId: z.uuid() });
type Payload = z.infer<typeof payload>;

/** Retries for a day, because a mail relay may be down that long. */
export const ALERT_JOB: JobKind<Payload> = {
  name: 'alerts.send',
  schema: payload,
  retryLimit: 110,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 120,
};

export type AlertDeps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  log: Log;
  from: string;
  publicUrl: string;
  company: string;
  team: string | null;
};

const letterFor = (alert: Alert, { publicUrl, company }: AlertDeps): Letter => {
  const dashboardUrl = `${publicUrl}/dashboard`;
  if (alert.kind === 'texts_refused')
    return textsRefused({ line: alert.name, code: alert.code, dashboardUrl, company });
  if (alert.kind === 'texts_failing')
    return textsFailing({ line: alert.name, code: alert.code, dashboardUrl, company });
  if (alert.kind === 'webhook_failed')
    return webhookFailed({
      webhook: alert.about,
      code: alert.code,
      accessUrl: `${publicUrl}/parametres/acces`,
      company,
    });
  if (alert.kind === 'texts_budget')
    return textsOverBudget({
      line: alert.name,
      most: Number(alert.about),
      dashboardUrl,
      settingsUrl: `${publicUrl}/parametres/repondre`,
      company,
    });
  if (alert.kind === 'escalation_budget')
    return escalationOverBudget({
      line: alert.name,
      most: Number(alert.about),
      dashboardUrl: `${dashboardUrl}?urgent=1`,
      settingsUrl: `${publicUrl}/parametres/prevenir`,
      company,
    });
  return alert.kind === 'silent'
    ? silentLine({
        line: alert.name,
        since: new Date(alert.about),
        // A call to the firm's own number tests the diversion to the line.
        call: alert.phone ?? alert.number,
        welcomeUrl: `${publicUrl}/bienvenue`,
        company,
      })
    : undeliveredMail({
        line: alert.name,
        recipient: alert.about,
        code: alert.code,
        receivedAt: alert.received_at,
        dashboardUrl,
        company,
      });
};

const recipientsOf = (alert: Alert, troubled: readonly string[], team: string | null): string[] => {
  const { about, recipients, owner } = alert;
  const given = { about, recipients, troubled, owner, team };
  const one = firstReachableAddress(given);
  if (alert.kind === 'webhook_failed') return [owner];
  // The team manages the provider's account. Without a team address the firm does.
  if (alert.kind === 'texts_refused') return [team ?? owner];
  if (['texts_failing', 'texts_budget', 'escalation_budget'].includes(alert.kind))
    return [...new Set([owner, ...(team === null ? [] : [team])])];
  if (alert.kind === 'undelivered') return one === null ? [] : [one];
  const reached = recipients.filter((email) => !troubled.includes(email));
  if (reached.length > 0 || one === null) return reached;
  return [one];
};

/** Hash the address instead of its index, because the list of recipients may change between two attempts. */
const markOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 12);

export const alertJob = (deps: AlertDeps): JobDefinition => {
  const { db, mailer, log } = deps;
  const handler = async ({ alertId, userId }: Payload): Promise<void> => {
    const found = await db.asSystem(async (trx) => {
      const alert = await waitingAlert(trx, userId, alertId);
      return alert && { alert, troubled: await troubledOf(trx, userId, alert.line_id) };
    });
    if (!found) return;
    const { alert, troubled } = found;
    const recipients = recipientsOf(alert, troubled, deps.team);
    let arrived = alert.notified.length > 0;
    for (const to of recipients) {
      if (alert.notified.includes(to)) continue;
      const messageId = messageIdFor(`${alertId}.${markOf(to)}`, deps.publicUrl);
      try {
        if (!(await mailer.has(messageId)))
          await mailer.send({
            messageId,
            from: deps.from,
            to,
            date: deps.clock.now(),
            ...letterFor(alert, deps),
          });
        await db.asSystem((trx) => noteNotified(trx, userId, alertId, to));
        arrived = true;
      } catch (error) {
        if (asFailure(error).retry !== 'no') throw error;
      }
    }
    if (!arrived) log.error({ lineId: alert.line_id, code: alert.kind }, 'no address for this alert');
    const notSent = recipients.length > 0 ? 'refused' : 'no_recipient';
    await db.asSystem((trx) => settleAlert(trx, userId, alertId, arrived ? 'sent' : notSent));
  };
  return defineJob(ALERT_JOB, 1, handler);
};
