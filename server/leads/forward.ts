// The job that forwards a lead to the team by mail or to LEADS_WEBHOOK_URL.
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { JobDefinition } from '#server/jobs/index.ts';
import { type CompanySettings, companyLine, leadNotice, messageIdFor } from '#server/letters/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { FORWARD_JOB, type ForwardPayload } from './forward-job.ts';
import { fieldsOf, replyAddress, teamAddress } from './rules.ts';
import { type Forward, forwardsOf, type Lead, leadById, saveForward } from './store.ts';
import { webhookBody, webhookHeaders } from './view.ts';
import { postWebhook } from './webhook.ts';

export type ForwardDeps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  config: Pick<
    Config,
    'TEAM_EMAIL' | 'SMTP_URL' | 'SUPPORT_EMAIL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'LEADS_WEBHOOK_URL'
  > &
    CompanySettings;
  /** Signs the requests to the webhook. */
  secret: Buffer;
  /** The URL of the recorded greeting; null without a recording. */
  audioLink: (lead: Lead) => string | null;
};

const mail = async (deps: ForwardDeps, lead: Lead, isRetry: boolean): Promise<void> => {
  const to = teamAddress(deps.config);
  // The team's address was removed after the job was queued. The lead stays stored and listed.
  if (!to) throw new Failure('not_found', { reason: 'no TEAM_EMAIL' });
  const messageId = messageIdFor(lead.id, deps.config.PUBLIC_URL);
  if (isRetry && (await deps.mailer.has(messageId)) === true) return;
  const letter = leadNotice({
    kind: lead.kind,
    email: lead.email,
    suspect: lead.suspect,
    fields: fieldsOf(lead.content),
    receivedAt: lead.received_at,
    audioLink: deps.audioLink(lead),
    company: companyLine(deps.config),
  });
  const replyTo = replyAddress(lead.email);
  await deps.mailer.send({
    messageId,
    from: deps.config.MAIL_FROM,
    to,
    ...(replyTo ? { replyTo } : {}),
    ...letter,
    date: lead.received_at,
  });
};

const webhook = async (deps: ForwardDeps, lead: Lead, signal: AbortSignal): Promise<void> => {
  const url = deps.config.LEADS_WEBHOOK_URL;
  if (!url) throw new Failure('not_found', { reason: 'no LEADS_WEBHOOK_URL' });
  await postWebhook({
    url: new URL(url),
    body: JSON.stringify(webhookBody(lead, deps.audioLink(lead))),
    headers: webhookHeaders(lead),
    secret: deps.secret,
    now: deps.clock.now(),
    signal,
  });
};

export const forwardLead = async (
  deps: ForwardDeps,
  { leadId, channel }: ForwardPayload,
  { attempt, signal }: { attempt: number; signal: AbortSignal },
): Promise<void> => {
  const found = await deps.db.asSystem(async (trx) => ({
    lead: await leadById(trx, leadId),
    forwards: await forwardsOf(trx, [leadId]),
  }));
  const state = found.forwards.find((one) => one.channel === channel)?.state;
  if (!found.lead || state === 'done') return;
  const save = (to: Forward['state'], code: string | null) =>
    deps.db.asSystem((trx) =>
      saveForward(trx, { leadId, channel }, { state: to, code, at: deps.clock.now() }),
    );
  try {
    if (channel === 'mail') await mail(deps, found.lead, attempt > 1);
    else await webhook(deps, found.lead, signal);
  } catch (error) {
    const refused = error instanceof Failure && error.retry === 'no';
    const code = error instanceof Failure ? (error.reason ?? error.code) : 'internal';
    await save(refused || attempt > FORWARD_JOB.retryLimit ? 'refused' : 'waiting', code);
    throw error;
  }
  await save('done', null);
};

export const forwardJob = (deps: ForwardDeps): JobDefinition<ForwardPayload> => ({
  ...FORWARD_JOB,
  concurrency: 2,
  handler: (payload, context) => forwardLead(deps, payload, context),
});
