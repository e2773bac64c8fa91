// The mails to one recipient: the link that confirms the address, and a sample notice. As jobs, so that a relay that is
// down delays them and does not lose them.
import * as z from 'zod';
import type { Mailer } from '#server/adapters/mail/port.ts';
import { defineJob, type JobDefinition, type JobKind } from '#server/jobs/index.ts';
import { confirmAddress, type Letter, messageIdFor, sampleNotice } from '#server/letters/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { confirmPath, languageOf, tokenFor } from './rules.ts';
import { withLine } from './store.ts';

const payload = z.object({
  userId: z.uuid(),
  recipientId: z.uuid(),
  kind: z.enum(['confirmation', 'sample']),
  /** Each request has its own id: the Message-ID is made from it, so that a retry is the same mail. */
  mailId: z.uuid(),
});
export type RecipientMail = z.infer<typeof payload>;

export const RECIPIENT_MAIL_JOB: JobKind<RecipientMail> = {
  name: 'recipients.mail',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 60,
};

type Recipient = NonNullable<Awaited<ReturnType<typeof withLine>>>;

export type RecipientMailDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  key: Buffer;
  from: string;
  publicUrl: string;
  company: string;
};

const sampleOf = ({ clock, publicUrl, company }: RecipientMailDeps, row: Recipient): Letter =>
  sampleNotice({
    language: languageOf(row),
    line: row.line,
    content: row.content ?? row.line_content,
    at: clock.now(),
    dashboardUrl: `${publicUrl}/dashboard`,
    company,
  });

/** Null when there is nothing to send any more. */
const letterFor = (deps: RecipientMailDeps, kind: RecipientMail['kind'], row: Recipient): Letter | null => {
  if (kind === 'sample') return row.confirmed_at ? sampleOf(deps, row) : null;
  const { link_until: until } = row;
  if (row.confirmed_at || !until || until <= deps.clock.now()) return null;
  const language = languageOf(row);
  const link = `${deps.publicUrl}${confirmPath(language)}/${tokenFor(deps.key, { id: row.id, link_until: until })}`;
  return confirmAddress({ language, line: row.line, link, until, company: deps.company });
};

export const recipientMailJob = (deps: RecipientMailDeps): JobDefinition => {
  const handler = async ({ userId, recipientId, kind, mailId }: RecipientMail): Promise<void> => {
    const row = await deps.db.asSystem((trx) => withLine(trx, userId, recipientId));
    const letter = row && letterFor(deps, kind, row);
    if (!row || !letter) return;
    // With the firm's id, so that the erasure of the firm finds the mail in the outbox.
    const messageId = messageIdFor(`${userId}.${mailId}`, deps.publicUrl);
    try {
      if (await deps.mailer.has(messageId)) return;
      await deps.mailer.send({
        messageId,
        from: deps.from,
        to: row.email,
        date: deps.clock.now(),
        ...letter,
      });
    } catch (error) {
      const failure = asFailure(error);
      if (failure.retry !== 'no') throw failure;
      deps.log.warn({ code: failure.code, reason: failure.reason }, 'a mail to a recipient was refused');
    }
  };
  return defineJob(RECIPIENT_MAIL_JOB, 2, handler);
};
