// Sends one mail a day with all messages that were held for it. The deliveries stay held until the relay has the mail,
// so a crash is followed by another try under the same Message-ID.
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { uuidOfHex } from '#contract/uuid.ts';
import { DELETED } from '#contract/values.ts';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { JobDefinition, JobKind, Jobs } from '#server/jobs/index.ts';
import { digestLetter, messageIdFor } from '#server/letters/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure } from '#server/platform/failure.ts';
import { dueDigests, messagesOfDigest, ofLine, settleDigest, withLine } from './store.ts';

const payload = z.object({
  userId: z.uuid(),
  lineId: z.uuid(),
  recipientId: z.uuid(),
  until: z.iso.datetime(),
});
type Payload = z.infer<typeof payload>;

export const DIGEST_JOB: JobKind<Payload> = {
  name: 'recipients.digest',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 120,
};

const AT_ONCE = 200;

/** Enqueues the digests whose hour has come. */
export const enqueueDigests = ({
  db,
  clock,
  jobs,
}: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
}) =>
  db.asSystem(async (trx) => {
    for (const { user_id, line_id, recipient, until } of await dueDigests(trx, clock.now(), AT_ONCE)) {
      const row = (await ofLine(trx, user_id, line_id)).find(({ email }) => email === recipient);
      if (!row) continue;
      const wish = { userId: user_id, lineId: line_id, recipientId: row.id, until: until.toISOString() };
      await jobs.enqueue(trx, DIGEST_JOB.name, wish, { key: `${row.id} ${wish.until}` });
    }
  });

const digestId = ({ recipientId, until }: Payload): string =>
  uuidOfHex(createHash('sha256').update(`digest ${recipientId} ${until}`).digest('hex').slice(0, 32));

export type DigestDeps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  metrics: { notified: (kind: string, outcome: string) => void };
  from: string;
  publicUrl: string;
  company: string;
};

export const digestJob = (deps: DigestDeps): JobDefinition => {
  const { db, mailer, publicUrl } = deps;
  const handler = async (given: Payload): Promise<void> => {
    const { userId, lineId, recipientId } = given;
    const found = await db.asSystem(async (trx) => {
      const row = await withLine(trx, userId, recipientId);
      if (!row) return undefined;
      const wanted = { user_id: userId, line_id: lineId, recipient: row.email, until: new Date(given.until) };
      return { row, messages: await messagesOfDigest(trx, wanted) };
    });
    if (!found || found.messages.length === 0) return;
    const { row, messages } = found;
    const settle = (state: 'sent' | 'refused') => {
      deps.metrics.notified('digest', state);
      return db.asSystem((trx) =>
        settleDigest(
          trx,
          userId,
          messages.map(({ delivery_id }) => delivery_id),
          state,
        ),
      );
    };
    const told = messages.filter(({ status }) => status !== DELETED);
    if (told.length === 0) return settle('sent');
    const letter = digestLetter({
      line: row.line,
      content: row.content ?? row.line_content,
      messages: told.map((message) => ({
        receivedAt: message.received_at,
        caller: message.caller_phone_number,
        urgency: message.urgency,
        summary: message.ai_summary,
        missed: message.kind === 'missed',
        url: `${publicUrl}/dashboard?q=${message.id}`,
      })),
      dashboardUrl: `${publicUrl}/dashboard`,
      company: deps.company,
    });
    const messageId = messageIdFor(digestId(given), publicUrl);
    try {
      if (!(await mailer.has(messageId)))
        await mailer.send({ messageId, from: deps.from, to: row.email, date: deps.clock.now(), ...letter });
      await settle('sent');
    } catch (error) {
      const failure = asFailure(error);
      if (failure.retry !== 'no') throw failure;
      await settle('refused');
    }
  };
  const definition: JobDefinition<Payload> = { ...DIGEST_JOB, concurrency: 1, handler };
  return definition;
};
