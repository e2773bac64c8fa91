// Mails about trial, payment and the month's messages: each is claimed by a row and sent once, to the owner of the firm.
import * as z from 'zod';
import type { Mailer } from '#server/adapters/mail/port.ts';
import { attachmentOf } from '#server/invoices/index.ts';
import { defineJob, type JobDefinition, type JobKind, type Jobs } from '#server/jobs/index.ts';
import { messageIdFor, subscriptionLetter } from '#server/letters/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { asFailure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { documentOf, factsOf } from './mail-facts.ts';
import type { MailKind } from './rules.ts';
import { claimMail, mailRow, noteMailSent, ownerAddress } from './store.ts';

const payload = z.object({ userId: z.uuid(), mailId: z.uuid() });
type SubscriptionMail = z.infer<typeof payload>;

export const SUBSCRIPTION_MAIL_JOB: JobKind<SubscriptionMail> = {
  name: 'subscriptions.mail',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 60,
};

export type QueueMail = (
  trx: Trx,
  mail: { userId: string; kind: MailKind; about: string; now: Date },
) => Promise<void>;

/** `sendsMails`: whether the operator writes to firms about their subscription. */
export const queueMailWith =
  (jobs: Pick<Jobs, 'enqueue'>, sendsMails: boolean): QueueMail =>
  async (trx, { userId, kind, about, now }) => {
    const id = newId(now.getTime());
    if (!sendsMails || !(await claimMail(trx, { userId, kind, about, id, now }))) return;
    await jobs.enqueue(trx, SUBSCRIPTION_MAIL_JOB.name, { userId, mailId: id }, { key: id });
  };

export const subscriptionMailJob = (deps: {
  db: Database;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  from: string;
  publicUrl: string;
  company: string;
}): JobDefinition => {
  const handler = async ({ userId, mailId }: SubscriptionMail): Promise<void> => {
    const found = await deps.db.asSystem(async (trx) => {
      const mail = await mailRow(trx, userId, mailId);
      const facts = mail && mail.sent_at === null && (await factsOf(trx, mail, deps.clock.now()));
      if (!mail || !facts) return null;
      return { facts, document: await documentOf(trx, mail), to: await ownerAddress(trx, userId) };
    });
    if (!found || found.to === '') return;
    const messageId = messageIdFor(`${userId}.${mailId}`, deps.publicUrl);
    const link = `${deps.publicUrl}/parametres/abonnement`;
    const attachments = found.document ? [await attachmentOf(found.document)] : [];
    const letter = subscriptionLetter(found.facts, { link, company: deps.company });
    try {
      if (!(await deps.mailer.has(messageId)))
        await deps.mailer.send({
          messageId,
          from: deps.from,
          to: found.to,
          date: deps.clock.now(),
          ...letter,
          attachments,
        });
      await deps.db.asSystem((trx) => noteMailSent(trx, userId, mailId, deps.clock.now()));
    } catch (error) {
      const failure = asFailure(error);
      if (failure.retry !== 'no') throw failure;
      const { code, reason } = failure;
      deps.log.warn({ step: SUBSCRIPTION_MAIL_JOB.name, code, reason }, 'a mail was refused');
    }
  };
  return defineJob(SUBSCRIPTION_MAIL_JOB, 1, handler);
};
